"""Attack a server on loopback in all ways that it has withstood, and print what came of it.

    make attack
    .venv/bin/python -m benchmarks.attack races disk_full

Each attack has a server of its own and so many seconds; one that succeeds ends the run with an error.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import click

from benchmarks.attack import lines, machines, visitors
from benchmarks.attack.client import Breach
from benchmarks.load.server import Server

SECONDS = 240.0
AT_A_SERVER: tuple[Callable[[Server], Awaitable[str]], ...] = (
    visitors.authorisation,
    visitors.forged,
    visitors.races,
    visitors.scripts,
    lines.bodies,
    lines.bombs,
    lines.slow_readers,
    lines.idle_sockets,
)
WITH_ITS_OWN: tuple[Callable[[Path], Awaitable[str]], ...] = (
    machines.disk_full,
    machines.database_locked,
    machines.two_servers,
    machines.postgres_killed,
    machines.kill_nine,
)
NAMES = tuple(attack.__name__ for attack in (*AT_A_SERVER, *WITH_ITS_OWN))


async def carry_out(name: str) -> str:
    """One attack; returns what came of it.

    Raises:
        Breach: it succeeded.
    """
    with machines.folder() as folder:
        async with asyncio.timeout(SECONDS):
            for attack in WITH_ITS_OWN:
                if attack.__name__ == name:
                    return await attack(Path(folder))
            server = Server("", Path(folder), limited=name == "idle_sockets", PATIENCE=5)
            try:
                return await next(attack for attack in AT_A_SERVER if attack.__name__ == name)(server)
            finally:
                server.kill()


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(NAMES))
def main(names: tuple[str, ...]) -> None:
    """Print a table of attacks and what came of them."""
    failed = False
    click.echo("| attack | result | seconds |\n|---|---|---|")
    for name in names or NAMES:
        begun = time.monotonic()
        try:
            result = asyncio.run(carry_out(name))
        except (Breach, TimeoutError) as error:
            failed, result = True, f"**succeeded**: {error or 'no end'}"
        click.echo(f"| {name.replace('_', ' ')} | {result} | {time.monotonic() - begun:.0f} |")
    sys.exit(failed)


if __name__ == "__main__":
    main()
