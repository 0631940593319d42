"""Which moves may be named ahead: all that may be legal when the other side has moved, and no others."""

import random

import pytest

import kabinett
from kabinett.web.presenters.premoves import premoves
from tests.web.helpers import begun, command, play_one, state


def tokens(position, seat):
    return [choice["token"] for choice in premoves(position, seat)]


@pytest.mark.parametrize("spec", ["jati", "first-five", "noti", "noti(players=3)"])
def test_whatever_is_legal_after_a_reply_could_be_named_before_it(spec):
    rng = random.Random(spec)
    position = kabinett.position(spec)
    while not position.is_over:
        mover, before = position.turn, position.copy()
        position.push(rng.choice(position.legal_moves))
        if position.turn is None or min(position.turn, mover) < 0 or position.turn == mover:
            continue
        found = tokens(before, position.turn)
        assert set(position.legal_moves) <= set(found)
        assert before.moves == position.moves[:-1]


def test_what_can_be_named_is_legal_after_some_reply():
    position = kabinett.position("first-five")
    for token in ("e5", "e6", "d4"):
        position.push(token)
    named = set(tokens(position, 0 if position.turn else 1))
    legal = set()
    for reply in position.legal_moves:
        after = position.copy()
        after.push(reply)
        legal |= set(after.legal_moves)
    assert named == legal
    assert not named & {"e5", "e6", "d4"}


def test_nothing_is_named_by_who_is_to_move_nor_across_a_toss():
    assert tokens(kabinett.position("first-five"), kabinett.position("first-five").turn) == []
    position = kabinett.position("daijobi")
    rng = random.Random(1)
    while not position.is_over:
        assert all(tokens(position, seat) == [] for seat in range(2) if seat != position.turn)
        position.push(rng.choice(position.legal_moves))


@pytest.mark.parametrize("spec", kabinett.game_names())
def test_whatever_can_be_named_has_a_place_that_all_seats_share(spec):
    rng = random.Random(spec)
    position = kabinett.position(spec)
    while not position.is_over:
        for seat in range(position.game.seats):
            places = [choice["places"] for choice in premoves(position, seat)]
            assert all(places)
            assert not [place for each in places for place in each if place.startswith(("hand-", "column-"))]
        position.push(rng.choice(position.legal_moves))


def test_what_lies_in_the_hand_of_the_other_is_not_pointed_at():
    position = kabinett.position("jati")
    rng = random.Random(1)
    kinds = set()
    while not position.is_over:
        found = premoves(position, 1 - position.turn)
        assert not [
            place for premove in found for place in premove["places"] if not place.startswith("cell-")
        ]
        kinds |= {premove["kind"] for premove in found}
        position.push(rng.choice(position.legal_moves))
    assert kinds == {"•", "II@•", "III@•"}


def test_the_turn_after_next_is_not_named():
    position = kabinett.position("noti(players=3)")
    rng = random.Random(1)
    while not position.is_over:
        following = set()
        for reply in position.legal_moves:
            position.push(reply)
            following.add(position.turn)
            position.pop()
        named = {seat for seat in range(3) if tokens(position, seat)}
        assert named == following - {position.turn, None}
        position.push(rng.choice(position.legal_moves))


def test_a_page_asks_for_a_seat(client):
    match = begun(client, "first-five")
    play_one(client, match, random.Random(1))
    turn = state(client, match)["view"]["games"][0]["turn"]
    address = f"/api/matches/{match}/games/1/premoves/"
    found = client.get(f"{address}{1 - turn}").json()
    assert found["ply"] == 1
    assert len(found["choices"]) == 89
    assert all(choice["places"] == [f"cell-{choice['token']}"] for choice in found["choices"])
    assert client.get(f"{address}{turn}").json() == {"ply": 1, "choices": []}
    assert client.get(address.replace("games/1", "games/2") + "0").status_code == 404
    for seat in (4, -1, "x"):
        assert client.get(f"{address}{seat}").status_code == 422
    command(client, match, "resign", participant=0)
    assert client.get(f"{address}{1 - turn}").status_code == 200
