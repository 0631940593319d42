"""Matches in memory: opened, played by visitors and machines, stored, rated, shared among servers."""
