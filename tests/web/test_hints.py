"""Hints: good moves for whoever is to move, except in rated games between people."""

from tests.web.helpers import FRIEND, ME, RANDOM, begun, command, my_turn, new_match, sit, state, visitor


def ask(client, match):
    return client.post(f"/api/matches/{match}/games/1/hint")


def test_against_a_machine_a_hint_is_a_legal_move(client):
    match, _ = new_match(client, "first-five", [ME, RANDOM])
    command(client, match, "ready")
    now = my_turn(client, match)
    answer = ask(client, match)
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    assert hint["ply"] == now["game"]["ply"]
    assert hint["token"] in [choice["token"] for choice in now["game"]["choices"]]


def test_whoever_plays_alone_is_given_hints(client):
    match = begun(client, "first-five")
    assert ask(client, match).json()["ply"] == 0


def test_a_rated_game_between_people_has_no_hints_and_an_unrated_one_has(client):
    for rated, status in ((True, 409), (False, 200)):
        match, links = new_match(client, "first-five", [ME, FRIEND], rated=rated, first="given")
        friend = visitor(client)
        assert sit(friend, links[0]).status_code == 303
        command(client, match, "ready")
        command(friend, match, "ready")
        assert ask(client, match).status_code == status
        # The other is not to move.
        assert ask(friend, match).json()["kind"] == "turn"


def test_who_only_watches_is_given_no_hint(client):
    match = begun(client, "first-five")
    answer = ask(visitor(client), match)
    assert (answer.status_code, answer.json()["kind"]) == (409, "turn")
    assert state(client, match)["game"]["ply"] == 0
