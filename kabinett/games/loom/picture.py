"""The picture of The Loom: the carpet between its beams, the tiles to choose from below."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from kabinett.games import scene as columns
from kabinett.games.canvas import Sentence, Style
from kabinett.games.herati.scene import HELD, SPANS
from kabinett.games.herati.weave import CELL, RIM, Lists, Weave, corner, middle_of
from kabinett.games.loom import scene
from kabinett.games.loom.rules import FACE_UP, SIDE
from kabinett.games.symbols import Picture
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.loom.game import Loom

_GAP = 12
_HAND_HEIGHT = CELL + 28  # with what is written below the tiles
_HAND_WIDTH = (FACE_UP + 1) * (CELL + _GAP) + 2

STYLE: Style = {
    ".beam": {"fill": ("#a77b4f", "#7a5a3a"), "stroke": ("#6d4c2c", "#a8825a"), "stroke-width": "1"},
    ".word": {"fill": ("#6f675b", "#a89e8e"), "font-size": "10px", "dominant-baseline": "central"},
}


@functools.cache
def picture(game: Loom) -> Picture:
    """The symbols of The Loom; a tile is 40 units wide."""
    lists: Lists = {
        "hand_x": (columns.PLACE, [x for span in range(SPANS) for x in _hand(span)]),
        "hand_y": (columns.FRAME, [corner(SIDE) + RIM]),
    }
    weave = Weave(game, below=_HAND_HEIGHT, least=_HAND_WIDTH, hand=_HAND_WIDTH, style=STYLE, lists=lists)
    weave.hands(CELL, 0, "pile", CELL + 6)
    weave.held(HELD, CELL, 0, 0, Sentence(Message("face_up", "{kind}, face-up"), {"kind": "{kind}"}))
    with weave.picture.symbol(scene.BEAMS) as sketch:
        for y in ("{side-6}", "{side_end+2}"):
            sketch.add("rect", cls="beam", x="{frame_x+4}", y=y, width="{frame_width-8}", height=4, rx=2)
    with weave.picture.symbol(scene.ASIDE) as sketch:
        said = Sentence(Message("put_aside", "{many} put aside"), {"many": "{many}"})
        sketch.add("text", said, cls="word", x="{hand_x}", y=f"{{hand_y+{CELL + 17}}}")
    return weave.picture


def _hand(span: int) -> list[float]:
    """Where tiles to choose from and the pile begin, with a range of columns seen."""
    x = middle_of(span) - _HAND_WIDTH / 2
    return [*(x + place * (CELL + _GAP) for place in range(FACE_UP)), x + _HAND_WIDTH - CELL]
