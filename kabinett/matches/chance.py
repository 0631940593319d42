"""Chance that nobody can doubt: drawn from a secret fixed beforehand and from what each player adds.

1. Before a game the referee publishes the *commitment*, the SHA-256 of the game's secret of 32 bytes.
2. Each player may then add a seed, a text. The referee cannot know it when it commits itself, nor can
   the players know the secret.
3. Every lot and chance event of the game has a number, from 1, used once: a chance event that was taken
   back and comes again has a new number. It is drawn from HMAC-SHA256 with the secret as key, over the
   number and the seeds.
4. When the game has ended the secret is published, and everybody can draw everything again.

The message of the HMAC is ASCII: ``kabinett chance 1``, the number, the block (0, then 1, 2, … as far as
needed) and for each place at the table the SHA-256 of its seed in hexadecimal, each followed by a line
feed. Each digest gives four candidates of eight bytes, big-endian. A candidate of at least the largest
multiple of the total weight within 2**64 is rejected; the first other one, modulo the total weight, falls
within the weight of the outcome.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence

from kabinett.games.outcomes import event_of

SECRET_BYTES = 32
_RANGE = 1 << 64
MAX_TAKEN_BACK = 10_000
"""Draws that a game may lose by takebacks. So the numbers of a game's draws run to as many as stand in its
record and this many more; a record with a higher one is refused before anything is made of it.
"""

SEED = re.compile(r"[\x20-\x7e]{0,64}")
"""What a player may add: visible ASCII and blanks, at most 64 characters."""


def commitment(secret: bytes) -> str:
    """What is published before the game: the SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def game_secret(match_secret: bytes, game: int) -> bytes:
    """The secret of one game of a match; one that is published reveals nothing about the others."""
    return hmac.digest(match_secret, b"kabinett game %d" % game, "sha256")


def draw(secret: bytes, seeds: Sequence[str], number: int, weights: Sequence[int]) -> int:
    """The outcome of draw `number`: an index into `weights`, each as probable as its weight.

    Args:
        secret: the game's secret.
        seeds: what the players added, by place, "" for nothing.
        number: of the draw within the game, from 1.
        weights: positive whole numbers.
    """
    total = sum(weights)
    limit = _RANGE - _RANGE % total
    drawn = next(candidate for candidate in _candidates(secret, seeds, number) if candidate < limit) % total
    return int(event_of(drawn, weights))


def _candidates(secret: bytes, seeds: Sequence[str], number: int) -> Iterator[int]:
    hashed = "".join(f"{hashlib.sha256(seed.encode()).hexdigest()}\n" for seed in seeds)
    block = 0
    while True:
        digest = hmac.digest(secret, f"kabinett chance 1\n{number}\n{block}\n{hashed}".encode(), "sha256")
        for place in range(0, len(digest), 8):
            yield int.from_bytes(digest[place : place + 8], "big")
        block += 1
