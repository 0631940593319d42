"""Slow, obvious twin of the exact endgames: everything that can happen, one position at a time."""

from fractions import Fraction

from kabinett.games.rules import CHANCE


def result(position):
    """By seat (share of the win, margin), and the points, of a game that is over."""
    scores, winners = position.scores, position.winners
    merits = []
    for seat, score in enumerate(scores):
        share = Fraction(1, len(winners)) if seat in winners else Fraction(0)
        merits.append(
            (share, Fraction(score - max(other for place, other in enumerate(scores) if place != seat)))
        )
    return tuple(merits), tuple(map(Fraction, scores))


def average(odds, results):
    """The mean of results."""
    merits = tuple(
        tuple(
            sum(p * answer[0][seat][part] for p, answer in zip(odds, results, strict=True)) for part in (0, 1)
        )
        for seat in range(len(results[0][0]))
    )
    points = tuple(
        sum(p * answer[1][seat] for p, answer in zip(odds, results, strict=True))
        for seat in range(len(merits))
    )
    return merits, points


def slow_result(position):
    """What perfect play leads to; among moves equal to the mover, the first."""
    turn = position.turn
    if turn is None:
        return result(position)
    results = []
    for token in position.legal_moves:
        position.push(token)
        results.append(slow_result(position))
        position.pop()
    if turn == CHANCE:
        return average([Fraction(p) for p in position.odds.values()], results)
    best = results[0]
    for answer in results[1:]:
        if answer[0][turn] > best[0][turn]:
            best = answer
    return best


def wins_within(position, seat, plies):
    """Whether a seat can force that it has won after so many plies, whatever the others do."""
    if position.is_over:
        return position.winners == (seat,)
    if plies == 0:
        return False
    found = any if position.turn == seat else all

    def after(token):
        position.push(token)
        won = wins_within(position, seat, plies - 1)
        position.pop()
        return won

    return found(map(after, position.legal_moves))


def margin_within(position, seat, plies):
    """The best margin of a win that a seat can force within so many plies; None if it can force none."""
    if position.is_over:
        scores = position.scores
        others = [score for place, score in enumerate(scores) if place != seat]
        return scores[seat] - max(others) if position.winners == (seat,) else None
    if plies == 0:
        return None
    found = []
    for token in position.legal_moves:
        position.push(token)
        found.append(margin_within(position, seat, plies - 1))
        position.pop()
    if position.turn == seat:
        return max((value for value in found if value is not None), default=None)
    return None if None in found else min(found)
