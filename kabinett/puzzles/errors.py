"""What can be wrong with puzzles."""

from kabinett.errors import KabinettError


class BadPuzzles(KabinettError):
    """A file of puzzles that cannot be read, or a puzzle that is none."""
