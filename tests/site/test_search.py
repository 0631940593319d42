"""The strongest player in pages finds what Python's does, and can be stopped."""

import json
import subprocess

import numpy as np
import pytest

import kabinett
from kabinett.games.plugin import plugin_of
from kabinett.games.registry import game_names, variants
from kabinett.players import player
from kabinett.players.exact import is_solved
from tests.site.test_library import RUNTIMES

SCRIPT = "tests/site/search.js"
SIMULATIONS = (1, 90, 700)
POSITIONS = 4
"""So many of each game with each combination of options."""


def asked(variant, rng):
    """Positions on the way of a random game, with what Python finds there; ends that it solves are left
    out.
    """
    position, wanted = kabinett.position(variant.spec), []
    while not position.is_over:
        if position.turn != kabinett.CHANCE and rng.random() < 0.3:
            seed, simulations = int(rng.integers(1 << 40)), int(rng.choice(SIMULATIONS))
            choice = player(f"search(simulations={simulations})", seed).choose(position)
            if choice.simulations or plugin_of(variant.name).threats:
                settings = {"simulations": simulations, "seed": seed}
                wanted.append(({"moves": list(position.moves), "settings": settings}, choice))
        position.push(str(rng.choice(position.legal_moves)))
    places = rng.permutation(len(wanted))[:POSITIONS]
    return [
        ({**wanted[place][0], "name": variant.name, "options": variant.values}, wanted[place][1])
        for place in places
    ]


def searched(site, tmp_path, questions):
    """What the library finds."""
    file = tmp_path / "questions.json"
    file.write_text(json.dumps(questions))
    command = [*RUNTIMES["deno"], SCRIPT, str(site / "kabinett.js"), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return json.loads(done.stdout)


def as_dict(line):
    """A line of Python's as the library writes it, without what only Python says."""
    return {
        "move": line.move,
        "simulations": line.simulations,
        "exact": line.exact,
        "shares": list(line.shares),
        "sharesIntervals": [list(interval) for interval in line.shares_intervals],
    }


def parts(line):
    """What a line says, and its estimates, which may differ in the last digits."""
    said = (line["move"], line["simulations"], line["exact"])
    return said, [*line["shares"], *(end for interval in line["sharesIntervals"] for end in interval)]


def test_lines_and_intervals_are_pythons(site, tmp_path):
    rng = np.random.default_rng()
    pairs = [
        pair
        for name in game_names()
        for variant in variants(name)
        if not is_solved(variant)
        for pair in asked(variant, rng)
    ]
    found = searched(site, tmp_path, [question for question, _ in pairs])
    assert len(found) > 20
    for (question, expected), choice in zip(pairs, found, strict=True):
        said = (choice["move"], choice["exact"], choice["simulations"], len(choice["lines"]))
        wanted = (expected.move, expected.exact, expected.simulations, len(expected.lines))
        if expected.simulations:
            assert said == wanted, question
        else:
            assert said[0] == wanted[0], question
            continue
        for line, reference in zip(choice["lines"], expected.lines, strict=True):
            (said, numbers), (wanted, expected_numbers) = parts(line), parts(as_dict(reference))
            assert said == wanted, question
            assert numbers == pytest.approx(expected_numbers, abs=1e-9), question


def test_a_search_reports_on_its_way_and_stops_when_asked(site, tmp_path):
    start = {"name": "jati", "options": {}, "moves": [], "settings": {"seconds": 1.5, "seed": 1}}
    whole, stopped = searched(
        site, tmp_path, [start, {**start, "settings": {"seconds": 600}, "stopped": True}]
    )
    assert whole["fractions"] == sorted(whole["fractions"])
    assert len(whole["fractions"]) >= 1
    assert len(stopped["fractions"]) == 1
    assert stopped["seconds"] < 60
    assert stopped["move"] in kabinett.position("jati").legal_moves
