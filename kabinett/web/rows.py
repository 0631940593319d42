"""What is read from and written to the tables, as jobs for the storage."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select, update

from kabinett.matches import Match, event_from_plain, event_to_plain
from kabinett.matches.events import Event
from kabinett.web.live import LiveMatch, Seat
from kabinett.web.plan import Plan
from kabinett.web.schema import EVENTS, KEYS, MATCHES, SEATS, VISITORS
from kabinett.web.visitors import new_key


class Change(NamedTuple):
    """How a match stands after a change; the fields are those of the table of matches."""

    match: str
    phase: str
    wakes: bool
    changed: int


class Listed(NamedTuple):
    """A match in a list of a visitor's own."""

    match: str
    plan: Plan
    phase: str
    participant: int
    changed: int


def server_key(connection: Connection) -> str:
    """The key that cookies are signed with, made when first asked for."""
    found = connection.scalar(select(KEYS.c.value).where(KEYS.c.name == "signing"))
    if found is None:
        found = new_key()
        connection.execute(insert(KEYS).values(name="signing", value=found))
    return str(found)


def name_of(connection: Connection, visitor: str) -> str:
    """What a visitor is called, "" if it never said."""
    return connection.scalar(select(VISITORS.c.name).where(VISITORS.c.id == visitor)) or ""


def save_visitor(connection: Connection, visitor: str, name: str, now: int) -> None:
    """Remember a visitor and what it is called; "" leaves the name as it is."""
    known = connection.scalar(select(VISITORS.c.id).where(VISITORS.c.id == visitor))
    if known is None:
        connection.execute(insert(VISITORS).values(id=visitor, name=name, created=now))
    elif name:
        connection.execute(update(VISITORS).where(VISITORS.c.id == visitor).values(name=name))


def save_match(connection: Connection, live: LiveMatch, now: int) -> None:
    """Write a new match with its seats and what has happened so far."""
    connection.execute(
        insert(MATCHES).values(
            id=live.id,
            plan=live.plan.written(),
            phase=live.phase,
            wakes=live.wakes,
            created=now,
            changed=now,
        )
    )
    connection.execute(
        insert(SEATS),
        [
            {"match": live.id, "participant": index, "visitor": seat.visitor, "serial": seat.serial}
            for index, seat in enumerate(live.seats)
        ],
    )
    if live.match is not None:
        save_events(connection, live.id, live.match.log)


def save_events(connection: Connection, match: str, events: Iterable[Event]) -> None:
    """Append to a log."""
    rows = [
        {"match": match, "number": event.number, "body": json.dumps(event_to_plain(event))}
        for event in events
    ]
    if rows:
        connection.execute(insert(EVENTS), rows)


def save_change(connection: Connection, change: Change) -> None:
    """Write how a match stands."""
    connection.execute(
        update(MATCHES)
        .where(MATCHES.c.id == change.match)
        .values(phase=change.phase, wakes=change.wakes, changed=change.changed)
    )


def save_seat(connection: Connection, live: LiveMatch, participant: int, seat: Seat, plan: Plan) -> None:
    """Write who holds a seat, and the plan with its name."""
    connection.execute(
        update(SEATS)
        .where(SEATS.c.match == live.id, SEATS.c.participant == participant)
        .values(visitor=seat.visitor, serial=seat.serial)
    )
    connection.execute(update(MATCHES).where(MATCHES.c.id == live.id).values(plan=plan.written()))


def load_match(connection: Connection, match: str) -> LiveMatch | None:
    """A match as it is stored; None if there is none."""
    written = connection.scalar(select(MATCHES.c.plan).where(MATCHES.c.id == match))
    if written is None:
        return None
    seats = connection.execute(
        select(SEATS.c.visitor, SEATS.c.serial).where(SEATS.c.match == match).order_by(SEATS.c.participant)
    )
    live = LiveMatch(match, Plan.from_written(written), [Seat(*row) for row in seats])
    bodies = connection.scalars(
        select(EVENTS.c.body).where(EVENTS.c.match == match).order_by(EVENTS.c.number)
    ).all()
    if bodies:
        live.match = Match.replay(event_from_plain(json.loads(body)) for body in bodies)
    return live


def awake_matches(connection: Connection) -> Sequence[str]:
    """The matches that go on without a visitor."""
    return connection.scalars(select(MATCHES.c.id).where(MATCHES.c.wakes)).all()


def matches_of(connection: Connection, visitor: str, limit: int) -> list[Listed]:
    """A visitor's matches that have not ended, the latest first."""
    rows = connection.execute(
        select(MATCHES.c.id, MATCHES.c.plan, MATCHES.c.phase, SEATS.c.participant, MATCHES.c.changed)
        .join(SEATS, SEATS.c.match == MATCHES.c.id)
        .where(SEATS.c.visitor == visitor, MATCHES.c.phase != "ended")
        .order_by(MATCHES.c.changed.desc())
        .limit(limit)
    )
    return [Listed(row[0], Plan.from_written(row[1]), *row[2:]) for row in rows]


def count_of(connection: Connection, visitor: str) -> int:
    """How many matches of a visitor have not ended."""
    return (
        connection.scalar(
            select(func.count(func.distinct(MATCHES.c.id)))
            .join(SEATS, SEATS.c.match == MATCHES.c.id)
            .where(SEATS.c.visitor == visitor, MATCHES.c.phase != "ended")
        )
        or 0
    )
