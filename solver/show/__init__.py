"""Printers: results in, text or JSON out. They know results, never rules."""
