"""``kabinett precompile``: compile before anybody waits for it."""

from __future__ import annotations

import importlib.util
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

import click

from kabinett.cli.progress import Progress


@click.command(epilog="Example: kabinett precompile")
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="How many processes; all cores by default.")
def precompile(jobs: int | None) -> None:
    """Compile everything once, so that later starts are fast.

    The machine code is kept in the folder KABINETT_CACHE, else in the user's cache folder. Where it cannot
    be kept, nothing fails; the next start compiles again.
    """
    from kabinett.players.precompile import precompile_jobs

    began = time.monotonic()
    tasks: list[tuple[str, Callable[[], bool]]] = [
        *precompile_jobs(),
        ("random numbers", _load_random_numbers),
    ]
    if importlib.util.find_spec("gymnasium") is not None:
        from kabinett.envs import precompile as environments

        tasks += environments.precompile_jobs()
    workers = min(jobs or os.cpu_count() or 1, len(tasks))
    compiled = 0
    with Progress("kernels", len(tasks)) as progress:
        for label, fresh in _alone(tasks) if workers == 1 else _together(tasks, workers):
            compiled += fresh
            progress.advance(1, label)
    loaded = len(tasks) - compiled
    click.echo(f"kernels ready: {compiled} compiled, {loaded} loaded, {time.monotonic() - began:.0f} s")


def _alone(tasks: list[tuple[str, Callable[[], bool]]]) -> Iterator[tuple[str, bool]]:
    for label, load in tasks:
        yield label, load()


def _together(tasks: list[tuple[str, Callable[[], bool]]], workers: int) -> Iterator[tuple[str, bool]]:
    # Workers leave an interrupt to the system, so that none of them complains.
    with ProcessPoolExecutor(
        workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL)
    ) as pool:
        waiting = {pool.submit(load): label for label, load in tasks}
        for future in as_completed(waiting):
            yield waiting[future], future.result()


def _load_random_numbers() -> bool:
    from kabinett.cli.simulate import number_below

    return number_below().load()
