"""Dai Jobi: all that is known about the game."""
