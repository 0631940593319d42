"""Puzzles: positions from games where exactly one move is best, which is proven.

`make` and `collect` find them, `check` proves them anew by a plainer way, `shipped` reads those that come
with the program.
"""
