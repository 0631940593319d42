"""The eight levels: settings in order, short sight, and the page that tells of them."""

import random
import time
from pathlib import Path

import pytest

import kabinett
from kabinett.players import player
from kabinett.players.levels import LEVELS, Level, _SightPlayer, gains_at_once
from kabinett.players.uct import SearchPlayer
from tests.players.walks import ending
from tests.variants import every_variant

PAGE = Path(__file__).parents[2] / "docs" / "players.md"


def test_every_game_has_seven_levels_below_the_strongest():
    assert set(LEVELS) == set(kabinett.game_names())
    for levels in LEVELS.values():
        assert len(levels) == 7
        assert not any(levels[-1][1:3])
        plain = [level for level in levels if not level.guided]
        assert [level.simulations for level in plain] == sorted({level.simulations for level in plain})


def test_the_page_tells_the_settings_as_they_are():
    text = PAGE.read_text(encoding="utf-8")
    for game, levels in LEVELS.items():
        cells = [_told(level) for level in levels]
        assert f"| {game} | {' | '.join(cells)} |" in text


def _told(level: Level) -> str:
    """A setting as the page writes it."""
    parts = [f"{level.simulations}"]
    if level.overlooked:
        parts.append(f"{level.overlooked:.0%}")
    if level.missed:
        parts.append(f"{level.missed:.0%}")
    return " / ".join(parts) + (" guided" if level.guided else "")


@every_variant
@pytest.mark.parametrize("number", [1, 2, 7])
def test_levels_play_every_game(variant, number):
    position = ending(variant, 12, number)
    before = position.copy()
    choice = player(f"level({number})", 1).choose(position)
    assert choice.move in position.legal_moves
    assert choice.simulations <= LEVELS[variant.name][number - 1].simulations
    assert position == before


def test_levels_below_the_strongest_answer_within_a_fifth_of_a_second():
    for game in kabinett.game_names():
        position = ending(kabinett.game(game), 12, 1)
        someone = player("level(7)", 1)
        someone.choose(position)
        used = time.process_time()
        someone.choose(position)
        assert time.process_time() - used < 0.2


def test_the_highest_level_is_the_player_search_on_two_cores():
    strongest = player("level(8)", 1)._strongest
    assert isinstance(strongest, SearchPlayer)
    assert strongest.threads == 2
    assert strongest.budget.seconds < 3


def test_what_stands_out_is_seen_even_by_a_first_opponent():
    position = kabinett.position("first-five")
    for token in ("b2", "b3", "c2", "c3", "d2", "d3", "e2", "e3"):
        position.push(token)
    assert gains_at_once(position).max() == 1
    for seed in range(20):
        assert player("level(1)", seed).choose(position).move in ("a2", "f2")


def test_a_first_opponent_overlooks_most_moves_and_always_sees_one():
    someone = _SightPlayer("x", 1)
    someone.level = Level(4, 0.9)
    position = kabinett.position("jati")
    seen = [len(someone._seen(position)) for _ in range(200)]
    assert min(seen) >= 1
    assert 0.05 < sum(seen) / len(seen) / len(position.codes) < 0.15
    someone.level = Level(4, 1.0, 1.0)
    assert len(someone._seen(position)) == 1


def test_a_higher_level_wins_more():
    won = 0.0
    for number in range(20):
        chance = random.Random(number)
        position, players = (
            kabinett.position("jati"),
            [player("level(5)", number), player("level(2)", number)],
        )
        position.push(chance.choice(position.legal_moves))
        while not position.is_over:
            position.push(players[(position.turn + number) % 2].choose(position).move)
        if number % 2 in position.winners:
            won += 1 / len(position.winners)
    assert won >= 14
