"""Jamit, for people; its law is in kabinett.rules."""
