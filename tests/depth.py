"""How deep tests with random input go: ``KABINETT_DEPTH`` times as deep as by default, which is 1."""

import os

DEPTH = int(os.environ.get("KABINETT_DEPTH", "1"))


def deep(count: int) -> int:
    """How many games, inputs or examples to try where `count` is the least that makes sense."""
    return count * DEPTH
