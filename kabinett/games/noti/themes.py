"""What puzzles of Noti are about."""

from __future__ import annotations

from typing import Any

from kabinett.games.noti import geometry, rules
from kabinett.games.themes import Situation, Themes, ends_the_game, turns_the_game
from kabinett.kernels.bits import wide_and, wide_any, wide_bit, wide_count, wide_has, wide_lowest, wide_minus

Cells = Any
"""A wide set, as `kabinett.kernels.bits` has them."""


def _stone(situation: Situation) -> int | None:
    """The square on which the move lays a stone; None if it does something else."""
    code = situation.position.code(situation.move)
    return code if code < int(geometry.CELLS[situation.position.state.board]) else None


def _groups_beside(situation: Situation, seat: int) -> list[Cells]:
    """The unmarked groups of a seat that touch the square, as they were before the move."""
    state, cell = situation.position.state, _stone(situation)
    found: list[Cells] = []
    if cell is None:
        return found
    own = rules.unmarked(state, seat)
    near = wide_and(geometry.beside(wide_bit(cell), state.board), own)
    while wide_any(near):
        group = geometry.group_of(wide_lowest(near), own, state.board)
        found.append(group)
        near = wide_minus(near, group)
    return found


def _others(situation: Situation) -> list[int]:
    return [seat for seat in range(situation.position.game.seats) if seat != situation.seat]


def join(situation: Situation) -> bool:
    """A stone joins two groups of its seat."""
    return len(_groups_beside(situation, situation.seat)) > 1


def cut(situation: Situation) -> bool:
    """A stone lies where the other seat would have joined two groups."""
    return any(len(_groups_beside(situation, seat)) > 1 for seat in _others(situation))


def extend(situation: Situation) -> bool:
    """The largest unmarked group of the seat grows."""
    before, after = situation.position.state, situation.after.state
    seat, board = situation.seat, before.board
    return bool(
        _stone(situation) is not None
        and geometry.largest_group(rules.unmarked(after, seat), board)
        > geometry.largest_group(rules.unmarked(before, seat), board)
    )


def deny(situation: Situation) -> bool:
    """A stone lies beside the largest unmarked group of another seat, which could have grown there."""
    state = situation.position.state
    return any(
        wide_count(group) == geometry.largest_group(rules.unmarked(state, seat), state.board)
        for seat in _others(situation)
        for group in _groups_beside(situation, seat)
    )


def other_group(situation: Situation) -> bool:
    """A group grows that was not the largest of the seat."""
    state, seat = situation.position.state, situation.seat
    largest = geometry.largest_group(rules.unmarked(state, seat), state.board)
    groups = _groups_beside(situation, seat)
    return bool(groups) and all(wide_count(group) < largest for group in groups)


def away(situation: Situation) -> bool:
    """A stone lies apart from all unmarked groups of its seat."""
    return _stone(situation) is not None and not _groups_beside(situation, situation.seat)


def forbidden_to_the_other(situation: Situation) -> bool:
    """The square is forbidden to another seat, so that only this one could use it."""
    state, cell = situation.position.state, _stone(situation)
    if cell is None:
        return False
    return any(
        wide_has(geometry.beside(rules.marked(state, seat), state.board), cell) for seat in _others(situation)
    )


def marking(situation: Situation) -> bool:
    """A marker is moved onto a group, and another one or another group would have been possible."""
    return ">" in situation.move


THEMES: Themes = {
    "join": join,
    "cut": cut,
    "extend": extend,
    "deny": deny,
    "other-group": other_group,
    "away": away,
    "only-mine": forbidden_to_the_other,
    "marking": marking,
    "comeback": turns_the_game,
    "last-stone": ends_the_game,
}
