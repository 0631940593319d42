"""The Loom: all that is known about the game."""
