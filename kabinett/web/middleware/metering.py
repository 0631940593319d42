"""How much of the server's time a piece of work takes, charged while it goes on.

An answer waits for much that is not its own: the database, other answers, a thread. Only the processor time
of the thread that works for it is its cost.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
Charge = Callable[[float], None]
"""Takes seconds; may be called in any thread."""

_CHARGE: ContextVar[Charge | None] = ContextVar("charge", default=None)


class Metered(Generic[Result]):
    """A coroutine whose time on the event loop is charged, step by step, to `charge`.

    Without `charge` it is charged to whoever is charged for what creates it; to nobody where there is none.
    From then on the task that awaits it works for `charge`, and so do the tasks that it creates.
    """

    def __init__(self, work: Coroutine[Any, Any, Result], charge: Charge | None = None) -> None:
        self._work = work
        self._charge = charge or _CHARGE.get()

    def __await__(self) -> Generator[Any, Any, Result]:
        charge, steps = self._charge, self._work.__await__()
        if charge is None:
            return (yield from steps)
        _CHARGE.set(charge)
        return (yield from _charged(steps, charge))


async def metered(work: Coroutine[Any, Any, Result]) -> Result:
    """A coroutine for a task of its own, charged to whoever is charged for what creates the task."""
    return await Metered(work)


def _charged(steps: Generator[Any, Any, Result], charge: Charge) -> Generator[Any, Any, Result]:
    error: BaseException | None = None
    value: Any = None
    while True:
        begun = time.thread_time()
        try:
            waits = steps.send(value) if error is None else steps.throw(error)
        except StopIteration as end:
            result: Result = end.value
            return result
        finally:
            charge(time.thread_time() - begun)
        error = value = None
        try:
            value = yield waits
        except GeneratorExit:
            steps.close()
            raise
        except BaseException as thrown:
            error = thrown


def charged(job: Callable[..., Result]) -> Callable[..., Result]:
    """A function whose time, in whatever thread it runs, is charged to whoever is charged here and now."""
    charge = _CHARGE.get()
    if charge is None:
        return job

    def run(*args: Any) -> Result:
        begun = time.thread_time()
        try:
            return job(*args)
        finally:
            charge(time.thread_time() - begun)

    return run
