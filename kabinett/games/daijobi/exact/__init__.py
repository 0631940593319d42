"""The exact solution."""
