"""Thinking within a limit: in slices, in several threads, until nothing can change any more.

Each thread grows a tree of its own, and their roots are added up: no tree is shared, so that one thread
alone is reproducible and no memory needs guarding. (Root parallelization; T. Cazenave and N. Jouandeau,
"On the parallelization of UCT", 2007.)
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence

from kabinett.games.position import Position
from kabinett.players.mcts.kernels.decision import FORCED_SIMULATIONS
from kabinett.players.mcts.result import SearchResult
from kabinett.players.mcts.search_tree import SearchTree
from kabinett.players.player import Choice, Progress, Report
from kabinett.players.search_limit import SearchLimit

LEAST_SECONDS = 1e-3
"""No limit is shorter, whatever was spent before."""

LOOKS = 32
"""With a limit in simulations alone, so often it is asked whether the rest can change anything: by
simulations, not by the clock, so that the same seed gives the same choice."""

SLICE_SECONDS = 0.015
REPORT_SECONDS = 0.2


class _Share:
    """One thread's part: simulates in slices until its simulations are done or thinking has ended."""

    def __init__(self, search_tree: SearchTree, simulations: int | None, ends: float | None) -> None:
        self.search_tree = search_tree
        self.left = simulations
        self.done = 0
        self._ends = ends
        self._chunk = 1

    def simulate_slice(self, most: int | None = None) -> None:
        """Simulate for about `SLICE_SECONDS`, but no more than `most`."""
        before = time.perf_counter()
        wanted = min(part for part in (self._chunk, self.left, most) if part is not None)
        done = self.search_tree.simulate(wanted)
        now = time.perf_counter()
        self.done += done
        if self.left is not None:
            self.left -= done
        aim = SLICE_SECONDS if self._ends is None else min(SLICE_SECONDS, self._ends - now)
        # At most eight times as many as before, lest one slow start mislead.
        self._chunk = max(1, min(8 * wanted, int(aim * wanted / max(now - before, 1e-9))))

    @property
    def is_finished(self) -> bool:
        """Whether there is nothing left to do for this thread."""
        return self.left == 0 or self.search_tree.is_proven

    def run(self, halt: threading.Event) -> None:
        """Simulate until finished, or halted; where the root is proven, halt everybody."""
        while not (halt.is_set() or self.is_finished):
            self.simulate_slice()
        if self.search_tree.is_proven:
            halt.set()


def run_search(
    position: Position,
    trees: Sequence[SearchTree],
    search_limit: SearchLimit,
    *,
    report: Report | None = None,
    settle_early: bool = True,
) -> Choice:
    """Let the trees grow and choose.

    Args:
        position: the root of all of them.
        trees: one for each thread.
        search_limit: how long, and how many games to simulate in all threads together.
        report: called a few times a second, from this thread.
        settle_early: whether to end before the limit does once no further simulation can change the move.
    """
    begun = time.perf_counter()
    simulations, seconds = search_limit.nodes, search_limit.seconds
    if seconds is not None:
        seconds = max(seconds, LEAST_SECONDS)
    if len(position.codes) == 1:
        simulations = min(simulations or FORCED_SIMULATIONS, FORCED_SIMULATIONS)
    ends = None if seconds is None else begun + seconds
    count = len(trees)
    parts = [None if simulations is None else (simulations + place) // count for place in range(count)]
    shares = [_Share(search_tree, part, ends) for search_tree, part in zip(trees, parts, strict=True)]
    own, *others = shares
    halt = threading.Event()
    threads = [threading.Thread(target=share.run, args=(halt,), daemon=True) for share in others]
    reported, looked = 0.0, 0
    counted = simulations is not None and seconds is None and settle_early
    interval = max(1, simulations // LOOKS) if counted and simulations else None
    for thread in threads:
        thread.start()
    try:
        while True:
            if not own.is_finished:
                own.simulate_slice(None if interval is None else looked + interval - own.done)
            elif not all(share.is_finished for share in others):
                halt.wait(SLICE_SECONDS / 4)
            done = sum(share.done for share in shares)
            spent = time.perf_counter() - begun
            fraction = max(done / simulations if simulations else 0.0, spent / seconds if seconds else 0.0)
            if (
                fraction >= 1.0
                or search_limit.is_stopped
                or halt.is_set()
                or any(share.search_tree.is_proven for share in shares)
            ):
                break
            is_report_due = report is not None and spent - reported >= REPORT_SECONDS
            is_check_due = settle_early and (interval is None or own.done == looked + interval)
            if is_report_due or is_check_due:
                findings = SearchResult(position, trees)
                looked = own.done if is_check_due else looked
                if is_check_due and (
                    findings.is_settled() or findings.lead() > _still_to_come(done, fraction)
                ):
                    break
                if is_report_due and report is not None:
                    reported = spent
                    report(Progress(fraction, findings.best_move(), done, spent))
    finally:
        halt.set()
        for thread in threads:
            thread.join()
    done = sum(share.done for share in shares)
    return SearchResult(position, trees).choice(done, time.perf_counter() - begun)


def _still_to_come(done: int, fraction: float) -> float:
    """How many simulations the rest of the limit may bring, a tenth more than at the speed so far."""
    return 1.1 * done * (1.0 - fraction) / fraction if fraction > 0.0 else float("inf")
