"""The picture of The Loom: the carpet between its beams, the tiles to choose from below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.games.canvas import RenderOptions, Style
from kabinett.games.herati import tiles as herati
from kabinett.games.herati.tiles import KINDS
from kabinett.games.herati.weave import (
    CELL,
    EDGE,
    RIM,
    Carpet,
    identities,
    usable_kinds,
)
from kabinett.games.loom.rules import FACE_UP, SIDE
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.loom.game import Loom
    from kabinett.games.position import Position

_GAP = 12
_HAND_HEIGHT = CELL + 28  # with what is written below the tiles
_HAND_WIDTH = (FACE_UP + 1) * (CELL + _GAP) + 2

STYLE: Style = {
    ".beam": {"fill": ("#a77b4f", "#7a5a3a"), "stroke": ("#6d4c2c", "#a8825a"), "stroke-width": "1"},
    ".word": {"fill": ("#6f675b", "#a89e8e"), "font-size": "10px", "dominant-baseline": "central"},
}


def draw(game: Loom, position: Position, look: RenderOptions) -> str:
    """A position of The Loom as SVG; a tile is 40 units wide."""
    state = position.state
    field = game.field(state)
    columns = herati.spans(field)[0] if field else range(1)
    shown = (range(columns.stop - SIDE, columns.start + SIDE), range(SIDE))
    carpet = Carpet(position, look, field, shown=shown, below=_HAND_HEIGHT, least=_HAND_WIDTH, style=STYLE)
    carpet.ground()
    _beams(carpet)
    laid, held = identities(position, game.field, lambda s: [[int(many) for many in s.up]], lambda s: 0)
    carpet.border()
    carpet.tiles(laid)
    if look.last:
        carpet.last()
    carpet.patterns()
    with carpet.beside(_HAND_WIDTH) as (x, top):
        _hand(game, carpet, held, x, top)
    if look.targets:
        carpet.targets()
    carpet.lit()
    return carpet.canvas.render()


def _beams(carpet: Carpet) -> None:
    """The beams that hold the warp."""
    for y in (carpet.top + RIM - EDGE, carpet.bottom - RIM + EDGE - 4):
        carpet.canvas.add("rect", cls="beam", x=carpet.left + 4, y=y, width=carpet.width - 8, height=4, rx=2)


def _hand(game: Loom, carpet: Carpet, held: dict[tuple[int, str], list[str]], x: float, top: float) -> None:
    """Face-up tiles, face-down pile, number of tiles put aside."""
    position, canvas = carpet.position, carpet.canvas
    usable = usable_kinds(position.legal_moves) if carpet.look.targets else set()
    kinds = [kind for kind in KINDS if held[0, kind]]
    newest = f"piece-{position.ply}"
    lefts = [x + place * (CELL + _GAP) for place in range(FACE_UP)]
    for kind in kinds:
        with canvas.group(id=f"hand-{kind}" if kind in usable else None):
            for identity in held[0, kind]:
                left = lefts.pop(0)
                carpet.tile(kind, left, top, CELL, identity, Message("face_up", "{kind}, face-up", kind=kind))
                if carpet.look.last and identity == newest:
                    carpet.frame(left, top, CELL)
                if kind in usable:
                    carpet.usable(left, top + CELL + 6, CELL)
    for left in lefts:
        carpet.slot(left, top, CELL)
    carpet.face_down(x + _HAND_WIDTH - CELL, top, CELL, int(position.state.down), "pile")
    aside = game.aside(position.state)
    if aside:
        canvas.add(
            "text",
            Message("put_aside", "{many} put aside", many=aside),
            cls="word",
            x=x,
            y=top + CELL + 17,
        )
