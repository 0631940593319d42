"""What positions show as rows of integers, in every game with every combination of options."""

import random
import re

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.games.registry import game_names, variants
from kabinett.games.scene import LAST, SYMBOL, TARGETS

ALL = [variant for name in game_names() for variant in variants(name)]
EACH = 7
"""Every so many plies a position is drawn."""


def positions(variant):
    """Some positions of a random game, the first and the last among them."""
    rng, position = random.Random(variant.spec), kabinett.position(variant.spec)
    while not position.is_over:
        if position.ply % EACH == 0:
            yield position
        position.push(rng.choice(position.legal_moves))
    yield position


@pytest.mark.sampled(10)
@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.spec)
def test_there_is_room_for_all_rows_and_ids_are_unique(variant):
    scene, picture = variant.scene, variant.picture()
    for position in positions(variant):
        rows = scene.rows(position, [1] * len(picture.places), LAST | TARGETS)
        # Lit everywhere with targets is the most that a position shows; pieces on the board leave some of it.
        assert len(rows) <= scene.most * 3 // 4
        assert {row[SYMBOL] for row in rows} <= picture.symbols.keys()
        ids = re.findall(r' id="([^"]+)"', position.svg(RenderOptions(targets=True, cells=picture.places)))
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.spec)
def test_a_piece_keeps_its_id_until_it_leaves(variant):
    rng, position = random.Random(variant.spec), kabinett.position(variant.spec)
    before = set()
    for _ in range(12):
        pieces = set(re.findall(r' id="(piece-[^"]+)"', position.svg()))
        # A move takes few pieces away: what a coin pushes out, or markers that go to a group.
        assert len(before - pieces) <= 2
        before = pieces
        if position.is_over:
            return
        position.push(rng.choice(position.legal_moves))


def test_two_winners_on_a_board_are_refused_however_many_rows_they_have():
    row = " ".join("AAAAABBBBB")
    board = "\n".join(["first-five", "  a b c d e f g h j k", *(f"{n} {row}" for n in range(1, 10))])
    with pytest.raises(kabinett.BadBoard):
        kabinett.read_board(board)
