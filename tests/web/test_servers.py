"""Several servers on one PostgreSQL: players on each, one that is killed, and both writing at once."""

import asyncio
import contextlib
import json
import random
import signal
import threading

import pytest
from websockets.sync.client import connect

from kabinett.matches import commands as cmd
from kabinett.web.db.database import Storage
from kabinett.web.routes.create_match import arranged
from kabinett.web.routes.schemas import NewMatch
from kabinett.web.services.match_service import MatchService
from kabinett.web.settings import Settings
from tests.web.helpers import (
    FRIEND,
    ME,
    RANDOM,
    Server,
    begun,
    command,
    cookies_of,
    my_turn,
    new_match,
    play_one,
    sit,
    state,
    until,
    until_async,
)


@pytest.fixture(scope="module")
def two(postgres, tmp_path_factory):
    """Two servers, processes of their own, on one database."""
    with servers(postgres.new(), tmp_path_factory.mktemp("servers")) as both:
        yield both


@contextlib.contextmanager
def servers(database, folder):
    """Two servers on a database, started at the same time."""
    both = Server(folder, database=database), Server(folder, database=database)
    for server in both:
        server.launch()
    try:
        for server in both:
            server.wait()
        yield both
    finally:
        for server in both:
            server.stop(signal.SIGKILL)


@contextlib.contextmanager
def following(server, client, match):
    """What a socket hears, event by event."""
    address = server.address.replace("http", "ws") + f"/api/matches/{match}/live"
    with connect(address, additional_headers={"Cookie": cookies_of(client)}) as socket:
        socket.send("{}")
        heard = []

        def listen():
            with contextlib.suppress(Exception):
                for message in socket:
                    heard.extend(json.loads(message)["events"])

        thread = threading.Thread(target=listen)
        thread.start()
        yield heard
        socket.close()
        thread.join()


@pytest.mark.slow
def test_a_player_on_each_server_plays_a_whole_game(two):
    first, other = two
    with first.client() as ada, other.client() as grace:
        match, links = new_match(ada, "first-five", [ME, FRIEND])
        assert sit(grace, links[0]).status_code == 303
        command(ada, match, "ready")
        with following(first, ada, match) as here, following(other, grace, match) as there:
            command(grace, match, "ready")
            rng = random.Random(2)
            while state(ada, match)["phase"] == "playing":
                mover = next(client for client in (ada, grace) if state(client, match)["game"]["choices"])
                play_one(mover, match, rng)
            number = state(grace, match)["number"]
            until(lambda: here[-1:] and here[-1]["number"] == there[-1]["number"] == number)
        assert [event["number"] for event in here] == list(range(1, number + 1))
        assert here == there


def test_a_visitor_may_ask_any_server_and_finds_what_it_has_just_done(two):
    first, other = two
    with first.client() as ada:
        match, _ = new_match(ada, "noti", [ME, RANDOM])
        rng = random.Random(3)
        for turn in range(12):
            ada.base_url = (first if turn % 2 else other).address
            command(ada, match, "ready")
            ply = play_one(ada, match, rng)
            ada.base_url = (other if turn % 2 else first).address
            now = state(ada, match)
            assert now["phase"] == "ended" or now["game"]["ply"] > ply


def test_a_seat_that_is_taken_on_one_server_is_taken_on_the_other(two):
    first, other = two
    with first.client() as ada, other.client() as grace, other.client() as late:
        match, _ = new_match(ada, "noti", [ME, {"who": "anyone"}])
        assert state(late, match)["phase"] == "waiting"
        assert ada.get("/api/lobby").json()["waiting"][0]["match"] == match
        assert grace.post(f"/api/matches/{match}/join", json={"name": "Grace"}).status_code == 200
        assert state(ada, match)["phase"] == "playing"
        ada.base_url = other.address
        assert late.post(f"/api/matches/{match}/join", json={}).status_code == 409
        assert [place["name"] for place in state(ada, match)["places"]][1] == "Grace"


@pytest.mark.slow
def test_what_a_killed_server_has_kept_goes_on_at_the_other(postgres, tmp_path):
    with servers(postgres.new(), tmp_path) as (first, other), first.client() as ada:
        slow = {"who": "machine", "machine": "uct(seconds=0.5)"}
        match, _ = new_match(ada, "first-five", [ME, slow], first="given")
        timed = begun(ada, clock={"kind": "fischer", "main": 2000})
        command(ada, match, "ready")
        answer = command(ada, match, "move", token="e5", ply=0)
        assert answer.status_code == 200
        first.stop(signal.SIGKILL)
        ada.base_url = other.address
        stored = ada.get(f"/api/matches/{match}/events").json()["events"]
        assert answer.json()["events"][0] in stored
        assert my_turn(ada, match)["game"]["ply"] == 2
        until(lambda: state(ada, timed)["phase"] == "ended")
        assert state(ada, timed)["view"]["games"][0]["ending"]["termination"] == "timeout"


@contextlib.asynccontextmanager
async def houses(postgres, many=2):
    """Several servers' insides, in this process."""
    database, opened = postgres.new(), []
    for index in range(many):
        service = MatchService(
            Settings(database=database, engine_threads=1), Storage(database, f"server-{index}")
        )
        opened.append(service)
        await service.start()
    try:
        yield opened
    finally:
        for service in opened:
            await service.close()
            service.storage.close()


async def match_at(service, game, *seats, visitor="ada"):
    asked = NewMatch(game=game, seats=[{"who": who, "machine": machine} for who, machine in seats])
    return await service.open(visitor, "Ada", arranged(asked, "Ada"))


async def test_each_machine_is_asked_by_one_server_though_all_follow(postgres):
    async with houses(postgres, 3) as servers:
        asked = []
        for service in servers:
            ask = service.machines.ask

            def noted(visitor, think, ask=ask):
                asked.append(visitor)
                return ask(visitor, think)

            service.machines.ask = noted
        live = await match_at(servers[0], "noti", ("me", ""), ("machine", "random"))
        copies = [await service.get(live.id) for service in servers]
        for copy in copies:
            copy.followers[asyncio.Event()] = None
        await servers[0].command(live, cmd.Ready(0, 1), "ada")
        machine_moves, turn = 0, 0
        while live.match.ended is None:
            service = servers[turn % 3]
            copy = await service.get_latest(live.id)
            assert copy is copies[turn % 3]
            table = copy.match.games[1]
            position = table.position
            if table.phase == "play" and position.turn is not None and table.seats[position.turn] == 0:
                move = cmd.Move(0, 1, position.legal_moves[0], position.ply)
                await service.command(copy, move, "ada")
                turn += 1
            await asyncio.sleep(0.002)
        await until_async(lambda: all(copy.match.log == live.match.log for copy in copies))
        machine_moves = sum(
            getattr(event, "seat", None) == live.match.games[1].seats.index(1)
            for event in live.match.log
            if type(event).__name__ == "Moved"
        )
        assert len(asked) == machine_moves > 10
        for copy in copies:
            copy.followers.clear()


async def test_both_write_at_once_and_nothing_is_lost_or_done_twice(postgres):
    async with houses(postgres) as (first, other):
        live = await match_at(first, "factory(players=4)", *[("me", "")] * 4)
        same = await other.get(live.id)
        ready = [cmd.Ready(index, 1) for index in range(4)]
        await asyncio.gather(
            *(
                service.command(copy, each, "ada")
                for service, copy, each in zip((first, other) * 2, (live, same) * 2, ready, strict=True)
            )
        )
        number = (await first.get_latest(live.id)).number
        logs = [(await service.get_latest(live.id)).match.log for service in (first, other)]
        assert logs[0] == logs[1]
        assert [event.number for event in logs[0]] == list(range(1, number + 1))
        started = [event for event in logs[0] if type(event).__name__ == "GotReady"]
        assert sorted(event.participant for event in started) == [0, 1, 2, 3]


async def test_a_server_that_departs_leaves_its_machines_to_the_others_at_once(postgres):
    async with houses(postgres) as (first, other):
        live = await match_at(first, "noti", ("me", ""), ("machine", "uct(seconds=8)"))
        await first.command(live, cmd.Ready(0, 1), "ada")
        match = live.match
        table = match.games[1]
        if table.seats[table.position.turn] == 0:
            await first.command(
                live, cmd.Move(0, 1, table.position.legal_moves[0], table.position.ply), "ada"
            )
        assert live.tasks
        await first.close()
        await until_async(lambda: live.id in other.live and other.live[live.id].tasks)
        await first.start()
