"""An arena: players meet in many games, on all cores, and are rated."""

from __future__ import annotations

import concurrent.futures
import contextlib
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from kabinett.errors import KabinettError
from kabinett.games import game as game_of
from kabinett.lab.bout import play_bout
from kabinett.lab.report import can_plot, markdown, plot
from kabinett.lab.schedule import Bout, schedule
from kabinett.lab.standings import Standings, standings
from kabinett.lab.store import Store
from kabinett.players import player

RESULTS, TABLE, PICTURE = "results.json", "table.md", "ratings.svg"

Advance = Callable[[int, str], object]
"""Called with how many games are done and what was played last."""


class Arena:
    """A plan of games and the folder where they are kept.

    Attributes:
        players: their names in full.
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
        gauntlet: bool = False,
    ) -> None:
        """Plan an arena and read what has been played of it.

        Args:
            game: its specification.
            players: specifications.
            folder: where everything is kept; made if there is none.
            games: how many each group of players plays at least, see `kabinett.lab.schedule.schedule`.
            seed: what everything is drawn from.
            gauntlet: whether only the first player meets the others.

        Raises:
            KabinettError: an unknown game or player, a player given twice, a folder of another arena.
        """
        chosen = game_of(game)
        self.players = [player(spec, seed=0).name for spec in players]
        for name in self.players:
            if self.players.count(name) > 1:
                raise KabinettError(f"the player {name!r} is given twice; an arena compares different ones")
        self.plan = schedule(
            chosen.spec, chosen.seats, self.players, games=games, seed=seed, gauntlet=gauntlet
        )
        self.folder = folder
        self.store = Store(folder, chosen.spec, seed)

    @property
    def left(self) -> list[Bout]:
        """The games still to play."""
        return [bout for bout in self.plan if bout not in self.store.records]

    def run(self, workers: int, advance: Advance | None = None) -> Standings:
        """Play what is left.

        However it ends, the games that were finished are kept, and running it again goes on.

        Args:
            workers: how many games are played at a time, each in a process of its own.
            advance: told of every game.

        Raises:
            KabinettError: a player cannot play this game, or a process died.
        """
        with self.store.adding() as adder:
            for bout, text in _played(self.left, workers):
                adder.add(bout, text)
                if advance is not None:
                    advance(1, ", ".join(bout.seats))
        return self.standings()

    def standings(self) -> Standings:
        """The results so far."""
        return standings(self.plan, self.players, self.store.records)

    def write_report(self) -> Standings:
        """Put the results into the folder: as JSON, as tables, and as a picture if Matplotlib is there."""
        found = self.standings()
        data = json.dumps(found.data(), indent=2) + "\n"
        (self.folder / RESULTS).write_text(data, encoding="utf-8", newline="\n")
        (self.folder / TABLE).write_text(markdown(found), encoding="utf-8", newline="\n")
        if can_plot():
            plot(found, self.folder / PICTURE)
        return found


def _played(bouts: Sequence[Bout], workers: int) -> Iterator[tuple[Bout, str]]:
    """Every game with its record, in the order in which they end."""
    workers = min(workers, len(bouts))
    if workers <= 1:
        for bout in bouts:
            yield bout, play_bout(bout)
        return
    before = set(multiprocessing.active_children())
    pool = concurrent.futures.ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_begin
    )
    try:
        futures = {pool.submit(play_bout, bout): bout for bout in bouts}
        for future in concurrent.futures.as_completed(futures):
            yield futures[future], future.result()
        pool.shutdown()
    except concurrent.futures.BrokenExecutor:
        raise KabinettError(
            "a process that played a game was ended from outside, perhaps for want of memory; "
            "the games before are kept, so the same command goes on"
        ) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()


def _begin() -> None:
    """In a worker: an interrupt is the parent's business, and being told to end is an ordinary end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(OSError):
        # Nothing that is played may write between the lines of the parent's output.
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
