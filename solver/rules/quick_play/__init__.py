"""Where and when a spell, a trap or a quick effect may be used at all."""
