"""The items of a phase, carried out one at a time."""
