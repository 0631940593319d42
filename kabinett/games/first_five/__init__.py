"""First-Five: all that is known about the game."""
