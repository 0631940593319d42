"""Several servers on one PostgreSQL: each round is paired once, whoever dies."""

import asyncio

from kabinett.matches import Clock, Format
from kabinett.matches import commands as cmd
from kabinett.web.services.tournament import TournamentPlan
from tests.web.test_servers import houses

PLAN = TournamentPlan(Format("noti", first="given", clock=Clock.fischer(10, 0)), "swiss", 3, True)
PEOPLE = [f"visitor {number}" for number in range(6)]


async def begun(servers):
    first = servers[0].tournaments
    tournament = await first.arrange(PEOPLE[0], "Friday", PLAN)
    await asyncio.gather(
        *(
            servers[index % len(servers)].tournaments.enter(tournament, person, person)
            for index, person in enumerate(PEOPLE)
        )
    )
    await first.begin(tournament, PEOPLE[0])
    return tournament


async def resigned(service, tournament):
    """One of each pair of the present round gives up; returns the matches."""
    found = await service.tournaments.get(tournament)
    matches = [board.match for board in found.boards[-1]]
    for match in matches:
        live = await service.get_latest(match)
        await service.command(live, cmd.Resign(0, 1), live.seats[0].visitor)
    return matches


async def test_servers_that_go_on_at_the_same_time_pair_a_round_once(postgres):
    async with houses(postgres, 3) as servers:
        tournament = await begun(servers)
        found = await servers[2].tournaments.get(tournament)
        assert sorted(entrant.visitor for entrant in found.entrants) == PEOPLE
        for number in (2, 3):
            await resigned(servers[number % 3], tournament)
            await asyncio.gather(*(service.tournaments.go_on(tournament) for service in servers * 3))
            found = await servers[0].tournaments.get(tournament)
            assert (found.phase, found.round) == ("running", number)
            assert [len(boards) for boards in found.boards] == [3] * number
        await resigned(servers[1], tournament)
        await asyncio.gather(*(service.tournaments.look() for service in servers))
        found = await servers[0].tournaments.get(tournament)
        assert (found.phase, found.round) == ("ended", 3)
        assert sum(row.points for row in found.table) == 9


async def test_what_a_dead_server_has_left_goes_on_at_another(postgres):
    async with houses(postgres) as (first, other):
        tournament = await begun([first])

        async def dead(_tournament):
            """The last result is stored, and no round after it is paired."""

        first.tournaments.go_on = dead
        # The other one looks when it is asked to, and not before.
        looked, other.tournaments.look = other.tournaments.look, lambda: asyncio.sleep(0)
        await resigned(first, tournament)
        assert (await other.tournaments.get(tournament)).round == 1
        await looked()
        assert (await first.tournaments.get(tournament)).round == 2


async def test_two_who_change_a_tournament_at_once_both_do(postgres):
    async with houses(postgres) as (first, other):
        tournament = await begun([first, other])
        await asyncio.gather(
            first.tournaments.withdraw(tournament, PEOPLE[1]),
            other.tournaments.withdraw(tournament, PEOPLE[2]),
        )
        found = await first.tournaments.get(tournament)
        assert {entrant.visitor for entrant in found.entrants if entrant.has_left} == set(PEOPLE[1:3])
