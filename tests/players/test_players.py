"""Players for every game: names, budgets, reports, stopping, strength against the next weaker."""

import collections
import functools
import random
import threading
import time

import pytest

import kabinett
from kabinett.players import NothingToChoose, UnknownPlayer, player, player_names
from kabinett.players.mcts import run
from kabinett.players.mcts.search_tree import SearchTree
from tests.moves import after
from tests.patience import SteppingClock, StopAtLook, first_good, seconds_after_a_stop
from tests.variants import every_variant

# A level's own bound in seconds might cut its simulations short.
SPECS = ["random", "greedy", "uct(simulations=40)", "search(simulations=40)", "level(1,seconds=600)"]


def toss(position, chance):
    """Let chance move once."""
    odds = position.odds
    position.push(chance.choices(list(odds), list(odds.values()))[0])


def started(variant, seed=0):
    """The first position of a game in which a seat has a choice."""
    chance = random.Random(seed)
    position = kabinett.Position(variant)
    while len(position.legal_moves) == 1 or position.turn == kabinett.CHANCE:
        if position.turn == kabinett.CHANCE:
            toss(position, chance)
        else:
            position.push(position.legal_moves[0])
    return position


def play(position, players, seed=0):
    """The finished game."""
    chance = random.Random(seed)
    while not position.is_over:
        if position.turn == kabinett.CHANCE:
            toss(position, chance)
        else:
            position.push(players[position.turn].choose(position).move)
    return position


@pytest.mark.sampled(35)
@every_variant
@pytest.mark.parametrize("spec", SPECS)
def test_every_player_plays_every_game_to_its_end(variant, spec):
    position = play(started(variant), [player(spec, seed) for seed in range(4)])
    assert position.winners


@pytest.mark.sampled(8)
@every_variant
def test_estimates_fit_the_game(variant):
    position = started(variant)
    choice = player("uct(simulations=300)", 1).choose(position)
    assert choice.simulations == 300
    assert {line.move for line in choice.lines} == set(position.legal_moves)
    assert choice.lines[0].move == choice.move
    assert sum(line.simulations for line in choice.lines) == 300
    for line in choice.lines:
        if line.simulations:
            assert len(line.points) == len(line.shares) == position.game.seats
            assert sum(line.shares) == pytest.approx(1)
            assert all(0 <= share <= 1 for share in line.shares)


@pytest.mark.sampled(35)
@every_variant
@pytest.mark.parametrize("spec", SPECS)
def test_equal_seeds_choose_alike_and_leave_the_position_alone(variant, spec):
    position = started(variant)
    before = position.copy()

    def choose(seed):
        choice = player(spec, seed).choose(position)
        return choice.move, choice.lines

    assert choose(7) == choose(7)
    assert position == before
    assert position.moves == before.moves


def test_different_seeds_choose_differently():
    position = kabinett.position("noti")
    for spec in ("random", "uct(simulations=50)"):
        assert len({player(spec, seed).choose(position).move for seed in range(12)}) > 2


def test_the_random_player_is_fair():
    someone, position = player("random", 3), kabinett.position("noti")
    drawn = collections.Counter(someone.choose(position).move for _ in range(3_200))
    assert set(drawn) == set(position.legal_moves)
    assert max(drawn.values()) < 150


def test_no_move_is_chosen_where_none_is_due():
    position = kabinett.position("daijobi")
    with pytest.raises(NothingToChoose, match="decides what happens next"):
        player("uct(simulations=1)").choose(position)
    play(position, [player("random", 1)] * 2)
    with pytest.raises(NothingToChoose, match="over"):
        player("random").choose(position)


# -- strength ------------------------------------------------------------------------------------


def wins(spec, strong, weak, games):
    """Shares of the win of `strong` in `games` games, colours changing."""
    total = 0.0
    for number in range(games):
        players = [player(strong, number), player(weak, number)]
        seat = number % 2
        position = play(started(kabinett.game(spec), number), players[::-1] if seat else players, number)
        total += position.shares[seat]
    return total


@pytest.mark.strength
@pytest.mark.parametrize(
    ("spec", "strong", "weak"),
    [
        ("noti", "greedy", "random"),
        ("noti", "uct(simulations=200)", "random"),
        ("factory", "uct(simulations=1000)", "random"),
        ("jati", "uct(simulations=2000)", "greedy"),
        ("jamit", "uct(simulations=2000)", "greedy"),
    ],
)
def test_each_player_beats_the_weaker_one(spec, strong, weak):
    assert wins(spec, strong, weak, 20) >= 14


@pytest.mark.strength
@pytest.mark.parametrize("spec", ["jamit(players=3)", "daijobi(players=4)"])
def test_the_search_wins_more_than_its_share_among_several_random_players(spec):
    variant = kabinett.game(spec)
    won = 0.0
    for number in range(24):
        players = [player("random", number + seat) for seat in range(variant.seats)]
        seat = number % variant.seats
        players[seat] = player("uct(simulations=300)", number)
        won += play(started(variant, number), players, number).shares[seat]
    assert won >= 24 * 1.5 / variant.seats


@pytest.mark.strength
def test_alone_at_the_loom_the_search_makes_more_patterns():
    def patterns(spec):
        loom = kabinett.game("loom")
        games = [play(started(loom, number), [player(spec, number)], number) for number in range(20)]
        return sum(position.scores[0] for position in games)

    assert patterns("uct(simulations=300)") >= 20 + patterns("random")


def first_five(*moves):
    return after("first-five", moves)


def test_the_search_finds_a_win_in_one():
    position = first_five("b2", "b3", "c2", "c3", "d2", "d3", "e2", "e3")
    choice = player("uct(simulations=1500)", 1).choose(position)
    assert choice.move in ("a2", "f2")
    assert choice.lines[0].shares == (1.0, 0.0)


def test_the_search_blocks_a_win_in_one():
    position = first_five("a3", "b2", "h8", "c2", "f6", "d2", "j1", "e2", "f2", "k9")
    assert player("uct(simulations=4000)", 1).choose(position).move == "a2"


def test_greedy_takes_the_win_that_gives_a_point():
    position = first_five("b2", "b3", "c2", "c3", "d2", "d3", "e2", "e3")
    assert player("greedy", 1).choose(position).move in ("a2", "f2")


# -- thinking ------------------------------------------------------------------------------------


@pytest.fixture
def slices(monkeypatch):
    """How many simulations were asked for at a time, which is how long a stop may go unnoticed."""
    asked = []
    simulate = SearchTree.simulate
    monkeypatch.setattr(
        SearchTree, "simulate", lambda tree, count: asked.append(count) or simulate(tree, count)
    )
    return asked


@pytest.fixture
def clock(monkeypatch):
    """A hundredth of a second passes whenever the search looks at the clock."""
    clock = SteppingClock(0.01)
    monkeypatch.setattr(run, "time", clock)
    return clock


@pytest.mark.usefixtures("clock")
def test_a_stopped_player_begins_no_further_slice(slices):
    position, stop = kabinett.position("noti"), StopAtLook(look=12)
    choice = player("uct(seconds=60)").choose(position, stop=stop)
    assert choice.move in position.legal_moves
    assert stop.looks == len(slices) == 12
    assert choice.simulations == sum(slices)


@pytest.mark.timing
def test_a_stopped_player_answers_within_fifty_milliseconds():
    player("uct(simulations=10)").choose(kabinett.position("noti"))
    trial = functools.partial(seconds_after_a_stop, player("uct(seconds=60)"))
    assert first_good(trial, lambda took: took < 0.05) < 0.05


def test_a_player_stopped_beforehand_still_moves():
    stop = threading.Event()
    stop.set()
    position = kabinett.position("noti")
    choice = player("uct(seconds=60)").choose(position, stop=stop)
    assert choice.move in position.legal_moves
    assert choice.simulations == 1


@pytest.mark.usefixtures("clock")
def test_a_budget_in_seconds_ends_the_search_when_they_are_over(slices):
    choice = player("uct(seconds=0.4)").choose(kabinett.position("noti"))
    assert 0.4 <= choice.seconds < 0.45
    assert choice.simulations == sum(slices)
    assert 5 < len(slices) < 20


@pytest.mark.timing
def test_a_budget_in_seconds_is_kept():
    position = kabinett.position("noti")
    think = functools.partial(player("uct(seconds=0.4)").choose, position)
    choice = first_good(think, lambda choice: choice.seconds < 0.5)
    assert 0.4 <= choice.seconds < 0.5
    assert choice.simulations > 1_000


def test_a_forced_move_is_not_thought_about_for_long():
    position = kabinett.position("daijobi")
    position.push("t1")
    assert position.legal_moves == ["home-1"]
    choice = player("uct(seconds=60)").choose(position)
    assert choice.move == "home-1"
    assert choice.simulations == 100


@pytest.mark.usefixtures("clock")
def test_of_two_budgets_the_smaller_one_counts():
    position = kabinett.position("noti")
    assert player("uct(simulations=500, seconds=6000)").choose(position).simulations == 500
    assert player("uct(simulations=1000000000, seconds=0.1)").choose(position).seconds < 0.2


@pytest.mark.usefixtures("clock")
def test_progress_is_reported_a_few_times_a_second():
    position, reports = kabinett.position("noti"), []
    choice = player("uct(seconds=1)").choose(position, report=reports.append)
    assert 3 <= len(reports) <= 6
    fractions = [progress.fraction for progress in reports]
    assert fractions == sorted(fractions)
    assert 0 < fractions[0] < 0.4
    assert all(progress.move in position.legal_moves for progress in reports)
    assert all(0 < progress.simulations < choice.simulations for progress in reports)


@pytest.mark.timing
def test_other_threads_run_while_a_player_thinks():
    position = kabinett.position("noti")
    player("uct(simulations=10)").choose(position)

    def ticks_during_a_thought():
        thinking = threading.Thread(target=player("uct(seconds=0.5)").choose, args=(position,))
        thinking.start()
        ticks = 0
        while thinking.is_alive():
            time.sleep(0.005)
            ticks += 1
        return ticks

    assert first_good(ticks_during_a_thought, lambda ticks: ticks > 20) > 20


# -- specifications ------------------------------------------------------------------------------


def test_players_are_known_by_name():
    assert player_names() == ("random", "greedy", "uct", "search", "level", "exact")
    assert player(" uct( simulations = 1000 ) ").name == "uct(simulations=1000)"
    assert player("uct(seconds=0.5)").name == "uct(seconds=0.5)"
    assert player("uct").name == "uct"
    assert player("level( number = 3 )").name == player("level(3)").name == "level(3)"


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        (
            "utc",
            "the players are random, greedy, uct, search, level, exact; did you mean 'uct'?",
        ),
        ("", "the players are random"),
        ("uct(simulation=3)", "its settings: simulations, seconds; did you mean 'simulations'?"),
        ("random(seconds=1)", "random has no setting 'seconds'; its settings: none"),
        ("uct(simulations=0)", "simulations is a whole number from 1 up"),
        ("uct(simulations=1.5)", "a whole number"),
        ("uct(seconds=nan)", "seconds is a number from 0.001 up"),
        ("uct(seconds)", "not possible"),
        ("uct(seconds=1, seconds=2)", "seconds is given twice"),
        ("level", "level needs its number, such as level(1)"),
        ("level(9)", "number is a whole number from 1 to 8"),
        ("level(1, 2)", "number is given twice"),
    ],
)
def test_a_wrong_specification_says_what_there_is(spec, says):
    with pytest.raises(UnknownPlayer) as refused:
        player(spec)
    assert says in str(refused.value)
