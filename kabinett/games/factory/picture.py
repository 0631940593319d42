"""The picture of The Factory: the common carpet, each seat's hand below."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from kabinett.games import scene as columns
from kabinett.games.canvas import INK, RULE, SeatColour, Sentence, Style
from kabinett.games.factory import scene
from kabinett.games.herati.scene import HELD, SPANS
from kabinett.games.herati.tiles import KINDS
from kabinett.games.herati.weave import RIM, WIDTH, Lists, Weave, middle_of, span_ends
from kabinett.games.symbols import Picture, blank
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.factory.game import Factory

_GAP = 8
_HAND_WIDTH = (WIDTH - 3 * _GAP) / 2
_HAND_HEIGHT = 58
_TILE = 26
_DOWN = 9
"""From the upper edge of a hand to its tiles."""

# By seat: fill of the mark, ink of its letter.
_SEATS = (
    (("#b23a2c", "#d2604f"), ("#ffffff", "#1c0805")),
    (("#2a5a8f", "#6ea3da"), ("#ffffff", "#071524")),
    (("#e0b43a", "#e6bf50"), ("#2f2300", "#2a1f00")),
    (("#3c7048", "#76b386"), ("#ffffff", "#07180c")),
)
SEAT_COLOURS = tuple(SeatColour(fill, ink) for fill, ink in _SEATS)

STYLE: Style = {
    ".hand": {"fill": ("#fffdf8", "#2b2723"), "stroke": RULE, "stroke-width": "1"},
    ".due": {"stroke": INK, "stroke-width": "2"},
    ".mark": {
        "font-size": "13px",
        "font-weight": "700",
        "text-anchor": "middle",
        "dominant-baseline": "central",
    },
    ".points": {"font-size": "15px", "font-weight": "700"},
    **{f".seat{seat}": {"fill": fill} for seat, (fill, _) in enumerate(_SEATS)},
    **{f".ink{seat}": {"fill": ink} for seat, (_, ink) in enumerate(_SEATS)},
}


FACE_UP_OF = Message("face_up_of", "{kind}, {seat}, face-up")


@functools.cache
def picture(game: Factory) -> Picture:
    """The symbols of The Factory; a tile is 40 units wide."""
    letters = [str(mark) for mark in game.seat_marks]
    lists: Lists = {
        "hand_x": (
            columns.PLACE,
            [x for span in range(SPANS) for side in range(2) for x in _hand(span, side)],
        ),
        "hand_y": (columns.FRAME, [y for span in range(SPANS) for y in _hand_rows(span)]),
        "mark": (columns.SEAT, game.seat_marks),
        "letter": (columns.SEAT, letters),
        "who": (columns.SEAT, game.seat_names),
        "due": (columns.TURN, ("", " due")),
    }
    below = (game.seats + 1) // 2 * (_HAND_HEIGHT + _GAP)
    weave = Weave(game, below=below, least=WIDTH, hand=WIDTH, style=STYLE, lists=lists)
    weave.hands(_TILE, _DOWN, "pile-{letter}", _TILE + 18)
    for depth, symbol in enumerate((HELD, scene.HELD_BELOW, scene.HELD_DEEP)):
        tip = Sentence(FACE_UP_OF, {"kind": "{kind}", "seat": "{who}"})
        weave.held(symbol, _TILE, _DOWN, 1.5 * depth, tip)
    _hands(weave.picture)
    return weave.picture


def _hands(made: Picture) -> None:
    """A seat's mark and points, and how many tiles lie on each other."""
    with made.symbol(scene.HAND) as sketch:
        sketch.add(
            "rect",
            id="hand-{letter}",
            cls="hand{due}",
            x="{hand_x}",
            y="{hand_y}",
            width=_HAND_WIDTH,
            height=_HAND_HEIGHT,
            rx=6,
        )
        sketch.add("circle", cls="seat{seat}", cx="{hand_x+18}", cy="{hand_y+18}", r=11)
        sketch.add("text", "{mark}", cls="mark ink{seat}", x="{hand_x+18}", y="{hand_y+18.5}")
        sketch.add("text", "{many}", cls="figure points", x="{hand_x+18}", y="{hand_y+44}")
    with made.symbol(scene.MANY) as sketch:
        place = {"x": blank("hand_x", _TILE / 2), "y": blank("hand_y", _DOWN + _TILE + 10)}
        sketch.add("text", "{many}", cls="figure", **place)


def _hand(span: int, side: int) -> list[float]:
    """Where a hand, its tiles by kind and its pile begin, with a range of columns seen."""
    x = middle_of(span) - WIDTH / 2 + _GAP + side * (_HAND_WIDTH + _GAP)
    kinds = [x + 37 + number * (_TILE + 5) for number in range(len(KINDS))]
    return [x, *kinds, x + _HAND_WIDTH - _TILE - 6]


def _hand_rows(span: int) -> list[float]:
    """Where the upper and the lower hands begin, with a range of rows seen."""
    bottom = span_ends(span) + RIM
    return [bottom, bottom + _HAND_HEIGHT + _GAP]
