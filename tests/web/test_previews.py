"""What a move would do is told before it is played."""

import random

import pytest

import kabinett
from kabinett.web.presenters.previews import preview
from tests.web.helpers import begun, command, state


@pytest.mark.parametrize("name", kabinett.game_names())
def test_a_preview_tells_what_the_move_then_does(name):
    rng = random.Random(name)
    position = kabinett.position(name)
    gained = 0
    while not position.is_over:
        tokens = position.legal_moves
        token = rng.choice(tokens)
        if position.turn >= 0 and rng.random() < 0.4:
            # Now and then what gains most, so that something is gained.
            token = max(
                rng.sample(tokens, min(8, len(tokens))), key=lambda candidate: sum(after(position, candidate))
            )
            before = position.copy()
            shown = preview(position, token, "en")
            assert position == before
            assert position.moves == before.moves
            position.push(token)
            assert shown["token"] == position.moves[-1]
            assert shown["scores"] == list(position.scores)
            assert shown["gains"] == [
                now - then for now, then in zip(position.scores, before.scores, strict=True)
            ]
            assert shown["board"] == position.svg()
            for change in shown["changes"]:
                assert set(change["cells"]) <= {f"cell-{cell}" for cell in cells_of(position)}
            gained += sum(shown["gains"])
            continue
        position.push(token)
    if name not in ("first-five", "daijobi", "loom"):
        assert gained > 0


def after(position, token):
    then = position.copy()
    then.push(token)
    return then.scores


def cells_of(position):
    return {cell for items in position.explain() for item in items for cell in item.cells}


def test_previews_are_asked_for_by_position_and_refused_politely(client):
    match = begun(client, "first-five")
    path = f"/api/matches/{match}/games/1/previews"
    shown = client.get(path, params={"ply": 0, "token": "e5"}).json()
    assert (shown["token"], shown["ply"], shown["gains"]) == ("e5", 1, [0, 0])
    assert state(client, match)["game"]["ply"] == 0
    assert client.get(path, params={"ply": 1, "token": "e5"}).status_code == 404
    assert client.get(path, params={"ply": 0, "token": "z99"}).status_code == 422
    assert client.get(path, params={"ply": 0}).status_code == 422
    assert client.get(path.replace("games/1", "games/9"), params={"ply": 0, "token": "e5"}).status_code == 404


def test_a_preview_speaks_the_language_of_the_page(client):
    match = begun(client, "noti")
    for ply, token in enumerate(("II@d4", "III@e3", "III@f5", "II@d6")):
        command(client, match, "move", token=token, ply=ply)
    path = f"/api/matches/{match}/games/1/previews"
    answer = client.get(path, params={"ply": 4, "token": "a1"}, headers={"accept-language": "de"})
    assert answer.json()["changes"][0]["arithmetic"] == "1 × 5, zählt am Schluss"
