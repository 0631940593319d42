"""What is read from and written to the tables, as jobs for the storage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, String, Table, bindparam, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from kabinett.matches import Match, event_from_plain, event_to_plain
from kabinett.matches.events import Event
from kabinett.messages import Message
from kabinett.web.db.database import Overtaken
from kabinett.web.db.schema import EVENTS, KEYS, MATCHES, SEATS, SERVERS, VISITORS
from kabinett.web.middleware.visitors import guest_name, new_key
from kabinett.web.services.live import LiveMatch, Seat
from kabinett.web.services.match_setup import MatchSetup
from kabinett.web.services.steady import SteadyClock


class Listed(NamedTuple):
    """A match in a list of a visitor's own."""

    match: str
    plan: MatchSetup
    phase: str
    participant: int
    changed: int


def server_key(connection: Connection) -> str:
    """The key that cookies are signed with, made when first asked for."""
    add(connection, KEYS, name="signing", value=new_key())
    return str(connection.scalar(select(KEYS.c.value).where(KEYS.c.name == "signing")))


def add(connection: Connection, table: Table, **values: Any) -> bool:
    """Insert a row unless there is one with its key; says whether there was none."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    # Not every driver counts the rows of such an insert, so the new row is asked for.
    new = dialect.insert(table).values(**values).on_conflict_do_nothing().returning(*table.primary_key)
    return connection.execute(new).first() is not None


def name_of(connection: Connection, visitor: str) -> str:
    """What a visitor is called, "" if it never said."""
    return connection.scalar(select(VISITORS.c.name).where(VISITORS.c.id == visitor)) or ""


def called(connection: Connection, visitor: str, given: str = "") -> str:
    """What a visitor is called: as it says now, else as it said once, else a guest with a number."""
    return given.strip() or name_of(connection, visitor) or guest_name(visitor)


def save_visitor(connection: Connection, visitor: str, name: str, now: int) -> None:
    """Remember a visitor and what it is called; "" and the number of a guest leave the name as it is."""
    if name == guest_name(visitor):
        name = ""
    if not add(connection, VISITORS, id=visitor, name=name, created=now) and name:
        connection.execute(update(VISITORS).where(VISITORS.c.id == visitor).values(name=name))


def save_match(connection: Connection, live: LiveMatch, keeper: str, now: int) -> None:
    """Write a new match with its seats and what has happened so far."""
    connection.execute(
        insert(MATCHES).values(
            id=live.id,
            plan=live.plan.written(),
            phase=live.phase,
            wakes=live.wakes,
            created=now,
            changed=now,
            listed=live.listed,
            rated=live.rated,
            keeper=keeper,
        )
    )
    connection.execute(
        insert(SEATS),
        [{"match": live.id, "participant": index, **vars(seat)} for index, seat in enumerate(live.seats)],
    )
    if live.match is not None:
        save_events(connection, live.id, live.match.log)


def save_events(connection: Connection, match: str, events: Iterable[Event]) -> None:
    """Append to a log."""
    connection.execute(
        insert(EVENTS),
        [{"match": match, "number": event.number, "body": written(event)} for event in events],
    )


def written(event: Event) -> str:
    """An event as it stands in the table."""
    return orjson.dumps(event_to_plain(event)).decode()


def save_seat(
    connection: Connection, live: LiveMatch, participant: int, seat: Seat, plan: MatchSetup
) -> None:
    """Write who holds a seat, and the plan with its name.

    Raises:
        Overtaken: the seats are not as `live` has them any more.
    """
    # Writing the match first keeps others who take a seat in it waiting.
    save_plan(connection, live.id, plan)
    serials = select(SEATS.c.serial).where(SEATS.c.match == live.id).order_by(SEATS.c.participant)
    if list(connection.scalars(serials)) != [seat.serial for seat in live.seats]:
        raise Overtaken(Message("read_again", "this game is being read again; try once more"))
    connection.execute(
        update(SEATS)
        .where(SEATS.c.match == live.id, SEATS.c.participant == participant)
        .values(visitor=seat.visitor, serial=seat.serial)
    )


def remove_match(connection: Connection, match: str) -> None:
    """Remove a match that has not begun."""
    connection.execute(SEATS.delete().where(SEATS.c.match == match))
    connection.execute(MATCHES.delete().where(MATCHES.c.id == match))


def save_plan(connection: Connection, match: str, plan: MatchSetup) -> None:
    """Write what was arranged, and who plays the present round."""
    connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(plan=plan.written()))


def load_match(connection: Connection, match: str, clock: SteadyClock) -> LiveMatch | None:
    """A match as it is stored, by the clock of the server that reads it; None if there is none."""
    row = connection.execute(
        select(MATCHES.c.plan, MATCHES.c.listed, MATCHES.c.rated, MATCHES.c.keeper).where(
            MATCHES.c.id == match
        )
    ).one_or_none()
    if row is None:
        return None
    seats = connection.execute(
        select(SEATS.c.visitor, SEATS.c.serial, SEATS.c.open)
        .where(SEATS.c.match == match)
        .order_by(SEATS.c.participant)
    )
    plan = MatchSetup.from_written(row.plan)
    live = LiveMatch(
        match, plan, [Seat(*seat) for seat in seats], listed=row.listed, rated=row.rated, clock=clock
    )
    live.keeper = row.keeper or ""
    events, bodies = events_after(connection, match, 0)
    if events:
        live.match = Match.replay(events)
    live.keep(events, bodies)
    return live


def events_after(connection: Connection, match: str, number: int) -> tuple[list[Event], Sequence[str]]:
    """What happened in a match after an event, and its JSON."""
    bodies = connection.scalars(_AFTER, {"match": match, "number": number}).all()
    return [event_from_plain(orjson.loads(body)) for body in bodies], bodies


def numbers_of(connection: Connection, matches: Sequence[str]) -> dict[str, int]:
    """The numbers of the latest events of some matches."""
    rows = connection.execute(
        select(EVENTS.c.match, func.max(EVENTS.c.number))
        .where(EVENTS.c.match.in_(matches))
        .group_by(EVENTS.c.match)
    )
    return {row[0]: row[1] for row in rows}


def latest(connection: Connection, match: str) -> tuple[int, int]:
    """The number of the latest event of a match, and how often its seats were taken."""
    row = connection.execute(_LATEST, {"match": match}).one()
    return int(row[0]), int(row[1])


_MATCH = bindparam("match", type_=String)
_LATEST = select(
    select(func.coalesce(func.max(EVENTS.c.number), 0)).where(EVENTS.c.match == _MATCH).scalar_subquery(),
    select(func.coalesce(func.sum(SEATS.c.serial), 0)).where(SEATS.c.match == _MATCH).scalar_subquery(),
)
"""Built once: it is asked with every command where servers share the tables."""

_AFTER = (
    select(EVENTS.c.body)
    .where(EVENTS.c.match == _MATCH, EVENTS.c.number > bindparam("number"))
    .order_by(EVENTS.c.number)
)


# -- the servers that share the tables -----------------------------------------------------------


def heartbeat(connection: Connection, server: str, now: int, silent: int) -> Sequence[str]:
    """Say that a server lives; forget those that were not heard of for long, in milliseconds.

    Here and below `now` is the time of the database, the same for all servers (`Storage.time`).

    Returns:
        The servers that live.
    """
    if not add(connection, SERVERS, id=server, seen=now):
        connection.execute(update(SERVERS).where(SERVERS.c.id == server).values(seen=now))
    connection.execute(SERVERS.delete().where(SERVERS.c.seen < now - silent))
    return connection.scalars(select(SERVERS.c.id)).all()


def leave(connection: Connection, server: str) -> None:
    """A server goes: others may keep its matches."""
    connection.execute(update(MATCHES).where(MATCHES.c.keeper == server, MATCHES.c.wakes).values(keeper=None))
    connection.execute(SERVERS.delete().where(SERVERS.c.id == server))


def expired_leases(connection: Connection, now: int, silent: int, limit: int) -> Sequence[str]:
    """Matches that go on without a visitor and are kept by no server that was heard of lately."""
    alive = select(SERVERS.c.id).where(SERVERS.c.seen >= now - silent)
    return connection.scalars(
        select(MATCHES.c.id)
        .where(MATCHES.c.wakes, or_(MATCHES.c.keeper.is_(None), MATCHES.c.keeper.not_in(alive)))
        .limit(limit)
    ).all()


def claim(
    connection: Connection, matches: Sequence[str], server: str, now: int, silent: int
) -> Sequence[str]:
    """Keep matches, unless another server was quicker; returns those that are kept now, also from before."""
    alive = select(SERVERS.c.id).where(SERVERS.c.seen >= now - silent, SERVERS.c.id != server)
    return connection.scalars(
        update(MATCHES)
        .where(MATCHES.c.id.in_(matches), or_(MATCHES.c.keeper.is_(None), MATCHES.c.keeper.not_in(alive)))
        .values(keeper=server)
        .returning(MATCHES.c.id)
    ).all()


def awake_matches(connection: Connection) -> Sequence[str]:
    """All matches that go on without a visitor."""
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
    return [Listed(row[0], MatchSetup.from_written(row[1]), *row[2:]) for row in rows]


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
