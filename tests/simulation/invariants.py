"""What must hold once a world has healed, by what its clients have seen."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import orjson
from sqlalchemy import select

from kabinett.errors import KabinettError
from kabinett.matches import Match, event_from_plain
from kabinett.matches import events as ev
from kabinett.matches.export import record_of
from kabinett.matches.verify import verify_record
from kabinett.web.db.schema import EVENTS, MATCHES, SEATS
from tests.simulation.client import Client
from tests.simulation.database import EPOCH
from tests.simulation.world import World

LATE = 8.0
"""Seconds by which an answer, a machine's move or a flag may be late in a world in which nothing fails."""


def violations(world: World) -> list[str]:
    """What does not hold, each in a sentence; [] if all holds."""
    found = list(world.errors)
    found += [f"a server logged: {line}" for line in world.logged if _is_bad(line)]
    with world.database.engine.connect() as connection:
        stored: dict[str, list[dict[str, Any]]] = {
            match: [] for match in connection.scalars(select(MATCHES.c.id).order_by(MATCHES.c.id))
        }
        rows = connection.execute(
            select(EVENTS.c.match, EVENTS.c.body).order_by(EVENTS.c.match, EVENTS.c.number)
        )
        for match, body in rows:
            stored[match].append(orjson.loads(body))
        holders = {
            (row[0], row[1]): row[2]
            for row in connection.execute(select(SEATS.c.match, SEATS.c.participant, SEATS.c.visitor))
        }
    for match, clients in world.clients.items():
        if match not in stored:
            found.append(f"{match}: it was opened and is not stored")
            continue
        found += [f"{match}: {what}" for what in _of_match(world, stored[match], clients)]
    for (match, participant), visitors in world.seats.items():
        if {holders.get((match, participant))} != set(visitors):
            found.append(f"{match}: seat {participant} was given to {visitors} and is not held so")
    return found


def _is_bad(line: str) -> bool:
    return "nothing can be stored" not in line and "nobody answers" not in line and "commit" not in line


def _of_match(world: World, log: list[dict[str, Any]], clients: list[Client]) -> Iterator[str]:
    if [event["number"] for event in log] != list(range(1, len(log) + 1)):
        yield "the stored log has gaps"
        return
    try:
        match = Match.replay(event_from_plain(event) for event in log) if log else None
    except KabinettError as error:
        yield f"the stored log cannot be replayed: {error}"
        return
    for client in clients:
        yield from _of_client(world, log, client)
    yield from _once(log, clients)
    if match is not None:
        yield from _secrets(log, clients)
        yield from _clocks(match, clients, exact=not world.injected["clock"])
        yield from _chance(match)
        yield from _goes_on(world, match)
    for server in world.servers:
        live = server.service.live.get(clients[0].match) if server.service else None
        if live is not None and live.followers and live.stored_number != len(log):
            yield f"server {server.number} has {live.stored_number} of {len(log)} events in memory"


def _of_client(world: World, log: list[dict[str, Any]], client: Client) -> Iterator[str]:
    yield from (f"{client.visitor}: {what}" for what in client.broken)
    for seen, event in zip(client.seen, log, strict=False):
        if seen != event and _open(event) != _open(seen):
            yield f"{client.visitor} saw {seen}, and stored is {event}"
            break
    if len(client.seen) != len(log):
        yield f"{client.visitor} knows {len(client.seen)} of {len(log)} events in the end"
    ids = {event.get("id") for event in log}
    for id, sent in client.sent.items():
        if sent.done is not None and id not in ids and not _came_too_late(log, sent.done):
            yield f"{client.visitor}: {id} was acknowledged and is not stored: {sent.command}"
        if sent.done is None and not sent.refused and sent.at > 0 and _is_given_up(world, sent.at):
            yield f"{client.visitor}: {id} was never answered: {sent.command}"


def _came_too_late(log: list[dict[str, Any]], number: int) -> bool:
    """Whether a command was answered with what happened instead of it: the flag fell."""
    if number > len(log):
        return False
    at = log[number - 1]["at"]
    return any(event["event"] == "flag fell" and event["at"] == at for event in log)


def _is_given_up(world: World, at: float) -> bool:
    return world.calm_at is not None and world.calm_at < at < world.ending_at - LATE


def _open(event: dict[str, Any]) -> dict[str, Any]:
    """An event without what only some may see."""
    return {name: value for name, value in event.items() if name not in ("halves", "secret")}


def _once(log: list[dict[str, Any]], clients: list[Client]) -> Iterator[str]:
    counted = Counter(event["id"] for event in log if event.get("id"))
    yield from (f"{id} happened {times} times" for id, times in counted.items() if times > 1)
    for client in clients:
        for id, sent in client.sent.items():
            if id in counted and sent.done is None and sent.refused and "server" not in sent.refused:
                first = sent.refused[0]
                # What was refused in one phase may rightly be obeyed in the next, though the answer is lost.
                if first not in ("stale", "too much") and len(sent.refused) >= sent.times:
                    yield f"{id} was refused ({first}) and happened"


def _secrets(log: list[dict[str, Any]], clients: list[Client]) -> Iterator[str]:
    secrets = [(log[0]["secret"], len(log) + 1)]
    secrets += [(event["secret"], event["number"]) for event in log if event["event"] == "secret revealed"]
    opened = {event["game"]: event["number"] for event in log if event["event"] == "bids opened"}
    for client in clients:
        for event in client.seen:
            is_other = event["event"] == "bid sealed" and event["participant"] not in client.participants
            if is_other and event["halves"] is not None:
                yield f"{client.visitor} saw the bid of another, {event}; they were opened at {opened}"
        for secret, number in secrets:
            for known, text in client.texts:
                if secret in text and not any(
                    event["number"] == number for event in client.seen[known : known + text.count('"event"')]
                ):
                    yield f"{client.visitor} was sent a secret that is opened with event {number}"
                    break


def _clocks(match: Match, clients: list[Client], *, exact: bool) -> Iterator[str]:
    log = match.log
    for before, after in itertools.pairwise(log):
        if after.at < before.at:
            yield f"event {after.number} happened before the one before it"
    sent = {id: command.at for client in clients for id, command in client.sent.items()}
    for event in log:
        began = sent.get(getattr(event, "id", ""))
        if began is not None and event.at < EPOCH + int(1000 * began) - 1:
            yield f"event {event.number} has a time before its command was sent: a clock gains"
    if not exact:
        return
    replayed = Match.replay(log[:1])
    for event in log[1:]:
        if isinstance(event, ev.FlagFell):
            deadline = replayed.games[event.game].deadline()
            if deadline is None or event.at < deadline:
                yield f"the flag of event {event.number} fell before its time, {deadline}"
        replayed.extend([event])


def _chance(match: Match) -> Iterator[str]:
    for number, table in match.games.items():
        if table.ending is not None and table.seats and table.secret is not None:
            try:
                verify_record(record_of(match, number))
            except KabinettError as error:
                yield f"game {number} does not verify: {error}"


def _goes_on(world: World, match: Match) -> Iterator[str]:
    if match.ended is not None:
        return
    now = EPOCH + int(1000 * world.loop.time())
    if match.deadline is not None and match.deadline < now - 1000 * LATE:
        yield "a flag is to fall and does not"
    for table in match.current:
        seat = table.mover
        if seat is not None and table.seats[seat] in table.machines and match.now < now - 1000 * LATE:
            yield f"a machine is to move in game {table.number} and does not"
