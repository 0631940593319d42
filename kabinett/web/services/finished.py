"""What a visitor has finished: written when a round ends, read by pages and as counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, and_, func, insert, select

from kabinett.matches.events import Event, MatchEnded
from kabinett.web.db.database import Job
from kabinett.web.db.finished import Seated, finished_rows
from kabinett.web.db.schema import FINISHED, MATCHES, RESULTS
from kabinett.web.services.live import LiveMatch
from kabinett.web.services.match_setup import MatchSetup, Place
from kabinett.web.services.ratings import Rating

PAGE = 50
"""How many finished matches a page lists."""

MOST_PAGES = 200
COUNTED = 10_000
"""How many of a visitor's latest matches are counted, and can be listed."""


class Finished(NamedTuple):
    """A round of a match that a visitor has finished; the fields are those of the table.

    Attributes:
        others: who else took part; all if the visitor had several seats.
        change: the points that it brought to the rating, None if it was not rated.
    """

    match: str
    round: int
    game: str
    result: str
    last: int
    at: int
    others: tuple[Place, ...]
    change: int | None


class Count(NamedTuple):
    """How often a visitor had a result at a game; `against` is a machine's specification, "" for others."""

    game: str
    against: str
    result: str
    number: int


def finish(live: LiveMatch, events: Sequence[Event]) -> Job[None] | None:
    """The job that writes what an ended round leaves to its visitors, None if the events end none."""
    match = live.match
    ended = next((event for event in events if isinstance(event, MatchEnded)), None)
    if match is None or ended is None:
        return None
    seated = [
        Seated("" if place.machine else place.visitor or seat.visitor or "", place.machine)
        for place, seat in zip(live.plan.places, live.seats, strict=True)
    ]
    last = max((table.number for table in match.of_round() if table.seats), default=0)
    name = live.plan.format.played.name
    rows = [*finished_rows(live.id, match.round, name, seated, ended.winners, ended.ranks, last, ended.at)]

    def write(connection: Connection) -> None:
        if rows:
            connection.execute(insert(FINISHED), rows)

    return write


def finished_by(connection: Connection, visitor: str, game: str, page: int) -> tuple[list[Finished], bool]:
    """A page of a visitor's finished matches, the latest first, and whether there are more.

    Args:
        connection: to read with.
        visitor: whose.
        game: the name of a game, "" for all.
        page: from 1.
    """
    is_rated = and_(
        RESULTS.c.match == FINISHED.c.match,
        RESULTS.c.round == FINISHED.c.round,
        RESULTS.c.participant == FINISHED.c.participant,
        RESULTS.c.who == FINISHED.c.visitor,
    )
    asked = (
        select(FINISHED, MATCHES.c.plan, RESULTS.c.mu, RESULTS.c.mu_before)
        .join(MATCHES, MATCHES.c.id == FINISHED.c.match)
        .outerjoin(RESULTS, is_rated)
        .where(FINISHED.c.visitor == visitor)
        .order_by(FINISHED.c.at.desc(), FINISHED.c.match.desc(), FINISHED.c.round.desc())
        .offset(PAGE * (page - 1))
        .limit(PAGE + 1)
    )
    if game:
        asked = asked.where(FINISHED.c.game == game)
    found = connection.execute(asked).all()
    listed = []
    for row in found[:PAGE]:
        places = MatchSetup.from_written(row.plan).places
        is_alone = row.result == "alone"
        others = (place for index, place in enumerate(places) if is_alone or index != row.participant)
        change = None if row.mu is None else Rating(row.mu).points - Rating(row.mu_before).points
        listed.append(
            Finished(row.match, row.round, row.game, row.result, row.last, row.at, tuple(others), change)
        )
    return listed, len(found) > PAGE and page < MOST_PAGES


def counts_of(connection: Connection, visitor: str) -> list[Count]:
    """How a visitor's latest matches have ended, by game, opponent and result."""
    latest = (
        select(FINISHED.c.game, FINISHED.c.against, FINISHED.c.result)
        .where(FINISHED.c.visitor == visitor)
        .order_by(FINISHED.c.at.desc())
        .limit(COUNTED)
        .subquery()
    )
    kinds = latest.c.game, latest.c.against, latest.c.result
    return [Count(*row) for row in connection.execute(select(*kinds, func.count()).group_by(*kinds))]
