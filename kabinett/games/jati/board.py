"""Reading Jati boards: the text form and the diagrams of the rule sheets."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.game import StateRecord
from kabinett.games.grid import misunderstood, read_fields
from kabinett.games.jati import rules
from kabinett.games.plugin import UnnamedBoard
from kabinett.kernels import bits
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.jati.game import Jati

_COLUMNS = list("abcdefghjk")
_EDITIONS = {10: 1965, 9: 1966}
"""By number of rows."""

_BOOSTERS = ("II", "III")
_HAND = re.compile(r"([AB])\s*+([0-9]{1,2})?\s*+(II(?=\s|\Z))?\s*+(III)?", re.ASCII)


def hand(s: StateRecord, seat: int) -> str:
    """What a seat has in hand, such as "12 II III"; "" if nothing."""
    parts = [str(s.left[seat])] if s.left[seat] else []
    parts += [sign for bit, sign in enumerate(_BOOSTERS) if int(s.holds[seat]) >> bit & 1]
    return " ".join(parts)


def read_jati(game: Jati, lines: Sequence[str], s: StateRecord) -> None:
    """Fill the set-up record `s` from a board.

    The lines below the board may be missing where the board alone shows what they would say.

    Raises:
        BadBoard: the board cannot be read, or no game can lead to it.
    """
    signs, rest = game.grid.read(list(_plain(game, lines)), ["A", "B", *_BOOSTERS])
    fields = read_fields(rest, ("turn", "tile", "hand"))
    for cell, sign in signs.items():
        words = {"A": s.tiles[0], "B": s.tiles[1], "II": s.twos, "III": s.threes}[sign]
        rules.add(words, cell)
    counts = Counter(signs.values())
    _check_counts(counts)
    _check_joined(game, s)
    laid = _laid(game, len(signs))
    s.seat, s.second = _due(game, len(signs))
    _check_turn(game, fields, s, over=len(signs) == 2 * (rules.TILES + len(_BOOSTERS)))
    for seat, mark in enumerate(game.seat_marks):
        s.left[seat] = rules.TILES - counts[mark]
    s.holds[:] = _holds(game, fields.get("hand"), counts, laid)


def _plain(game: Jati, lines: Sequence[str]) -> Iterator[str]:
    """Lines with tabs, as on the rule sheets, in the form that `Grid.read` knows.

    Fields after the last column are somebody's text beside the diagram; a question mark after a sign
    says that the sheet corrects its print there.
    """
    columns = len(game.grid.columns)
    tabbed = any("\t" in line for line in lines)
    for line in lines:
        number, *fields = line.split("\t")
        if not fields and not (tabbed and number.strip().isdigit()):
            yield line
        elif number.strip():
            fields = [field.strip().removesuffix("?") for field in fields[:columns]]
            squares = [field or "." for field in fields]
            yield " ".join([number.strip(), *squares, *["."] * (columns - len(squares))])
        else:
            yield " ".join(fields[:columns])


def _check_counts(counts: Counter[str]) -> None:
    for sign, most in (("A", rules.TILES), ("B", rules.TILES), ("II", 2), ("III", 2)):
        if counts[sign] > most:
            raise BadBoard(
                Message(
                    "board_tiles_most",
                    "{count} squares show {sign}, but only {most} such tiles are in the game",
                    count=counts[sign],
                    sign=sign,
                    most=most,
                )
            )


def _check_joined(game: Jati, s: StateRecord) -> None:
    """Each tile leans on an earlier one, so all of them hang together."""
    taken = rules.occupied(s)
    if not bits.wide_any(taken):
        return
    group = bits.wide_bit(bits.wide_lowest(taken))
    while True:
        grown = bits.wide_or(group, bits.wide_and(rules.beside(group, game.edition), taken))
        if bits.wide_equal(grown, group):
            break
        group = grown
    apart = bits.wide_minus(taken, group)
    if bits.wide_any(apart):
        first, other = (game.grid.names[bits.wide_lowest(cells)] for cells in (group, apart))
        raise BadBoard(
            Message(
                "board_apart",
                "the tiles on {first} and {other} do not hang together by sides of squares",
                first=first,
                other=other,
            )
        )


def _laid(game: Jati, total: int) -> tuple[int, int]:
    """How many tiles and boosters each seat has laid when `total` lie on the board."""
    by_turn = 2 if game.double else 1
    rounds, rest = divmod(total, 2 * by_turn)
    first = rounds * by_turn + min(rest, by_turn)
    return first, total - first


def _due(game: Jati, total: int) -> tuple[int, int]:
    """Seat to move, and whether its second tile of a double turn is due."""
    return (total // 2 % 2, total % 2) if game.double else (total % 2, 0)


def _check_turn(game: Jati, fields: dict[str, str], s: StateRecord, *, over: bool) -> None:
    turn = "over" if over else game.seat_marks[s.seat]
    if fields.get("turn", turn) != turn:
        raise BadBoard(
            Message(
                "board_turn_count",
                "'turn: {given}' does not fit the number of tiles laid; it is {truth}",
                given=fields["turn"],
                truth=turn,
            )
        )
    tile = "2" if s.second else "1"
    if fields.get("tile", tile) != tile:
        raise BadBoard(
            Message(
                "board_tile_count",
                "'tile: {given}' does not fit the number of tiles laid; it is {truth}",
                given=fields["tile"],
                truth=tile,
            )
        )


def _holds(game: Jati, line: str | None, counts: Counter[str], laid: tuple[int, int]) -> tuple[int, int]:
    """Boosters in hand by seat, from the line ``hand:`` or from what alone is possible."""
    used = [laid[seat] - counts[mark] for seat, mark in enumerate(game.seat_marks)]
    if min(used) < 0 or max(used) > len(_BOOSTERS):
        raise BadBoard(
            Message(
                "board_jati_counts",
                "{a:tile|tiles} of A, {b} of B and {boosters:booster|boosters} "
                "cannot lie there if the seats took turns",
                a=counts["A"],
                b=counts["B"],
                boosters=sum(used),
            )
        )
    possible = [
        (first, second)
        for first, second in itertools.product(range(4), repeat=2)
        if [2 - first.bit_count(), 2 - second.bit_count()] == used
        and all(
            (first >> bit & 1) + (second >> bit & 1) == 2 - counts[sign] for bit, sign in enumerate(_BOOSTERS)
        )
    ]
    if line is not None:
        held = _held_boosters(game, line, counts)
        if held not in possible:
            raise BadBoard(
                Message(
                    "board_hand_unfit",
                    "'hand: {line}' does not fit the tiles and boosters on the board",
                    line=line,
                )
            )
        return held
    if len(possible) > 1:
        raise BadBoard(
            Message(
                "board_hand_open",
                "who laid the II and who the III is open; add a line such as 'hand: A III, B II'",
            )
        )
    return possible[0]


def _held_boosters(game: Jati, line: str, counts: Counter[str]) -> tuple[int, int]:
    """The boosters of a line such as ``A 12 II III, B 12 III``; the numbers may be left out."""
    holds = dict.fromkeys(game.seat_marks, 0)
    seen = set()
    for part in filter(None, (piece.strip() for piece in line.split(","))):
        match = _HAND.fullmatch(part)
        if match is None or match[1] in seen:
            raise misunderstood(part, "hand", line, "A 12 II III, B 12 III")
        mark, number, two, three = match.groups()
        seen.add(mark)
        if number is not None and int(number) != rules.TILES - counts[mark]:
            raise BadBoard(
                Message(
                    "board_hand_left",
                    "{part!r} in 'hand: {line}' does not fit the board: "
                    "{mark} has {left:playing tile|playing tiles} left",
                    part=part,
                    line=line,
                    mark=mark,
                    left=rules.TILES - counts[mark],
                )
            )
        holds[mark] = bool(two) + 2 * bool(three)
    return holds["A"], holds["B"]


def read_unnamed(lines: Sequence[str]) -> UnnamedBoard | None:
    """A diagram without the game's name: a line of column letters, then rows numbered from 1."""
    for index, line in enumerate(lines):
        if line.split()[: len(_COLUMNS)] == _COLUMNS:
            rows = list(
                itertools.takewhile(
                    lambda pair: (pair[1].split() or [""])[0] == str(pair[0]),
                    enumerate(lines[index + 1 : index + 2 + max(_EDITIONS)], 1),
                )
            )
            if len(rows) in _EDITIONS:
                spec = f"jati(edition={_EDITIONS[len(rows)]})"
                return UnnamedBoard(spec, (line, *(row for _, row in rows)), f"{len(rows)} rows")
    return None
