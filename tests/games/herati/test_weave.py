"""The pictures of both Herati games show the carpet in their middle, and little beside it."""

import random
import re

import pytest

from kabinett.games import Position
from kabinett.games.registry import game


def frame_of(svg):
    """Where a picture begins, and its width and height."""
    return tuple(map(float, re.search(r'viewBox="([^"]+)"', svg)[1].split()))


def box(svg, pattern):
    found = re.search(rf'<rect {pattern} x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"', svg)
    return tuple(map(float, found.groups()))


@pytest.mark.parametrize("name", ["loom", "factory", "factory(players=4)"])
def test_all_that_may_be_laid_is_seen_and_the_carpet_is_in_the_middle(name):
    rng, sizes = random.Random(name), []
    position = Position(game(name))
    while not position.is_over:
        svg = position.svg()
        left, top, width, height = frame_of(svg)
        at, down, across, deep = box(svg, 'class="bed"')
        assert at + across / 2 == pytest.approx(left + width / 2)
        assert top < down < down + deep < top + height
        assert left < at < at + across < left + width
        for place in {move.split("@")[1] for move in position.legal_moves if "@" in move}:
            x, y, size, _ = box(svg, f'id="cell-{place}" class="cell"')
            assert at < x < x + size < at + across
            assert down < y < y + size < down + deep
        sizes.append((width, height))
        position.push(rng.choice(position.legal_moves))
    # The picture closes in on what can still be reached.
    assert sizes[-1] < sizes[0]


def test_every_place_keeps_its_id_and_its_spot():
    rng, spots = random.Random(1), {}
    position = Position(game("factory"))
    while not position.is_over:
        svg = position.svg()
        found = dict(re.findall(r'id="(cell-[^"]+)" class="cell" (x="[^"]+" y="[^"]+")', svg))
        columns, rows = (box(svg, 'class="bed"')[axis] // 40 for axis in (2, 3))
        assert len(found) == columns * rows
        assert spots.items() >= found.items() if spots else len(found) == 81
        spots = spots or found
        position.push(rng.choice(position.legal_moves))
