"""One hostile address, within the limits, beside ordinary visitors: how long do their moves take?

    .venv/bin/python -m benchmarks.load.hostile
    .venv/bin/python -m benchmarks.load.hostile --help

A server with its usual limits runs in a process of its own. Ordinary visitors at one address play matches at
a move a second, half of them as a page does, with state and picture, half without; a hostile address does
its worst in another process (`benchmarks.load.attacks`), one attack after the other. Printed is the time from
sending a move to its acknowledgement, first while nobody attacks. Server, visitors and enemy share the
machine.
"""

from __future__ import annotations

import asyncio
import os
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

import click

from benchmarks.load.attacks import ATTACKS
from benchmarks.load.game import Game, Tally
from benchmarks.load.server import Server, arrange

SOURCE = "127.0.0.2"
PAGE = b'{"state":true,"board":true}'
WARM_SECONDS = 5.0
"""Pictures are compiled before it counts."""


@click.command()
@click.option("--games", default=10, help="How many games ordinary visitors play, half with pictures.")
@click.option("--seconds", default=20.0, help="How long each attack lasts.")
@click.option("--attacks", default=",".join(ATTACKS), help="Which, separated by commas.")
def main(games: int, seconds: float, attacks: str) -> None:
    """Print how long moves of ordinary visitors take while one address does its worst."""
    import uvloop

    unknown = set(attacks.split(",")) - set(ATTACKS)
    if unknown:
        raise click.BadParameter(f"{sorted(unknown)[0]!r} is no attack; there are {', '.join(ATTACKS)}")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    cores = len(os.sched_getaffinity(0))
    click.echo(f"{cores} cores, shared by all; milliseconds from a move to its acknowledgement")
    click.echo("attack      moves     p50     p99     max    pictures: p50     p99     max   server   MiB")
    for name in ("", *attacks.split(",")):
        # A server of its own for each: no attack finds what another has used up.
        with tempfile.TemporaryDirectory() as folder:
            uvloop.run(_measure(name, Path(folder), games, seconds))


async def _measure(attack: str, folder: Path, many: int, seconds: float) -> None:
    server = Server("", folder, limited=True, source=SOURCE)
    try:
        tallies = Tally(), Tally()
        games = [
            *await arrange(server, many // 2, tallies[0]),
            *await arrange(server, many - many // 2, tallies[1], PAGE),
        ]
        _play(games, tallies)
        await asyncio.sleep(WARM_SECONDS)
        enemy = None
        if attack:
            asked = (attack, server.host, str(server.port), str(seconds))
            enemy = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "benchmarks.load.attacks", *asked, stdout=asyncio.subprocess.PIPE
            )
            assert enemy.stdout is not None
            await enemy.stdout.readline()
        for tally in tallies:
            tally.times.clear()
        begun, cpu = time.perf_counter(), server.cpu()
        await asyncio.sleep(seconds)
        share = (server.cpu() - cpu) / (time.perf_counter() - begun)
        moves = sum(len(tally.times) for tally in tallies)
        shown = "         ".join(_figures(tally) for tally in tallies)
        click.echo(f"{attack or 'nobody':<10}  {moves:>5}  {shown}   {share:>5.0%}  {server.memory():>4.0f}")
        for tally in tallies:
            tally.running = False
            for reason in sorted(set(tally.refused)):
                click.echo(f"refused {tally.refused.count(reason)} times: {reason}", err=True)
        if enemy is not None:
            said, _ = await enemy.communicate()
            click.echo(f"            {said.decode().strip()}")
        for game in games:
            for line in game.lines:
                line.close()
    finally:
        server.kill()


def _play(games: list[Game], tallies: tuple[Tally, ...]) -> None:
    """Let all games make a move a second, evenly spread."""
    begun = time.perf_counter()
    for tally in tallies:
        tally.running = True
    for index, game in enumerate(games):
        game.pause, game.due = 1.0, begun + index / len(games) - 1
        game.plan()


def _figures(tally: Tally) -> str:
    times = [1000 * time for time in tally.times]
    if len(times) < 2:
        return f"{'-':>6}  {'-':>6}  {'-':>6}"
    quantiles = statistics.quantiles(times, n=100, method="inclusive")
    return f"{quantiles[49]:>6.1f}  {quantiles[98]:>6.1f}  {max(times):>6.1f}"


if __name__ == "__main__":
    main()
