"""What the coins of a Jamit game did, one push after the other: for score breakdowns and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from kabinett.games.jamit import rules
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.game import StateRecord
    from kabinett.games.jamit.game import Jamit
    from kabinett.games.position import Position

COLOURS = ("red", "blue", "yellow", "neutral")
LETTERS = "rbyn"


class Push(NamedTuple):
    """One coin inserted.

    Attributes:
        ply: the number of the move it belongs to, from 1.
        move: the move's token.
        seat: who inserted it.
        column: from 1, as that seat's pawn sees the columns.
        colour: the coin's colour.
        cells: where something came to lie, from the entry on; the first holds the new coin.
        fallen: the piece that was pushed out of the last of the cells, 0 if none was.
        worth: 2 if it fell into the hole, 1 over the rim, 0 if nothing fell.
        owner: the seat that it pays; -1 if nothing fell.
        held: neutral coins the owner had before.
        points: what the owner got: `worth`, or for a neutral coin 1 if the third was changed, else 0.
    """

    ply: int
    move: str
    seat: int
    column: int
    colour: int
    cells: tuple[int, ...]
    fallen: int
    worth: int
    owner: int
    held: int
    points: int


def piece_name(piece: int) -> Message:
    """Such as "red stone" or "neutral coin"."""
    if piece >= rules.STONE:
        return (
            Message("stone_red", "red stone"),
            Message("stone_blue", "blue stone"),
            Message("stone_yellow", "yellow stone"),
        )[piece - rules.STONE]
    return coin_name(piece - rules.COIN)


def coin_name(colour: int) -> Message:
    """A coin of a colour, such as "red coin"."""
    return (
        Message("coin_red", "red coin"),
        Message("coin_blue", "blue coin"),
        Message("coin_yellow", "yellow coin"),
        Message("coin_neutral", "neutral coin"),
    )[colour]


def fall(push: Push, cell: str) -> Message:
    """Such as "red coin over the rim from a1"."""
    piece = piece_name(push.fallen)
    if push.worth == rules.HOLE_POINTS:
        return Message("fell_in_hole", "{piece} into the hole from {cell}", piece=piece, cell=cell)
    return Message("fell_over_rim", "{piece} over the rim from {cell}", piece=piece, cell=cell)


def pushes(game: Jamit, position: Position) -> Iterator[Push]:
    """Every coin that the moves of a position inserted, oldest first."""
    for ply, (before, code) in enumerate(zip(position.states(), position.move_codes, strict=False), 1):
        yield from _pushes(game, ply, position.moves[ply - 1], code, before.copy())


def _pushes(game: Jamit, ply: int, move: str, code: int, s: StateRecord) -> Iterator[Push]:
    """The pushes of one move, which is carried out in `s` coin by coin."""
    seat = int(s.seat)
    for column, colour in _insertions(game, code, s):
        if s.stage == rules.DONE or not s.supply[colour]:
            continue
        strip = game.strip(int(s.pawns[seat]), column)
        empty = [step for step, cell in enumerate(strip) if not s.hexes[cell]]
        points, neutral = s.points.tolist(), s.neutral.tolist()
        fallen = int(rules.insert(s, column - 1, colour))
        owner = -1
        if fallen:
            owner = (fallen - rules.COIN, fallen - rules.STONE)[fallen >= rules.STONE]
            owner = seat if fallen == rules.COIN + rules.NEUTRAL else owner
        worth = rules.HOLE_POINTS if column == game.side else rules.RIM_POINTS
        yield Push(
            ply=ply,
            move=move,
            seat=seat,
            column=column,
            colour=colour,
            cells=strip[: empty[0] + 1] if empty else strip,
            fallen=fallen,
            worth=worth if fallen else 0,
            owner=owner,
            held=neutral[owner] if fallen else 0,
            points=int(s.points[owner]) - points[owner] if fallen else 0,
        )


def _insertions(game: Jamit, code: int, s: StateRecord) -> tuple[tuple[int, int], ...]:
    """Column (from 1) and colour of each coin of a legal move, in order."""
    if code >= 3 * game.columns:
        return ()
    if code >= 2 * game.columns:
        return ((code - 2 * game.columns + 1, int(s.seat)),)
    column, reverse = divmod(code, 2)
    colours = [int(colour) for colour in rules.OTHERS[game.seats - 2, s.seat]]
    return tuple((column + 1, colour) for colour in colours[:: -1 if reverse else 1])
