"""The Factory: all that is known about the game."""
