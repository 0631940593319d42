"""Machines think in worker threads, a few at a time, and visitors take turns in being served.

Each visitor has a queue of its own; a worker that becomes free serves the visitor that waits longest since
its last turn, so that one with a hundred games delays another by one thought and no more.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

Think = Callable[[threading.Event], Any]
"""Runs in a worker thread; it is to come to an end soon once the event is set."""


@dataclass(eq=False)
class Thought:
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
    """

    def __init__(self, threads: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(threads, "machine")
        self._free = threads
        self._seconds = seconds
        self._queues: OrderedDict[str, deque[Thought]] = OrderedDict()
        self._running: set[Thought] = set()

    def ask(self, visitor: str, think: Think) -> Thought:
        """Stand in a visitor's queue."""
        thought = Thought(visitor, think, asyncio.get_running_loop().create_future())
        self._queues.setdefault(visitor, deque()).append(thought)
        self._serve()
        return thought

    def waiting(self) -> int:
        """How many thoughts no worker has begun with."""
        return sum(map(len, self._queues.values()))

    def close(self) -> None:
        """Stop what is being thought and wait for the workers."""
        for line in self._queues.values():
            for thought in line:
                thought.give_up()
        self._queues.clear()
        for thought in self._running:
            thought.give_up()
        self._pool.shutdown()

    def _serve(self) -> None:
        while self._free and self._queues:
            visitor, line = self._queues.popitem(last=False)
            thought = line.popleft()
            if line:
                self._queues[visitor] = line
            if not thought.done.cancelled():
                self._begin(thought)

    def _begin(self, thought: Thought) -> None:
        loop = asyncio.get_running_loop()
        self._free -= 1
        self._running.add(thought)
        thought.waiting = False
        alarm = loop.call_later(self._seconds, thought.stop.set)
        work = loop.run_in_executor(self._pool, thought.think, thought.stop)

        def end(work: asyncio.Future[Any]) -> None:
            alarm.cancel()
            self._free += 1
            self._running.discard(thought)
            error = None if work.cancelled() else work.exception()
            if not thought.done.done():
                if work.cancelled():
                    thought.done.cancel()
                elif error is not None:
                    thought.done.set_exception(error)
                else:
                    thought.done.set_result(work.result())
            self._serve()

        work.add_done_callback(end)
