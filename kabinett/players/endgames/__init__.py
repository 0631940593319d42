"""Exact play near the end of a game: search of everything that can still happen."""
