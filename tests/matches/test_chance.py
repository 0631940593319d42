"""How chance is drawn: fixed by what was committed, unbiased, and the rules' odds."""

import hashlib
import hmac
import re
from pathlib import Path

import pytest

import kabinett
from kabinett.matches import commands as cmd
from kabinett.matches import events as ev
from kabinett.matches.chance import commitment, draw, game_secret
from tests.internals import candidates, replace_candidates
from tests.matches.helpers import SECRET, answer, move, opened, play_out, started, table_of

PAGE = Path(__file__).parent.parent.parent / "docs" / "matches.md"


def chi_square(counts, weights):
    total = sum(counts)
    expected = [total * weight / sum(weights) for weight in weights]
    return sum((seen - due) ** 2 / due for seen, due in zip(counts, expected, strict=True))


def test_the_draw_is_the_documented_hmac():
    seeds = ("left", "")
    hashed = "".join(hashlib.sha256(seed.encode()).hexdigest() + "\n" for seed in seeds)
    digest = hmac.new(SECRET, f"kabinett chance 1\n7\n0\n{hashed}".encode(), "sha256").digest()
    assert draw(SECRET, seeds, 7, (1,) * 1000) == int.from_bytes(digest[:8], "big") % 1000


# 99.9 % quantiles of chi square with 4, 3 and 2 degrees of freedom.
@pytest.mark.parametrize(
    ("weights", "bound"), [((4, 6, 4, 1, 1), 18.47), ((1, 1, 1, 1), 16.27), ((1, 1, 1), 13.82)]
)
def test_draws_follow_their_weights(weights, bound):
    counts = [0] * len(weights)
    for number in range(1, 20_001):
        counts[draw(SECRET, ("a", "b"), number, weights)] += 1
    assert chi_square(counts, weights) < bound


@pytest.mark.parametrize("changed", ["secret", "first seed", "second seed", "number"])
def test_whatever_changes_the_outcomes_are_independent(changed):
    counts = [0] * 16
    for index in range(8000):
        secret = hashlib.sha256(b"%d" % index).digest() if changed == "secret" else SECRET
        seeds = (
            f"{index}" if changed == "first seed" else "",
            f"{index}" if changed == "second seed" else "",
        )
        number = index if changed == "number" else 1
        outcome = draw(secret, seeds, number, (1,) * 4)
        other = draw(SECRET, ("x", "y"), index, (1,) * 4)
        counts[4 * outcome + other] += 1
    assert chi_square(counts, (1,) * 16) < 37.70


def test_a_candidate_beyond_the_last_whole_multiple_is_rejected(monkeypatch):
    limit = 2**64 - 2**64 % 3
    replace_candidates(monkeypatch, [limit, 2**64 - 1, limit - 1])
    assert draw(SECRET, (), 1, (1, 1, 1)) == 2


def test_more_candidates_than_one_digest_holds_come_from_the_next_block():
    numbers = candidates(SECRET, (), 1)
    first = [next(numbers) for _ in range(8)]
    assert len(set(first)) == 8


def test_two_seeds_cannot_be_exchanged_for_one_another_by_moving_characters():
    draws = [draw(SECRET, ("ab", "c"), number, (1,) * 1000) for number in range(1, 9)]
    other = [draw(SECRET, ("a", "bc"), number, (1,) * 1000) for number in range(1, 9)]
    assert draws != other


def test_the_commitment_is_published_before_anybody_adds_a_seed():
    match = opened("daijobi")
    (event,) = [event for event in match.log if isinstance(event, ev.GameOpened)]
    assert event.commitment == hashlib.sha256(game_secret(SECRET, 1)).hexdigest()
    assert not any(isinstance(event, ev.GotReady) for event in match.log)


def test_nothing_is_drawn_before_everybody_is_ready():
    match = opened("daijobi(players=3)")
    match.apply(cmd.Ready(0, 1, "a"), 0)
    match.apply(cmd.Ready(2, 1, "c"), 0)
    assert table_of(match).draws == 0
    match.apply(cmd.Ready(1, 1, ""), 0)
    assert table_of(match).draws == 2  # who begins, and the first toss


def test_the_secret_of_a_game_is_published_when_it_ends_and_fits_the_commitment():
    match = play_out(started("daijobi(jungs=1)"))
    (event,) = [event for event in match.log if isinstance(event, ev.SecretRevealed)]
    table = match.games[1]
    assert commitment(bytes.fromhex(event.secret)) == table.opened.commitment
    assert isinstance(match.log[event.number - 2], ev.GameEnded)


def test_the_secrets_of_the_games_of_a_match_differ():
    assert len({game_secret(SECRET, game) for game in range(1, 100)}) == 99


def test_a_seed_of_any_player_changes_the_game():
    tosses = set()
    for seeds in (("", ""), ("a", ""), ("", "a")):
        match = play_out(started("daijobi", first="given", seeds=seeds), seed=3)
        tosses.add(tuple(event.token for event in match.log if isinstance(event, ev.ChanceDrawn))[:12])
    assert len(tosses) == 3


def test_the_first_turn_goes_to_each_place_equally_often():
    counts = [0, 0, 0]
    for index in range(600):
        match = started("daijobi(players=3)", secret=hashlib.sha256(b"%d" % index).digest())
        counts[table_of(match).seats[0]] += 1
    assert chi_square(counts, (1, 1, 1)) < 13.82


def test_a_toss_that_was_taken_back_is_tossed_anew_with_a_number_of_its_own():
    match = started("daijobi", first="given", seeds=("p", "q"))
    table = table_of(match)
    move(match, table.position.legal_moves[0])
    numbers = list(table.chance)
    assert table.mover == 1  # these seeds give no second toss at once
    match.apply(cmd.TakeBack(0, 1, 1), 0)
    answer(match, 1)
    move(match, table.position.legal_moves[0])
    assert numbers == [1, 0, 2]
    assert table.chance == [1, 0, 3]


def test_the_law_gives_the_weights():
    assert kabinett.game("daijobi").rules.odds == (4, 6, 4, 1, 1)
    match = play_out(started("daijobi(jungs=1)", seeds=("s", "t")))
    table = match.games[1]
    position = kabinett.position("daijobi(jungs=1)")
    for token, number in zip(table.position.moves, table.chance, strict=True):
        if number:
            drawn = draw(bytes.fromhex(table.secret), table.place_seeds(), number, (4, 6, 4, 1, 1))
            assert position.legal_moves[drawn] == token
        position.push(token)


def test_the_page_tells_how_to_check_it_by_hand():
    code = re.search(r"```python\n(import hashlib.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]
    assert len(code.strip().splitlines()) <= 15
    names = {}
    exec(compile(code, "matches.md", "exec"), names)
    for number in range(1, 60):
        for weights in ((4, 6, 4, 1, 1), (1, 1, 1)):
            assert names["draw"](SECRET, ("a", ""), number, weights) == draw(
                SECRET, ("a", ""), number, weights
            )
