"""Machines think in worker threads, a few at a time, and visitors have equal shares of them.

Each visitor has a queue of its own. A worker that becomes free serves the visitor for whom machines have
thought least of late, and among equals the one that waits longest since its last turn. So one with a hundred
games, or with the strongest machine, delays another by one thought and no more; and no visitor has more than
half of the workers at once, so that one is free soon for who comes.
"""

from __future__ import annotations

import asyncio
import math
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

HALF_LIFE_SECONDS = 60.0
"""After this time half of what machines have thought for a visitor is forgotten."""

GRAIN_SECONDS = 0.05
"""Shorter thoughts of machines count as long as this; so visitors with quick machines take turns."""

Think = Callable[[threading.Event], Any]
"""Runs in a worker thread; it is to come to an end soon once the event is set."""


@dataclass(eq=False)
class Job:
    """Something that a worker thinks about, or will.

    Attributes:
        visitor: in whose queue it stands.
        done: what comes out; cancelled if the thought was given up.
        stop: set when its time is over or nobody wants it any more.
        waiting: whether no worker has begun with it.
    """

    visitor: str
    think: Think
    done: asyncio.Future[Any]
    stop: threading.Event = field(default_factory=threading.Event)
    waiting: bool = True

    def give_up(self) -> None:
        """Nobody wants the result."""
        self.stop.set()
        self.done.cancel()


class Machines:
    """The workers and the queues before them.

    Args:
        threads: how many think at the same time.
        seconds: when a thought is told to stop.
        grain: what a shorter thought counts as, in seconds.
        pause: how many seconds a visitor has to wait for its next turn; nobody has if it is not given.
        elapsed: seconds since some moment.
    """

    def __init__(
        self,
        threads: int,
        seconds: float,
        grain: float = GRAIN_SECONDS,
        pause: Callable[[str], float] = lambda _: 0.0,
        elapsed: Callable[[], float] = time.monotonic,
    ) -> None:
        self._grain, self._pause, self._elapsed = grain, pause, elapsed
        self._pausing: dict[str, asyncio.TimerHandle] = {}
        self._pool = ThreadPoolExecutor(threads, "machine")
        self._free = threads
        self._most = (threads + 1) // 2
        self._seconds = seconds
        self._busy: Counter[str] = Counter()
        self._used: dict[str, float] = {}
        self._forgot = elapsed()
        self.seconds_used = 0.0
        self.done = 0
        self._queues: OrderedDict[str, deque[Job]] = OrderedDict()
        self._running: set[Job] = set()

    def ask(self, visitor: str, think: Think) -> Job:
        """Stand in a visitor's queue."""
        job = Job(visitor, think, asyncio.get_running_loop().create_future())
        self._queues.setdefault(visitor, deque()).append(job)
        self._serve()
        return job

    def waiting(self) -> int:
        """How many thoughts no worker has begun with."""
        return sum(map(len, self._queues.values()))

    def waiting_of(self, visitor: str) -> int:
        """How many of them stand in the queue of a visitor."""
        return len(self._queues.get(visitor, ()))

    def clear_up(self) -> None:
        """Take what nobody wants any more out of the queues."""
        for visitor, line in list(self._queues.items()):
            wanted = deque(job for job in line if not job.done.cancelled())
            if wanted:
                self._queues[visitor] = wanted
            else:
                del self._queues[visitor]

    def close(self) -> None:
        """Stop what is being thought and wait for the workers."""
        for line in self._queues.values():
            for job in line:
                job.give_up()
        self._queues.clear()
        for timer in self._pausing.values():
            timer.cancel()
        self._pausing.clear()
        for job in self._running:
            job.give_up()
        self._pool.shutdown()

    @property
    def running(self) -> int:
        """How many workers think."""
        return len(self._running)

    def _serve(self) -> None:
        while self._free:
            visitor = self._next()
            if visitor is None:
                return
            line = self._queues.pop(visitor)
            job = line.popleft()
            if line:
                self._queues[visitor] = line
            if not job.done.cancelled():
                self._begin(job)

    def _next(self) -> str | None:
        """Whose turn it is: of those who may have another worker, who has used least."""
        self._forget()
        may = (
            visitor
            for visitor in self._queues
            if self._busy[visitor] < self._most and not self._pauses(visitor)
        )
        return min(may, key=lambda visitor: self._used.get(visitor, 0.0), default=None)

    def _pauses(self, visitor: str) -> bool:
        """Whether a visitor has to wait; if so, its queue is looked at again when it need not any more."""
        if visitor not in self._pausing:
            seconds = self._pause(visitor)
            if seconds <= 0:
                return False

            def end() -> None:
                del self._pausing[visitor]
                self._serve()

            self._pausing[visitor] = asyncio.get_running_loop().call_later(seconds, end)
        return True

    def _forget(self) -> None:
        now = self._elapsed()
        if now - self._forgot < 1:
            return
        left = 0.5 ** ((now - self._forgot) / HALF_LIFE_SECONDS)
        self._forgot = now
        self._used = {
            visitor: used * left for visitor, used in self._used.items() if used * left > self._grain / 2
        }

    def _begin(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        begun = self._elapsed()
        self._free -= 1
        self._busy[job.visitor] += 1
        self._running.add(job)
        job.waiting = False
        alarm = loop.call_later(self._seconds, job.stop.set)
        work = loop.run_in_executor(self._pool, job.think, job.stop)

        def end(work: asyncio.Future[Any]) -> None:
            alarm.cancel()
            self._free += 1
            self._busy[job.visitor] -= 1
            if not self._busy[job.visitor]:
                del self._busy[job.visitor]
            self._running.discard(job)
            took = self._elapsed() - begun
            self.seconds_used += took
            self.done += 1
            grains = math.ceil(took / self._grain) * self._grain
            self._used[job.visitor] = self._used.get(job.visitor, 0.0) + grains
            error = None if work.cancelled() else work.exception()
            if not job.done.done():
                if work.cancelled():
                    job.done.cancel()
                elif error is not None:
                    job.done.set_exception(error)
                else:
                    job.done.set_result(work.result())
            self._serve()

        work.add_done_callback(end)
