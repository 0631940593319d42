"""What is stored together with events besides themselves: ratings, what each visitor has finished, what it is
worth in a tournament, and who plays the next round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from kabinett.matches.events import Event, MatchEnded, RematchAgreed
from kabinett.messages import Message
from kabinett.web.db.database import Job, Overtaken
from kabinett.web.services import finished, ratings, rows
from kabinett.web.services.live import LiveMatch
from kabinett.web.services.tournament_results import result_of
from kabinett.web.services.tournament_rows import save_result


def settlement(
    live: LiveMatch, events: Sequence[Event], address_of: Callable[[str], str], *, is_shared: bool
) -> Job[None] | None:
    """The job that goes with events of a match, None if there is none.

    Args:
        live: the match; its plan and its changes are those of the next round once one is agreed on.
        events: what has happened.
        address_of: where a visitor is.
        is_shared: whether other servers write to the same tables.
    """
    outcome = ratings.outcome_of(live, events, address_of)
    is_next_round = any(isinstance(event, RematchAgreed) for event in events)
    if is_next_round:
        live.plan = live.plan.held([seat.visitor for seat in live.seats])
        live.rating_changes = []
    finish = finished.finish(live, events)
    if finish is None and not is_next_round and not is_shared:
        return None
    taken = sum(seat.serial for seat in live.seats)
    is_over = any(isinstance(event, MatchEnded) for event in events)
    result = result_of(live.match) if live.plan.tournament and live.match is not None and is_over else None

    def settle(connection: Connection) -> None:
        # Another server may have handed a seat over meanwhile; its holder of before acts no longer.
        if is_shared and rows.latest(connection, live.id)[1] != taken:
            raise Overtaken(Message("read_again", "this game is being read again; try once more"))
        if is_next_round:
            rows.save_plan(connection, live.id, live.plan)
        if finish is not None:
            finish(connection)
        if result is not None:
            save_result(connection, live.id, result)
        if outcome is not None:
            ratings.settle(connection, outcome)
            ratings.show(connection, live)

    return settle
