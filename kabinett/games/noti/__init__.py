"""Noti: all that is known about the game."""
