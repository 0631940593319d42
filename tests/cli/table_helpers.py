"""What the tests of the table share."""

import io
import random
import re
import subprocess
import sys

import kabinett
from kabinett.cli.table import formats, saving
from kabinett.cli.table.plain import play_plainly
from kabinett.cli.table.session import Session
from kabinett.matches.events import Moved
from kabinett.matches.restore import shortened


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


def output_of(session, typed):
    """What the table in plain lines writes when these lines are typed, and the exit code."""
    output = io.StringIO()
    code = play_plainly(session, io.StringIO(typed), output)
    return output.getvalue(), code


def plain(arguments, typed):
    """Run ``kabinett play`` on a pipe; returns the finished process."""
    return subprocess.run(
        [sys.executable, "-m", "kabinett.cli.play", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def kept_file(output):
    """The file that the table says it keeps the game in."""
    return re.search(r"The game is kept in (.*)", output)[1]


FORMATS = {
    "series": ("noti", {"kind": "series", "games": 3}, ("human", "random")),
    "continued": ("factory", {"kind": "continued"}, ("human", "random")),
    "tournament": ("jati", {"kind": "tournament"}, ("human", "guest", "random", "random")),
    "bidding": ("noti", {"bidding": True}, ("human", "random")),
    "bids of a series": ("noti", {"kind": "series", "games": 2, "bidding": True}, ("human", "guest")),
    "lot": ("jamit", {"first": "lot"}, ("human", "random")),
}
"""By name: a game, how a match of it is arranged, and who takes part."""


def match_session(name, sitters=None, seed=5):
    """A match of one of `FORMATS` at the table."""
    game, settings, usual = FORMATS[name]
    return Session.start(formats.arranged(kabinett.game(game), **settings), sitters or usual, seed)


def step(session, rng=None):
    """Do for anybody what the match waits for; a game that has ended is left for the next one."""
    task = session.task
    if task is None:
        session.go_on()
    elif task.what == "bid":
        session.bid(task.participant, 3 + task.participant)
    elif task.what == "choice":
        session.choose(task.participant, 1)
    else:
        session.play((rng or random.Random(session.match.number)).choice(session.position.legal_moves))


def hasten(session, plies):
    """Play the present game at random until so many moves of seats are left of it."""
    while not session.is_over:
        step(session)
    moved = [
        event for event in session.match.log if isinstance(event, Moved) and event.game == session.number
    ]
    session.match = shortened(session.match, moved[-plies].number - 1)
    session.news()
