"""``kabinett warm``: compile before anybody waits for it."""

from __future__ import annotations

import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

import click

from kabinett.cli.progress import Progress

_FEW = 4
"""So many cold jobs are done faster here than by processes that have to start first."""


@click.command(epilog="Example: kabinett warm")
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="How many processes; all cores by default.")
def warm(jobs: int | None) -> None:
    """Compile everything once, so that later starts are fast.

    The machine code is kept in the folder KABINETT_CACHE, else in the user's cache folder. Where it cannot
    be kept, nothing fails; the next start compiles again.
    """
    from kabinett.players.warm import warm_jobs

    began = time.monotonic()
    labels = [label for label, _ in warm_jobs()]
    workers = min(jobs or os.cpu_count() or 1, len(labels))
    compiled = 0
    with Progress("kernels", len(labels)) as progress:
        if workers == 1 or len(labels) <= _FEW:
            for label, make in warm_jobs():
                progress.advance(0, label)
                compiled += make()
                progress.advance(1, label)
        else:
            with ProcessPoolExecutor(workers) as pool:
                waiting = {pool.submit(_warm_one, index): label for index, label in enumerate(labels)}
                for future in as_completed(waiting):
                    compiled += future.result()
                    progress.advance(1, waiting[future])
    loaded = len(labels) - compiled
    click.echo(f"kernels ready: {compiled} compiled, {loaded} loaded, {time.monotonic() - began:.0f} s")


def _warm_one(index: int) -> bool:
    """One job in a process of its own."""
    from kabinett.players.warm import warm_jobs

    return bool(warm_jobs()[index][1]())
