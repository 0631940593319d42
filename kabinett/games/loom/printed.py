"""The Loom on paper: the tiles of Herati."""

from __future__ import annotations

from kabinett.games.herati.printed import BACKS, BOX, EDITIONS, OURS, tiles
from kabinett.games.loom.game import Loom
from kabinett.games.printed import PrintedSet


def printed_set(_: Loom) -> PrintedSet:
    """The set for one; the field is any table."""
    return PrintedSet(boards=(), pieces=(tiles(),), box=BOX, editions=EDITIONS, hints=(BACKS,), ours=OURS)
