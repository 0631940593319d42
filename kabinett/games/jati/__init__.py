"""Jati of both editions and First-Five, for people; their laws are in kabinett.rules."""
