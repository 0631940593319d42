"""Tournaments at the table: who enters, how rounds follow one another, and what is refused."""

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from kabinett.matches import Format, Match, Participant
from kabinett.matches import commands as cmd
from kabinett.matches.chance import SECRET_BYTES
from kabinett.web.app import create_app
from kabinett.web.db.schema import EVENTS, TOURNAMENTS
from kabinett.web.services.tournament_results import result_of
from kabinett.web.services.tournaments import ARRANGED
from tests.web.helpers import ME, command, new_match, state, until, visitor

CLOCK = {"kind": "fischer", "main": 600_000}
POINTS = {"first": (1, 0), "second": (0, 1), "first forfeit": (1, 0), "second forfeit": (0, 1), "bye": (1, 0)}


def arrange(client, **more):
    """Arrange a tournament; returns its address in the interface."""
    asked = {"name": "Friday", "game": "noti", "clock": CLOCK, "rounds": 3, **more}
    answer = client.post("/api/tournaments", json=asked)
    assert answer.status_code == 201, answer.text
    return f"/api/tournaments/{answer.json()['tournament']}"


def act(client, address, command, **fields):
    return client.post(f"{address}/commands", json={"command": command, **fields})


def seen(client, address):
    answer = client.get(address)
    assert answer.status_code == 200, answer.text
    return answer.json()


def entered(client, address, number):
    """So many visitors who have entered, the organiser first."""
    people = [client, *(visitor(client) for _ in range(number - 1))]
    for index, person in enumerate(people):
        assert act(person, address, "enter", name=f"Player {index + 1}").status_code == 200
    return people


def resign(person, address, number=1):
    """Give up the game of a round, if that is not over."""
    now = seen(person, address)
    if now["play"] and now["round"] == number:
        assert command(person, now["play"].removeprefix("/play/"), "resign").status_code == 200


def play_round(people, address):
    """One of each pair gives up; returns the tournament as it stands when the next round has begun."""
    before = seen(people[0], address)
    for person in people:
        resign(person, address, before["round"])

    def gone_on():
        now = seen(people[0], address)
        return now if (now["phase"], now["round"]) != ("running", before["round"]) else None

    return until(gone_on)


@pytest.mark.parametrize(("kind", "rounds"), [("swiss", 3), ("round robin", 5)])
def test_a_tournament_is_played_to_its_end_round_by_round(client, kind, rounds):
    address = arrange(client, kind=kind)
    people = entered(client, address, 5)
    assert act(client, address, "begin").status_code == 200
    now = seen(client, address)
    assert (now["phase"], now["round"], now["rounds"]) == ("running", 1, rounds)
    while now["phase"] == "running":
        assert sum(bool(seen(person, address)["play"]) for person in people) == 4
        now = play_round(people, address)
    assert len(now["boards"]) == rounds
    games = [board for boards in now["boards"] for board in boards]
    met = [frozenset((board["first"], board["second"])) for board in games if board["second"]]
    assert len(set(met)) == len(met) == 2 * rounds
    byes = [board["first"] for board in games if board["second"] is None]
    assert len(set(byes)) == rounds
    points = dict.fromkeys(range(1, 6), 0)
    for board in games:
        for side, player in enumerate((board["first"], board["second"])):
            if player:
                points[player] += POINTS[board["result"]][side]
    assert {player["number"]: player["points"] for player in now["players"]} == points
    assert [player["points"] for player in now["players"]] == sorted(points.values(), reverse=True)
    assert act(client, address, "withdraw").status_code == 409


def test_a_round_begins_with_ordinary_matches_that_machines_play_by_themselves(client):
    address = arrange(client, rounds=1, rated=False)
    for machine in ("random", "greedy", "random", "random"):
        assert act(client, address, "add", machine=machine).status_code == 200
    assert act(client, address, "begin").status_code == 200
    now = until(lambda: (now := seen(client, address))["phase"] == "ended" and now)
    assert [player["name"] for player in now["players"] if player["machine"] == "random"] != ["Random"] * 3
    for board in now["boards"][0]:
        match = state(client, board["match"])
        assert (match["phase"], match["rated"]) == ("ended", False)
        assert [place["machine"] for place in match["places"]] != ["", ""]
        record = client.get(f"/api/matches/{board['match']}/games/1/record")
        assert record.status_code == 200
        # The first of the pair has the first move.
        assert match["view"]["games"][0]["seats"] == [0, 1]


def test_who_leaves_gives_the_game_up_and_is_paired_no_more(client):
    address = arrange(client)
    people = entered(client, address, 4)
    act(client, address, "begin")
    leaver = people[1]
    number = next(player["number"] for player in seen(leaver, address)["players"] if player["you"])
    assert act(leaver, address, "withdraw").status_code == 200
    now = seen(leaver, address)
    assert not now["enters"]
    assert [player["left"] for player in now["players"] if player["number"] == number] == [True]
    lost = next(board for board in now["boards"][0] if number in (board["first"], board["second"]))
    assert lost["result"] == ("second" if lost["first"] == number else "first")
    now = play_round(people, address)
    assert now["round"] == 2
    assert number not in {board[side] for board in now["boards"][1] for side in ("first", "second")}


def test_before_it_begins_players_leave_are_taken_out_and_it_is_called_off(client):
    address = arrange(client)
    people = entered(client, address, 3)
    assert act(people[1], address, "withdraw", player=3).status_code == 403
    assert act(people[1], address, "withdraw").status_code == 200
    assert act(people[1], address, "withdraw").status_code == 403
    assert act(client, address, "withdraw", player=3).status_code == 200
    assert [player["you"] for player in seen(client, address)["players"]] == [True]
    assert act(client, address, "begin").status_code == 409
    assert act(people[1], address, "cancel").status_code == 403
    assert act(client, address, "cancel").status_code == 200
    assert client.get(address).status_code == 404


def test_what_cannot_be_is_refused_with_its_reason(client):
    asked = {"name": "Friday", "game": "noti", "clock": CLOCK}
    for wrong, reason in [
        ({"clock": {}}, "clock"),
        ({"game": "noti(players=3)"}, "for two"),
        ({"rounds": 99}, "rounds"),
        ({"name": "\u200b"}, "name"),
        ({"kind": "knockout"}, "kind"),
    ]:
        answer = client.post("/api/tournaments", json={**asked, **wrong})
        assert answer.status_code == 422
        assert reason in answer.json()["error"]
    address, other = arrange(client), visitor(client)
    assert act(other, address, "begin").status_code == 403
    assert act(other, address, "add", machine="random").status_code == 403
    assert act(client, address, "add", machine="level(99)").status_code == 422
    assert act(client, "/api/tournaments/none", "enter").status_code == 404
    people = entered(client, address, 2)
    assert act(people[1], address, "enter", name="Somebody else").status_code == 200
    assert len(seen(client, address)["players"]) == 2
    act(client, address, "begin")
    for late in ("enter", "begin", "cancel"):
        assert act(client if late != "enter" else other, address, late).status_code == 409


def test_equal_names_are_told_apart_and_a_visitor_has_a_few_tournaments_only(client):
    address = arrange(client)
    for _ in range(3):
        act(visitor(client), address, "enter", name="Ada")
    assert [player["name"] for player in seen(client, address)["players"]] == ["Ada", "Ada 2", "Ada 3"]
    for _ in range(ARRANGED - 1):
        arrange(client)
    answer = client.post("/api/tournaments", json={"name": "One more", "game": "noti", "clock": CLOCK})
    assert (answer.status_code, answer.json()["kind"]) == (429, "too much")


def test_who_does_not_come_loses_and_a_rematch_counts_for_nothing(client):
    address = arrange(client, rounds=2)
    people = entered(client, address, 4)
    act(client, address, "begin")
    service = client.app.state.service
    first, other = (board["match"] for board in seen(client, address)["boards"][0])
    here = next(person for person in people if state(person, first)["held"] == [0])
    command(here, first, "ready")
    client.portal.call(service.tournaments.look)
    assert [board["result"] for board in seen(client, address)["boards"][0]] == [None, None]
    # The time for getting ready has passed.
    client.portal.call(
        service.storage.write, lambda connection: connection.execute(update(TOURNAMENTS).values(no_show=1))
    )
    client.portal.call(service.tournaments.look)
    now = until(lambda: (now := seen(client, address))["round"] == 2 and now)
    assert [board["result"] for board in now["boards"][0]] == ["first forfeit", "neither"]
    both = [person for person in people if state(person, other)["held"]]
    for person in both:
        command(person, other, "rematch")
    command(both[0], other, "resign", game=2)
    assert state(both[0], other)["phase"] == "ended"
    assert [board["result"] for board in seen(client, address)["boards"][0]] == ["first forfeit", "neither"]


def test_a_match_that_cannot_be_read_stops_no_other(client):
    address = arrange(client)
    entered(client, address, 4)
    act(client, address, "begin")
    service = client.app.state.service
    damaged, other = (board["match"] for board in seen(client, address)["boards"][0])

    def damage(connection):
        connection.execute(update(EVENTS).where(EVENTS.c.match == damaged).values(body="{}"))
        connection.execute(update(TOURNAMENTS).values(no_show=1))

    client.portal.call(service.storage.write, damage)
    client.portal.call(lambda: service.background.shielded(forgotten(service, damaged)))
    client.portal.call(service.tournaments.look)
    assert [board["result"] for board in seen(client, address)["boards"][0]] == [None, "neither"]
    assert state(client, other)["phase"] == "ended"


async def forgotten(service, match):
    """Have a match read again when it is next asked for."""
    service.forget(await service.get(match))


def test_a_restarted_server_goes_on_where_the_one_before_has_died(settings):
    with TestClient(create_app(settings)) as client:
        address = arrange(client)
        people = entered(client, address, 2)
        act(client, address, "begin")

        async def die(_tournament):
            """It has stored the last result, and does nothing more."""

        client.app.state.service.tournaments.go_on = die
        resign(client, address)
        assert [board["result"] is None for board in seen(client, address)["boards"][0]] == [False]
        cookies = [dict(person.cookies) for person in people]
    with TestClient(create_app(settings)) as client:
        client.cookies.update(cookies[0])
        # Two players have one round.
        until(lambda: seen(client, address)["phase"] == "ended")
        assert sum(player["points"] for player in seen(client, address)["players"]) == 1


def test_pages_show_it_and_forms_do_what_the_interface_does(client):
    client.headers["accept"] = "text/html"
    answer = client.post(
        "/tournaments",
        data={"name": "Hall & Friends", "game": "noti", "option-players": "2", "kind": "round robin",
              "clock": "fischer", "minutes": "5", "increment": "3", "unrated": "yes"},
        follow_redirects=False,
    )  # fmt: skip
    page = answer.headers["location"]
    assert client.post(page, data={"command": "enter", "name": "Ada"}).status_code == 200
    assert client.post(page, data={"command": "add", "machine": "random"}).status_code == 200
    assert client.post(page, data={"command": "add", "machine": "greedy"}).status_code == 200
    shown = client.get(page).text
    assert "Hall &amp; Friends" in shown
    assert shown.count('value="withdraw"') == 4
    assert "Hall &amp; Friends" in client.get("/").text
    assert client.post(page, data={"command": "withdraw", "player": "3"}).status_code == 200
    for _ in range(2):
        assert client.post(page, data={"command": "add", "machine": "random"}).status_code == 200
    assert client.post(page, data={"command": "begin"}).status_code == 200
    shown = client.get(page).text
    assert "Round 1 of 3" in shown
    assert "/play/" in shown
    assert client.post(page, data={"command": "dance"}).status_code == 422
    assert client.post(page, data={"command": "withdraw", "player": "x"}).status_code == 422
    assert client.get("/tournaments/new/loom").status_code == 404
    assert client.get("/tournaments/none").status_code == 404
    board = client.get(f"/api/tournaments/{page.rpartition('/')[2]}").json()["play"]
    assert f'href="{page}"' in client.get(board).text


def test_the_board_of_another_match_names_no_tournament(client):
    match, _ = new_match(client, "noti", [ME, ME])
    assert "data-tournament" not in client.get(f"/play/{match}").text


def played(*commands):
    people = [Participant("Ada"), Participant("Grace")]
    match = Match.open(Format("noti", first="given"), people, bytes(SECRET_BYTES), 0)
    for given in commands:
        match.apply(given(match) if callable(given) else given, 1)
    return match


def agreed(match):
    return cmd.Answer(1, 1, True, match.games[1].offer.number)


READY = cmd.Ready(0, 1), cmd.Ready(1, 1)


def move(match):
    position = match.games[1].position
    return cmd.Move(position.turn, 1, position.legal_moves[0], position.ply)


@pytest.mark.parametrize(
    ("commands", "result"),
    [
        (READY, None),
        ([*READY, cmd.Resign(0, 1)], "second"),
        ([*READY, move, cmd.Resign(1, 1)], "first"),
        ([*READY, move, move, cmd.Offer(0, 1, "draw"), agreed], "draw"),
        ([*READY, cmd.Offer(1, 1, "abort")], "first forfeit"),
        ([*READY, cmd.Offer(0, 1, "abort")], "second forfeit"),
        ([*READY, *[move] * 6, cmd.Offer(0, 1, "abort"), agreed], "neither"),
        ([READY[1], cmd.Abandon()], "second forfeit"),
        ([cmd.Abandon()], "neither"),
    ],
)
def test_the_end_of_a_match_is_worth_something(commands, result):
    assert result_of(played(*commands)) == result
