"""Wins by threats, searched and proven."""
