"""What may be used in the Damage Step, and in which part of it."""
