"""Jamit: all that is known about the game."""
