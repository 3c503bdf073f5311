"""Simultaneous effects going on one chain."""
