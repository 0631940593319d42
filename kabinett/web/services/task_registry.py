"""What goes on beside the answering of requests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from kabinett.web.middleware.metering import metered

Result = TypeVar("Result")


class TaskRegistry:
    """Tasks that nobody awaits; held on to until they are done."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Task[Any]] = set()
        self._acting: set[asyncio.Task[Any]] = set()

    def wait(self, work: Coroutine[Any, Any, Any]) -> None:
        """Start something that waits for what may never come; it is cancelled in the end."""
        _keep(self._waiting, work)

    def spawn(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Start something that changes a match; it is carried out whole."""
        return _keep(self._acting, work)

    async def shielded(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Carry something out whole, also if the caller goes away."""
        return await asyncio.shield(may_go_unheard(self.spawn(metered(work))))

    async def close(self) -> None:
        """Wait for no more, and finish what has begun."""
        for task in list(self._waiting):
            task.cancel()
        await asyncio.gather(*self._waiting, *self._acting, return_exceptions=True)


def may_go_unheard(task: asyncio.Task[Result]) -> asyncio.Task[Result]:
    """A task whose error is nobody's business once all who waited for it have gone away."""
    task.add_done_callback(lambda done: None if done.cancelled() else done.exception())
    return task


def _keep(tasks: set[asyncio.Task[Any]], work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    task = asyncio.create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task
