"""Searches to the end of a game."""
