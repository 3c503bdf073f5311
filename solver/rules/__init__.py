"""The rules, one file each; the path gives the id."""
