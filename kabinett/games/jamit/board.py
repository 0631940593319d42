"""The text boards of Jamit: written, read, and refused where no game can lead to them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.game import StateRecord
from kabinett.games.grid import by_seat, read_due, read_fields, read_seat
from kabinett.games.jamit import geometry as tables
from kabinett.games.jamit import rules
from kabinett.games.jamit.pieces import COLOURS
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.jamit.game import Jamit

HOLE = "o"
_POINTS = re.compile(r"[0-9]{1,2}", re.ASCII)
_COINS = re.compile(r"[0-9]", re.ASCII)
_VERTEX = re.compile(r"[A-F]", re.ASCII)
_DUE = {
    rules.COINS: "coins",
    rules.FIRST_EXTRA: "extra",
    rules.SECOND_EXTRA: "second extra",
    rules.PAWN: "pawn",
    rules.DONE: "nothing",
}


def _rows(game: Jamit) -> Iterator[list[tuple[int, int]]]:
    """(q, r) of the hexes at one height of the drawing, from the left; heights from the top."""
    for height in range(-2 * (game.side - 1), 2 * game.side - 1):
        row = []
        for q in range(-game.side + 1, game.side):
            r = (height - q) // 2
            if (height - q) % 2 == 0 and abs(r) < game.side and abs(q + r) < game.side:
                row.append((q, r))
        yield row


def text(game: Jamit, s: StateRecord) -> str:
    lines = ["  ".join(tables.LETTERS[: game.columns])]
    pieces = dict(zip(game.coordinates, s.hexes.tolist()[: len(game.names)], strict=True))
    for row in _rows(game):
        line = [" "] * game.columns
        for q, r in row:
            line[q + game.side - 1] = game.signs[pieces[q, r]] if (q, r) in pieces else HOLE
        lines.append("  ".join(line).rstrip())
    lines.append("points: " + _by_seat(game, s.points))
    if any(s.neutral):
        lines.append("neutral: " + _by_seat(game, s.neutral))
    lines.append("pawns: " + _by_seat(game, [tables.VERTICES[vertex] for vertex in s.pawns]))
    if s.stage != rules.DONE:
        lines.append(f"turn: {game.seat_marks[s.seat]}")
    lines.append(f"due: {_DUE[int(s.stage)]}")
    if s.stage == rules.SECOND_EXTRA:
        lines.append(f"extra in: {s.column}")
        lines += ["again: yes"] * bool(s.fell)
    return "\n".join(lines)


def _by_seat(game: Jamit, values: Sequence[object]) -> str:
    return ", ".join(f"{mark} {value}" for mark, value in zip(game.seat_marks, values, strict=False))


def read(game: Jamit, lines: Sequence[str], s: StateRecord) -> None:
    rest = [line for line in lines if line.strip()]
    if rest and "".join(rest[0].split()) == tables.LETTERS[: game.columns]:
        del rest[0]
    s.hexes[:] = 0
    for height, row in enumerate(_rows(game), 1):
        _read_row(game, height, row, rest.pop(0) if rest else "", s)
    fields = read_fields(rest, ("points", "neutral", "pawns", "turn", "due", "extra in", "again"))
    _read_seats(game, fields, s)
    _read_turn(game, fields, s)
    _check_pieces(game, s)
    _check_turn(game, s)


def _read_row(game: Jamit, height: int, row: list[tuple[int, int]], line: str, s: StateRecord) -> None:
    signs = line.split()
    if len(signs) != len(row):
        raise BadBoard(
            Message(
                "board_hex_row",
                "line {row} of the hexes shows {found} instead of {wanted}: {line!r}",
                row=height,
                found=len(signs),
                wanted=len(row),
                line=line.strip(),
            )
        )
    pieces = {sign: piece for piece, sign in game.signs.items()}
    for hexagon, sign in zip(row, signs, strict=True):
        if hexagon == (0, 0):
            if sign != HOLE:
                raise BadBoard(
                    Message(
                        "board_hole",
                        "the middle shows {sign!r}; the hole is written {hole}",
                        sign=sign,
                        hole=HOLE,
                    )
                )
            continue
        cell = game.coordinates.index(hexagon)
        if sign not in pieces:
            raise BadBoard(
                Message(
                    "board_hex_sign",
                    "{sign!r} on {cell} is unknown; a hex shows one of {known}",
                    sign=sign,
                    cell=game.names[cell],
                    known=" ".join(pieces),
                )
            )
        s.hexes[cell] = pieces[sign]


def _read_seats(game: Jamit, fields: dict[str, str], s: StateRecord) -> None:
    """Points, neutral coins and pawns."""
    points, neutral, pawns = (
        by_seat(name, fields.get(name, ""), game.seat_marks, form, example)
        for name, form, example in (
            ("points", _POINTS, "1"),
            ("neutral", _COINS, "1"),
            ("pawns", _VERTEX, "A"),
        )
    )
    if neutral and game.seats == 3:
        raise BadBoard(
            Message("board_no_neutral", "'neutral' is for two players; three have no neutral colour")
        )
    for seat, name in enumerate(game.seat_names):
        if seat not in pawns:
            raise BadBoard(
                Message(
                    "board_pawn_missing",
                    "{seat}'s pawn is missing; write pawns: {mark} A",
                    seat=name,
                    mark=game.seat_marks[seat],
                )
            )
        s.points[seat] = int(points.get(seat, 0))
        s.neutral[seat] = int(neutral.get(seat, 0))
        s.pawns[seat] = tables.VERTICES.index(pawns[seat])
        if s.neutral[seat] >= rules.CHANGE:
            raise BadBoard(
                Message(
                    "board_neutral_coins",
                    "{seat} has {coins} neutral coins; three are a point at once",
                    seat=name,
                    coins=int(s.neutral[seat]),
                )
            )
    if len(set(pawns.values())) < game.seats:
        raise BadBoard(
            Message(
                "board_two_pawns",
                "two pawns stand at one vertex in 'pawns: {text}'",
                text=fields["pawns"],
            )
        )


def _read_turn(game: Jamit, fields: dict[str, str], s: StateRecord) -> None:
    """Who is to move, and what is due."""
    turn = fields.get("turn", "")
    s.stage = read_due(fields.get("due", "coins"), _DUE)
    if s.stage == rules.DONE:
        if turn:
            raise BadBoard(
                Message("board_over_turn", "nothing is due in a game that is over; leave 'turn' out")
            )
        s.seat = s.points.tolist().index(max(s.points))
    else:
        s.seat = read_seat(turn, game.seat_marks)
    column, again = fields.get("extra in", ""), fields.get("again", "")
    if (s.stage == rules.SECOND_EXTRA) != bool(column) or (again and not column):
        raise BadBoard(
            Message("board_extra_in", "'extra in' is written with a second extra, and 'again' only with it")
        )
    if column and (not re.fullmatch("[1-9]", column, re.ASCII) or int(column) > game.columns):
        raise BadBoard(
            Message(
                "board_extra_column",
                "'extra in: {column}' is no column; they are numbered 1 to {last}",
                column=column,
                last=game.columns,
            )
        )
    if again not in ("", "yes"):
        raise BadBoard(
            Message(
                "board_again",
                "'again: {text}' is not understood; write again: yes or leave it out",
                text=again,
            )
        )
    s.column = int(column or 0)
    s.fell = again == "yes"


def _check_pieces(game: Jamit, s: StateRecord) -> None:
    """Numbers of pieces and points; fills the supply."""
    pieces = s.hexes.tolist()
    for colour, coin in zip(game.colours, game.coins, strict=True):
        on_board = pieces.count(coin)
        if on_board > rules.SUPPLY:
            raise BadBoard(
                Message(
                    "board_coins",
                    "{count} {colour} coins are on the board, there are only 25",
                    count=on_board,
                    colour=COLOURS[colour],
                )
            )
        s.supply[colour] = rules.SUPPLY - on_board
    for seat, stone in enumerate(game.stones):
        name, on_board = game.seat_names[seat], pieces.count(stone)
        if on_board > rules.STONES:
            raise BadBoard(
                Message(
                    "board_stones",
                    "{count} stones of {seat} are on the board, there are only 4",
                    count=on_board,
                    seat=name,
                )
            )
        if s.points[seat] < rules.STONES - on_board:
            raise BadBoard(
                Message(
                    "board_points_few",
                    "{seat} has {points:point|points}, too few for {stones:stone|stones} pushed out",
                    seat=name,
                    points=int(s.points[seat]),
                    stones=4 - on_board,
                )
            )
        if s.points[seat] > game.goal + 1:
            raise BadBoard(
                Message(
                    "board_points_many",
                    "{seat} has {points} points; the game ends at {goal}",
                    seat=name,
                    points=int(s.points[seat]),
                    goal=game.goal,
                )
            )


def _check_turn(game: Jamit, s: StateRecord) -> None:
    """What is due must fit the pieces and the points."""
    reached = sum(int(points) >= game.goal for points in s.points)
    if reached != (s.stage == rules.DONE):
        raise BadBoard(
            Message(
                "board_points_due",
                "{reached:seat has|seats have} {goal} points with 'due: {due}'; "
                "the game is over as soon as one has",
                reached=reached,
                goal=game.goal,
                due=_DUE[int(s.stage)],
            )
        )
    if s.stage not in (rules.FIRST_EXTRA, rules.SECOND_EXTRA):
        return
    name, seat = game.seat_name(s.seat), int(s.seat)
    lost = rules.STONES - s.hexes.tolist().count(game.stones[seat])
    if lost < 1 + int(s.fell):
        raise BadBoard(
            Message(
                "board_extra_due",
                "an extra coin is due, but {seat} has lost {lost:stone|stones}",
                seat=name,
                lost=lost,
            )
        )
    if s.column:
        entry = game.strip(int(s.pawns[seat]), int(s.column))[0]
        if s.hexes[entry] != rules.COIN + seat and s.supply[seat]:
            raise BadBoard(
                Message(
                    "board_extra_missing",
                    "'extra in: {column}', but no coin of {seat} lies on {cell}",
                    column=int(s.column),
                    seat=name,
                    cell=game.names[entry],
                )
            )
