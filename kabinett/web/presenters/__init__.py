"""Positions and matches as a page shows them."""
