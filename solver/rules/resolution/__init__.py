"""What becomes of a link when its turn to resolve comes."""
