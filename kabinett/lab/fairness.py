"""Is a game fair? Players of equal strength meet at all seats, and stronger ones meet weaker ones."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from kabinett.errors import KabinettError
from kabinett.games import Game
from kabinett.games import game as game_of
from kabinett.lab.estimates import Estimate, Floats, bootstrap, mean, share
from kabinett.lab.executors import Executor
from kabinett.lab.fairness_results import Pair, SearchResult, Seat, Strength
from kabinett.lab.game_log import game_log
from kabinett.lab.game_statistics import GameStatistics, game_statistics
from kabinett.lab.playing import full_names, play_left
from kabinett.lab.result_log import Advance
from kabinett.lab.results import write_results
from kabinett.lab.schedule import ScheduledGame
from kabinett.lab.scheduled_game import FORFEIT
from kabinett.lab.variance import split
from kabinett.messages import counted

REPEATS = 2
"""How often the same players play with the same luck in a game with chance."""

LEAST_ROUNDS = 3
PICTURE = "fairness.svg"


class Fairness:
    """A plan of games and the folder where they are kept.

    Each player meets itself, at all seats. Then each player meets the one before it: it sits at one seat,
    at each in turn, and the weaker one at all others. In a game with chance all this is played twice with
    the same luck.

    Attributes:
        game: what is played.
        players: their names in full, in the order given, weakest first.
        plan: all games, played and to play.
        store: those played.
    """

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        folder: Path,
        *,
        games: int,
        seed: int = 0,
        equals_only: bool = False,
    ) -> None:
        """Plan the games and read what has been played of them.

        Args:
            game: its specification.
            players: specifications, the weakest first.
            folder: where everything is kept; made if there is none.
            games: how many each player plays with itself at least, and with the one before it.
            seed: what everything is drawn from.
            equals_only: leave out the games of stronger with weaker ones.

        Raises:
            KabinettError: an unknown game or player, a player given twice, a folder of something else.
        """
        self.game: Game = game_of(game)
        self.players = full_names(players)
        self.repeats = REPEATS if self.game.rules.odds else 1
        self.seed, self.games, self.equals_only = seed, games, equals_only
        self.plan = list(self._plan())
        self.folder = folder
        self.log = game_log(folder, self.game.spec, seed)

    def _seatings(self, weaker: str, stronger: str) -> list[tuple[str, ...]]:
        seats = range(self.game.seats)
        if len(seats) == 1:
            return [(stronger,), (weaker,)]
        return [tuple(stronger if seat == strong else weaker for seat in seats) for strong in seats]

    def _rounds(self, seatings: int) -> int:
        return max(LEAST_ROUNDS, -(-self.games // (seatings * self.repeats)))

    def _bouts(self, seatings: Sequence[tuple[str, ...]]) -> Iterator[ScheduledGame]:
        """Rounds by seatings by repeats."""
        for number in range(1, self._rounds(len(seatings)) + 1):
            for seats in seatings:
                for repeat in range(self.repeats):
                    yield ScheduledGame(self.game.spec, seats, self.seed, number, repeat=repeat)

    def _plan(self) -> Iterator[ScheduledGame]:
        for name in self.players:
            yield from self._bouts([(name,) * self.game.seats])
        for weaker, stronger in self._pairs():
            # Alone each of the two has played already.
            if self.game.seats > 1:
                yield from self._bouts(self._seatings(weaker, stronger))

    def _pairs(self) -> list[tuple[str, str]]:
        return [] if self.equals_only else list(itertools.pairwise(self.players))

    @property
    def left(self) -> list[ScheduledGame]:
        """The games still to play."""
        return self.log.left(self.plan)

    def run(self, executor: Executor, advance: Advance | None = None) -> None:
        """Play what is left; as `kabinett.lab.arena.Arena.run`."""
        play_left(self.plan, self.log, executor, advance)

    # -- results ---------------------------------------------------------------------------------

    def findings(self) -> SearchResult:
        """What the games so far say; rounds that are not complete are left out.

        Raises:
            KabinettError: too few games for any answer.
        """
        strengths = tuple(self._strength(name) for name in self.players)
        pairs = tuple(self._pair(*both) for both in self._pairs())
        planned = set(self.plan)
        return SearchResult(
            game=self.game.spec,
            seed=self.seed,
            games=sum(scheduled in planned for scheduled in self.log.found),
            planned=len(self.plan),
            strengths=strengths,
            pairs=pairs,
        )

    def courses(self, seatings: Sequence[tuple[str, ...]]) -> list[list[GameStatistics]]:
        """By round, in the order of seatings and repeats, what its games were like.

        Raises:
            KabinettError: too few rounds are complete.
        """
        found, size = [], len(seatings) * self.repeats
        bouts = list(self._bouts(seatings))
        for begin in range(0, len(bouts), size):
            records = [self.log.found.get(scheduled) for scheduled in bouts[begin : begin + size]]
            if all(record is not None and FORFEIT not in record.tags for record in records):
                found.append([game_statistics(record) for record in records if record is not None])
        if len(found) < LEAST_ROUNDS:
            names = ", ".join(dict.fromkeys(seatings[0]))
            rounds = counted(len(found), "round is", "rounds are")
            raise KabinettError(f"of {names} only {rounds} complete; it takes {LEAST_ROUNDS} for an answer")
        return found

    def _array(self, courses: list[list[GameStatistics]], what: str, seatings: int = 1) -> Floats:
        """(rounds, seatings, repeats, …) of an attribute."""
        values = np.array([[getattr(game, what) for game in games] for games in courses], np.float64)
        return values.reshape(len(courses), seatings, self.repeats, *values.shape[2:])

    def _strength(self, name: str) -> Strength:
        courses = self.courses([(name,) * self.game.seats])
        shares, points = self._array(courses, "shares"), self._array(courses, "points")
        alone = self.game.seats == 1
        seats = tuple(
            Seat(
                name=self.game.seat_names[seat],
                share=None if alone else share(shares[..., seat], self.seed),
                points=mean(points[..., seat], self.seed),
            )
            for seat in range(self.game.seats)
        )
        two = self.game.seats == 2
        margins = points[..., 0] - points[..., 1] if two else None
        parts = split(points if alone else shares, chance=True) if self.game.rules.odds else None
        return Strength(
            player=name,
            games=shares[..., 0].size,
            seats=seats,
            draws=None if alone else share((shares.max(-1) < 1).astype(float), self.seed),
            decisions=float(self._array(courses, "decisions").mean()),
            events=float(self._array(courses, "events").mean()),
            choices=float(self._array(courses, "choices").mean()),
            lead_changes=float(self._array(courses, "lead_changes").mean()),
            luck=parts["luck"] if parts else None,
            komi=None if margins is None else self._komi(margins),
            margins=None if margins is None else _counted(margins),
        )

    def _komi(self, margins: Floats) -> Estimate:
        """The points for the second seat with which it wins every other game: the median margin.

        Points are whole, so the interval is widened to whole and half ones.
        """
        found = bootstrap(margins.reshape(len(margins), -1), np.median, self.seed)
        return Estimate(found.value, float(np.floor(2 * found.low) / 2), float(np.ceil(2 * found.high) / 2))

    def _pair(self, weaker: str, stronger: str) -> Pair:
        seatings = self._seatings(weaker, stronger)
        count = len(seatings)
        if self.game.seats == 1:
            each = [self._array(self.courses([seating]), "points") for seating in seatings]
            rounds = min(map(len, each))
            results = np.concatenate([points[:rounds] for points in each], axis=1)
            first, second = results[:, 0, :, 0], results[:, 1, :, 0]
            won = np.where(first == second, 0.5, (first > second).astype(float))
        else:
            results = self._array(self.courses(seatings), "shares", count)
            own_seat = np.arange(count)
            won = results[:, own_seat, :, own_seat].swapaxes(0, 1)
        return Pair(
            weaker=weaker,
            stronger=stronger,
            games=results[..., 0].size,
            share=share(won, self.seed),
            even=1 / max(2, self.game.seats) if self.game.seats == 1 else 1 / self.game.seats,
            parts=split(results, chance=bool(self.game.rules.odds)),
        )

    def write_report(self) -> SearchResult:
        """Put the results into the folder: as JSON, as a page, and as a picture if Matplotlib is there."""
        from kabinett.lab.fairness_report import markdown, plot
        from kabinett.lab.report import can_plot

        found = self.findings()
        write_results(self.folder, found.data(), markdown(found))
        if can_plot():
            plot(found, self.folder / PICTURE)
        return found


def _counted(margins: Floats) -> dict[str, int]:
    """How often each margin was seen, the smallest first."""
    values, counts = np.unique(margins.astype(int), return_counts=True)
    return {str(value): int(count) for value, count in zip(values, counts, strict=True)}
