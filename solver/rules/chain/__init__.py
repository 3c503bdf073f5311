"""What may lie on what, and how often."""
