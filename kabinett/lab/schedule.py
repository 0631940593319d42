"""Which games an arena plays: every group of players in every seating, with the same luck for all."""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import Sequence
from typing import NamedTuple

from kabinett.errors import KabinettError
from kabinett.games.outcomes import draw_event


class ScheduledGame(NamedTuple):
    """One game of an arena; what happens in it follows from these fields alone, save for the clock.

    Attributes:
        game: the game's specification.
        seats: who sits where, by specification.
        seed: the arena's.
        round: from 1.
        opening: how many moves of seats are drawn by lot before the players take over, the same in all
            games of a round.
        repeat: 0, or which further game this is with the same players, seats and luck; what the players
            draw themselves differs.
    """

    game: str
    seats: tuple[str, ...]
    seed: int
    round: int
    opening: int = 0
    repeat: int = 0

    @property
    def luck(self) -> int:
        """What chance is drawn from, the same for all games of a round."""
        return drawn_number(self.game, self.seed, self.round)

    def player_seed(self, seat: int) -> int:
        """What the player at a seat draws from."""
        again = (f"again {self.repeat}",) if self.repeat else ()
        return drawn_number(self.game, self.seed, self.round, seat, *self.seats, *again)

    def chance(self, ply: int, weights: Sequence[int]) -> int:
        """The outcome of the chance event at a ply: an index into `weights`, which are whole."""
        return draw_event(weights, random.Random(f"{self.luck}/{ply}").randrange)

    def opening_move(self, ply: int, choices: int) -> int:
        """The move of the opening at a ply: an index below `choices`, all with equal chances."""
        return random.Random(f"{self.luck}/opening/{ply}").randrange(choices)


def drawn_number(*parts: str | int) -> int:
    """A number from 0 to 2**63 - 1 that the parts decide, as good as drawn."""
    text = "\n".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 1


def groups(players: Sequence[str], seats: int, *, gauntlet: bool) -> list[tuple[str, ...]]:
    """Who meets whom.

    In a gauntlet the first player meets each of the others, two at a table. Else as many different players
    as there are seats and players sit down, in every combination. In a game for one each plays alone.
    """
    if seats > 1 and len(players) < 2:
        raise KabinettError(f"an arena needs two players or more; {len(players)} is given")
    if seats == 1:
        return [(player,) for player in players]
    if gauntlet:
        return [(players[0], other) for other in players[1:]]
    return list(itertools.combinations(players, min(seats, len(players))))


def seatings(group: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every way to fill the seats with a group, each of its players at one seat at least.

    Over all of them everybody sits at each seat equally often.
    """
    return [
        tuple(chosen) for chosen in itertools.product(group, repeat=seats) if len({*chosen}) == len(group)
    ]


def schedule(
    game: str,
    seats: int,
    players: Sequence[str],
    *,
    games: int,
    seed: int,
    gauntlet: bool = False,
    opening: int = 0,
) -> list[ScheduledGame]:
    """The games of an arena, round by round; every group in every seating is a round.

    Args:
        game: the game's specification.
        seats: how many seats it has.
        players: specifications, all different.
        games: how many a group plays at least; there are as many full rounds as that takes.
        seed: what all luck and all players draw from.
        gauntlet: whether only the first player meets the others.
        opening: how many moves are drawn by lot before the players take over.
    """
    found = []
    for group in groups(players, seats, gauntlet=gauntlet):
        filled = seatings(group, seats)
        rounds = -(-games // len(filled))
        found += [
            ScheduledGame(game, seating, seed, number, opening)
            for number in range(1, rounds + 1)
            for seating in filled
        ]
    return sorted(found, key=lambda scheduled: scheduled.round)
