"""The games of the lab on a Ray cluster (the extra ``kabinett[ray]``).

Each game is a task of one core. Ray plays a game again that was under way in a process, or on a machine,
that died; since a game follows from its bout alone, it comes out the same. Every machine of the cluster
needs the same version of Kabinett.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, cast

from kabinett.errors import KabinettError
from kabinett.lab.executors import Executor
from kabinett.lab.workers import LOST, attempt
from kabinett.version import VERSION

Task = TypeVar("Task")
Result = TypeVar("Result")

RETRIES = 3
"""How often a game is begun again whose process died."""

_WAITING_PER_CORE = 4
_WAITING_AT_LEAST = 16
_KNOCK_SECONDS = 10.0


def on_ray(address: str) -> Executor:
    """Play on the cluster at an address, as Ray understands it: "auto", "local", "HOST:PORT", "ray://…".

    Raises:
        KabinettError: Ray is not installed.
    """
    try:
        import ray  # noqa: F401
    except ImportError:
        raise KabinettError("to play on a Ray cluster, install Ray: pip install 'kabinett[ray]'") from None
    return cast(Executor, functools.partial(_play_all, address))


def _play_all(
    address: str, play: Callable[[Task], Result], tasks: Sequence[Task]
) -> Iterator[tuple[Task, Result]]:
    import ray

    waiting = iter(tasks)
    with _connected(address):
        cluster: Any = ray
        remote = cluster.remote(num_cpus=1, max_retries=RETRIES)(_attempt_there)
        cores = int(cluster.cluster_resources().get("CPU", 1))
        room = max(_WAITING_AT_LEAST, _WAITING_PER_CORE * cores)
        under_way: dict[Any, Task] = {}
        try:
            while True:
                for task in waiting:
                    under_way[remote.remote(VERSION, play, task)] = task
                    if len(under_way) >= room:
                        break
                if not under_way:
                    return
                for done in ray.wait(list(under_way))[0]:
                    task = under_way.pop(done)
                    yield task, cast(Result, _result(done))
        finally:
            for reference in under_way:
                ray.cancel(reference, force=True)


def _attempt_there(version: str, play: Callable[[Task], Result], task: Task) -> tuple[bool, Any]:
    """In a process of the cluster."""
    if version != VERSION:
        error = f"a machine of the cluster has Kabinett {VERSION}, this one {version}; install the same one"
        return True, KabinettError(error)
    return attempt(play, task)


def _result(done: Any) -> Any:
    import ray

    try:
        raised, result = ray.get(done)
    except ray.exceptions.RayError as error:
        if isinstance(error, ray.exceptions.RayTaskError):
            raise KabinettError(
                f"a process of the cluster cannot play, is Kabinett installed there? It says: {error.cause!r}"
            ) from None
        raise KabinettError(LOST) from None
    if raised:
        raise result
    return result


def _knock(address: str) -> None:
    """Find out at once whether anybody answers at a HOST:PORT; Ray itself would try for many minutes.

    Raises:
        OSError: nobody does.
    """
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        socket.create_connection((host, int(port)), timeout=_KNOCK_SECONDS).close()


@contextlib.contextmanager
def _connected(address: str) -> Iterator[None]:
    """Connected to the cluster meanwhile; a connection that is there already is used and left."""
    import ray

    if ray.is_initialized():
        yield
        return
    try:
        _knock(address)
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        said = str(error).strip().splitlines()[0]
        raise KabinettError(f"no Ray cluster can be reached at {address!r}: {said}") from None
    try:
        yield
    finally:
        ray.shutdown()
