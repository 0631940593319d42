"""The server killed in the middle of games: every acknowledged move is there, and every game goes on."""

import random
import signal
import threading

import pytest

from benchmarks.load.game import Tally
from benchmarks.load.measure import kill_and_go_on
from benchmarks.load.server import Server as LoadedServer
from benchmarks.load.server import arrange
from tests.depth import deep
from tests.patience import LONGEST
from tests.web.helpers import (
    FRIEND,
    ME,
    RANDOM,
    Server,
    begun,
    command,
    my_turn,
    new_match,
    play_one,
    play_out,
    sit,
    state,
)

MATCHES = 4
GAMES = deep(25)


@pytest.mark.sampled(1)
async def test_kill_9_in_the_middle_of_many_games_loses_no_acknowledged_move(database, tmp_path):
    url = database if database.startswith("postgresql") else ""
    tally = Tally()
    server = LoadedServer(url, tmp_path)
    try:
        games = await arrange(server, GAMES, tally)
        assert (await kill_and_go_on(server, url, tmp_path, games, tally, moves=6 * GAMES)) == (
            0,
            GAMES,
        )
    finally:
        server.kill()
    assert sum(len(game.acknowledged) for game in games) >= 7 * GAMES
    assert tally.refused == []


def play_until(killed, client, match, acknowledged):
    """Play at random until the server is killed; keeps the moves that it has acknowledged."""
    rng, moves = random.Random(match), acknowledged.setdefault(match, [])
    while not killed.is_set():
        try:
            now = my_turn(client, match)
            if now["phase"] == "ended":
                return
            token = rng.choice(now["game"]["choices"])["token"]
            answer = command(client, match, "move", token=token, ply=now["game"]["ply"], id=f"{len(moves)}")
        except Exception:
            # The line is cut in the middle of something.
            assert killed.wait(LONGEST)
            return
        moves += [event for event in answer.json()["events"] if event["event"] == "moved"]


@pytest.mark.slow
def test_kill_9_while_machines_move_loses_no_acknowledged_move(tmp_path):
    acknowledged: dict[str, list[str]] = {}
    with Server(tmp_path) as server:
        clients = [server.client() for _ in range(MATCHES)]
        matches = []
        for index, client in enumerate(clients):
            game = ("noti", "first-five", "daijobi", "factory")[index % 4]
            match, _ = new_match(client, game, [ME, RANDOM])
            command(client, match, "ready")
            matches.append(match)
        killed = threading.Event()
        players = [
            threading.Thread(target=play_until, args=(killed, client, match, acknowledged))
            for client, match in zip(clients, matches, strict=True)
        ]
        for player in players:
            player.start()
        while sum(map(len, acknowledged.values())) < 8 * MATCHES:
            killed.wait(0.02)
        server.stop(signal.SIGKILL)
        killed.set()
        for player in players:
            player.join()

        server.start()
        for client, match in zip(clients, matches, strict=True):
            client.base_url = server.address
            stored = client.get(f"/api/matches/{match}/events").json()["events"]
            assert [event["number"] for event in stored] == list(range(1, len(stored) + 1))
            for move in acknowledged[match]:
                assert move in stored
        assert sum(map(len, acknowledged.values())) >= 8 * MATCHES
        for index, (client, match) in enumerate(zip(clients, matches, strict=True)):
            if index < 4:
                ended = play_out(client, match)
                assert ended["view"]["games"][-1]["ending"]["termination"] == "finished"
            else:
                play_one(client, match, random.Random(index))
                assert my_turn(client, match)["number"] > len(acknowledged[match])
            client.close()


def test_machines_and_clocks_go_on_after_a_restart_without_a_visitor(tmp_path):
    with Server(tmp_path) as server:
        with server.client() as client:
            clock = {"kind": "fischer", "main": 1500}
            match = begun(client, "first-five", clock=clock)
            waiting, links = new_match(client, "noti", [ME, FRIEND])
            output = server.stop(signal.SIGTERM)
            assert "Traceback" not in output
            server.start()
            client.base_url = server.address
            cookies = dict(client.cookies)
        with server.client() as client, server.client() as friend:
            client.cookies.update(cookies)
            threading.Event().wait(1.7)
            assert state(client, match)["view"]["games"][0]["ending"]["termination"] == "timeout"
            assert sit(friend, links[0]).status_code == 303
            assert state(client, waiting)["phase"] == "playing"
            command(client, waiting, "ready")
            command(friend, waiting, "ready")
            mover = next(side for side in (client, friend) if state(side, waiting)["game"]["choices"])
            assert play_one(mover, waiting, random.Random(1)) == 0
