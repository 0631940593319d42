"""What the tests of the table share."""

import os
import random
import re
import subprocess
import sys

import kabinett
from kabinett.cli.table import saving
from kabinett.cli.table.session import Session


def played_to_the_end_but(game, plies, seed=1):
    """The tokens of a random game without its last `plies`, where the first seat's turn has come."""
    source, position = random.Random(seed), kabinett.position(game)
    while not position.is_over:
        position.push(source.choice(position.legal_moves))
    for _ in range(min(plies, position.ply)):
        position.pop()
    while position.ply and position.turn != 0:
        position.pop()
    return position.moves


def session_of(game, seats=None, moves=(), seed=5):
    """A game at the table with these moves played; a person against random players if not said otherwise."""
    position = kabinett.position(game)
    for move in moves:
        position.push(move)
    sitters = seats or ("human", *["random"] * (position.game.seats - 1))
    if not moves:
        return Session.start(position.game, sitters, seed)
    return Session(saving.restored(position, sitters, seed), sitters, seed)


def ended(winner, seats):
    """A game of Noti at its end that this seat has won; None stands for a draw."""
    for seed in range(400):
        rng = random.Random(seed)
        position = kabinett.position("noti")
        while not position.is_over:
            position.push(rng.choice(position.legal_moves))
        if position.winners == ((0, 1) if winner is None else (winner,)):
            return session_of("noti", seats, position.moves)
    raise AssertionError("no such end was found")


def plain(arguments, typed, folder, **extra):
    """Run ``kabinett play`` on a pipe; returns the finished process."""
    return subprocess.run(
        [sys.executable, "-m", "kabinett.cli.play", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "KABINETT_DATA": str(folder), **extra},
        timeout=60,
    )


def kept_file(output):
    """The file that the table says it keeps the game in."""
    return re.search(r"The game is kept in (.*)", output)[1]
