"""Trials against the clock, on machines that do other things as well."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeVar

import kabinett
from kabinett.players.player import Player

Result = TypeVar("Result")


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
