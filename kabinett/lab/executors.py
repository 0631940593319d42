"""Where the games of the lab are played: one interface for this machine's processes and a Ray cluster."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from kabinett.lab.workers import in_processes
from kabinett.players.cores import available_cores

Task = TypeVar("Task")
Result = TypeVar("Result")


class Executor(Protocol):
    """Does tasks somewhere."""

    def __call__(
        self, play: Callable[[Task], Result], tasks: Sequence[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """``play(task)`` for every task, each as soon as it is done, in whatever order.

        However the iteration ends, nothing goes on. Function, tasks and results can be pickled; what the
        function raises comes through.

        Raises:
            KabinettError: what plays was ended from outside.
        """


def executor(workers: int | None = None, ray: str | None = None) -> Executor:
    """Where to play.

    Args:
        workers: how many processes of this machine work at a time, one a core by default; with 1
            everything happens in this process.
        ray: the address of a Ray cluster, which then takes all tasks; "auto" is the cluster that this
            machine belongs to, "local" one that is started here for the time being.

    Raises:
        KabinettError: Ray is not installed.
    """
    if ray is not None:
        from kabinett.lab.on_ray import on_ray

        return on_ray(ray)
    return functools.partial(in_processes, workers=workers or available_cores())
