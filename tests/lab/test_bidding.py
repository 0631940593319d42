"""The model of bidding: hand-computed cases, the referee's own opening of bids, the study and its command."""

from __future__ import annotations

import json
import random
from statistics import median

import numpy as np
import pytest
from click.testing import CliRunner

from kabinett.cli.main import cli
from kabinett.errors import KabinettError
from kabinett.lab.bidding import Bidding
from kabinett.lab.bidding_study import played_in, study
from kabinett.lab.executors import executor
from kabinett.lab.fairness import Fairness
from kabinett.matches import Format, Match, Participant
from kabinett.matches.commands import Bid, Ready


def seen(*pairs: tuple[list[int], list[int]]):
    return np.array(pairs, np.int64)


# -- the model -------------------------------------------------------------------------------------


def test_the_first_seat_is_worth_the_games_that_a_komi_leaves_it():
    bidding = Bidding({-2: 1, 0: 2, 5: 1}, from_nothing=False)
    komis = np.array([-3, -2, -1, 0, 0.25, 4.75, 5, 6])
    assert bidding.worth(komis).tolist() == [1, 0.875, 0.75, 0.5, 0.25, 0.25, 0.125, 0]
    assert bidding.fair_komi() == 0
    assert Bidding({1: 1, 4: 1}, from_nothing=True).fair_komi() == 2.5


def test_who_has_seen_all_the_same_agrees_on_it_and_the_game_is_even():
    bidding = Bidding({3: 10}, from_nothing=True)
    for outcome in (bidding.at_once(seen(([3], [3]))), bidding.adapted(seen(([3], [3])))):
        assert (outcome.komi.tolist(), outcome.share.tolist()) == ([3], [0.5])
        assert outcome.settled.all()


def test_with_one_game_seen_each_of_two_kinds_there_are_three_outcomes():
    bidding = Bidding({0: 1, 4: 1}, from_nothing=True)
    outcome = bidding.at_once(seen(([0], [0]), ([0], [4]), ([4], [0]), ([4], [4])))
    assert outcome.komi.tolist() == [0, 2, 2, 4]
    assert outcome.share.tolist() == [0.75, 0.5, 0.5, 0.25]
    drawn = bidding.at_once(bidding.samples(1, 4000, np.random.default_rng(1)))
    assert [np.mean(drawn.komi == komi) for komi in (0, 2, 4)] == pytest.approx([0.25, 0.5, 0.25], abs=0.03)


def test_samples_are_drawn_as_often_as_margins_were_seen():
    bidding = Bidding({-1: 1, 7: 3}, from_nothing=True)
    samples = bidding.samples(10, 2000, np.random.default_rng(2))
    assert samples.shape == (2000, 2, 10)
    assert np.mean(samples == 7) == pytest.approx(0.75, abs=0.01)


def test_a_bid_is_the_median_of_the_sample_and_not_below_the_lowest():
    samples = seen(([1, 2, 9], [0, 0, 1]), ([-5, -3, 2], [4, 4, 9]))
    margins = dict.fromkeys(range(-5, 10), 1)
    assert Bidding(margins, from_nothing=False).estimates(samples).tolist() == [[4, 0], [-6, 8]]
    assert Bidding(margins, from_nothing=True).estimates(samples).tolist() == [[4, 0], [0, 8]]


def test_where_the_first_seat_is_the_worse_one_bids_from_0_up_leave_it_so():
    games = seen(([-2, -2], [-2, -4]))
    margins = {-4: 1, -2: 3}
    stuck = Bidding(margins, from_nothing=True).at_once(games)
    assert (stuck.komi.tolist(), stuck.share.tolist()) == ([0], [0])
    free = Bidding(margins, from_nothing=False).at_once(games)
    assert free.komi.tolist() == [-2.5]
    assert free.share.tolist() == [0.75]


def test_who_adapts_raises_a_price_that_the_other_one_pays_anyway():
    # The second saw 0, 4 and 6, so it bids 4 and gets (4 + 7) / 2 = 5.5, with which the first seat still won
    # one of its three games. With 5.5 it gets 6.25, and the first seat none. The first bids 7 all the same.
    games = seen(([7, 7, 7], [0, 4, 6]))
    bidding = Bidding({0: 1, 4: 1, 6: 1, 7: 3}, from_nothing=True)
    assert bidding.at_once(games).komi.tolist() == [5.5]
    adapted = bidding.adapted(games)
    assert adapted.komi.tolist() == [6.25]
    assert adapted.settled.all()


@pytest.mark.parametrize("from_nothing", [True, False])
def test_bidding_is_that_of_a_slow_twin(from_nothing):
    chance = random.Random(5)
    margins = {-3: 2, -1: 3, 0: 2, 2: 4, 5: 1}
    bidding = Bidding(margins, from_nothing=from_nothing)
    drawn = [
        [[chance.choice(list(margins)) for _ in range(4)] for _ in range(2)] for _ in range(30)
    ]  # few games, so that there are many bids that do alike
    outcome = bidding.adapted(np.array(drawn), biddings=12)
    at_once = bidding.at_once(np.array(drawn))
    for pair, samples in enumerate(drawn):
        bids = slow_bids(samples, 12, from_nothing)
        assert outcome.komi[pair] == sum(bids) / 2
        assert at_once.komi[pair] == sum(slow_bids(samples, 0, from_nothing)) / 2


def slow_bids(samples, biddings, from_nothing):
    """Fictitious play by lists, in points."""
    lowest = 0.0 if from_nothing else -3.0
    ladder = [lowest + step / 2 for step in range(int(2 * (5 - lowest)) + 1)]
    own = [max(lowest, float(median(sample))) for sample in samples]
    bids, heard = list(own), ([], [])

    def gain(sample, bid, other):
        ahead = [margin - (bid + other) / 2 for margin in sample]
        won = sum(1 if margin > 0 else 0.5 if margin == 0 else 0 for margin in ahead)
        return won if bid > other else len(sample) - won if bid < other else len(sample) / 2

    for _ in range(biddings):
        for seat in range(2):
            heard[seat].append(bids[1 - seat])
        bids = [
            min(
                ladder,
                key=lambda bid, seat=seat: (
                    -sum(gain(samples[seat], bid, other) for other in heard[seat]),
                    abs(bid - own[seat]),
                    bid,
                ),
            )
            for seat in range(2)
        ]
    return bids


def test_who_knows_the_game_settles_on_its_fair_komi_and_no_other_bid_does_better():
    margins = {-6: 3, -2: 5, 1: 4, 3: 6, 8: 3}
    bidding = Bidding(margins, from_nothing=False)
    known = [margin for margin, count in margins.items() for _ in range(count)]
    outcome = bidding.adapted(seen((known, known)))
    assert outcome.settled.all()
    assert outcome.komi.tolist() == [bidding.fair_komi()] == [1]
    for other in np.arange(-6, 8.5, 0.5):
        share = float(bidding.worth((other + 1) / 2))
        assert (share if other > 1 else 1 - share if other < 1 else 0.5) <= 0.5


@pytest.mark.parametrize("bids", [(3, 8), (8, 3), (0, 0), (5, 4)])
def test_bids_are_opened_as_the_referee_opens_them(bids):
    people = [Participant("one"), Participant("other")]
    match = Match.open(Format("noti", bidding=True), people, bytes(32), 0)
    for command in (Ready(0, 1), Ready(1, 1), Bid(0, 1, bids[0]), Bid(1, 1, bids[1])):
        match.apply(command, 0)
    table = match.games[1]
    # Margins are whole points, so the model bids twice as much: points for the referee's half points.
    outcome = Bidding({0: 1, 20: 1}, from_nothing=True).at_once(np.array([[[halves] for halves in bids]]))
    assert 2 * outcome.komi[0] == table.komi
    if bids[0] != bids[1]:
        assert table.seats[0] == bids.index(max(bids))


# -- the study -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    """The folder of a small study of fairness."""
    folder = tmp_path_factory.mktemp("bidding") / "noti"
    fairness = Fairness("noti", ["random"], folder, games=30, seed=1)
    fairness.run(executor(1))
    fairness.write_report()
    return folder


def test_a_study_starts_from_recorded_games(games):
    results = json.loads((games / "results.json").read_text(encoding="utf-8"))["strengths"][0]
    (played,) = played_in(games)
    assert (played.game, played.player, sum(played.margins.values())) == ("noti", "random", 30)
    found = study([games], [3, 30], seed=4, pairs=200)
    (strength,) = found["strengths"]
    assert (strength["games"], strength["fair_komi"]) == (30, results["komi"]["value"])
    assert strength["first_share"] == pytest.approx(results["seats"][0]["share"]["value"], abs=1e-6)
    kinds = [(row["sample"], row["from_nothing"], row["adapted"]) for row in strength["biddings"]]
    assert kinds == [
        (n, zero, adapted) for n in (3, 30) for zero in (True, False) for adapted in (False, True)
    ]
    for row in strength["biddings"]:
        assert row["komi"]["low"] <= row["komi"]["high"]
        assert row["komi"]["low"] >= 0 or not row["from_nothing"]
        assert 0.5 <= row["better"] <= 1
    few, many = (row for row in strength["biddings"] if not row["from_nothing"] and not row["adapted"])
    assert many["better"] < few["better"], "who has seen more bids more fairly"
    assert study([games], [3, 30], seed=4, pairs=200) == found


def test_a_folder_without_results_and_a_game_that_is_not_for_two_are_refused(tmp_path):
    with pytest.raises(KabinettError, match=r"holds no results of `kabinett lab fairness`; give the folder"):
        played_in(tmp_path)
    (tmp_path / "results.json").write_text(
        '{"game": "loom", "strengths": [{"player": "a", "margins": null}]}'
    )
    with pytest.raises(KabinettError, match=r"is about loom; komi is bid for in a game for two"):
        played_in(tmp_path)
    (tmp_path / "results.json").write_text('{"game": "noti", "strengths": [{"player": "a"}]}')
    with pytest.raises(KabinettError, match="holds no results"):
        played_in(tmp_path)


def test_the_command_prints_the_page_that_it_writes(games, tmp_path):
    options = ["lab", "bidding", str(games), "--sample", "5", "--pairs", "50", "--out", str(tmp_path / "new")]
    done = CliRunner().invoke(cli, options, prog_name="kabinett")
    assert done.exit_code == 0, done.output
    assert done.stdout == (tmp_path / "new" / "report.md").read_text(encoding="utf-8")
    assert "| `random` |" in done.stdout
    assert "5 games seen" in (tmp_path / "new" / "bidding.svg").read_text(encoding="utf-8")
    again = CliRunner().invoke(cli, [*options, "--json"], prog_name="kabinett")
    assert json.loads(again.stdout) == json.loads((tmp_path / "new" / "results.json").read_text("utf-8"))
    refused = CliRunner().invoke(cli, ["lab", "bidding", str(tmp_path), "--out", "x"], prog_name="kabinett")
    assert refused.exit_code == 2
    assert "holds no results" in refused.stderr
