"""Ratings move with the order of finish, once for each finished round, and for nothing else."""

import pytest
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.services import result_weights
from kabinett.web.services.ratings import LEAST_MOVES, MIDDLE, SETTLED, Rating, rated
from kabinett.web.settings import Settings
from tests.web.helpers import (
    FRIEND,
    ME,
    RANDOM,
    UNLIMITED,
    command,
    my_turn,
    new_match,
    play_out,
    sit,
    state,
    until,
    visitor,
)


@pytest.fixture
def app(database, tmp_path):
    """How to start a server on the same database again."""
    return lambda: TestClient(
        create_app(Settings(data=tmp_path, database=database, engine_threads=1, **UNLIMITED))
    )


def points(client, match):
    return [place["rating"]["points"] for place in state(client, match)["places"]]


def changes(client, match):
    return [place["change"] for place in state(client, match)["places"]]


def own(client, game):
    found = {entry["game"]: entry["rating"] for entry in client.get("/api/ratings").json()}
    return found.get(game)


def two(client, **more):
    """A match of two visitors that has begun."""
    friend = visitor(client)
    match, links = new_match(client, "noti", [ME, FRIEND], first="given", **more)
    sit(friend, links[0])
    for person in (client, friend):
        command(person, match, "ready")
    return friend, match


def played(players, match, game=1):
    """Everybody makes so many moves that the match counts; `players` are the people in it."""
    counts = [0] * len(players)
    while min(counts) < LEAST_MOVES:
        for index, who in enumerate(players):
            now = state(who, match)["game"]
            if now["game"] == game and now["choices"]:
                fields = {"game": game, "token": now["choices"][0]["token"], "ply": now["ply"]}
                assert command(who, match, "move", **fields).status_code == 200
                counts[index] += 1
    if len(players) == 1:
        my_turn(players[0], match)


def test_the_better_rank_gains_and_a_tie_of_equals_moves_nobody():
    for ranks, sign in (((1, 2), 1), ((2, 1), -1), ((1, 1), 0)):
        first, second = (
            change.after.points - change.before.points for change in rated([Rating(), Rating()], ranks)
        )
        assert (first > 0) - (first < 0) == sign == (second < 0) - (second > 0)
    gains = [change.after.mu - change.before.mu for change in rated([Rating()] * 4, (2, 1, 4, 3))]
    assert gains[1] > gains[0] > gains[3] > gains[2]
    assert all(change.after.sigma < change.before.sigma for change in rated([Rating()] * 3, (1, 2, 3)))


def test_a_win_over_a_stronger_one_brings_more():
    strong, weak = Rating(mu=35, sigma=3), Rating(mu=15, sigma=3)
    upset, usual = rated([weak, strong], (1, 2))[0], rated([strong, weak], (1, 2))[0]
    assert upset.after.mu - upset.before.mu > 3 * (usual.after.mu - usual.before.mu) > 0


def test_a_finished_match_moves_both_ratings_once_and_restarts_change_nothing(app):
    with app() as client:
        friend, match = two(client)
        assert points(client, match) == [MIDDLE, MIDDLE]
        assert changes(client, match) == [None, None]
        played([client, friend], match)
        command(friend, match, "resign")
        won, lost = points(client, match)
        assert won > MIDDLE > lost
        assert changes(client, match) == [won - MIDDLE, lost - MIDDLE]
        assert command(friend, match, "resign").status_code == 409
        cookies = dict(client.cookies)
    for _ in range(2):
        with app() as client:
            client.cookies.update(cookies)
            assert points(client, match) == [won, lost]
            assert changes(client, match) == [won - MIDDLE, lost - MIDDLE]
            mine = own(client, "noti")
            assert (mine["points"], mine["matches"], mine["provisional"]) == (won, 1, True)
            assert own(client, "jati") is None


def test_a_rematch_counts_again_and_an_unrated_or_aborted_one_does_not(app):
    with app() as client:
        friend, match = two(client)
        played([client, friend], match)
        command(friend, match, "resign")
        first = points(client, match)
        for person in (client, friend):
            command(person, match, "rematch")
        assert changes(client, match) == [None, None]
        for person in (client, friend):
            command(person, match, "ready", game=2)
        command(friend, match, "choose", game=2, seat=0)
        played([client, friend], match, game=2)
        command(client, match, "resign", game=2)
        second = points(client, match)
        assert first[0] > second[0]
        assert own(client, "noti")["matches"] == 2

        friend, casual = two(client, rated=False)
        played([client, friend], casual)
        command(friend, casual, "resign")
        friend, aborted = two(client)
        command(client, aborted, "offer", what="abort")
        assert state(client, aborted)["phase"] == "ended"
        assert own(client, "noti")["matches"] == 2
        assert changes(client, casual) == changes(client, aborted) == [None, None]


def test_machines_are_rated_like_people(app):
    with app() as client:
        match, _ = new_match(client, "first-five", [ME, RANDOM])
        command(client, match, "ready")
        played([client], match)
        command(client, match, "resign")
        lost, won = points(client, match)
        assert lost < MIDDLE < won
        again, _ = new_match(client, "first-five", [ME, RANDOM])
        assert points(client, again) == [lost, won]
        other, _ = new_match(client, "noti", [ME, RANDOM])
        assert points(client, other) == [MIDDLE, MIDDLE]


def test_who_sits_twice_is_not_rated_and_a_machine_that_does_keeps_its_rating(app):
    with app() as client:
        match, _ = new_match(client, "noti", [ME, ME])
        for seat in (0, 1):
            command(client, match, "ready", participant=seat)
        command(client, match, "resign", participant=0)
        assert state(client, match)["phase"] == "ended"
        assert own(client, "noti") is None
        match, _ = new_match(client, "factory(players=3)", [ME, RANDOM, RANDOM])
        command(client, match, "ready")
        play_out(client, match)
        mine, *theirs = points(client, match)
        assert theirs == [MIDDLE, MIDDLE]
        assert own(client, "factory")["points"] == mine


def test_a_match_in_which_a_turn_was_taken_back_is_not_rated(client):
    match, _ = new_match(client, "noti", [ME, RANDOM], first="given")
    command(client, match, "ready")
    ours = lambda: (now := state(client, match))["game"]["choices"] and now  # noqa: E731
    now = until(ours)
    command(client, match, "move", token=now["game"]["choices"][0]["token"], ply=now["game"]["ply"])
    now = until(ours)
    assert command(client, match, "take back", ply=now["game"]["undo"]).status_code == 200
    command(client, match, "resign")
    assert state(client, match)["phase"] == "ended"
    assert own(client, "noti") is None


def test_a_series_counts_once_by_its_final_order(app):
    with app() as client:
        match, _ = new_match(client, "noti", [ME, RANDOM], kind="series", games=3)
        for game in (1, 2):
            command(client, match, "ready", game=game)
            assert own(client, "noti") is None
            if game == 1:
                played([client], match)
            command(client, match, "resign", game=game)
        assert state(client, match)["phase"] == "ended"
        assert own(client, "noti")["matches"] == 1


@pytest.mark.sampled(1)
def test_the_tournament_counts_once_by_all_four_ranks(app):
    with app() as client:
        ada, two, three = (visitor(client) for _ in range(3))
        everybody = [client, ada, two, three]
        match, links = new_match(client, "jati", [ME, FRIEND, FRIEND, FRIEND], kind="tournament")
        for other, link in zip(everybody[1:], links, strict=True):
            sit(other, link)
        for loser, game, there in ((1, 1, (0, 1)), (3, 2, (2, 3)), (2, 3, (0, 2)), (3, 4, (1, 3))):
            for each in there:
                command(everybody[each], match, "ready", game=game)
            if game <= 2:
                played([everybody[each] for each in there], match, game=game)
            assert command(everybody[loser], match, "resign", game=game).status_code == 200
        assert state(client, match)["view"]["ended"]["ranks"] == [1, 3, 2, 4]
        first, third, second, fourth = points(client, match)
        assert first > second > third > fourth
        assert [own(each, "jati")["matches"] for each in everybody] == [1, 1, 1, 1]


def test_the_best_are_listed_once_their_rating_has_settled(client, monkeypatch):
    monkeypatch.setattr(result_weights, "is_fresh", lambda visitor: False)
    for index in range(2 * SETTLED):
        listed = client.get("/api/ratings/first-five").json()
        assert index >= SETTLED or listed == []
        match, _ = new_match(client, "first-five", [ME, RANDOM])
        command(client, match, "ready")
        played([client], match)
        command(client, match, "resign")
    client.put("/api/name", json={"name": "Ada"})
    machine, person = client.get("/api/ratings/first-five").json()
    assert (machine["machine"], person["name"], person["machine"]) == ("random", "Ada", "")
    assert machine["rating"]["points"] > person["rating"]["points"]
    assert not person["rating"]["provisional"]
    assert client.get("/api/ratings/chess").status_code == 404


def test_who_leaves_before_everybody_has_made_a_few_moves_is_not_rated(client):
    match, _ = new_match(client, "first-five", [ME, RANDOM])
    command(client, match, "ready")
    command(client, match, "resign")
    assert state(client, match)["phase"] == "ended"
    assert own(client, "first-five") is None


def test_visitors_that_were_made_up_give_hardly_any_points(client):
    for _ in range(12):
        friend, match = two(client)
        played([client, friend], match)
        command(friend, match, "resign")
    mine = own(client, "noti")
    assert mine["matches"] == 12
    assert MIDDLE < mine["points"] < MIDDLE + 100
    assert mine["provisional"]


def test_a_seat_that_is_handed_over_takes_no_loss_along(client):
    friend, match = two(client)
    played([client, friend], match)
    other = visitor(client)
    link = client.post(f"/api/matches/{match}/seats/0/link").json()["link"]
    assert sit(other, link).status_code == 303
    assert command(other, match, "resign").status_code == 200
    assert own(client, "noti")["points"] < MIDDLE
    assert own(other, "noti") is None
    command(other, match, "rematch")
    command(friend, match, "rematch")
    for who in (other, friend):
        command(who, match, "ready", game=2)
    command(other, match, "choose", game=2, seat=0)
    played([other, friend], match, game=2)
    assert command(friend, match, "resign", game=2).status_code == 200
    assert own(client, "noti")["matches"] == 1
    assert own(other, "noti")["points"] > MIDDLE


def test_results_of_the_same_two_people_weigh_less_and_less():
    weights = [result_weights.familiarity(("", ""), rounds) for rounds in range(9)]
    assert weights == sorted(weights, reverse=True)
    assert (weights[0], weights[4]) == (1, 0.5)
    assert result_weights.familiarity(("10.0.0.1", "10.0.0.1"), 0) == 0.5
    assert result_weights.familiarity(("10.0.0.1", "10.0.0.2"), 0) == 1


def test_an_opponent_weighs_as_much_as_is_known_of_it(monkeypatch):
    first = Rating().sigma
    assert result_weights.reliability("machine:random", first, first) == 1
    monkeypatch.setattr(result_weights, "is_fresh", lambda visitor: False)
    known = [result_weights.reliability("ada", first - less, first) for less in (0, 0.3, 0.6, 0.9, 1.5)]
    assert known == sorted(known)
    assert (known[0], known[-1]) == (result_weights.LEAST, 1)
    monkeypatch.setattr(result_weights, "is_fresh", lambda visitor: True)
    assert result_weights.reliability("ada", 1.0, first) == result_weights.LEAST
