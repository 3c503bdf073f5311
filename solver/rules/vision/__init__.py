"""Effects that wait, and effects of a timing, in Phantom Magic VISION."""
