"""What a recorded game was like: how long, how many choices, who led."""

from __future__ import annotations

from dataclasses import dataclass

from kabinett.games import CHANCE
from kabinett.lab.standings import shares_of
from kabinett.records import Record


@dataclass(frozen=True)
class GameStatistics:
    """One finished game.

    Attributes:
        points: by seat, at the end.
        shares: by seat, the share of the win.
        decisions: moves made by seats.
        events: chance events.
        choices: legal moves at a decision, on average.
        lead_changes: how often the sole leader in points, as they stood, was another than the sole
            leader before.
    """

    points: tuple[int, ...]
    shares: tuple[float, ...]
    decisions: int
    events: int
    choices: float
    lead_changes: int


def game_statistics(record: Record) -> GameStatistics:
    """What a finished game was like."""
    replay = record.start
    decisions = events = choices = changes = 0
    leader = None
    for move in record.moves:
        if replay.turn == CHANCE:
            events += 1
        else:
            decisions += 1
            choices += len(replay.codes)
        replay.push(move.token)
        scores = replay.scores
        best = max(scores)
        if len(scores) > 1 and scores.count(best) == 1:
            leading = scores.index(best)
            changes += leader not in (None, leading)
            leader = leading
    return GameStatistics(
        points=replay.scores,
        shares=tuple(shares_of(record)),
        decisions=decisions,
        events=events,
        choices=choices / max(decisions, 1),
        lead_changes=changes,
    )
