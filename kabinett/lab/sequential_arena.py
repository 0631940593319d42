"""An arena for two that ends as soon as the results say which of two hypotheses holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from kabinett.errors import KabinettError
from kabinett.games import game as game_of
from kabinett.lab.estimates import Estimate, share
from kabinett.lab.executors import Executor
from kabinett.lab.game_log import game_log
from kabinett.lab.playing import full_names, play_left
from kabinett.lab.ratio_test import SCORES, Decision, RatioTest
from kabinett.lab.report import cell, percent
from kabinett.lab.result_log import Advance
from kabinett.lab.results import write_results
from kabinett.lab.schedule import ScheduledGame, schedule
from kabinett.lab.scheduled_game import FORFEIT
from kabinett.lab.standings import rounded, shares_of
from kabinett.messages import clipped, counted
from kabinett.records import Record
from kabinett.version import VERSION

SEATS = 2
"""A pair is the same round in both seatings, and its score one of five; other games have more of both."""


@dataclass(frozen=True)
class SequentialResult:
    """What a sequential test came to.

    Attributes:
        game: its specification.
        seed: the arena's.
        players: the first, whose share is tested, and the second.
        test: the hypotheses and the errors.
        decision: the hypothesis that is accepted; None if all pairs left it open, or some are still to play.
        pairs: how many pairs of games were counted.
        planned: how many there are at most.
        counts: how many of them had each of `SCORES`.
        share: the first player's share of the win, from 0 to 1, with its 95 % interval as if the number of
            pairs had been fixed.
        ratio: the log likelihood ratio.
        forfeits: games lost by what a program did, by player.
    """

    game: str
    seed: int
    players: tuple[str, str]
    test: RatioTest
    decision: Decision | None
    pairs: int
    planned: int
    counts: tuple[int, ...]
    share: Estimate
    ratio: float
    forfeits: tuple[int, int]

    def data(self) -> dict[str, Any]:
        """The same as JSON has it, without the last digits, in which machines may differ."""
        test = asdict(self.test) | {"shares": self.test.shares, "bounds": self.test.bounds}
        found: dict[str, Any] = rounded(asdict(self) | {"test": test})
        return {"version": VERSION, **found}


class SequentialArena:
    """A plan of pairs of games, of which as many are played as a decision takes, and their folder.

    A pair counts once all pairs before it are played, and none counts after the decision. So the decision
    does not depend on how many games are played at a time, nor on whether they were played in one go.

    Attributes:
        players: their names in full.
        plan: all games that may be played, two by two.
        log: those played.
        test: what is tested.
        counts: how many pairs had each of `SCORES`, of those that count.
        ratio: the log likelihood ratio of these.
        decision: the hypothesis that is accepted; None if none is yet.
    """

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        folder: Path,
        *,
        test: RatioTest,
        games: int,
        seed: int = 0,
        opening: int = 0,
    ) -> None:
        """Plan the games and read what has been played of them.

        Args:
            game: its specification; a game of two seats.
            players: specifications of two; it is the first one's share of the win that is tested.
            folder: where everything is kept; made if there is none.
            test: the hypotheses and the errors.
            games: how many are played at most, at least 1; an odd number is one more.
            seed: what everything is drawn from.
            opening: how many moves are drawn by lot before the players take over.

        Raises:
            KabinettError: an unknown game or player, a player given twice, a game not for two, more or fewer
                players than two, a folder of another arena.
        """
        chosen = game_of(game)
        if chosen.seats != SEATS:
            raise KabinettError(
                f"a sequential test needs a game of 2 seats, and {chosen.spec} has {chosen.seats}; choose "
                f"another game, or an arena without a test"
            )
        self.players = full_names(players)
        if len(self.players) != SEATS:
            raise KabinettError(
                f"a sequential test is between two players, not {len(self.players)}: "
                f"{clipped(', '.join(self.players))}; give two"
            )
        self.test = test
        self.plan = schedule(chosen.spec, SEATS, self.players, games=games, seed=seed, opening=opening)
        self.folder = folder
        self.log = game_log(folder, chosen.spec, seed)
        self.counts = [0] * len(SCORES)
        self.ratio = 0.0
        self.decision: Decision | None = None
        self._shares: list[list[float]] = []
        self._forfeits = [0, 0]
        self._count()

    @property
    def left(self) -> list[ScheduledGame]:
        """The games that may still be played; none after the decision."""
        return [] if self.is_decided() else self.log.left(self.plan)

    def run(self, executor: Executor, advance: Advance | None = None) -> None:
        """Play until the decision, or until no game is left.

        However it ends, the games that were finished are kept, and running it again goes on.

        Args:
            executor: where games are played, see `kabinett.lab.executors.executor`.
            advance: told of every game, and of how the test stands.

        Raises:
            KabinettError: a player cannot play this game, or what plays was ended from outside.
        """

        def advance_with_ratio(count: int, _note: str) -> None:
            self._count()
            if advance is not None:
                advance(count, f"LLR {_ratio(self.ratio)} after {counted(len(self._shares), 'pair')}")

        play_left(self.plan, self.log, executor, advance_with_ratio, self.is_decided)

    def is_decided(self) -> bool:
        """Whether the games played so far decide."""
        self._count()
        return self.decision is not None

    def result(self) -> SequentialResult:
        """What the test has come to so far.

        Raises:
            KabinettError: no pair was played yet.
        """
        self._count()
        if not self._shares:
            raise KabinettError(f"no pair of games is complete in {self.folder}; play some first")
        return SequentialResult(
            game=self.plan[0].game,
            seed=self.plan[0].seed,
            players=(self.players[0], self.players[1]),
            test=self.test,
            decision=self.decision,
            pairs=len(self._shares),
            planned=len(self.plan) // SEATS,
            counts=tuple(self.counts),
            share=share(np.array(self._shares), self.plan[0].seed),
            ratio=self.ratio,
            forfeits=(self._forfeits[0], self._forfeits[1]),
        )

    def write_report(self) -> SequentialResult:
        """Put the result into the folder: as JSON, and as a page."""
        found = self.result()
        write_results(self.folder, found.data(), summary(found))
        return found

    def _count(self) -> None:
        """Count the pairs that follow those counted, up to the decision or the first one not played."""
        while self.decision is None:
            first = SEATS * len(self._shares)
            pair = self.plan[first : first + SEATS]
            records = self.log.values(pair)
            if not pair or len(records) < SEATS:
                return
            self._count_pair(pair, records)

    def _count_pair(self, pair: Sequence[ScheduledGame], records: Sequence[Record]) -> None:
        scored = []
        for scheduled, record in zip(pair, records, strict=True):
            scored.append(shares_of(record)[scheduled.seats.index(self.players[0])])
            if (loser := record.tags.get(FORFEIT)) is not None:
                self._forfeits[self.players.index(scheduled.seats[int(loser)])] += 1
        self._shares.append(scored)
        self.counts[SCORES.index(sum(scored) / SEATS)] += 1
        self.ratio = self.test.log_likelihood_ratio(self.counts)
        self.decision = self.test.decision(self.ratio)


def summary(found: SequentialResult) -> str:
    """The result as a line."""
    ended = f"{found.decision} accepted after" if found.decision else "undecided after"
    first, second = map(cell, found.players)
    low, high = found.test.bounds
    by_low, by_high = found.test.names
    forfeits = "".join(
        f", {counted(count, 'game')} lost by forfeit by {player}"
        for count, player in zip(found.forfeits, (first, second), strict=True)
        if count
    )
    return (
        f"{ended} {counted(found.pairs, 'pair')}: {first} against {second} in {cell(found.game)}, "
        f"{', '.join(map(str, found.counts))} pairs with 0, ½, 1, 1½, 2 wins, "
        f"share {percent(found.share.value)} ({percent(found.share.low)} to {percent(found.share.high)})"
        f"{forfeits}, LLR {_ratio(found.ratio)} of {_ratio(low)} (H0: {by_low}) to {_ratio(high)} "
        f"(H1: {by_high})\n"
    )


def _ratio(value: float) -> str:
    return f"{value:+.2f}"
