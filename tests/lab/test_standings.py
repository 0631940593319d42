"""What is made of games: shares, points, comparisons, forfeits."""

from __future__ import annotations

import kabinett
from kabinett.errors import PlayerFailed
from kabinett.lab.report import markdown
from kabinett.lab.schedule import ScheduledGame, schedule
from kabinett.lab.scheduled_game import forfeit_tags
from kabinett.lab.standings import standings
from kabinett.records import Record

A_WINS = "a1 a9 b1 b9 c1 c9 d1 d9 e1".split()
B_WINS = "a1 a9 b1 b9 c1 c9 d1 d9 k5 e9".split()


def record(game: str, moves: list[str], failed: bool = False) -> Record:
    position = kabinett.position(game)
    for token in moves:
        position.push(token)
    tags = forfeit_tags(position, PlayerFailed("x", "crash", "y")) if failed else {}
    return Record.of(position, **tags)


def pairs(found) -> dict[tuple[str, str], tuple[int, int, int, int]]:
    return {
        (pair.first, pair.second): (pair.wins, pair.draws, pair.losses, pair.games) for pair in found.pairs
    }


def test_wins_count_for_the_player_wherever_it_sits():
    plan = schedule("first-five", 2, ["A", "B"], games=4, seed=0)
    games = {
        scheduled: record("first-five", A_WINS if scheduled.seats[0] == "A" else B_WINS) for scheduled in plan
    }
    found = standings(plan, ["A", "B"], games)
    assert pairs(found) == {("A", "B"): (4, 0, 0, 4)}
    best, worst = found.players
    assert (best.name, best.share, best.points, best.games) == ("A", 1.0, 1.0, 4)
    assert (worst.name, worst.share, worst.points, worst.games) == ("B", 0.0, 0.0, 4)
    assert found.seats == (0.5, 0.5)
    assert best.rating == -worst.rating > 0
    assert (found.games, found.planned) == (4, 4)


def test_games_not_played_yet_and_games_out_of_the_plan_do_not_count():
    plan = schedule("first-five", 2, ["A", "B"], games=4, seed=0)
    games = {
        plan[0]: record("first-five", A_WINS),
        ScheduledGame("first-five", ("A", "C"), 0, 1): record("first-five", A_WINS),
    }
    found = standings(plan, ["A", "B"], games)
    assert (found.games, found.planned) == (1, 4)
    assert pairs(found) == {("A", "B"): (1, 0, 0, 1)}
    assert "1 of 4 games" in markdown(found)


def test_an_arena_without_games_has_a_table_too():
    plan = schedule("first-five", 2, ["A", "B"], games=2, seed=0)
    found = standings(plan, ["A", "B"], {})
    assert [player.rating for player in found.players] == [0.0, 0.0]
    assert "| `A` | +0 |" in markdown(found)


def test_a_forfeit_is_a_loss_against_everybody_and_tells_nothing_else():
    plan = schedule("noti(players=3)", 3, ["A", "B", "C"], games=6, seed=0)
    scheduled = next(game for game in plan if game.seats == ("C", "A", "B"))
    broken = record("noti(players=3)", [], failed=True)
    turn = kabinett.position("noti(players=3)").turn
    loser = scheduled.seats[turn]
    found = standings(plan, ["A", "B", "C"], {scheduled: broken})
    by_name = {player.name: player for player in found.players}
    assert by_name[loser].forfeits == 1
    assert by_name[loser].share == 0
    assert by_name[loser].points is None
    assert {player.share for player in found.players if player.name != loser} == {0.5}
    assert len(found.pairs) == 2
    for pair in found.pairs:
        assert (pair.wins if pair.second == loser else pair.losses) == 1


def test_in_a_game_of_several_every_two_are_compared():
    moves = []
    position = kabinett.position("noti(players=3)")
    while not position.is_over:
        moves.append(position.legal_moves[len(moves) % 7 % len(position.codes)])
        position.push(moves[-1])
    plan = schedule("noti(players=3)", 3, ["A", "B"], games=1, seed=0)
    scheduled = next(game for game in plan if game.seats == ("A", "B", "B"))
    found = standings(plan, ["A", "B"], {scheduled: record("noti(players=3)", moves)})
    a, *others = position.scores
    wins, draws = sum(a > other for other in others), sum(a == other for other in others)
    assert pairs(found) == {("A", "B"): (wins, draws, 2 - wins - draws, 1)}


def test_games_for_one_are_compared_by_round():
    plan = schedule("loom", 1, ["A", "B"], games=3, seed=0)
    games = {}
    for scheduled in plan:
        position = kabinett.position("loom")
        while not position.is_over:
            position.push(position.legal_moves[0 if scheduled.seats[0] == "A" else -1])
        games[scheduled] = Record.of(position)
    points = {scheduled.seats[0]: games[scheduled].replay().scores[0] for scheduled in plan}
    found = standings(plan, ["A", "B"], games)
    score = (points["A"] > points["B"]) - (points["A"] < points["B"])
    assert pairs(found) == {("A", "B"): ((0, 3, 0, 3), (3, 0, 0, 3), (0, 0, 3, 3))[score]}
    assert {player.name: player.points for player in found.players} == points
    assert all(player.share is None for player in found.players)


def test_names_are_quoted_in_the_table():
    plan = schedule("first-five", 2, ["cmd:a | b", "B"], games=2, seed=0)
    page = markdown(standings(plan, ["cmd:a | b", "B"], {}))
    assert "| `cmd:a \\| b` |" in page
