"""What stands for the rules of a game: random games with a fixed seed, hashed.

Rules that let other moves be played, end otherwise or count otherwise have another fingerprint; a comment, a
picture or a faster kernel changes nothing.
"""

from __future__ import annotations

import functools
import hashlib
import random

from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE
from kabinett.games.whole_game import random_event

GAMES = 12
DIGITS = 10


@functools.lru_cache(maxsize=64)
def fingerprint(game: Game) -> str:
    """`DIGITS` hexadecimal digits that stand for the rules of a game with its options."""
    seen = hashlib.sha256(game.spec.encode())
    for number in range(GAMES):
        luck, position = random.Random(number), Position(game)
        while (turn := position.turn) is not None:
            tokens = position.legal_moves
            seen.update(" ".join((str(turn), *map(str, position.scores), *tokens)).encode())
            code = random_event(position, luck) if turn == CHANCE else luck.choice(position.codes)
            position.push_code(code)
        seen.update(str(position.scores).encode())
    return seen.hexdigest()[:DIGITS]
