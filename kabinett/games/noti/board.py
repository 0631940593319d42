"""The text boards of Noti: written, read, and refused where no game can lead to them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.game import StateRecord
from kabinett.games.grid import GAME_OVER, by_seat, not_over, read_due, read_fields, read_seat
from kabinett.games.noti import geometry as noti_board
from kabinett.games.noti import rules
from kabinett.games.rules import OVER
from kabinett.kernels import bits
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.noti.game import Noti

_ANY = re.compile(r".*+")
DUE = {
    rules.PLACE_MARKER: "marker",
    rules.LAY_STONE: "stone",
    rules.MARK_TWO: "II",
    rules.MARK_THREE: "III",
}
"""What is due, as the line ``due:`` has it."""


def sign_on(game: Noti, cell: int, s: StateRecord) -> str:
    """What lies on a square: "Y" a stone, "Y2" one in a II group, "II" a marker, "." nothing."""
    for words, marker in ((s.two_markers, "II"), (s.three_markers, "III")):
        if bits.wide_has(bits.wide(words), cell):
            return marker
    for seat, mark in enumerate(game.seat_marks):
        if bits.wide_has(bits.wide(s.two_group[seat]), cell):
            return mark + "2"
        if bits.wide_has(bits.wide(s.three_group[seat]), cell):
            return mark + "3"
        if bits.wide_has(bits.wide(s.stones[seat]), cell):
            return mark
    return "."


def text(game: Noti, s: StateRecord) -> str:
    lines = [game.grid.text(lambda cell: sign_on(game, cell, s))]
    if rules.turn(s) == OVER:
        lines.append(f"turn: {GAME_OVER}")
    else:
        lines += [f"turn: {game.seat_marks[s.seat]}", f"due: {DUE[int(s.due)]}"]
    hands = [
        f"{mark} {' '.join(kind for bit, kind in ((1, 'II'), (2, 'III')) if s.holds[seat] & bit)}"
        for seat, mark in enumerate(game.seat_marks)
        if s.holds[seat]
    ]
    passed = [
        f"{mark} {lost}"
        for seat, mark in enumerate(game.seat_marks)
        if (lost := int(s.placed[seat]) - int(bits.wide_count(bits.wide(s.stones[seat]))))
    ]
    lines += [f"hand: {', '.join(hands)}"] * bool(hands)
    lines += [f"passed: {', '.join(passed)}"] * bool(passed)
    return "\n".join(lines)


def read(game: Noti, lines: Sequence[str], s: StateRecord) -> None:
    own = [mark + kind for mark in game.seat_marks for kind in ("", "2", "3")]
    signs, rest = game.grid.read(lines, ["II", "III", *own])
    fields = read_fields(rest, ("turn", "due", "hand", "passed"))
    for cell, sign in signs.items():
        _add(game, cell, sign, s)
    _read_turn(game, fields, s)
    _check(game, s)


def _add(game: Noti, cell: int, sign: str, s: StateRecord) -> None:
    words = [s.two_markers] if sign == "II" else [s.three_markers]
    if sign not in ("II", "III"):
        seat = game.seat_marks.index(sign[0])
        groups = {"": [], "2": [s.two_group[seat]], "3": [s.three_group[seat]]}
        words = [s.stones[seat], *groups[sign[1:]]]
    for two_words in words:
        bits.store_wide(two_words, bits.wide_or(bits.wide(two_words), bits.wide_bit(cell)))


def _read_turn(game: Noti, fields: dict[str, str], s: StateRecord) -> None:
    """Turn, phase, hands and counts from the lines below the board."""
    turn = fields.get("turn", "")
    # After the last stone the record stands as before a first one; so it did on boards that said so.
    s.seat = 0 if turn == GAME_OVER else read_seat(turn, game.seat_marks)
    s.due = read_due(fields.get("due", "stone"), DUE)
    hands = by_seat("hand", fields.get("hand", ""), game.seat_marks, _ANY, "II")
    passed = by_seat("passed", fields.get("passed", ""), game.seat_marks, _ANY, "1")
    for seat in range(game.seats):
        kinds = hands.get(seat, "").split()
        if not set(kinds) <= {"II", "III"} or len(set(kinds)) != len(kinds):
            raise BadBoard(
                Message(
                    "board_no_hand",
                    "'{text}' is no hand; a seat holds at most one II and one III",
                    text=hands[seat],
                )
            )
        s.holds[seat] = ("II" in kinds) + 2 * ("III" in kinds)
        lost = passed.get(seat, "0")
        if not re.fullmatch(r"1?[0-9]", lost, re.ASCII):
            raise BadBoard(Message("board_no_passes", "'{text}' is no number of passes", text=lost))
        laid = int(bits.wide_count(bits.wide(s.stones[seat]))) + int(lost)
        if laid > rules.STONES:
            raise BadBoard(
                Message(
                    "board_stones_laid",
                    "{seat} has laid {laid} stones, more than {most}",
                    seat=game.seat_name(seat),
                    laid=laid,
                    most=rules.STONES,
                )
            )
        s.placed[seat] = laid
    if turn == GAME_OVER and rules.turn(s) != OVER:
        raise not_over()


def _check(game: Noti, s: StateRecord) -> None:
    """Refuse what no game can lead to."""
    _check_counts(game, s)
    for seat in range(game.seats):
        stones = bits.wide(s.stones[seat])
        for name, words, most in (
            ("II", s.two_group[seat], rules.PHASE),
            ("III", s.three_group[seat], 2 * rules.PHASE),
        ):
            group = bits.wide(words)
            if bits.wide_any(group) and not bits.wide_equal(
                noti_board.group_of(bits.wide_lowest(group), stones, game.size), group
            ):
                raise BadBoard(
                    Message(
                        "board_group_parted",
                        "the stones marked {marker} of {seat} are not one whole group",
                        marker=name,
                        seat=game.seat_name(seat),
                    )
                )
            if bits.wide_count(group) > most:
                raise BadBoard(
                    Message(
                        "board_group_large",
                        "the {marker} group of {seat} has more than {most} stones",
                        marker=name,
                        seat=game.seat_name(seat),
                        most=most,
                    )
                )
        if s.placed[seat] < rules.PHASE and bits.wide_any(rules.marked(s, seat)):
            raise BadBoard(
                Message(
                    "board_marked_early",
                    "{seat} has a marked group before its 6th stone",
                    seat=game.seat_name(seat),
                )
            )
        if s.placed[seat] < 2 * rules.PHASE and bits.wide_any(bits.wide(s.three_group[seat])):
            raise BadBoard(
                Message(
                    "board_three_early",
                    "{seat} has a III group before its 12th stone",
                    seat=game.seat_name(seat),
                )
            )
    for name, words, groups, bit in (
        ("II", s.two_markers, s.two_group, 1),
        ("III", s.three_markers, s.three_group, 2),
    ):
        on_groups = sum(bool(bits.wide_any(bits.wide(group))) for group in groups)
        in_hand = sum(bool(hold & bit) for hold in s.holds)
        on_board = int(bits.wide_count(bits.wide(words)))
        if on_board + on_groups + in_hand != game.seats:
            raise BadBoard(
                Message(
                    "board_markers",
                    "{found:marker {marker} is|markers {marker} are} in the game instead of {wanted}",
                    found=on_board + on_groups + in_hand,
                    marker=name,
                    wanted=game.seats,
                )
            )
        outside = bits.wide_minus(bits.wide(words), bits.wide(noti_board.CENTRE[game.size]))
        if bits.wide_any(outside):
            raise BadBoard(
                Message("board_marker_outside", "a {marker} marker lies outside the centre", marker=name)
            )


def _check_counts(game: Noti, s: StateRecord) -> None:
    laid = [int(count) for count in s.placed[: game.seats]]
    if s.due == rules.PLACE_MARKER:
        order = [*range(game.seats - 1, -1, -1)] * 2
        left = sum(int(hold).bit_count() for hold in s.holds)
        if any(laid) or not left or order[2 * game.seats - left] != s.seat:
            raise BadBoard(Message("board_markers_turn", "the markers still in hand do not fit the turn"))
        return
    stage = {rules.MARK_TWO: rules.PHASE, rules.MARK_THREE: 2 * rules.PHASE}.get(int(s.due))
    if stage is not None and laid[s.seat] != stage:
        raise BadBoard(
            Message(
                "board_marking_due",
                "marking with {marker} is due only after stone {stone}",
                marker=DUE[int(s.due)],
                stone=stage,
            )
        )
    moved = int(s.seat) + (s.due != rules.LAY_STONE)
    expected = [laid[-1] + (seat < moved < game.seats) for seat in range(game.seats)]
    if laid != expected:
        raise BadBoard(
            Message(
                "board_stones_turn",
                "the numbers of stones laid, {laid}, do not fit the turn",
                laid=", ".join(map(str, laid)),
            )
        )
