"""Waiting, clocks of our own, and trials against the clock, on machines that do other things as well."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeVar

import kabinett
from kabinett.players.player import Player

Result = TypeVar("Result")

LONGEST = 90.0
"""Seconds; no bar: what takes longer than this hangs."""


def until(check: Callable[[], Result], seconds: float = LONGEST) -> Result:
    """Wait until `check()` gives something true, and return it; machines may be slow and busy."""
    end = time.monotonic() + seconds
    while not (found := check()):
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.005)
    return found


class SteppingClock:
    """In place of the module `time`: each look at the clock finds it `step` seconds later.

    Bounds in seconds become bounds on how often the clock is looked at, the same on every machine.
    """

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += self.step
        return self.now


class StopAtLook(threading.Event):
    """A request to stop that comes just before it is looked for the `look`-th time."""

    def __init__(self, look: int) -> None:
        super().__init__()
        self.looks, self.look = 0, look

    def is_set(self) -> bool:
        self.looks += 1
        if self.looks == self.look:
            self.set()
        return super().is_set()


def first_good(trial: Callable[[], Result], good: Callable[[Result], bool], tries: int = 8) -> Result:
    """The first result that is `good`, else the last: other programs may hold the processor for a while."""
    for _ in range(tries - 1):
        if good(result := trial()):
            return result
    return trial()


def seconds_after_a_stop(player: Player) -> float:
    """How long `player` thinks on once it is told to stop; it has moved then, and left no thread behind."""
    position = kabinett.position("noti")
    stop, stopped = threading.Event(), []

    def call_off() -> None:
        stopped.append(time.perf_counter())
        stop.set()

    timer = threading.Timer(0.3, call_off)
    timer.start()
    before = threading.active_count()
    choice = player.choose(position, stop=stop)
    took = time.perf_counter() - stopped[0]
    timer.join()
    assert choice.move in position.legal_moves
    assert threading.active_count() < before
    return took
