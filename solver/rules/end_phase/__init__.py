"""The end of a turn: the hand size, what lasts, and the time between two turns."""
