"""The eight levels: settings in order, short sight, and the page that tells of them."""

import json
import time
from pathlib import Path

import pytest

import kabinett
from benchmarks import levels as bench_levels
from benchmarks.levels import run_levels, share_against
from benchmarks.naive.plan import gains_at_once
from kabinett.games.factory.play.habit import begun
from kabinett.games.plugin import Level, plugin_of, plugins
from kabinett.players import player
from kabinett.players.uct import SearchPlayer
from kabinett.players.weak.sight import beginner_moves
from tests.internals import seen_by, sight_player, strongest_of
from tests.patience import first_good
from tests.players.sight_slow import wins_at_once
from tests.players.walks import ending
from tests.variants import every_variant

PAGE = Path(__file__).parents[2] / "docs" / "levels.md"


def test_every_game_has_seven_levels_below_the_strongest():
    for plugin in plugins().values():
        levels = plugin.levels
        assert len(levels) == 7
        assert not any(levels[-1][1:4])
        assert [level.simulations for level in levels] == sorted({level.simulations for level in levels})


def test_the_page_tells_the_settings_as_they_are():
    text = PAGE.read_text(encoding="utf-8")
    for game, plugin in plugins().items():
        cells = [_cell(level) for level in plugin.levels]
        assert f"| {game} | {' | '.join(cells)} |" in text


def _cell(level: Level) -> str:
    """A setting as the page writes it."""
    parts = [f"{level.simulations}"]
    if level.habit:
        parts.append(f"habit {level.habit:.0%}")
        if level.missed:
            parts.append(f"misses {level.missed:.0%}")
    elif level.overlooked:
        parts.append(f"{level.overlooked:.0%}")
        if level.missed:
            parts.append(f"{level.missed:.0%}")
    if level.alert:
        parts.append(f"alert {level.alert:.0%}")
    if level.solver_nodes:
        parts.append(f"solver {level.solver_nodes}")
    if level.guided:
        parts.append("guided")
    return " / ".join(parts)


@every_variant
@pytest.mark.parametrize("number", [1, 2, 7])
def test_levels_play_every_game(variant, number):
    position = ending(variant, 12, number)
    before = position.copy()
    choice = player(f"level({number})", 1).choose(position)
    assert choice.move in position.legal_moves
    assert choice.simulations <= plugin_of(variant.name).levels[number - 1].simulations
    assert position == before


@pytest.mark.timing
@pytest.mark.parametrize("game", kabinett.game_names())
def test_levels_below_the_strongest_answer_within_a_fifth_of_a_second(game):
    for number in range(1, 8):
        assert _quickest(game, number, enough=0.2) < 0.2


@pytest.mark.timing
@pytest.mark.parametrize("game", kabinett.game_names())
def test_the_strongest_answers_within_three_seconds(game):
    assert _quickest(game, 8, enough=3.0) < 3.0


def _quickest(game: str, number: int, enough: float) -> float:
    """Seconds, by the clock, that a level needs to open a game; of several tries the first quick enough."""
    position = kabinett.position(game)
    while position.turn == kabinett.CHANCE:
        position.push(position.legal_moves[0])

    def trial() -> float:
        someone = player(f"level({number})", 1)
        begun = time.perf_counter()
        assert someone.choose(position).move in position.legal_moves
        return time.perf_counter() - begun

    return first_good(trial, lambda seconds: seconds < enough)


def test_the_highest_level_is_the_player_search_on_two_cores():
    strongest = strongest_of(player("level(8)", 1))
    assert isinstance(strongest, SearchPlayer)
    assert strongest.threads == 2
    assert strongest.seconds < 3


def test_a_level_may_be_given_another_bound_on_its_time():
    position = kabinett.position("jati")
    whole = player("level(7,seconds=60)", 1).choose(position).simulations
    assert whole == plugin_of("jati").levels[6].simulations
    assert player("level(7,seconds=0.001)", 1).choose(position).simulations < whole
    assert strongest_of(player("level(8,seconds=0.25)", 1)).seconds == 0.25


def test_the_table_of_levels_is_played_with_the_bound_that_is_given(monkeypatch, capsys):
    met = []
    monkeypatch.setattr(bench_levels, "share_against", lambda *what: met.append(what) or 0.7)
    run_levels(["noti"], 2, as_json=True, uppers=(2,), seconds=60.0)
    assert {row["seconds"] for row in json.loads(capsys.readouterr().out)} == {60.0}
    run_levels(["noti"], 1, as_json=False, uppers=(3,))
    assert "at most" not in capsys.readouterr().out
    run_levels(["noti"], 1, as_json=False, uppers=(3,), seconds=60.0)
    assert met == [
        ("noti", "level(2,seconds=60.0)", "level(1,seconds=60.0)", 0),
        ("noti", "level(2,seconds=60.0)", "level(1,seconds=60.0)", 1),
        ("noti", "level(3)", "level(2)", 0),
        ("noti", "level(3,seconds=60.0)", "level(2,seconds=60.0)", 0),
    ]
    printed = capsys.readouterr().out
    assert "1 game each, at most 60 s a move" in printed
    assert "70.0%" in printed


def test_what_stands_out_is_seen_even_by_a_first_opponent():
    position = kabinett.position("first-five")
    for token in ("b2", "b3", "c2", "c3", "d2", "d3", "e2", "e3"):
        position.push(token)
    assert gains_at_once(position).max() == 1
    for seed in range(20):
        assert player("level(1)", seed).choose(position).move in ("a2", "f2")


def test_a_first_opponent_overlooks_most_moves_and_always_sees_one():
    someone = sight_player("x", 1)
    someone.level = Level(4, 0.9)
    position = kabinett.position("jati")
    seen = [len(seen_by(someone, position)) for _ in range(200)]
    assert min(seen) >= 1
    assert 0.05 < sum(seen) / len(seen) / len(position.codes) < 0.15
    someone.level = Level(4, 1.0, 1.0)
    assert len(seen_by(someone, position)) == 1


def test_the_habit_in_dai_jobi_is_to_stack_no_jungs_and_to_bring_the_hindmost_on():
    position = kabinett.position("daijobi")
    for token in ("t1", "home-1", "t1", "home-1", "t2"):
        position.push(token)
    assert _habitual_moves(position) == ["home-2"]
    for token in ("home-2", "t4", "home-4", "t1"):
        position.push(token)
    # A jung from home would land on the one at START, which would land on the one at 2.
    assert set(position.legal_moves) == {"home-1", "1-2", "2-3"}
    assert _habitual_moves(position) == ["2-3"]


def test_the_habit_in_the_factory_is_to_begin_patterns_whoever_completes_them():
    position = kabinett.position("factory")
    for token in ("+se", "+sw", "+ne", "sw@1,0", "+nw"):
        position.push(token)
    assert position.turn == 1
    assert begun(position.state) % 10 > 0
    (move,) = _habitual_moves(position)
    assert move == "ne@0,1"
    position.push(move)
    assert begun(position.state) >= 10


def test_where_no_habit_is_known_all_moves_are_looked_at():
    position = kabinett.position("noti")
    assert beginner_moves(position) == position.codes


def test_even_those_who_follow_a_habit_see_a_win_in_one_move():
    met = 0
    for seed in range(60):
        position = ending(kabinett.game("factory"), 1, seed)
        wins = [wins_at_once(position, code) for code in position.codes]
        if not any(wins) or any(wins[position.codes.index(code)] for code in beginner_moves(position)):
            continue
        met += 1
        choice = player("level(1)", seed).choose(position)
        assert choice.exact
        assert wins[position.legal_moves.index(choice.move)]
    assert met


def _habitual_moves(position):
    return [position.legal_moves[position.codes.index(code)] for code in beginner_moves(position)]


@pytest.mark.strength
@pytest.mark.parametrize("game", kabinett.game_names())
def test_a_first_opponent_loses_to_who_takes_what_gains_most_at_once(game):
    lost = sum(share_against(game, "greedy", "level(1)", number) for number in range(10))
    assert lost >= 6


@pytest.mark.strength
def test_a_higher_level_wins_more():
    assert sum(share_against("jati", "level(5)", "level(2)", number) for number in range(20)) >= 14


def test_a_guided_level_sees_what_random_games_do_not_tell():
    # A few random games choose squares by chance; the learned value agrees with itself.
    position = kabinett.position("noti")
    for token in "II@d4 III@e3 III@d6 II@f5 g6 g5 f7 e7".split():
        position.push(token)
    chosen = []
    for guided in (False, True):
        players = [sight_player("x", seed) for seed in range(12)]
        for someone in players:
            someone.level = Level(16, guided=guided)
        chosen.append({someone.choose(position).move for someone in players})
    assert len(chosen[1]) < len(chosen[0])
