"""What is said: effects, timing points, rulesets, sources, cases, verdicts."""
