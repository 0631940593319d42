"""The JSON protocol: questions about every game, and what is answered."""

from __future__ import annotations

import random

import pytest

import kabinett
from kabinett.engine import analysis
from kabinett.engine.messages import ACTIONS, FIELDS
from kabinett.games import CHANCE, Position
from kabinett.players import Choice, Line, Player, player
from tests.engine.talk import Talk
from tests.internals import shorten_chains
from tests.patience import until
from tests.variants import every_variant

LONG = {"game": "noti", "seconds": 600}


def middle(spec: str) -> Position:
    """Some position of a game where a seat is to move."""
    draw = random.Random(spec)
    position = kabinett.position(spec)
    while position.ply < 4 or position.turn == CHANCE:
        position.push(draw.choice(position.legal_moves))
    return position


def test_hello_says_who_is_there(talk):
    answer = talk.ask(id=1, action="hello")
    assert answer["name"] == "kabinett"
    assert answer["version"] == kabinett.__version__
    assert answer["protocol"] == 1
    assert "noti" in answer["games"]
    assert {"uct", "greedy"} <= set(answer["players"])
    assert answer["threads"] == 2


@every_variant
def test_every_game_is_analysed(talk, variant):
    spec = variant.spec
    position = middle(spec)
    answer = talk.ask(id="x", game=spec, moves=position.moves, simulations=60, seed=3)
    assert answer["game"] == position.game.spec
    assert (answer["ply"], answer["turn"], answer["scores"]) == (
        position.ply,
        position.turn,
        list(position.scores),
    )
    assert answer["move"] in position.legal
    assert answer["final"] is True
    assert answer["exact"] in (True, False)
    assert {line["move"] for line in answer["lines"]} <= position.legal
    best = answer["lines"][0]
    assert (answer["points"], answer["shares"]) == (best["points"], best["shares"])
    assert len(best["points"]) == len(best["shares"]) == position.game.seats
    assert sum(best["shares"]) == pytest.approx(1, abs=1e-5)


def test_the_answer_is_what_the_player_says(talk):
    position = middle("jamit")
    choice = player("uct(simulations=200)", seed=5).choose(position)
    answer = talk.ask(id=1, game="jamit", moves=position.moves, player="uct", simulations=200, seed=5)
    assert answer["player"] == "uct(simulations=200)"
    assert answer["move"] == choice.move
    assert answer["simulations"] == choice.simulations
    assert [line["move"] for line in answer["lines"]] == [line.move for line in choice.lines]
    assert [line["simulations"] for line in answer["lines"]] == [line.simulations for line in choice.lines]
    assert answer["points"] == pytest.approx(choice.lines[0].points, abs=1e-6)


def test_the_seed_told_gives_the_same_answer_again(talk):
    first = talk.ask(id=1, game="noti", simulations=100)
    again = talk.ask(id=2, game="noti", simulations=100, seed=first["seed"])
    other = talk.ask(id=3, game="noti", simulations=100, seed=first["seed"] + 1)
    assert again["lines"] == first["lines"]
    assert other["lines"] != first["lines"]


def test_a_query_may_start_from_a_board(talk):
    position = middle("noti")
    board = position.game.board(position.state)
    answer = talk.ask(id=1, game="noti", board=board, moves=position.legal_moves[:1], action="position")
    position.push(position.legal_moves[0])
    assert answer["board"] == position.game.board(position.state)
    assert answer["legal"] == position.legal_moves
    assert answer["scores"] == list(position.scores)
    assert answer["ply"] == 1


def test_several_positions_of_one_game_are_answered_each(talk):
    position = middle("jati")
    talk.say(id="g", game="jati", moves=position.moves, plies=[0, 2, 4, 2], simulations=20)
    answers = talk.answers("g", 3)
    assert sorted(answer["ply"] for answer in answers) == [0, 2, 4]
    talk.close()
    assert len(talk.answers("g")) == 3


def test_only_so_many_lines_are_told_as_are_wanted(talk):
    assert len(talk.ask(id=1, game="noti", simulations=50, max_lines=2)["lines"]) == 2
    answer = talk.ask(id=2, game="noti", simulations=50, max_lines=0)
    assert answer["lines"] == []
    assert answer["move"] in kabinett.position("noti").legal


def test_a_chance_event_is_told_with_its_odds_and_what_to_expect(talk):
    answer = talk.ask(id=1, game="daijobi", simulations=2000, seed=1)
    position = kabinett.position("daijobi")
    assert answer["turn"] == "chance"
    assert answer["odds"] == position.odds
    assert "move" not in answer
    lines = answer["lines"]
    assert {line["move"]: line["probability"] for line in lines} == position.odds
    for name in ("points", "shares"):
        for seat in range(2):
            expected = sum(line["probability"] * line[name][seat] for line in lines)
            assert answer[name][seat] == pytest.approx(expected, abs=1e-5)
    assert 0 < answer["simulations"] <= 2000


def test_chance_events_in_a_row_are_looked_through(talk):
    """The Loom begins with two of them: one tile lies, another is drawn."""
    answer = talk.ask(id=1, game="loom", player="exact")
    assert (answer["turn"], answer["exact"]) == ("chance", True)
    expected = 0.0
    for first, likely in kabinett.position("loom").odds.items():
        position = kabinett.position("loom")
        position.push(first)
        for second, then in position.odds.items():
            after = position.copy()
            after.push(second)
            expected += likely * then * player("exact").choose(after).lines[0].points[0]
    assert answer["points"] == [pytest.approx(expected, abs=1e-5)]
    assert talk.ask(id=2, game="loom", simulations=1600)["player"] == "uct(simulations=100)"


def test_nothing_is_expected_of_a_chain_of_chance_that_is_too_long(talk, monkeypatch):
    shorten_chains(monkeypatch, 1)
    answer = talk.ask(id=1, game="loom", simulations=100)
    assert set(answer["odds"]) == {line["move"] for line in answer["lines"]}
    assert not {"points", "shares"} & set(answer)
    assert answer["exact"] is False


def test_a_finished_game_is_told_exactly(talk):
    moves = "a1 a9 b1 b9 c1 c9 d1 d9 e1".split()
    answer = talk.ask(id=1, game="first-five", moves=moves)
    assert answer["turn"] == "over"
    assert answer["exact"] is True
    assert (answer["points"], answer["shares"], answer["winners"]) == ([1, 0], [1.0, 0.0], [0])
    assert "move" not in answer


def test_a_perfect_player_answers_exactly(talk):
    position = middle("loom")
    answer = talk.ask(id=1, game="loom", moves=position.moves, player="exact")
    choice = player("exact").choose(position)
    assert answer["exact"] is True
    assert (answer["move"], answer["points"]) == (
        choice.move,
        pytest.approx(choice.lines[0].points, abs=1e-6),
    )
    assert all(line["exact"] for line in answer["lines"])


def test_a_variation_is_told_where_the_player_gives_one(talk, monkeypatch):
    class Seer(Player):
        name = "seer"

        def _choose(self, position, report, stop):
            line = Line("e5", exact=True, points=(1.0, 0.0), variation=("e5", "e6", "f5"))
            return Choice("e5", (line, Line("e6")), 0, 0.0, exact=True)

    monkeypatch.setattr(analysis, "player", lambda spec, seed: Seer())
    answer = talk.ask(id=1, game="first-five")
    assert answer["exact"] is True
    assert [line.get("variation") for line in answer["lines"]] == [["e5", "e6", "f5"], None]
    assert [line["exact"] for line in answer["lines"]] == [True, False]


def test_the_usual_player_is_asked_where_none_is_named():
    talk = Talk(usual="greedy")
    assert talk.ask(id=1, game="noti")["player"] == "greedy"
    assert talk.ask(id=2, game="noti", player="random")["player"] == "random"
    talk.close()


# -- many at a time --------------------------------------------------------------------------------


def test_many_queries_in_flight_are_all_answered():
    talk = Talk()
    for number in range(60):
        talk.say(id=number, game=("noti", "jamit", "first-five")[number % 3], simulations=30)
    answer = talk.close()
    assert sorted(message["id"] for message in answer) == list(range(60))
    assert all(message["final"] for message in answer)


def test_the_end_of_the_input_waits_for_what_is_in_flight():
    talk = Talk(threads=1)
    talk.say(id="slow", game="noti", seconds=0.3)
    talk.say(id="next", game="noti", seconds=0.01)
    assert [message["id"] for message in talk.close()] == ["slow", "next"]


def test_two_threads_think_at_the_same_time(talk):
    talk.say(id="long", **LONG)
    assert talk.ask(id="short", game="noti", simulations=10)["final"]
    assert not [message for message in talk.messages if message["id"] == "long"]


def test_higher_priority_goes_first():
    talk = Talk(threads=1)
    talk.say(id="first", **LONG)
    talk.wait_until_thinking()
    for id, priority in (("low", -1), ("usual", 0), ("also usual", 0), ("high", 5)):
        talk.say(id=id, game="noti", simulations=5, priority=priority)
    assert talk.ask(id="stop", action="cancel", target="first")["cancelled"] == 1
    answer = [message["id"] for message in talk.close() if message["id"] != "stop"]
    assert answer == ["first", "high", "usual", "also usual", "low"]


def test_reports_come_on_the_way(talk):
    talk.say(id=1, report_every=0.1, **LONG)
    until(lambda: len(talk.reports(1)) >= 2)
    talk.ask(id=2, action="cancel", target=1)
    answer, reports = talk.answers(1)[0], talk.reports(1)
    assert [report["simulations"] for report in reports] == sorted(
        {report["simulations"] for report in reports}
    )
    assert all(report["move"] in kabinett.position("noti").legal for report in reports)
    assert all(0 < report["fraction"] <= 1 for report in reports)
    assert reports[-1]["simulations"] < answer["simulations"]


# -- cancelling ------------------------------------------------------------------------------------


def test_a_thought_that_is_cancelled_ends_at_once_with_what_it_knows(talk):
    talk.say(id=1, report_every=0.05, **LONG)
    until(lambda: talk.reports(1))
    assert talk.ask(id=2, action="cancel", target=1)["cancelled"] == 1
    # It would go on for ten minutes.
    answer = talk.answers(1)[0]
    assert answer["cancelled"] is True
    assert answer["move"] in kabinett.position("noti").legal
    assert answer["simulations"] >= talk.reports(1)[0]["simulations"] > 0


def test_what_waits_can_be_cancelled_too():
    talk = Talk(threads=1)
    talk.say(id="running", **LONG)
    talk.wait_until_thinking()
    talk.say(id="waiting", game="noti", moves=["II@d4"], plies=[0, 1])
    assert talk.ask(id="c", action="cancel", target="waiting")["cancelled"] == 1
    assert talk.ask(id="d", action="cancel_all")["cancelled"] == 2
    answer = talk.answers("waiting", 2)
    assert [(message["final"], message["cancelled"], message["ply"]) for message in answer] == [
        (True, True, 0),
        (True, True, 1),
    ]
    assert all("move" not in message for message in answer)
    talk.close()


def test_cancelling_what_is_not_there_is_no_error(talk):
    assert talk.ask(id=1, action="cancel", target="gone") == {"id": 1, "action": "cancel", "cancelled": 0}
    talk.say(id="1", **LONG)
    assert talk.ask(id=2, action="cancel", target=1)["cancelled"] == 0, "1 and '1' are different ids"


def test_terminate_cancels_everything_and_ends():
    talk = Talk(threads=1)
    for id in range(3):
        talk.say(id=id, **LONG)
    talk.say(id="end", action="terminate")
    talk.thread.join(10)
    assert not talk.thread.is_alive()
    assert {"id": "end", "action": "terminate"} in talk.messages
    assert all(talk.answers(id)[0]["cancelled"] for id in range(3))
    talk.close()


# -- errors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "field", "id"),
    [
        (b"hello", "not_json", None, None),
        (b'{"id": 1, "game": "noti"', "not_json", None, None),
        (b'{"id": 1, "id": 2}', "not_json", None, None),
        (b'{"id": 1, "game": "noti", "seconds": NaN}', "not_json", None, None),
        (b"[" * 100_000, "not_json", None, None),
        (b'{"id": ' + b"9" * 5000 + b"}", "not_json", None, None),
        (b"\xff\xfe{}", "not_utf8", None, None),
        (b" " * ((1 << 20) + 1), "too_long", None, None),
        (b"[1, 2]", "bad_request", None, None),
        (b'{"game": "noti"}', "bad_request", "id", None),
        (b'{"id": 1.5, "game": "noti"}', "bad_request", "id", None),
        (b'{"id": true, "game": "noti"}', "bad_request", "id", None),
        (b'{"id": 1}', "bad_request", "game", 1),
        (b'{"id": 1, "game": 7}', "bad_request", "game", 1),
        (b'{"id": 1, "game": "noti", "moves": "II@d4"}', "bad_request", "moves", 1),
        (b'{"id": 1, "game": "noti", "moves": [4]}', "bad_request", "moves", 1),
        (b'{"id": 1, "game": "noti", "simulations": 0}', "bad_request", "simulations", 1),
        (b'{"id": 1, "game": "noti", "simulations": 1.0}', "bad_request", "simulations", 1),
        (b'{"id": 1, "game": "noti", "simulations": true}', "bad_request", "simulations", 1),
        (b'{"id": 1, "game": "noti", "seconds": -1}', "bad_request", "seconds", 1),
        (b'{"id": 1, "game": "noti", "seconds": 1e999}', "bad_request", "seconds", 1),
        (b'{"id": 1, "game": "noti", "plies": []}', "bad_request", "plies", 1),
        (b'{"id": 1, "game": "noti", "plies": [1]}', "bad_request", "plies", 1),
        (b'{"id": 1, "game": "noti", "plies": [null]}', "bad_request", "plies", 1),
        (b'{"id": 1, "action": "cancel"}', "bad_request", "target", 1),
        (b'{"id": 1, "action": "cancel", "target": [1]}', "bad_request", "target", 1),
        (b'{"id": 1, "action": "think"}', "unknown_action", "action", 1),
        (b'{"id": 1, "action": ["hello"]}', "unknown_action", "action", 1),
        (b'{"id": 1, "game": "noti", "move": []}', "unknown_field", "move", 1),
        (b'{"id": 1, "action": "hello", "game": "noti"}', "unknown_field", "game", 1),
        (b'{"id": 1, "game": "chess"}', "unknown_game", "game", 1),
        (b'{"id": 1, "game": "noti(players=9)"}', "bad_option", "game", 1),
        (b'{"id": 1, "game": "noti", "board": "x"}', "bad_board", "board", 1),
        (b'{"id": 1, "game": "noti", "moves": ["\\ud800"]}', "unreadable_move", "moves", 1),
        (b'{"id": "a", "game": "noti", "moves": ["II@d4", "II@d4"]}', "illegal_move", "moves", "a"),
        (b'{"id": 1, "game": "noti", "player": "deep"}', "unknown_player", "player", 1),
        (
            b'{"id": 1, "game": "noti", "player": "uct(simulations=5", "seconds": 1}',
            "unknown_player",
            "player",
            1,
        ),
        (b'{"id": 1, "game": "noti", "player": "random", "simulations": 5}', "unknown_player", "player", 1),
        (b'{"id": 1, "game": "noti", "player": "exact"}', "unknown_player", "player", 1),
        (b'{"id": 1, "game": "noti", "player": " cmd:touch x"}', "player_refused", "player", 1),
    ],
)
def test_what_is_wrong_is_told_with_a_stable_code(talk, line, code, field, id):
    talk.raw(line)
    answer = talk.answers(id)[0]
    assert (answer["error"], answer.get("field")) == (code, field)
    assert len(answer["message"]) > 10
    assert talk.ask(id="after", action="hello")["version"], "the engine goes on"


def test_messages_name_what_was_meant(talk):
    assert "did you mean 'noti'" in talk.ask(id=1, game="notti")["message"]
    assert "did you mean 'moves'" in talk.ask(id=2, game="noti", move=[])["message"]
    assert "did you mean 'cancel'" in talk.ask(id=3, action="cancell")["message"]
    assert "as move 2 of noti" in talk.ask(id=4, game="noti", moves=["II@d4", "II@d4"])["message"]


def test_an_id_is_free_again_once_it_is_answered(talk):
    talk.say(id=1, **LONG)
    assert talk.ask(id=1, game="noti")["error"] == "duplicate_id"
    talk.ask(id=2, action="cancel", target=1)
    assert len(talk.answers(1, 2)) == 2
    talk.say(id=1, game="noti", simulations=5)
    assert talk.answers(1, 3)[-1]["final"] is True


def test_no_more_may_wait_than_there_is_room_for():
    talk = Talk(threads=1)
    talk.say(id="running", **LONG)
    talk.wait_until_thinking()
    moves = ["t1"] * 10_000
    talk.say(id="much", game="noti", moves=moves, plies=list(range(10_000)))
    assert talk.ask(id="more", game="noti")["error"] == "too_many"
    talk.say(id="end", action="terminate")
    answer = talk.close()
    assert sum(message["id"] == "much" for message in answer) == 10_000


def test_a_player_that_breaks_harms_no_other_query(talk, monkeypatch):
    real = analysis.player

    def fragile(spec, seed):
        if spec == "random":
            raise MemoryError("none left")
        return real(spec, seed=seed)

    monkeypatch.setattr(analysis, "player", fragile)
    answer = talk.ask(id=1, game="noti", player="random")
    assert (answer["error"], answer["message"]) == ("internal", "MemoryError: none left")
    assert talk.ask(id=2, game="noti", player="greedy")["move"]


def test_every_field_belongs_to_an_action_and_has_a_type():
    taken = {name for _, names in ACTIONS.values() for name in names}
    assert taken == set(FIELDS)
    assert all(set(needed) <= set(names) for needed, names in ACTIONS.values())
