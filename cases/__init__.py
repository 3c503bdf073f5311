"""The shipped cases, the card library and the registry of sources."""
