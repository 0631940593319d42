"""Games in several processes at a time, which end with their parent, and whose deaths are noticed."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TypeVar, cast

from kabinett.errors import KabinettError

Task = TypeVar("Task")
Result = TypeVar("Result")

_END_SECONDS = 5.0

LOST = (
    "a process that played a game was ended from outside, perhaps for want of memory; "
    "the games before are kept, so the same command goes on"
)


def in_processes(
    play: Callable[[Task], Result], tasks: Sequence[Task], workers: int
) -> Iterator[tuple[Task, Result]]:
    """``play(task)`` for every task, each as soon as it is done, in whatever order.

    With one worker everything happens here, in order. However the iteration ends, no process is left.

    Args:
        play: a function that can be pickled; what it raises comes through.
        tasks: what it is given, things that can be pickled.
        workers: how many processes work at a time.

    Raises:
        KabinettError: a process died.
    """
    workers = min(workers, len(tasks))
    if workers <= 1:
        for task in tasks:
            yield task, play(task)
        return
    waiting = iter(tasks)
    with contextlib.ExitStack() as stack:
        under_way: dict[Connection, Task] = {}
        for _ in range(workers):
            pipe = stack.enter_context(_worker(play))
            under_way[pipe] = next(waiting)
            pipe.send(under_way[pipe])
        while under_way:
            for pipe in cast("list[Connection]", wait(list(under_way))):
                task, result = under_way.pop(pipe), cast(Result, _receive(pipe))
                # The next game begins before the last one is looked at.
                for following in waiting:
                    under_way[pipe] = following
                    pipe.send(following)
                    break
                yield task, result


def _receive(pipe: Connection) -> object:
    try:
        raised, result = pipe.recv()
    except (EOFError, OSError):
        raise KabinettError(LOST) from None
    if raised:
        raise result
    return result


@contextlib.contextmanager
def _worker(play: Callable[[Task], Result]) -> Iterator[Connection]:
    """A process that works; the pipe takes tasks and gives results."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(play, theirs), daemon=True)
    with _interrupts_held():
        process.start()
    theirs.close()
    try:
        yield ours
    finally:
        ours.close()
        _end(process)


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let an interrupt wait meanwhile. A process that is started inherits that, so none of it dies loudly."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It starts with the first process, and lets interrupts through when it has started.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(process: BaseProcess) -> None:
    process.terminate()
    process.join(_END_SECONDS)
    if process.is_alive():
        process.kill()
        process.join()
    process.close()


def _work(play: Callable[[Task], Result], pipe: Connection) -> None:
    """In the process: an interrupt is the parent's business, and being told to end is an ordinary end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(OSError, ValueError):
        # Nothing that is played may write between the lines of the parent's output.
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(attempt(play, pipe.recv()))


def attempt(play: Callable[[Task], Result], task: Task) -> tuple[bool, Result | Exception]:
    """Whether ``play(task)`` raised, and what it returned or raised; can be pickled."""
    try:
        return False, play(task)
    except Exception as error:  # told to the parent, which raises it
        return True, _portable(error)


def _portable(error: Exception) -> Exception:
    """The error, or one with its words if it cannot go through a pipe."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
