"""The tiles of Herati on paper, for both its games."""

from __future__ import annotations

from kabinett.games.drawing import BLACK, HAIR, Drawing, Pen
from kabinett.games.herati.rules import TILES
from kabinett.games.herati.weave import CELL, FACE, STYLE
from kabinett.games.printed import SIZES_OURS, Part, Piece
from kabinett.messages import Message

TILE = 36.0
"""The side of a tile in mm; five lie side by side on a sheet of either paper."""
_SCALE = TILE / CELL

BOX = (
    Part(
        TILES,
        Message("print_herati_tiles", "square tiles, all with the same face"),
        Message("print_herati_tiles_instead", "squares of card, each blackened on one side of its diagonal"),
    ),
    Part(1, Message("print_herati_manual", "manual, in English and Japanese")),
)
EDITIONS = (
    Message(
        "print_herati_edition",
        "The manual names a first edition, for the Tokyo Game Market of spring 2017; we know of no other.",
    ),
)
OURS = (
    SIZES_OURS,
    Message(
        "print_herati_ornament",
        "The ornament is ours; the two black and the two white edges are those of the original.",
    ),
)
BACKS = Message(
    "print_herati_backs",
    "Face-down tiles must look alike: print on paper that nothing shines through, and mark no back.",
)


def tiles() -> Piece:
    """All tiles; they have the same face, and lie on the sheet in one direction."""
    made = Drawing(TILE, TILE)
    made.box(0, 0, TILE, TILE, Pen(BLACK, HAIR, _fill("white")))
    for part, outline in FACE.items():
        pen = Pen("", 0, _fill(part)) if _fill(part) else Pen(_stroke(part), HAIR)
        made.outline(outline, pen, x=TILE / 2, y=TILE / 2, scale=_SCALE)
    return Piece(TILES, Message("print_herati_tile", "tile"), made)


def _fill(part: str) -> str:
    """The colour by day with which the picture fills a part of a tile; "" for none."""
    colour = STYLE[f".{part}"].get("fill", "none")
    named = colour if isinstance(colour, str) else colour[0]
    return "" if named == "none" else named


def _stroke(part: str) -> str:
    colour = STYLE[f".{part}"]["stroke"]
    return colour if isinstance(colour, str) else colour[0]
