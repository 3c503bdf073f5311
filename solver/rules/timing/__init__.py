"""Whether a trigger is still in time."""
