"""The library for pages answers as Python does, in every game with every combination of options."""

import json
import random
import re
import shutil
import subprocess
import sys
from decimal import Context, Decimal
from pathlib import Path

import numpy as np
import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.games.registry import game_names, variants
from kabinett.games.symbols import THEMES
from kabinett.messages import LANGUAGES
from kabinett.players import player
from kabinett.web.texts import reason_of, translated, words_in
from tests.depth import DEPTH

POSITIONS = 10_000
"""So many are compared by default, in all games together."""

DECISIONS = 0.08
"""The share of the positions in which a player decides, twice."""

PICTURES = 0.05
"""The share of the positions that are drawn and explained, besides the last of each game."""

SIMULATIONS = (1, 40, 250)

PATIENCE = 600
"""Seconds within which a level surely does all its simulations."""

REPLAY = Path(__file__).with_name("replay.js")
ALL = [variant for name in game_names() for variant in variants(name)]
DENO = str(Path(sys.executable).with_name("deno"))
RUNTIMES = {"deno": [DENO, "run", "--quiet", "--allow-read"], "node": ["node"]}


def played(variant, rng):
    """A random game as JSON, with all that both ways of asking say of each position, in some language."""
    position = kabinett.position(variant.spec)
    language = str(rng.choice([*LANGUAGES]))
    positions = []
    while True:
        legal = position.legal_moves
        chosen = legal[int(rng.integers(len(legal)))] if legal else None
        positions.append(
            {
                "turn": "chance" if position.turn == kabinett.CHANCE else position.turn,
                "legal": legal,
                "scores": position.scores,
                "winners": position.winners,
                "shares": position.shares,
                "odds": list(position.odds.items()),
                "task": translated(position.task, language),
                "end_reason": translated(position.end_reason, language),
                "refused": refusals(position, rng, language),
                "picture": picture(position, rng, language),
                "decision": decision(position, rng),
                "played": chosen,
            }
        )
        if chosen is None:
            return {
                "name": variant.name,
                "options": variant.values,
                "spec": variant.spec,
                "language": language,
                "seat_names": [translated(seat, language) for seat in variant.seat_names],
                "positions": positions,
            }
        position.push(chosen)


def picture(position, rng, language):
    """How some positions are drawn, with what was asked for, and how their scores are explained."""
    if not position.is_over and rng.random() > PICTURES:
        return None
    names = position.game.picture().places
    cells = [names[index] for index in rng.permutation(len(names))[: rng.integers(3)]]
    look = {
        "last": bool(rng.integers(2)),
        "targets": bool(rng.integers(2)),
        "cells": cells,
        "theme": str(rng.choice(THEMES)),
        "width": int(rng.integers(2)) * 300,
        "prefix": str(rng.choice(["", "p-"])),
    }
    svg = position.svg(RenderOptions(**{**look, "cells": tuple(cells)}, words=words_in(language)))
    explained = [
        [{name: translated(value, language) for name, value in item._asdict().items()} for item in items]
        for items in position.explain()
    ]
    return {"look": {**look, "description": str(position)}, "svg": svg, "explained": explained}


def decision(position, rng):
    """What a player of a random seed decides in some of the positions where a seat is to move."""
    if position.turn in (None, kabinett.CHANCE) or rng.random() > DECISIONS:
        return None
    seed, number = int(rng.integers(1 << 40)), int(rng.integers(1, 8))
    if rng.random() < 0.5:
        name, settings = "level", {"level": number}
        machine = player(f"level({number},seconds={PATIENCE})", seed=seed)
    else:
        name, settings = "uct", {"simulations": int(rng.choice(SIMULATIONS))}
        machine = player(f"uct(simulations={settings['simulations']})", seed=seed)
    moves = [machine.choose(position).move for _ in range(2)]
    return {"name": name, "settings": {**settings, "seed": seed}, "moves": moves}


def refusals(position, rng, language):
    """What is said to a random code that is not legal, and to what is no move at all."""
    code = int(rng.integers(position.game.code_count))
    tokens = ["?", "it's", 'a "b" c\n']
    if code not in position.codes:
        tokens.append(position.game.token(code, position.state))
    found = []
    for token in tokens:
        try:
            position.push(token)
        except kabinett.KabinettError as error:
            found.append(
                {"token": token, "kind": type(error).__name__, "message": reason_of(error, language)}
            )
        else:
            position.pop()
    return found


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    """A file of random games, how many positions it holds, and how many decisions."""
    rng = np.random.default_rng()
    found, count = [], 0
    while count < POSITIONS * DEPTH:
        for variant in ALL:
            found.append(played(variant, rng))
            count += len(found[-1]["positions"])
    asked = [position["decision"] for game in found for position in game["positions"]]
    file = tmp_path_factory.mktemp("games") / "games.json"
    file.write_text(json.dumps({"games": found}))
    return file, count, sum(len(decision["moves"]) for decision in asked if decision)


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_every_position_is_answered_as_in_python(site, games, runtime):
    if shutil.which(RUNTIMES[runtime][0]) is None:
        pytest.skip(f"{runtime} is not installed")
    file, positions, decisions = games
    command = [*RUNTIMES[runtime], str(REPLAY), str(site / "kabinett.js"), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = f"{positions} positions and {decisions} decisions agree"
    assert (done.stdout.strip(), done.stderr, decisions > 0) == (said, "", True)


def test_the_ten_lines_of_the_page_run_as_they_say(site):
    block = Path("docs/library.md").read_text().split("```js\n")[1].split("```")[0]
    (site / "lines.js").write_text(block)
    command = [*RUNTIMES["deno"], str(site / "lines.js")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    noti = kabinett.position("noti", players=3)
    first = f"{noti.turn} {len(noti.legal_moves)}"
    noti.push("II@d4")
    noti.push(noti.legal_moves[0])
    with pytest.raises(kabinett.IllegalMove) as refused:
        noti.push("e5")
    said = done.stdout.splitlines()
    assert (said[0], said[-1]) == (first, str(refused.value))


def test_the_page_names_everything_that_a_position_has(site):
    page = Path("docs/library.md").read_text()
    declared = (site / "kabinett.d.ts").read_text().split("export interface Position {")[1]
    names = re.findall(r"^  (?:readonly )?(\w+)[(:]", declared, re.MULTILINE)
    assert len(names) >= 15
    assert [name for name in names if f"`{name}" not in page] == []


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        ('load("chess")', "UnknownGame", "there is no game 'chess' at "),
        ('load("../noti")', "UnknownGame", "there is no game '../noti'"),
        ('load("noti", {side: 4})', "BadOption", "noti has no option 'side'; its options: players"),
        (
            'load("noti", {players: 4})',
            "BadOption",
            "players=4 is not possible in noti; players is one of 2, 3",
        ),
        ('load("noti", {players: "2"})', "BadOption", "players='2' is not possible in noti"),
        ("(await load('noti')).pop()", "KabinettError", "no move to take back"),
        (
            'player("greedy")',
            "UnknownPlayer",
            "there is no player 'greedy'; the players are level, search, uct",
        ),
        (
            'player("uct", {simulations: 0})',
            "UnknownPlayer",
            "simulations=0 is not possible; it is a whole number from 1 to ",
        ),
        (
            'player("search", {seconds: 0})',
            "UnknownPlayer",
            "seconds=0 is not possible; it is a number above 0, 3600 at most",
        ),
        (
            'player("level", {level: 9})',
            "UnknownPlayer",
            "level=9 is not possible; it is a whole number from 1",
        ),
        (
            'player("uct").choose(await load("loom"))',
            "NothingToChoose",
            "no seat is to move in loom after 0 moves",
        ),
        (
            'load("noti", {}, {language: "fr"})',
            "BadOption",
            "noti has no texts in 'fr'; its languages: en, de, ja",
        ),
        ("(await load('noti')).push(7)", "UnreadableMove", "7 is not a move of noti; "),
    ],
)
def test_what_is_wrong_is_said(site, tmp_path, call, kind, message):
    lines = f'import {{ load, player }} from "{(site / "kabinett.js").as_uri()}";\n'
    lines += f"try {{ await {call}; }} catch (error) {{ console.log(error.name, error.message); }}\n"
    (tmp_path / "wrong.js").write_text(lines)
    command = [*RUNTIMES["deno"], str(tmp_path / "wrong.js")]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    assert said.startswith(f"{kind} {message}")


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_logarithms_of_counts_are_rounded_correctly_in_every_engine(site, tmp_path, runtime):
    if shutil.which(RUNTIMES[runtime][0]) is None:
        pytest.skip(f"{runtime} is not installed")
    counts = [*range(1, 200), *random.sample(range(200, 1 << 14), 300), 1 << 14]
    (tmp_path / "logarithms.mjs").write_text(
        f'import {{ logarithm }} from "{(site / "logarithm.js").as_uri()}";\n'
        f"console.log(JSON.stringify({counts}.map(logarithm)));\n"
    )
    command = [*RUNTIMES[runtime], str(tmp_path / "logarithms.mjs")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [float(Decimal(count).ln(Context(prec=40))) for count in counts]
