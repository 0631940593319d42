"""What a finished round of a match leaves to each of its visitors, as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple


class Seated(NamedTuple):
    """Who took part; `visitor` is "" for a machine, `machine` is "" for a person."""

    visitor: str
    machine: str


def finished_rows(
    match: str,
    round: int,
    game: str,
    seated: Sequence[Seated],
    winners: Sequence[int],
    ranks: Sequence[int],
    last: int,
    at: int,
) -> Iterator[dict[str, Any]]:
    """The rows of a round that has ended, one for each visitor who played in it.

    Args:
        match: its id.
        round: the round, from 1.
        game: the name of the game, without options.
        seated: by participant, who took part.
        winners: the participants that win or share the win.
        ranks: by participant, 1 for the best; empty if the round was abandoned.
        last: the number of the last game of the round that was started, 0 for none.
        at: when the round ended, in milliseconds since 1970.
    """
    for visitor in dict.fromkeys(seat.visitor for seat in seated if seat.visitor):
        held = [index for index, seat in enumerate(seated) if seat.visitor == visitor]
        others = {seat.machine for seat in seated if seat.visitor != visitor}
        yield {
            "match": match,
            "round": round,
            "visitor": visitor,
            "participant": held[0],
            "game": game,
            "result": _result(held, len(seated), winners, ranks),
            "against": others.pop() if len(others) == 1 else "",
            "last": last,
            "at": at,
        }


def _result(held: Sequence[int], size: int, winners: Sequence[int], ranks: Sequence[int]) -> str:
    if not ranks:
        return "abandoned"
    if len(held) > 1 or size == 1:
        return "alone"
    if held[0] not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"
