"""Which games a match opens, and when and how it ends: what each format makes of the games so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from kabinett.matches.events import First, Stage
from kabinett.matches.formats import GOAL, MAX_REPLAYS, Format
from kabinett.matches.table import Table


@dataclass(frozen=True)
class Opening:
    """A game to open; the fields are those of `events.GameOpened`."""

    places: tuple[int, ...]
    first: First
    stage: Stage = "game"
    chooser: int | None = None
    lot_if_drawn: bool = False
    carried: tuple[int, ...] = ()
    goal: int = 0


@dataclass(frozen=True)
class Verdict:
    """How a match ends; the fields are those of `events.MatchEnded`."""

    winners: tuple[int, ...]
    totals: tuple[str, ...]
    ranks: tuple[int, ...]


def next_step(form: Format, games: Sequence[Table], before: Table | None) -> list[Opening] | Verdict:
    """What comes next in a round of a match.

    Args:
        form: of the match.
        games: those of this round, in the order in which they were opened.
        before: the last game of the round before.

    Returns:
        The games to open now, none while others are being played; or how the round ends.
    """
    ended = [table for table in games if table.ending is not None]
    if any(table.ending is not None and table.ending.termination == "abandoned" for table in ended):
        return Verdict((), totals(form, games), ())
    if form.kind == "tournament":
        return _tournament(form, games)
    if len(ended) < len(games):
        return []
    if _is_decided(form, games):
        return _verdict(form, games)
    return [_next_game(form, games, games[-1] if games else before)]


def totals(form: Format, games: Sequence[Table]) -> tuple[str, ...]:
    """By participant, what it has: games won, a share for a shared win, or points where they add up."""
    return tuple(map(str, _totals(form, games)))


def _totals(form: Format, games: Sequence[Table]) -> list[Fraction]:
    sums = [Fraction(0)] * form.size
    for table in games:
        if table.ending is None:
            continue
        if form.kind == "continued":
            for seat, points in enumerate(table.ending.points):
                sums[table.seats[seat]] += points
        else:
            for winner in table.ending.winners:
                sums[winner] += Fraction(1, len(table.ending.winners))
    return sums


def _is_decided(form: Format, games: Sequence[Table]) -> bool:
    if not games:
        return False
    if form.kind == "single":
        return True
    sums = _totals(form, games)
    if form.kind == "continued":
        assert games[-1].ending is not None
        return games[-1].ending.termination != "finished" or max(sums) >= GOAL
    left = form.games - len(games)
    best, *others = sorted(sums, reverse=True)
    return left == 0 or best > max(others, default=Fraction(0)) + left


def _verdict(form: Format, games: Sequence[Table]) -> Verdict:
    sums = _totals(form, games)
    ending = games[-1].ending
    assert ending is not None
    if form.kind == "single" or (form.kind == "continued" and ending.termination != "finished"):
        # Who resigned or ran out of time does not win by what it had.
        winners = ending.winners
    else:
        winners = tuple(participant for participant, mine in enumerate(sums) if mine == max(sums))
    keys = [(participant in winners, mine) for participant, mine in enumerate(sums)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Verdict(winners, tuple(map(str, sums)), ranks)


def _next_game(form: Format, games: Sequence[Table], last: Table | None) -> Opening:
    everybody = tuple(range(form.size))
    carried: tuple[int, ...] = ()
    goal = 0
    if form.kind == "continued":
        points = _totals(form, games)
        carried, goal = tuple(map(int, points)), GOAL
    first: First = "bids" if form.bidding else "given" if form.first == "given" else "lot"
    if last is None or not last.seats or last.ending is None:
        return Opening(everybody, first, carried=carried, goal=goal)
    rotated = last.seats[1:] + last.seats[:1]
    if goal:
        carried = tuple(carried[participant] for participant in rotated)
    if form.bidding:
        return Opening(rotated, "bids")
    if form.loser_chooses and len(last.ending.winners) == 1:
        loser = next(participant for participant in last.seats if participant not in last.ending.winners)
        return Opening(rotated, "choice", chooser=loser)
    return Opening(rotated, "given", carried=carried, goal=goal)


# -- the tournament of four ----------------------------------------------------------------------

_BOARDS: dict[Stage, tuple[int, int]] = {"board 1": (0, 1), "board 2": (2, 3)}
_LAST: tuple[Stage, Stage] = ("final", "consolation")


def _tournament(form: Format, games: Sequence[Table]) -> list[Opening] | Verdict:
    stages: dict[Stage, list[Table]] = {}
    for table in games:
        stages.setdefault(table.opened.stage, []).append(table)
    openings: list[Opening] = []
    for stage, places in _BOARDS.items():
        openings += _replay(stage, stages.get(stage, [])) or (
            [] if stage in stages else [Opening(places, "lot", stage)]
        )
    results = [_decided(stages.get(stage, [])) for stage in _BOARDS]
    if results[0] is None or results[1] is None:
        return openings
    for index, stage in enumerate(_LAST):
        places = (results[0][index], results[1][index])
        openings += _replay(stage, stages.get(stage, [])) or (
            [] if stage in stages else [Opening(places, "lot", stage)]
        )
    top, bottom = (_decided(stages.get(stage, [])) for stage in _LAST)
    if top is None or bottom is None:
        return openings
    order = (*top, *bottom)
    return Verdict(
        top[:1], totals(form, games), tuple(order.index(participant) + 1 for participant in range(4))
    )


def _decided(games: Sequence[Table]) -> tuple[int, int] | None:
    """Winner and loser of a stage, once known."""
    ending = games[-1].ending if games else None
    if ending is None or len(ending.winners) != 1:
        return None
    winner = ending.winners[0]
    return winner, next(participant for participant in games[-1].places if participant != winner)


def _replay(stage: Stage, games: Sequence[Table]) -> list[Opening]:
    """A drawn game again, the other one beginning; in the last one the lot decides."""
    ending = games[-1].ending if games else None
    if ending is None or len(ending.winners) == 1:
        return []
    first, second = games[-1].seats
    return [Opening((second, first), "given", stage, lot_if_drawn=len(games) == MAX_REPLAYS)]
