"""The value of a position: what its player finds, the mean over chance, or what came out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kabinett.games import CHANCE, Position
from kabinett.players import Choice, Line
from kabinett.statistics import score_spread

Choose = Callable[[Position], Choice]
"""What a player finds where a seat is to move."""


class Value(NamedTuple):
    """What is to be expected of a position.

    Attributes:
        points: by seat, at the end of the game; () if unknown.
        shares: by seat, of the win, 0 to 1, adding up to 1; () if unknown.
        exact: whether both are proven, as far as they are given.
        simulations: how many simulated games they are the average of.
        margin: how far estimated shares may be off by the luck of the simulations, with 95 %; None if they
            are exact or unknown.
    """

    points: tuple[float, ...] = ()
    shares: tuple[float, ...] = ()
    exact: bool = False
    simulations: int = 0
    margin: float | None = None


class Analysis(NamedTuple):
    """What is known of a position.

    Attributes:
        turn: the seat to move, `kabinett.games.CHANCE`, or None once the game is over.
        value: what is to be expected; where a seat is to move, of its best move.
        move: the best move where a seat is to move, else None.
        lines: the candidates where a seat is to move, the best first, with their values and intervals.
        outcomes: where chance decides, every event.
        simulations: games simulated altogether.
        seconds: time spent altogether.
    """

    turn: int | None
    value: Value
    move: str | None = None
    lines: tuple[Line, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    simulations: int = 0
    seconds: float = 0.0


class Outcome(NamedTuple):
    """One event of chance.

    Attributes:
        move: its token.
        probability: 0 to 1.
        analysis: of the position after it; None if too many events of chance came before that.
    """

    move: str
    probability: float
    analysis: Analysis | None


def analyze(position: Position, choose: Choose, *, longest_chain: int | None = None) -> Analysis:
    """What is known of a position, which stays as it is.

    Where a seat is to move the player is asked, at a chance event about every outcome; after the end of
    the game there is what came out.

    Args:
        position: at any point of any game.
        choose: asks the player about a position where a seat is to move.
        longest_chain: how many chance events in a row are looked through; all of them if None.

    Raises:
        Whatever `choose` raises.
    """
    turn = position.turn
    if turn is None:
        return Analysis(turn, Value(tuple(position.scores), tuple(position.shares), exact=True))
    if turn == CHANCE:
        return _analyze_chance(position, choose, longest_chain)
    choice = choose(position)
    return Analysis(
        turn,
        _value_of(choice),
        move=choice.move,
        lines=choice.lines,
        simulations=choice.simulations,
        seconds=choice.seconds,
    )


def count_outcomes(position: Position, *, longest_chain: int | None = None, most: float = math.inf) -> int:
    """How many positions `analyze` asks about: one for each way that chance may go from here.

    Args:
        position: at any point of any game.
        longest_chain: as for `analyze`.
        most: counting ends beyond it.
    """
    if position.turn != CHANCE or longest_chain == 0:
        return 1
    count = 0
    for token in position.legal_moves:
        after = _after(position, token)
        count += count_outcomes(after, longest_chain=_shorter(longest_chain), most=most - count)
        if count > most:
            break
    return count


def margin(line: Line) -> float:
    """How far the shares of a line may be off by the luck of its simulations, with 95 %.

    The largest half width of Wilson's interval over the seats (E. B. Wilson, JASA 22, 1927). What the
    simulated games themselves misjudge is not in it.
    """
    shares = (min(1.0, max(0.0, float(share))) for share in line.shares)
    return max(score_spread(share, max(1, line.simulations)) for share in shares)


def _value_of(choice: Choice) -> Value:
    """The value of the best line."""
    if not choice.lines:
        return Value(exact=choice.exact)
    best = choice.lines[0]
    estimated = bool(best.shares) and not best.exact
    return Value(
        best.points, best.shares, choice.exact, best.simulations, margin(best) if estimated else None
    )


def _analyze_chance(position: Position, choose: Choose, longest_chain: int | None) -> Analysis:
    """The mean over what follows from each outcome, by its odds."""
    outcomes = []
    for token, probability in position.odds.items():
        after = _after(position, token)
        found = None
        if after.turn != CHANCE or longest_chain is None or longest_chain > 1:
            found = analyze(after, choose, longest_chain=_shorter(longest_chain))
        outcomes.append(Outcome(token, probability, found))
    known = [outcome.analysis for outcome in outcomes if outcome.analysis is not None]
    return Analysis(
        CHANCE,
        _mean(outcomes),
        outcomes=tuple(outcomes),
        simulations=sum(found.simulations for found in known),
        seconds=sum(found.seconds for found in known),
    )


def _mean(outcomes: Sequence[Outcome]) -> Value:
    """The value of a chance event; unknown where that of an outcome is."""
    weights = [outcome.probability for outcome in outcomes]
    values = [Value() if outcome.analysis is None else outcome.analysis.value for outcome in outcomes]
    exact = all(value.exact for value in values)
    # The simulations of an outcome know nothing of those of another: their variances add up.
    margins = [weight * (value.margin or 0.0) for weight, value in zip(weights, values, strict=True)]
    return Value(
        points=_weighted(weights, [value.points for value in values]),
        shares=_weighted(weights, [value.shares for value in values]),
        exact=exact,
        simulations=sum(value.simulations for value in values),
        margin=None if exact else math.hypot(*margins),
    )


def _weighted(weights: Sequence[float], values: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The mean by seat; () where one of the values is unknown."""
    if not all(values):
        return ()
    return tuple(
        sum(weight * value for weight, value in zip(weights, seat, strict=True))
        for seat in zip(*values, strict=True)
    )


def _after(position: Position, token: str) -> Position:
    after = position.copy()
    after.push(token)
    return after


def _shorter(longest_chain: int | None) -> int | None:
    """What is left of a chain after one of its events."""
    return None if longest_chain is None else longest_chain - 1
