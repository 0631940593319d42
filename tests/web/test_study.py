"""Studying through the interface that the page uses."""

import random
import threading

import pytest

import kabinett
from kabinett.records import Record
from kabinett.records.write import format_record
from kabinett.web.routes import analysis as studying
from tests.web.helpers import RANDOM, command, new_match, play_out, until

NOTI = "II@d4 III@e4 III@d5 II@e5 a1 h8".split()


def asked(client, what, status=200, **fields):
    """Ask the study's interface."""
    answer = client.post(f"/api/study/{what}", json=fields)
    assert answer.status_code == status, answer.text
    return answer


def random_game(name, seed=5, plies=None):
    """A position after random moves."""
    rng = random.Random(seed)
    position = kabinett.position(name)
    while not position.is_over and position.ply != plies:
        position.push(rng.choice(position.legal_moves))
    return position


@pytest.mark.parametrize("name", kabinett.game_names())
def test_a_position_is_told_with_all_that_a_page_needs(client, name):
    position = random_game(name, plies=9)
    answer = asked(client, "positions", game=name, moves=position.moves).json()
    assert answer["moves"] == position.moves
    assert [choice["token"] for choice in answer["choices"]] == position.legal_moves
    assert answer["odds"] == pytest.approx(position.odds)
    assert answer["text"] == position.game.board(position.state)
    assert (answer["ply"], answer["turn"], answer["scores"]) == (9, position.turn, list(position.scores))
    assert answer["picture"].startswith("<svg")
    assert len(answer["movers"]) == 9
    again = asked(client, "positions", game=name, board=answer["text"]).json()
    assert again["text"] == answer["text"]
    assert again["start"] == answer["text"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", kabinett.game_names())
def test_records_boards_and_moves_are_all_read(client, name):
    position = random_game(name)
    record = format_record(Record.of(position, comments={0: "so it began", 2: "a good one"}))
    read = asked(client, "texts", text=record, game="jati").json()
    assert (read["game"], read["moves"], read["board"]) == (name, position.moves, None)
    assert read["comments"] == {"0": "so it began", "2": "a good one"}
    numbered = " ".join(f"{ply}. {token}" for ply, token in enumerate(position.moves, 1))
    assert asked(client, "texts", text=f"{numbered} *", game=name).json()["moves"] == position.moves
    position = random_game(name, plies=8)
    board = position.game.board(position.state)
    read = asked(client, "texts", text=f"\n{board}\n", game=name).json()
    assert (read["board"], read["moves"]) == (board, [])


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is nothing to read"),
        ("[Game", "study:1"),
        ("e5 e5", "e5 is taken"),
        ("xyz", "'xyz' is not a move of jati"),
        ("a b\nc d", ""),
        ("; only a comment", ""),
        ("e5 " * 1001, "at most 1000 moves"),
    ],
)
def test_what_cannot_be_read_is_said(client, text, said):
    answer = asked(client, "texts", 422, text=text, game="jati").json()
    assert said in answer["error"].replace("1,000", "1000")


def test_a_record_is_written_with_its_comments(client):
    written = asked(client, "records", game="noti", moves=NOTI, comments={"5": "a corner", "6": "  "}).text
    read = asked(client, "texts", text=written, game="jati").json()
    assert (read["game"], read["moves"], read["comments"]) == ("noti", NOTI, {"5": "a corner"})
    assert asked(client, "records", 422, game="noti", moves=NOTI, comments={"99": "x"})


def test_a_preview_tells_what_a_move_would_do(client):
    answer = asked(client, "previews", game="noti", moves=NOTI, token="a2").json()
    assert answer["token"] == "a2"
    assert answer["board"].startswith("<svg")


def test_a_machine_tells_its_lines_and_how_sure_they_are(client):
    found = asked(client, "analyses", game="noti", moves=NOTI).json()
    assert found["move"] == found["lines"][0]["move"]
    assert found["simulations"] > 0
    best = found["lines"][0]
    assert sum(best["shares"]) == pytest.approx(1, abs=1e-4)
    assert 0 < best["margin"] < 0.5
    assert best["variation"][0] == best["move"]
    assert asked(client, "analyses", game="noti", moves=NOTI).json() == found


def test_solved_games_are_told_exactly(client):
    position = random_game("loom", plies=3)
    while position.turn == kabinett.CHANCE:
        position.push(position.legal_moves[0])
    found = asked(client, "analyses", game="loom", moves=position.moves).json()
    assert found["exact"]
    assert all(line["exact"] and line["margin"] is None for line in found["lines"])


def test_before_a_toss_the_mean_over_its_outcomes_is_expected(client):
    position = kabinett.position("daijobi(jungs=1)")
    mean = [0.0, 0.0]
    for token, odds in position.odds.items():
        best = asked(client, "analyses", game="daijobi(jungs=1)", moves=[token]).json()["lines"][0]
        mean = [before + odds * share for before, share in zip(mean, best["shares"], strict=True)]
    found = asked(client, "analyses", game="daijobi(jungs=1)", moves=[]).json()
    assert found["lines"] == []
    assert found["exact"]
    assert found["expected"]["exact"]
    assert found["expected"]["margin"] is None
    assert found["expected"]["shares"] == pytest.approx(mean, abs=1e-5)


def test_before_a_tile_is_turned_up_estimates_are_marked(client):
    expected = asked(client, "analyses", game="factory", moves=["+nw", "+ne"]).json()["expected"]
    assert not expected["exact"]
    assert expected["simulations"] > 0
    assert 0 < expected["margin"] < 0.2
    assert sum(expected["shares"]) == pytest.approx(1, abs=1e-3)
    assert len(expected["points"]) == 2
    # Three tiles in a row are more outcomes than are thought about.
    assert asked(client, "analyses", game="factory", moves=[]).json()["expected"] is None


def test_a_chance_that_may_end_the_game_counts_its_end():
    seen = set()
    for seed in range(40):
        last = None
        position, rng = kabinett.position("factory"), random.Random(seed)
        while not position.is_over:
            last = position.copy()
            position.push(rng.choice(position.legal_moves))
        if last.turn == kabinett.CHANCE and all(ended(last, token).is_over for token in last.odds):
            expected = studying.think(last, 0.1, threading.Event())["expected"]
            assert expected["exact"]
            assert expected["points"] == list(last.scores)
            winners = ended(last, "+nw").winners
            assert expected["shares"] == [(seat in winners) / len(winners) for seat in range(2)]
            seen.add(winners)
    assert len(seen) > 1


def ended(position, token):
    after = position.copy()
    after.push(token)
    return after


def test_where_nothing_is_to_be_chosen_there_are_no_lines(client):
    assert asked(client, "analyses", game="loom", moves=[]).json()["lines"] == []
    over = random_game("first-five", seed=1)
    assert asked(client, "analyses", game="first-five", moves=over.moves).json()["lines"] == []


def test_a_visitor_waits_for_a_few_analyses_at_most(client, monkeypatch):
    go = threading.Event()

    def slow(*_):
        go.wait(20)
        return {"move": None, "exact": False, "simulations": 0, "seconds": 0.0, "lines": []}

    monkeypatch.setattr(studying, "think", slow)
    client.get("/")
    client.post("/name", data={"name": "Ada"})
    answers = []

    def ask(moves):
        answers.append(client.post("/api/study/analyses", json={"game": "jati", "moves": moves}).status_code)

    running = [threading.Thread(target=ask, args=([move],)) for move in ("e5", "e6")]
    for task in running:
        task.start()
    try:
        state = client.app.state
        until(lambda: hasattr(state, "analyses") and sum(state.analyses.waiting.values()) == 2)
        asked(client, "analyses", 429, game="jati", moves=["e7"])
    finally:
        go.set()
        for task in running:
            task.join()
    assert answers == [200, 200]
    assert not client.app.state.analyses.waiting


def test_a_match_is_studied_once_it_has_ended(client):
    match, _ = new_match(client, "first-five", [{"who": "me"}, RANDOM])
    waiting = client.get(f"/study?match={match}", headers={"accept": "text/html"})
    assert waiting.status_code == 409
    command(client, match, "ready", seed="")
    moves = play_out(client, match)["view"]["games"][0]["moves"]
    page = client.get(f"/study?match={match}&game=1")
    assert page.status_code == 200
    assert f'"moves": {moves!r}'.replace("'", '"') in page.text
    # From there a link leads back to the match; a study that began elsewhere has none.
    assert f'<a href="/play/{match}">Back to the match</a>' in page.text
    assert "Back to the match" not in client.get("/study").text


def test_the_page_begins_with_a_game_that_is_asked_for(client):
    assert '"game": "jamit(players=3)"' in client.get("/study?of=jamit(players%3D3)").text
    assert client.get("/study?of=chess", headers={"accept": "text/html"}).status_code == 422
