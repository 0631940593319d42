"""Faults that are planted in the product, one at a time, to see that a simulation finds them."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

from sqlalchemy import update

from kabinett.matches import events as ev
from kabinett.matches import referee
from kabinett.matches.receipts import Receipts
from kabinett.web.db.database import Storage
from kabinett.web.db.schema import SEATS
from kabinett.web.services import live, rows
from kabinett.web.services.match_service import MatchService
from kabinett.web.services.task_registry import may_go_unheard
from tests.internals import let_events_be_replaced
from tests.simulation import server
from tests.simulation.database import SimulatedStorage
from tests.simulation.run import Report, simulate
from tests.simulation.world import Case

CASE = Case(0, matches=15, seconds=25.0)
"""Small runs, so that the number of seeds says something."""

MOST_SEEDS = 60


def _acknowledge_early() -> Any:
    append = Storage.append

    async def early(self: Storage, what: Any) -> None:
        may_go_unheard(asyncio.ensure_future(append(self, what)))

    return mock.patch.object(Storage, "append", early)


def _keep_unstored() -> Any:
    forget = MatchService.forget

    def careless(self: MatchService, match: live.LiveMatch) -> None:
        if match.number == match.stored_number:
            forget(self, match)

    return mock.patch.object(MatchService, "forget", careless)


def _deaf() -> Any:
    listener = SimulatedStorage.listener
    return mock.patch.object(
        SimulatedStorage, "listener", lambda self, channels, missed: listener(self, channels, lambda: None)
    )


class _Wall:
    """A clock that is set back when the machine's is."""

    def __init__(self, wall: Callable[[], int], elapsed: Callable[[], int]) -> None:
        self.wall = wall

    def now(self) -> int:
        return self.wall() // 1_000_000


def _save_seat(connection: Any, match: Any, participant: int, seat: Any, plan: Any) -> None:
    rows.save_plan(connection, match.id, plan)
    connection.execute(
        update(SEATS)
        .where(SEATS.c.match == match.id, SEATS.c.participant == participant)
        .values(visitor=seat.visitor, serial=seat.serial)
    )


def _draw_without_seeds() -> Any:
    draw = referee.draw
    return mock.patch.object(
        referee,
        "draw",
        lambda secret, seeds, number, weights: draw(secret, ("",) * len(seeds), number, weights),
    )


PLANTED: dict[str, Callable[[], Any]] = {
    "a command is acknowledged before its commit": _acknowledge_early,
    "a command that comes again is carried out again": lambda: mock.patch.object(
        Receipts, "is_repeated", return_value=False
    ),
    "nobody takes over the matches of a dead server": lambda: mock.patch.object(
        rows, "expired_leases", return_value=[]
    ),
    "events are written over those of another server": let_events_be_replaced,
    "memory keeps what could not be stored": _keep_unstored,
    "what was missed while the line was broken is not read": _deaf,
    "sealed bids are shown": lambda: mock.patch.object(live, "VEILED", (ev.MatchOpened,)),
    "the time follows a clock that is set back": lambda: mock.patch.object(server, "SteadyClock", _Wall),
    "a seat is given twice": lambda: mock.patch.object(rows, "save_seat", _save_seat),
    "draws leave out what the players added": _draw_without_seeds,
}


@contextlib.contextmanager
def planted(name: str) -> Iterator[None]:
    """Let the product have a fault."""
    with PLANTED[name]():
        yield


def seeds_until_found(name: str, first: int = 0) -> Report:
    """Run seeds until a planted fault is found; the report is that of all runs."""
    total = Report()
    with planted(name):
        for seed in range(first, first + MOST_SEEDS):
            total = total + simulate(dataclasses.replace(CASE, seed=seed))
            if total.violations:
                break
    return total


def table() -> Iterator[str]:
    """How soon each planted fault is found, as rows of Markdown."""
    yield "| planted fault | runs | matches | seconds of processor | first sign |"
    yield "|---|---|---|---|---|"
    for name in PLANTED:
        found = seeds_until_found(name)
        sign = found.violations[0] if found.violations else "**not found**"
        yield f"| {name} | {found.runs} | {found.matches} | {found.real:.1f} | {sign[:160]} |"
