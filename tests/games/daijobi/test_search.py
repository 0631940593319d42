"""The strong player in whole games of Dai Jobi, where its tree moves along with many chance events."""

import random

import pytest

import kabinett
from kabinett.games.daijobi.rules import RULES
from kabinett.games.rules import CHANCE
from kabinett.players import player


@pytest.mark.sampled(1)
@pytest.mark.parametrize("spec", ["daijobi", "daijobi(players=3)", "daijobi(players=4,jungs=2)"])
def test_whole_games_are_played_with_the_tree_kept(spec):
    for seed in range(12):
        chance, strong = random.Random(seed), player("search(simulations=100)", seed)
        position = kabinett.position(spec)
        while not position.is_over:
            if position.turn == CHANCE:
                position.push(chance.choices(position.legal_moves, RULES.odds)[0])
            elif position.turn == 0:
                position.push(strong.choose(position).move)
            else:
                position.push(chance.choice(position.legal_moves))


def test_a_game_that_was_solved_before_is_played_perfectly():
    position = kabinett.position("daijobi(jungs=1)")
    position.push("t2")
    while len(position.legal_moves) == 1:
        position.push(position.legal_moves[0])
        position.push("t2")
    choice = player("search(seconds=0.05)", 1).choose(position)
    assert choice.exact
    assert choice.move == player("exact").choose(position).move
