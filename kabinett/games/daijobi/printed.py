"""Dai Jobi on paper, on our reconstruction of its cloth: jungs that stack, and sticks to fold."""

from __future__ import annotations

from kabinett.games import colours
from kabinett.games.counters import TEXTURES, counter, tint
from kabinett.games.daijobi import cloth, rules
from kabinett.games.daijobi.game import SEATS, DaiJobi
from kabinett.games.daijobi.picture import SEAT_COLOURS
from kabinett.games.drawing import BLACK, BOLD, FINE, GREY, HAIR, WHITE, Drawing, Pen
from kabinett.games.printed import SIZES_OURS, Figure, Part, Piece, PrintedSet
from kabinett.messages import Message

CLOTH = 360.0
"""The side of the field in mm."""
JUNG = 16.0
STICK, STICK_WIDTH = 80.0, 11.0
_SCALE = CLOTH / cloth.SIZE
_JUNGS = 4
_STICKS = 4
_FAINT = "#e9e4da"
_GROUNDS = {
    "black": "#3a3a3a",
    "grey": "#b9bbbd",
    "green": "#d5ecc5",
    "plain": WHITE,
    "goal": "#d9cfe0",
    "white": WHITE,
}
_WHITE_LINES = "#857b6c"
"""In what the lines of the white jungs are drawn on white paper."""

BOX = (
    Part(
        1,
        Message("print_daijobi_cloth", "field, printed on cloth"),
        Message("print_daijobi_cloth_instead", "the field of this set, glued together"),
    ),
    Part(
        16,
        Message("print_daijobi_jungs", "jungs, four for each player"),
        Message("print_daijobi_jungs_instead", "draughtsmen or coins in four sorts, which stack as well"),
    ),
    Part(
        _STICKS,
        Message("print_daijobi_sticks", "sticks with a flat black and a rounded white side"),
        Message("print_daijobi_sticks_instead", "four coins, heads for black: the chances are the same"),
    ),
    Part(
        1,
        Message("print_daijobi_shaker", "shaker of plastic, for the sticks"),
        Message("print_daijobi_shaker_instead", "a cup"),
    ),
)
OURS = (
    Message(
        "print_daijobi_lost",
        "The field is a reconstruction: the picture of the cloth is lost. The sheet names the yellow course, "
        "the grey, light green and white circles, the short cuts and five courses; the number of spaces and "
        "the square form are ours.",
    ),
    Message(
        "print_daijobi_colours",
        "The sheet does not name the colours of the jungs; red, blue, white and amber are ours.",
    ),
    SIZES_OURS,
)
HINTS = (
    Message(
        "print_daijobi_fold",
        "Sticks: fold along the dashed line and glue around half a round stick, black on its flat side.",
    ),
    Message(
        "print_daijobi_seats",
        "Two players sit opposite one another; every home circle is at the right hand of its player.",
    ),
)
EDITIONS = (
    Message(
        "print_daijobi_edition",
        "We know of one edition, with a copyright line of 1956, Salem, Massachusetts.",
    ),
)
_NAMES = {
    "5": Message("print_daijobi_grey", "grey"),
    "10": Message("print_daijobi_green", "light green"),
    "c": Message("print_daijobi_white", "white"),
}


def printed_set(_: DaiJobi) -> PrintedSet:
    """The set for two to four, with four jungs each; shorter games use fewer of them."""
    return PrintedSet(
        boards=(Figure(Message("print_daijobi_field", "Field (our reconstruction)"), _field()),),
        pieces=(*_jungs(), _stick()),
        box=BOX,
        editions=EDITIONS,
        hints=HINTS,
        ours=OURS,
    )


def _colour(seat: int) -> str:
    return _WHITE_LINES if SEATS[seat] is colours.WHITE else SEAT_COLOURS[seat].fill[0]


def _jungs() -> list[Piece]:
    return [
        Piece(
            _JUNGS,
            Message("print_daijobi_jung", "jung {sign}", sign=colour.mark),
            counter(JUNG, colour.mark, _colour(seat), TEXTURES[seat]),
        )
        for seat, colour in enumerate(SEATS)
    ]


def _stick() -> Piece:
    """A strip with a black half and a white one."""
    made = Drawing(STICK, 2 * STICK_WIDTH)
    made.box(0, 0, STICK, STICK_WIDTH, Pen("", 0, _GROUNDS["black"]))
    for inset in (2.5, 4.0):
        y = STICK_WIDTH + inset
        made.line((3, y), (STICK - 3, y), pen=Pen(GREY, HAIR))
    made.line((0, STICK_WIDTH), (STICK, STICK_WIDTH), pen=Pen(GREY, FINE, dash=1))
    return Piece(_STICKS, Message("print_daijobi_stick", "stick, to fold"), made)


def _at(point: cloth.Point) -> cloth.Point:
    """A place on the cloth in mm."""
    return point[0] * _SCALE, point[1] * _SCALE


def _field() -> Drawing:
    """The field with its ways, spaces, lettering and homes."""
    made = Drawing(CLOTH, CLOTH)
    made.box(2, 2, CLOTH - 4, CLOTH - 4, Pen(BLACK, BOLD))
    for way in cloth.bands():
        made.line(*map(_at, way), pen=Pen(_FAINT, cloth.BAND_WIDTH * _SCALE))
    made.line(*map(_at, cloth.YELLOW_COURSE), pen=Pen("#f7dd7c", cloth.YELLOW_WIDTH * _SCALE))
    for seam in cloth.seams():
        made.line(*map(_at, seam), pen=Pen(BLACK, FINE, dash=2))
    for head, _ in cloth.arrows():
        made.line(*map(_at, head), pen=Pen(BLACK, BOLD))
    for seat, home in enumerate(cloth.HOMES):
        x, y = _at(home)
        made.disc(x, y, cloth.HOME_RADIUS * _SCALE, Pen(_colour(seat), BOLD, tint(_colour(seat), 0.85)))
        piece = counter(JUNG, SEATS[seat].mark, _colour(seat), TEXTURES[seat])
        made.place(piece, x - piece.width / 2, y - piece.height / 2)
    for name in rules.NAMES[1:-1]:
        _space(made, name)
    for (text, place), size in zip(cloth.LETTERING, (9.0, 12.0), strict=True):
        made.label(text, *_at(place), size)
    return made


def _space(made: Drawing, name: str) -> None:
    """A space with its name, and the word for its colour where the rules call it by that."""
    x, y = _at(cloth.PLACES[name])
    kind, size = cloth.kind_of(name), cloth.radius(name) * _SCALE
    made.disc(x, y, size, Pen(BLACK, BOLD, _GROUNDS[kind]))
    made.disc(x, y, size - 1.2, Pen(WHITE if kind == "black" else BLACK, HAIR, dash=1))
    word = _NAMES.get(name)
    made.label(name, x, y - (2.5 if word else 0), 7.0, colour=WHITE if kind == "black" else BLACK)
    if word:
        made.label(word, x, y + 5.0, 4.0, heavy=False)
