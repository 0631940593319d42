"""Learns the weights that ship with Kabinett."""
