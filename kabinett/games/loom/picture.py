"""The picture of The Loom: the carpet between its beams, the tiles to choose from below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.games.canvas import RenderOptions, Style
from kabinett.games.herati import tiles as herati
from kabinett.games.herati.rules import REACH
from kabinett.games.herati.tiles import KINDS
from kabinett.games.herati.weave import (
    CELL,
    EDGE,
    RIM,
    WIDTH,
    Carpet,
    identities,
    usable_kinds,
)
from kabinett.games.loom.rules import FACE_UP, SIDE
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.loom.game import Loom
    from kabinett.games.position import Position

_HAND_TOP = 2 * RIM + SIDE * CELL + 14
_HEIGHT = _HAND_TOP + CELL + 26

STYLE: Style = {
    ".beam": {"fill": ("#a77b4f", "#7a5a3a"), "stroke": ("#6d4c2c", "#a8825a"), "stroke-width": "1"},
    ".word": {"fill": ("#6f675b", "#a89e8e"), "font-size": "12px", "dominant-baseline": "central"},
}


def draw(game: Loom, position: Position, look: RenderOptions) -> str:
    """A position of The Loom as SVG; a tile is 40 units wide."""
    state = position.state
    field = game.field(state)
    carpet = Carpet(position, look, field, range(SIDE), _HEIGHT, STYLE)
    columns = herati.spans(field)[0] if field else range(1)
    carpet.ground(range(columns.stop - SIDE, columns.start + SIDE), range(SIDE))
    _beams(carpet)
    laid, held = identities(position, game.field, lambda s: [[int(many) for many in s.up]], lambda s: 0)
    carpet.border()
    carpet.tiles(laid)
    if look.last:
        carpet.last()
    carpet.patterns()
    _hand(game, carpet, held)
    if look.targets:
        carpet.targets()
    carpet.lit()
    return carpet.canvas.render()


def _beams(carpet: Carpet) -> None:
    """The beams that hold the warp."""
    for y in (RIM - EDGE, RIM + SIDE * CELL + EDGE - 4):
        carpet.canvas.add("rect", cls="beam", x=RIM - 6, y=y, width=WIDTH - 2 * RIM + 12, height=4, rx=2)


def _hand(game: Loom, carpet: Carpet, held: dict[tuple[int, str], list[str]]) -> None:
    """Face-up tiles, face-down pile, number of tiles put aside."""
    position, canvas = carpet.position, carpet.canvas
    usable = usable_kinds(position.legal_moves) if carpet.look.targets else set()
    kinds = [kind for kind in KINDS if held[0, kind]]
    newest = f"piece-{position.ply}"
    x = RIM + (REACH - 1) * CELL
    lefts = [x + place * (CELL + 12) for place in range(FACE_UP)]
    for kind in kinds:
        with canvas.group(id=f"hand-{kind}" if kind in usable else None):
            for identity in held[0, kind]:
                left = lefts.pop(0)
                carpet.tile(
                    kind, left, _HAND_TOP, CELL, identity, Message("face_up", "{kind}, face-up", kind=kind)
                )
                if carpet.look.last and identity == newest:
                    carpet.frame(left, _HAND_TOP, CELL)
                if kind in usable:
                    carpet.usable(left, _HAND_TOP + CELL + 6, CELL)
    for left in lefts:
        carpet.slot(left, _HAND_TOP, CELL)
    carpet.face_down(x + 2 * (CELL + 12) + 14, _HAND_TOP, CELL, int(position.state.down), "pile")
    aside = game.aside(position.state)
    if aside:
        canvas.add(
            "text",
            Message("put_aside", "{many} put aside", many=aside),
            cls="word",
            x=x + 3 * CELL + 56,
            y=_HAND_TOP + CELL / 2,
        )
