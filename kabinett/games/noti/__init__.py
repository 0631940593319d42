"""Noti, for people; its law is in kabinett.rules."""
