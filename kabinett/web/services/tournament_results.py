"""What the end of a match is worth in its tournament."""

from __future__ import annotations

from kabinett.matches import Match
from kabinett.matches import events as ev
from kabinett.tournaments import Result

_WON: tuple[Result, Result] = ("first", "second")
_FORFEIT: tuple[Result, Result] = ("first forfeit", "second forfeit")


def result_of(match: Match) -> Result | None:
    """The result of the first game of a match for two, None while it goes on.

    A game that one player calls off counts as lost for that player; one that both call off was not played,
    and brings nobody a point. Where somebody did not get ready in time, who was ready gets the point.
    """
    log = match.log
    number = next((index for index, event in enumerate(log) if isinstance(event, ev.GameEnded)), None)
    if number is None:
        return None
    ended, before = log[number], log[number - 1]
    assert isinstance(ended, ev.GameEnded)
    if ended.termination != "abandoned":
        return _WON[ended.winners[0]] if len(ended.winners) == 1 else "draw"
    if isinstance(before, ev.Offered):
        return _FORFEIT[1 - before.participant]
    ready = {event.participant for event in log[:number] if isinstance(event, ev.GotReady)}
    if isinstance(before, ev.Answered) or len(ready) != 1:
        return "neither"
    return _FORFEIT[ready.pop()]
