"""What a visitor has finished is kept for it alone: listed by pages, and counted by game and opponent."""

import random
import re

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.db.database import Storage
from kabinett.web.services import finished
from kabinett.web.settings import Settings
from kabinett.web.texts import LANGUAGES
from kabinett.web.texts import text as said
from tests.web.helpers import (
    FRIEND,
    ME,
    RANDOM,
    UNLIMITED,
    agree,
    begun,
    command,
    my_turn,
    new_match,
    play_one,
    play_out,
    sit,
    state,
    visitor,
)


@pytest.fixture
def served_by(database, tmp_path):
    """A server on each sort of database."""
    chosen = Settings(data=tmp_path, database=database, engine_threads=1, **UNLIMITED)
    with TestClient(create_app(chosen)) as client:
        yield client


def against_a_friend(client, game="noti", moves=4):
    """A match with a friend in which so many moves were made; returns the friend and its name."""
    match, links = new_match(client, game, [ME, FRIEND], first="given")
    friend = visitor(client)
    sit(friend, links[0])
    for person in (client, friend):
        command(person, match, "ready")
    rng = random.Random(1)
    for _ in range(moves):
        play_one(client if state(client, match)["game"]["choices"] else friend, match, rng)
    return friend, match


def mine(client, **query):
    answer = client.get("/api/games/mine", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def games(client):
    return {entry["game"]: entry for entry in client.get("/api/profile").json()["games"]}


def test_each_sees_its_own_view_of_a_finished_match_and_others_see_nothing(served_by):
    friend, match = against_a_friend(served_by)
    assert mine(served_by)["matches"] == []
    command(friend, match, "resign")
    (won,), (lost,) = (mine(person)["matches"] for person in (served_by, friend))
    assert (won["match"], won["result"], lost["result"]) == (match, "won", "lost")
    assert won["change"] > 0 > lost["change"]
    assert [participant["name"] for participant in won["others"]] == ["Grace"]
    assert (won["page"], won["study"]) == (f"/play/{match}", f"/study?match={match}&game=1")
    assert served_by.get(won["record"]).status_code == 200
    stranger = visitor(served_by)
    assert mine(stranger)["matches"] == [] == stranger.get("/api/profile").json()["games"]
    assert match not in stranger.get("/games").text
    assert match in served_by.get("/games").text


def test_a_rematch_is_listed_by_itself_and_a_drawn_or_abandoned_one_says_so(served_by):
    friend, match = against_a_friend(served_by)
    command(friend, match, "resign")
    for person in (served_by, friend):
        command(person, match, "rematch")
    for person in (served_by, friend):
        assert command(person, match, "ready", game=2).status_code == 200
    # Who lost chooses its colour.
    command(friend, match, "choose", game=2, seat=0)
    offered = command(served_by, match, "offer", game=2, what="draw")
    assert offered.status_code == 200, offered.text
    agree(friend, match, game=2)
    latest, first = mine(served_by)["matches"]
    assert [(entry["match"], entry["round"], entry["result"]) for entry in (latest, first)] == [
        (match, 2, "shared"),
        (match, 1, "won"),
    ]
    assert latest["record"].endswith("/games/2/record")
    assert served_by.get(latest["record"]).status_code == 200
    other, called_off = against_a_friend(served_by, moves=0)
    command(other, called_off, "offer", what="abort")
    assert mine(served_by)["matches"][0]["result"] == "abandoned"
    counted = games(served_by)["noti"]
    assert [counted[key] for key in ("played", "won", "shared", "lost")] == [2, 1, 1, 0]


@pytest.mark.sampled(1)
def test_matches_are_counted_by_game_and_by_machine(served_by):
    alone = begun(served_by, "first-five")
    play_out(served_by, alone)
    for machine in (RANDOM, RANDOM, {"who": "machine", "machine": "level(1)"}):
        match, _ = new_match(served_by, "noti", [ME, machine])
        command(served_by, match, "ready")
        my_turn(served_by, match)
        command(served_by, match, "resign")
    found = games(served_by)
    assert set(found) == {"noti", "first-five"}
    assert (found["first-five"]["played"], found["first-five"]["won"]) == (1, 0)
    assert mine(served_by, game="first-five")["matches"][0]["result"] == "alone"
    lost = {machine["machine"]: (machine["played"], machine["lost"]) for machine in found["noti"]["machines"]}
    assert lost == {"random": (2, 2), "level(1)": (1, 1)}
    assert (found["noti"]["played"], found["noti"]["lost"]) == (3, 3)


@pytest.mark.sampled(1)
def test_lists_have_pages_and_a_filter(served_by, monkeypatch):
    monkeypatch.setattr(finished, "PAGE", 2)
    wanted = ["noti", "first-five", "noti", "noti"]
    made = []
    for game in wanted:
        made.append(begun(served_by, game))
        command(served_by, made[-1], "resign", participant=0)
    first, second = mine(served_by), mine(served_by, page=2)
    assert [entry["match"] for entry in first["matches"] + second["matches"]] == made[::-1]
    assert (first["more"], second["more"]) == (True, False)
    assert [entry["match"] for entry in mine(served_by, game="first-five")["matches"]] == [made[1]]
    page = served_by.get("/games?game=noti").text
    assert re.findall(r'rel="next" href="([^"]+)"', page) == ["/games?game=noti&amp;page=2"]
    assert made[1] not in page
    assert re.findall(r'rel="prev" href="([^"]+)"', served_by.get("/games?game=noti&page=2").text)


def test_what_cannot_be_asked_for_is_refused(client):
    assert client.get("/api/games/mine?game=chess").status_code == 404
    assert client.get("/games?game=chess", headers={"accept": "text/html"}).status_code == 404
    for page in (0, finished.MOST_PAGES + 1, "x"):
        assert client.get(f"/api/games/mine?page={page}").status_code == 422


@pytest.mark.sampled(1)
def test_only_the_latest_matches_are_counted(served_by, monkeypatch):
    for _ in range(3):
        command(served_by, begun(served_by), "resign", participant=0)
    assert games(served_by)["noti"]["played"] == 3
    monkeypatch.setattr(finished, "COUNTED", 2)
    assert games(served_by)["noti"]["played"] == 2


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_how_it_ended_in_words(client, language):
    friend, match = against_a_friend(client)
    command(friend, match, "resign")
    for person, result in ((client, "won"), (friend, "lost")):
        page = person.get("/games", headers={"accept-language": language}).text
        assert said(f"result_{result}", language) in page
        assert said("rating_provisional", language) in page
    assert "/games" in client.get("/").text


@pytest.mark.sampled(1)
def test_what_was_finished_before_there_was_a_list_is_in_it(database, tmp_path):
    chosen = Settings(data=tmp_path, database=database, engine_threads=1, **UNLIMITED)
    with TestClient(create_app(chosen)) as client:
        friend, match = against_a_friend(client)
        command(friend, match, "resign")
        for person in (client, friend):
            command(person, match, "rematch")
        for person in (client, friend):
            command(person, match, "ready", game=2)
        command(client, match, "resign", game=2)
        begun(client)
        cookies, before = dict(client.cookies), mine(client)
        assert [entry["result"] for entry in before["matches"]] == ["lost", "won"]
    storage = Storage(database)
    with storage.engine.begin() as connection:
        # All that was added since.
        tournament = ("tournament_pairings", "tournament_players", "tournaments")
        for table in ("finished", "puzzle_ratings", "puzzle_results", *tournament):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    storage.close()
    with TestClient(create_app(chosen)) as client:
        client.cookies.update(cookies)
        assert mine(client) == before
