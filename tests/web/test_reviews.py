"""What a finished game came to beside what its draws allowed."""

import io

import pytest

import kabinett
from kabinett.analysis.review import review
from kabinett.games.plugin import plugins
from kabinett.records import read_records
from tests.web.helpers import ME, command, new_match, play_out, state


def alone(client, game):
    match, _ = new_match(client, game, [ME])
    command(client, match, "ready")
    return match


def ask(client, match, game=1):
    return client.get(f"/api/matches/{match}/games/{game}/review")


def test_a_finished_game_has_a_review_whose_parts_add_up_to_the_points(client):
    match = alone(client, "loom")
    play_out(client, match)
    answer = ask(client, match)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    record = client.get(f"/api/matches/{match}/games/1/record").text
    position = next(read_records(io.StringIO(record), name="record")).replay()
    best = review(position)
    assert found["points"] == position.scores[0] == state(client, match)["game"]["scores"][0]
    assert found["start"] + found["luck"] - found["cost"] == pytest.approx(found["points"], abs=0.001)
    assert found["most"] == best.hindsight.scores[0] >= found["points"]


def test_a_game_that_is_played_or_given_up_has_no_review(client):
    match = alone(client, "loom")
    assert (ask(client, match).status_code, ask(client, match).json()["kind"]) == (404, "unknown")
    command(client, match, "resign")
    assert state(client, match)["view"]["games"][0]["ending"]
    assert ask(client, match).status_code == 404
    assert ask(client, match, 2).status_code == 404


def test_only_pages_of_games_whose_moves_have_an_exact_value_ask_for_a_review(client):
    for name, plugin in plugins().items():
        seats = [ME] * kabinett.game(name).seats
        match, _ = new_match(client, name, seats)
        page = client.get(f"/play/{match}").text
        assert (" data-reviewed" in page) == bool(plugin.review)
