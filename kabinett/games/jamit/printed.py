"""Jamit on paper, on our reconstruction of its board: coins, stones, and pawns that stand."""

from __future__ import annotations

from kabinett.games.counters import TEXTURES, counter, tint
from kabinett.games.drawing import BLACK, BOLD, FINE, GREY, HAIR, Drawing, Pen
from kabinett.games.jamit import geometry
from kabinett.games.jamit.game import Jamit
from kabinett.games.jamit.outline import CUP, PITCH, direction, extent, hexagon, middles, pawns_radius, slab
from kabinett.games.jamit.pieces import COIN_MARKS, SEATS
from kabinett.games.jamit.rules import STONE, SUPPLY
from kabinett.games.jamit.style import COLOUR_TONES
from kabinett.games.position import Position
from kabinett.games.printed import SIZES_OURS, Figure, Part, Piece, PrintedSet
from kabinett.messages import Message

HEX = 19.0
"""From the middle of a hex to that of its neighbour, in mm; so the large board takes two sheets."""
COIN = 15.0
STAND = 7.5
_SCALE = HEX / PITCH
_SMALL = 0.1
"""Millimetres for each unit in the figures of the starts."""
_STONES = 4
_FOOT, _FACE, _PAWN_WIDTH = 8.0, 26.0, 16.0
_HOLE = "#4a4a4a"

BOX = (
    Part(1, Message("print_jamit_board", "game board")),
    Part(
        4,
        Message("print_jamit_pawns", "wooden pawns, one of each colour"),
        Message("print_jamit_pawns_instead", "pawns of any game"),
    ),
    Part(
        16,
        Message("print_jamit_stones", "glass stones, four of each colour"),
        Message("print_jamit_stones_instead", "glass pebbles or buttons"),
    ),
    Part(
        100,
        Message("print_jamit_coins", "coins of paper or wood, 25 of each colour"),
        Message("print_jamit_coins_instead", "counters in four colours; what is pushed must lie flat"),
    ),
    Part(1, Message("print_jamit_manual", "manual")),
)
OURS = (
    Message(
        "print_jamit_lost",
        "The board is a reconstruction: the pictures of the manual are lost. Its text speaks of hexes, of "
        "vertices for pawns outside, and of a space in the centre; how many hexes there are is our guess.",
    ),
    Message(
        "print_jamit_starts",
        "So are both starting layouts; the figures on the hexes are for setting them up.",
    ),
    SIZES_OURS,
)
HINTS = (
    Message("print_jamit_fillit", "The components are those of Fillit: who owns that game has all of Jamit."),
    Message(
        "print_jamit_points",
        "Of the coins, one colour is free to count points: yellow with two players, neutral with three.",
    ),
    Message(
        "print_jamit_standee",
        "Pawns: fold in the middle, glue the faces together, and bend both feet outwards.",
    ),
    Message(
        "print_jamit_fourth",
        "Printed are stones and pawns of three colours, as many as can play; "
        "the original has a fourth to choose from.",
    ),
)


def printed_set(game: Jamit) -> PrintedSet:
    """The set for two or three on a board of this side."""
    return PrintedSet(
        boards=(Figure(Message("print_jamit_rebuilt", "Board (our reconstruction)"), _board(game)),),
        pieces=(*_coins(), *_stones(), *_pawns()),
        box=BOX,
        ours=OURS,
        hints=HINTS,
        figures=tuple(_start(layout) for layout in geometry.LAYOUTS),
    )


def _tone(colour: int) -> str:
    return COLOUR_TONES[colour][0][0]


def _coins() -> list[Piece]:
    return [
        Piece(
            SUPPLY,
            Message("print_jamit_coin", "coin {sign}", sign=mark),
            counter(COIN, mark, _tone(colour), TEXTURES[colour]),
        )
        for colour, mark in enumerate(COIN_MARKS)
    ]


def _stones() -> list[Piece]:
    return [
        Piece(
            _STONES,
            Message("print_jamit_stone", "stone {sign}", sign=colour.mark),
            counter(COIN, colour.mark, _tone(seat), TEXTURES[seat], rings=2),
        )
        for seat, colour in enumerate(SEATS)
    ]


def _pawns() -> list[Piece]:
    return [
        Piece(
            1,
            Message("print_jamit_pawn", "pawn {sign}", sign=colour.mark),
            _standee(colour.mark, _tone(seat)),
        )
        for seat, colour in enumerate(SEATS)
    ]


def _standee(sign: str, colour: str) -> Drawing:
    """A strip that is folded into a pawn: a foot, a face, a face upside down, a foot."""
    made = Drawing(_PAWN_WIDTH, 2 * (_FOOT + _FACE))
    middle, fold = _PAWN_WIDTH / 2, Pen(GREY, FINE, dash=1)
    for at, turn in ((_FOOT, 180), (_FOOT + _FACE, 0)):
        made.box(1, at + 1, _PAWN_WIDTH - 2, _FACE - 2, Pen(colour, BOLD, tint(colour)))
        made.disc(middle, at + _FACE / 2, 6.2, Pen(colour, FINE, "#ffffff"))
        made.label(sign, middle, at + _FACE / 2, 7.5, turn=turn)
    for y in (_FOOT, _FOOT + _FACE, _FOOT + 2 * _FACE):
        made.line((0, y), (_PAWN_WIDTH, y), pen=fold)
    return made


def _board(game: Jamit) -> Drawing:
    """The hexagon with its cups, the hole, and the stands of the pawns."""
    across, down = extent(game.side, STAND / _SCALE)
    made = Drawing(round(2 * across * _SCALE, 1), round(2 * down * _SCALE, 1))
    hole = made.width / 2, made.height / 2
    made.outline(slab(game.side, (0, 0)), Pen(BLACK, BOLD), x=hole[0], y=hole[1], scale=_SCALE)
    places = [(hole[0] + x * _SCALE, hole[1] + y * _SCALE) for x, y in middles(game.coordinates, (0, 0))]
    ground = Pen(GREY, HAIR)
    for x, y in (*places, hole):
        made.outline(hexagon(0, 0, PITCH / 2 - 0.5), ground, x=x, y=y, scale=_SCALE)
    for x, y in places:
        made.disc(x, y, CUP * _SCALE, Pen(BLACK, FINE))
    for number, cell in enumerate(geometry.CIRCLE[game.side - 4].tolist()):
        x, y = places[cell]
        made.label(str(number), x, y, 4.0, colour=GREY, heavy=False)
    made.disc(*hole, CUP * _SCALE, Pen(BLACK, BOLD, _HOLE))
    for vertex, letter in enumerate(geometry.VERTICES):
        x, y = (
            at + towards * pawns_radius(game.side) * _SCALE
            for at, towards in zip(hole, direction(vertex), strict=True)
        )
        made.disc(x, y, STAND, Pen(GREY, FINE, dash=1))
        made.label(letter, x, y, 5.0, colour=GREY)
    return made


def _start(layout: str) -> Figure:
    """Where the stones begin with two players and with three, on the small board."""
    boards = [_stones_of(layout, seats) for seats in (2, 3)]
    made = Drawing(sum(board.width for board in boards) + 4, boards[0].height)
    made.place(boards[0], 0, 0)
    made.place(boards[1], boards[0].width + 4, 0)
    named = {
        "ring": Message("print_jamit_ring", "Start “ring”, with two players and with three"),
        "star": Message("print_jamit_star", "Start “star”, with two players and with three"),
    }
    return Figure(named[layout], made)


def _stones_of(layout: str, seats: int) -> Drawing:
    side = geometry.SIDES[0]
    across, down = (each * _SMALL for each in extent(side, 20))
    made = Drawing(2 * across, 2 * down)
    places = middles(geometry.COORDINATES[0], (across / _SMALL, down / _SMALL))
    start = Position(Jamit(players=seats, layout=layout)).state
    for (x, y), piece in zip(places, start.hexes.tolist(), strict=False):
        colour = tint(_tone(piece - STONE)) if piece else ""
        made.disc(x * _SMALL, y * _SMALL, CUP * _SMALL, Pen(GREY, HAIR, colour))
        if piece:
            made.label(SEATS[piece - STONE].mark, x * _SMALL, y * _SMALL, 2.4)
    made.disc(across, down, CUP * _SMALL, Pen(BLACK, HAIR, _HOLE))
    for seat, vertex in enumerate(start.pawns.tolist()[:seats]):
        x, y = (towards * pawns_radius(side) * _SMALL for towards in direction(vertex))
        made.label(SEATS[seat].mark, across + x, down + y, 2.8)
    return made
