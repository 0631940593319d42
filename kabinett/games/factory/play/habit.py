"""What beginners at The Factory do out of habit."""

from __future__ import annotations

from kabinett.games.herati.rules import WIDTH

_POINTS = sum(1 << row * WIDTH + column for row in range(WIDTH - 1) for column in range(WIDTH - 1))
"""Cells of the frame with cells to the right and below."""
