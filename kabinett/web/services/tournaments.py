"""Tournaments of a server: who enters, how they begin, and how one round follows another.

Who changes a tournament has its row locked until the transaction ends, and raises its version. A round and
its matches are written together with a claim to the version for which it was paired, so that of several
servers one pairs it, and once; whoever comes too late looks again. The result of a match is written with the
event that ends it. So a tournament that a dead server has left goes on wherever somebody looks for rounds
that are over, which every server does now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from kabinett import tournaments
from kabinett.errors import KabinettError
from kabinett.matches import commands as cmd
from kabinett.matches.errors import RefusedCommand, RefusedPhase
from kabinett.matches.names import numbered
from kabinett.messages import Message
from kabinett.tournaments import Paired
from kabinett.web.db.database import Job, Overtaken
from kabinett.web.errors import NoSuchMatch, NotYourSeat, TooMuch
from kabinett.web.services import rows, tournament_rows
from kabinett.web.services.live import LiveMatch
from kabinett.web.services.match_setup import MatchSetup, Place
from kabinett.web.services.ratings import Rating, key_of, ratings_of
from kabinett.web.services.tournament import Board, Entrant, Tournament, TournamentPlan

if TYPE_CHECKING:
    from kabinett.web.services.match_service import MatchService

LOG = logging.getLogger("kabinett.web")
LOOK_SECONDS = 10
"""How often a server looks for rounds that are over and for players who do not come."""

NO_SHOW = 10 * 60 * 1000
"""For how long players may get ready for a game with minutes, in ms; with days, as long as for a turn."""

ARRANGED = 5
"""How many tournaments that have not ended a visitor may have arranged."""

ENTERED = 20
"""In how many tournaments that have not ended a visitor may take part."""

MOST_ROUNDS = 100
"""How often a tournament goes on at once: rounds in which nobody plays are over as they begin."""

Decision = Callable[[Tournament, int], Job[None] | None]
"""From a tournament and the time to what is to be written, None for nothing; raises what is refused. It is
asked twice."""


class Tournaments:
    """The tournaments of a server."""

    def __init__(self, service: MatchService) -> None:
        self._service = service

    # -- what visitors do ------------------------------------------------------------------------

    async def get(self, tournament: str) -> Tournament:
        """A tournament as it is stored.

        Raises:
            NoSuchMatch: there is none.
        """
        found = await self._service.storage.read(
            lambda connection: tournament_rows.load(connection, tournament)
        )
        return _known(found, tournament)

    async def arrange(self, visitor: str, name: str, plan: TournamentPlan) -> str:
        """Arrange a tournament that others may enter; returns its id.

        Raises:
            TooMuch: the visitor has arranged too many that have not ended.
        """
        service, now = self._service, self._service.clock.now()
        id = service.new_id()

        def save(connection: Connection) -> None:
            if tournament_rows.arranged_by(connection, visitor) >= ARRANGED:
                raise TooMuch(
                    Message(
                        "too_many_tournaments",
                        "you have {many:tournament|tournaments} that have not ended; wait, or call one off",
                        many=ARRANGED,
                    )
                )
            rows.save_visitor(connection, visitor, "", now)
            tournament_rows.add_tournament(connection, id, name, plan, visitor, now)
            service.storage.tell(connection, {id: 0})

        await service.storage.write(save)
        service.listing_changes += 1
        return id

    async def enter(self, tournament: str, visitor: str, name: str) -> None:
        """Take part; who does so already, stays.

        Raises:
            RefusedPhase: it has begun, or is full.
            TooMuch: the visitor takes part in too many.
        """

        def decide(found: Tournament, now: int) -> Job[None] | None:
            if found.entrant_of(visitor) is not None:
                return None
            entrant = _newcomer(found, visitor, "", name)

            def save(connection: Connection) -> None:
                if tournament_rows.entered_by(connection, visitor) >= ENTERED:
                    raise TooMuch(
                        Message(
                            "entered_too_many",
                            "you take part in {many:tournament|tournaments} already; leave one first",
                            many=ENTERED,
                        )
                    )
                rows.save_visitor(connection, visitor, name, now)
                tournament_rows.add_entrant(connection, tournament, entrant)

            return save

        await self._change(tournament, decide)

    async def add_machine(self, tournament: str, visitor: str, machine: str, name: str) -> None:
        """Let a machine take part, for the organiser.

        Raises:
            NotYourSeat: the visitor has not arranged the tournament.
            RefusedPhase: it has begun, or is full.
        """

        def decide(found: Tournament, _now: int) -> Job[None]:
            _check_owner(found, visitor)
            entrant = _newcomer(found, None, machine, name)
            return lambda connection: tournament_rows.add_entrant(connection, tournament, entrant)

        await self._change(tournament, decide)

    async def withdraw(self, tournament: str, visitor: str, number: int | None = None) -> None:
        """Take part no more; the organiser may take anybody out. A visitor's present game is given up.

        Args:
            tournament: which.
            visitor: who asks.
            number: who leaves; the visitor itself if it is None.

        Raises:
            NotYourSeat: the visitor does not take part, or may not take others out.
            RefusedPhase: the tournament is over.
        """

        def decide(found: Tournament, _now: int) -> Job[None] | None:
            entrant = _leaving(found, visitor, number)
            if found.phase == "open":
                return lambda connection: tournament_rows.remove_entrant(
                    connection, tournament, entrant.number
                )
            if found.phase == "ended":
                raise RefusedPhase(Message("tournament_over", "this tournament is over"))
            if entrant.has_left:
                return None
            return lambda connection: tournament_rows.change_entrant(
                connection, tournament, entrant.number, has_left=True
            )

        found = await self._change(tournament, decide)
        match = found.match_of(visitor)
        if match is not None and _leaving(found, visitor, number).visitor == visitor:
            await self._resign(match, visitor)

    async def _resign(self, match: str, visitor: str) -> None:
        live = await self._service.get_latest(match)
        held = live.held_by(visitor)
        try:
            if held:
                await self._service.command(live, cmd.Resign(held[0], 1), visitor)
        except RefusedCommand:
            LOG.info("match %s was over before its player left the tournament", match)

    async def cancel(self, tournament: str, visitor: str) -> None:
        """Call a tournament off that has not begun; nothing is left of it.

        Raises:
            NotYourSeat: the visitor has not arranged it.
            RefusedPhase: it has begun.
        """

        def decide(found: Tournament, _now: int) -> Job[None]:
            _check_owner(found, visitor)
            _check_open(found)
            return lambda connection: tournament_rows.remove_tournament(connection, tournament)

        await self._change(tournament, decide)

    async def _change(self, tournament: str, decide: Decision) -> Tournament:
        """Decide on a tournament that nobody else changes meanwhile, and write; returns it as it was."""
        service, now = self._service, self._service.clock.now()
        # What is refused, or done already, needs no writing.
        found = await self.get(tournament)
        if decide(found, now) is None:
            return found

        def save(connection: Connection) -> Tournament:
            locked = _known(tournament_rows.lock(connection, tournament, now), tournament)
            job = decide(locked, now)
            if job is not None:
                job(connection)
            service.storage.tell(connection, {tournament: 0})
            return locked

        before = await service.storage.write(save)
        service.listing_changes += 1
        return before

    # -- how it goes on --------------------------------------------------------------------------

    async def begin(self, tournament: str, visitor: str) -> None:
        """Pair the first round, for the organiser; those with the higher ratings count as stronger.

        Raises:
            NotYourSeat: the visitor has not arranged the tournament.
            RefusedPhase: it has begun, or too few take part.
        """
        found = await self.get(tournament)
        _check_owner(found, visitor)
        _check_open(found)
        least, most = tournaments.LEAST[found.plan.kind], tournaments.MOST[found.plan.kind]
        if not least <= len(found.entrants) <= most:
            raise RefusedPhase(
                Message(
                    "tournament_size",
                    "this tournament has {least} to {most} players; {given:has|have} entered",
                    least=least,
                    most=most,
                    given=len(found.entrants),
                )
            )
        await self._service.background.shielded(self._begin(found))

    async def _begin(self, found: Tournament) -> None:
        game = found.plan.format.played.name
        keys = [key_of(entrant.visitor, entrant.machine) for entrant in found.entrants]
        rated = await self._service.storage.read(lambda connection: ratings_of(connection, game, keys))
        points = {
            entrant.number: (rating or Rating()).points
            for entrant, rating in zip(found.entrants, rated, strict=True)
        }
        ranked = sorted(found.entrants, key=lambda entrant: (-points[entrant.number], entrant.number))
        seeded = [entrant._replace(seed=seed) for seed, entrant in enumerate(ranked)]

        def seed(connection: Connection) -> None:
            for entrant in seeded:
                tournament_rows.change_entrant(connection, found.id, entrant.number, seed=entrant.seed)

        await self._next_round(found, seeded, seed)
        await self.go_on(found.id)

    async def go_on(self, tournament: str) -> None:
        """Pair the next round, or end the tournament, if the present round is over. Raises nothing."""
        try:
            for _ in range(MOST_ROUNDS):
                found = await self.get(tournament)
                if found.phase != "running" or not found.is_round_over:
                    return
                try:
                    await self._next_round(found, found.entrants)
                except Overtaken:
                    # Somebody else has gone on with it, or has left: it is looked at again.
                    continue
        except DBAPIError as error:
            self._service.outage.failed(error)
        except KabinettError:
            LOG.exception("tournament %s cannot go on", tournament)

    async def _next_round(
        self, found: Tournament, entrants: Sequence[Entrant], also: Job[None] = lambda _: None
    ) -> None:
        service, now = self._service, self._service.clock.now()
        paired = await asyncio.to_thread(found.next_round)
        boards, matches = self._opened(found, entrants, paired or [])
        clock = found.plan.format.clock
        patience = clock.period if clock.kind == "days" else NO_SHOW

        def save(connection: Connection) -> None:
            if paired is None:
                tournament_rows.change(connection, found, now, phase="ended")
            else:
                after = {"phase": "running", "round": found.round + 1, "no_show": now + patience}
                tournament_rows.change(connection, found, now, **after)
            also(connection)
            service.storage.tell(connection, {found.id: 0})

        def add_round(connection: Connection) -> None:
            if paired is not None:
                tournament_rows.add_round(connection, found.id, found.round + 1, boards)

        await service.open_all(matches, save, add_round)

    def _opened(
        self, found: Tournament, entrants: Sequence[Entrant], paired: Sequence[Paired]
    ) -> tuple[list[Board], list[LiveMatch]]:
        """The boards of a round, and the matches that are played at them."""
        boards, matches = [], []
        for pairing, result in paired:
            if result is not None or pairing.second is None:
                boards.append(Board(pairing, None, result))
                continue
            players = entrants[pairing.first], entrants[pairing.second]
            live = self._service.arrange(
                MatchSetup(
                    found.plan.format,
                    tuple(Place(player.name, player.machine) for player in players),
                    found.id,
                    found.owner,
                ),
                [player.visitor for player in players],
                rated=found.plan.rated,
            )
            boards.append(Board(pairing, live.id, None))
            matches.append(live)
        return boards, matches

    async def watch_forever(self) -> None:
        """Look now and then for rounds that are over, and for players who do not come."""
        while True:
            try:
                await self.look()
            except DBAPIError as error:
                self._service.outage.failed(error)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Go on with what nobody has gone on with."""
        service, now = self._service, self._service.clock.now()
        for match in await service.storage.read(lambda connection: tournament_rows.no_shows(connection, now)):
            try:
                await service.call_off_unbegun(match)
            except (Overtaken, RefusedCommand):
                continue  # it is looked at again
            except KabinettError:
                LOG.exception("match %s of a tournament cannot be called off", match)
        for tournament in await service.storage.read(tournament_rows.rounds_over):
            await self.go_on(tournament)


def _known(found: Tournament | None, tournament: str) -> Tournament:
    if found is None:
        raise NoSuchMatch(
            Message("no_tournament", "there is no tournament {name!r} here", name=tournament[:20])
        )
    return found


def _newcomer(found: Tournament, visitor: str | None, machine: str, name: str) -> Entrant:
    """Who enters a tournament, under a name that nobody has there."""
    _check_open(found)
    if found.is_full:
        raise RefusedPhase(
            Message(
                "tournament_full",
                "this tournament has {most:player|players}, and no more can enter",
                most=len(found.entrants),
            )
        )
    taken = {entrant.name for entrant in found.entrants}
    free = (name, *(numbered(name, number) for number in range(2, len(taken) + 2)))
    number = 1 + max((entrant.number for entrant in found.entrants), default=0)
    return Entrant(number, visitor, machine, next(each for each in free if each not in taken), None, False)


def _leaving(found: Tournament, visitor: str, number: int | None) -> Entrant:
    if number is None:
        entrant = found.entrant_of(visitor)
    else:
        entrant = next((each for each in found.entrants if each.number == number), None)
    if entrant is None or visitor not in (entrant.visitor, found.owner):
        raise NotYourSeat(
            Message("not_in_tournament", "only who takes part can leave; the organiser can take players out")
        )
    return entrant


def _check_owner(found: Tournament, visitor: str) -> None:
    if found.owner != visitor:
        raise NotYourSeat(Message("not_organiser", "only who has arranged this tournament can do that"))


def _check_open(found: Tournament) -> None:
    if found.phase != "open":
        raise RefusedPhase(Message("tournament_begun", "this tournament has begun"))
