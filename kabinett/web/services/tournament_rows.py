"""What is read from and written to the tables of tournaments, as jobs for the storage."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, exists, func, insert, not_, select, update

from kabinett.matches.codec import from_plain, to_plain
from kabinett.messages import Message
from kabinett.tournaments import Pairing, Result
from kabinett.web.db.database import Overtaken
from kabinett.web.db.schema import (
    MATCHES,
    TOURNAMENT_PAIRINGS,
    TOURNAMENT_PLAYERS,
    TOURNAMENTS,
    VISITORS,
)
from kabinett.web.services.tournament import Board, Entrant, Tournament, TournamentPlan

LOOKED_AT = 100
"""How many tournaments, or games that have not begun, are seen to at once."""


class Listed(NamedTuple):
    """A tournament in a list; `players` is their number."""

    id: str
    name: str
    plan: TournamentPlan
    phase: str
    round: int
    players: int
    changed: int


def load(connection: Connection, tournament: str) -> Tournament | None:
    """A tournament; None if there is none."""
    row = connection.execute(
        select(TOURNAMENTS, VISITORS.c.name.label("owner_name"))
        .join(VISITORS, VISITORS.c.id == TOURNAMENTS.c.owner)
        .where(TOURNAMENTS.c.id == tournament)
    ).one_or_none()
    if row is None:
        return None
    players, pairings = TOURNAMENT_PLAYERS.c, TOURNAMENT_PAIRINGS.c
    entrants = connection.execute(
        select(
            *(players.number, players.visitor, players.machine, players.name, players.seed, players.has_left)
        )
        .where(players.tournament == tournament)
        .order_by(players.seed, players.number)
    )
    boards: list[list[Board]] = [[] for _ in range(row.round)]
    # SQLite may know a later round by now.
    for pairing in connection.execute(
        select(TOURNAMENT_PAIRINGS)
        .where(pairings.tournament == tournament, pairings.round <= row.round)
        .order_by(pairings.round, pairings.board)
    ):
        pair = Pairing(pairing.first, pairing.second)
        boards[pairing.round - 1].append(Board(pair, pairing.match, pairing.result))
    return Tournament(
        row.id,
        row.name,
        _plan(row.plan),
        row.owner,
        row.owner_name,
        row.phase,
        row.round,
        row.version,
        row.changed,
        [Entrant(*entrant) for entrant in entrants],
        boards,
    )


def _plan(text: str) -> TournamentPlan:
    return from_plain(TournamentPlan, json.loads(text))


def add_tournament(
    connection: Connection, tournament: str, name: str, plan: TournamentPlan, owner: str, now: int
) -> None:
    """Write a new tournament that nobody has entered."""
    connection.execute(
        insert(TOURNAMENTS).values(
            id=tournament,
            name=name,
            plan=json.dumps(to_plain(plan), separators=(",", ":")),
            owner=owner,
            phase="open",
            round=0,
            version=0,
            no_show=0,
            created=now,
            changed=now,
        )
    )


def lock(connection: Connection, tournament: str, now: int) -> Tournament | None:
    """A tournament for a change by this transaction: others wait for its end. None if there is none."""
    connection.execute(
        update(TOURNAMENTS)
        .where(TOURNAMENTS.c.id == tournament)
        .values(version=TOURNAMENTS.c.version + 1, changed=now)
    )
    return load(connection, tournament)


def change(connection: Connection, tournament: Tournament, now: int, **values: Any) -> None:
    """Claim a tournament as it is known, for a change, and write some of its fields.

    Raises:
        Overtaken: it has been changed meanwhile.
    """
    claimed = connection.execute(
        update(TOURNAMENTS)
        .where(TOURNAMENTS.c.id == tournament.id, TOURNAMENTS.c.version == tournament.version)
        .values(version=tournament.version + 1, changed=now, **values)
        .returning(TOURNAMENTS.c.id)
    )
    if claimed.first() is None:
        raise Overtaken(
            Message("tournament_changed", "the tournament has changed meanwhile; look at it and try again")
        )


def add_entrant(connection: Connection, tournament: str, entrant: Entrant) -> None:
    """Write who takes part."""
    connection.execute(insert(TOURNAMENT_PLAYERS).values(tournament=tournament, **entrant._asdict()))


def remove_entrant(connection: Connection, tournament: str, number: int) -> None:
    """Remove somebody from a tournament that has not begun."""
    connection.execute(TOURNAMENT_PLAYERS.delete().where(_is_entrant(tournament, number)))


def change_entrant(connection: Connection, tournament: str, number: int, **values: Any) -> None:
    """Write fields of who takes part."""
    connection.execute(update(TOURNAMENT_PLAYERS).where(_is_entrant(tournament, number)).values(**values))


def _is_entrant(tournament: str, number: int) -> Any:
    return and_(TOURNAMENT_PLAYERS.c.tournament == tournament, TOURNAMENT_PLAYERS.c.number == number)


def remove_tournament(connection: Connection, tournament: str) -> None:
    """Remove a tournament that has not begun."""
    connection.execute(TOURNAMENT_PLAYERS.delete().where(TOURNAMENT_PLAYERS.c.tournament == tournament))
    connection.execute(TOURNAMENTS.delete().where(TOURNAMENTS.c.id == tournament))


def add_round(connection: Connection, tournament: str, number: int, boards: Iterable[Board]) -> None:
    """Write the pairings of a round, from 1."""
    connection.execute(
        insert(TOURNAMENT_PAIRINGS),
        [
            {
                "tournament": tournament,
                "round": number,
                "board": index,
                "first": board.pairing.first,
                "second": board.pairing.second,
                "match": board.match,
                "result": board.result,
            }
            for index, board in enumerate(boards)
        ],
    )


def save_result(connection: Connection, match: str, result: Result) -> None:
    """Write how a match of a tournament has ended, unless that is written: a rematch counts for nothing."""
    connection.execute(
        update(TOURNAMENT_PAIRINGS)
        .where(TOURNAMENT_PAIRINGS.c.match == match, TOURNAMENT_PAIRINGS.c.result.is_(None))
        .values(result=result)
    )


# -- finding ---------------------------------------------------------------------------------------


def rounds_over(connection: Connection) -> Sequence[str]:
    """Tournaments that are to go on: all results of their round are known."""
    awaited = exists().where(
        TOURNAMENT_PAIRINGS.c.tournament == TOURNAMENTS.c.id,
        TOURNAMENT_PAIRINGS.c.round == TOURNAMENTS.c.round,
        TOURNAMENT_PAIRINGS.c.result.is_(None),
    )
    return connection.scalars(
        select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.phase == "running", not_(awaited)).limit(LOOKED_AT)
    ).all()


def no_shows(connection: Connection, now: int) -> Sequence[str]:
    """Matches of tournaments in which somebody did not get ready in time.

    All have a clock, so those that go on by themselves have begun.
    """
    return connection.scalars(
        select(MATCHES.c.id)
        .join(TOURNAMENT_PAIRINGS, TOURNAMENT_PAIRINGS.c.match == MATCHES.c.id)
        .join(TOURNAMENTS, TOURNAMENTS.c.id == TOURNAMENT_PAIRINGS.c.tournament)
        .where(
            TOURNAMENTS.c.phase == "running",
            TOURNAMENTS.c.no_show <= now,
            TOURNAMENT_PAIRINGS.c.round == TOURNAMENTS.c.round,
            TOURNAMENT_PAIRINGS.c.result.is_(None),
            not_(MATCHES.c.wakes),
        )
        .limit(LOOKED_AT)
    ).all()


def listed(connection: Connection, phase: str, since: int, limit: int) -> list[Listed]:
    """The tournaments of a phase, those first that were changed last."""
    counted = (
        select(func.count())
        .where(TOURNAMENT_PLAYERS.c.tournament == TOURNAMENTS.c.id)
        .scalar_subquery()
        .label("players")
    )
    asked: Select[Any] = (
        select(TOURNAMENTS, counted)
        .where(TOURNAMENTS.c.phase == phase, TOURNAMENTS.c.changed >= since)
        .order_by(TOURNAMENTS.c.changed.desc())
        .limit(limit)
    )
    return [
        Listed(row.id, row.name, _plan(row.plan), row.phase, row.round, row.players, row.changed)
        for row in connection.execute(asked)
    ]


def arranged_by(connection: Connection, visitor: str) -> int:
    """How many tournaments of a visitor's own have not ended."""
    return (
        connection.scalar(
            select(func.count()).where(TOURNAMENTS.c.owner == visitor, TOURNAMENTS.c.phase != "ended")
        )
        or 0
    )


def entered_by(connection: Connection, visitor: str) -> int:
    """In how many tournaments that have not ended a visitor takes part."""
    return (
        connection.scalar(
            select(func.count())
            .join_from(TOURNAMENT_PLAYERS, TOURNAMENTS, TOURNAMENTS.c.id == TOURNAMENT_PLAYERS.c.tournament)
            .where(
                TOURNAMENT_PLAYERS.c.visitor == visitor,
                not_(TOURNAMENT_PLAYERS.c.has_left),
                TOURNAMENTS.c.phase != "ended",
            )
        )
        or 0
    )
