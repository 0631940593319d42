"""Load on the table in the browser: many two-person games at once on one server, over sockets on loopback.

    make load                                    100 and 500 games, on SQLite and on PostgreSQL
    .venv/bin/python -m benchmarks.load --help

Each game has two visitors with a socket each. First every game makes one move a second (`paced`), then all
together make 2,100 a second (`half`), then each moves as soon as its last move was acknowledged
(`saturated`). A move counts when the server has acknowledged it, which it does only once the move is stored;
the time is that from sending to acknowledgement. In the end the server is killed in the middle of it
(`kill -9`), every acknowledged move is looked for in the database, and a new server has to go on with every
game.

Then come a crowd of spectators who follow quiet games while others play, a tournament whose games all begin
at once, and a longer run at 2,100 moves a second, after which memory and open files must be as before
(`--soak 3600` for an hour).

The driver runs on the same machine and takes its share of it; see the column "driver" for how much.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
from pathlib import Path

import click

from benchmarks.load import endurance
from benchmarks.load.measure import measure
from tools.postgres import Postgres


@click.command()
@click.option("--games", default="100,500", help="How many games at once; several separated by commas.")
@click.option("--databases", default="sqlite,postgresql", help="On which databases.")
@click.option("--seconds", default=15.0, help="How long each phase lasts.")
@click.option("--spectators", default=10_000, help="How many follow quiet games; 0 for none.")
@click.option("--tournament", default=200, help="How many games begin at once; 0 for none.")
@click.option("--soak", default=60.0, help="Seconds of the longer run; 0 for none.")
def main(games: str, databases: str, seconds: float, spectators: int, tournament: int, soak: float) -> None:
    """Print moves a second, times from sent to stored, and memory."""
    import uvloop

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    click.echo(f"{os.cpu_count()} cores, shared by server, driver and database")
    click.echo(
        "database    games  phase      moves/s   p50 ms   p99 ms   max ms  MiB  server  driver  lost  went on"
    )
    failed = False
    for database in databases.split(","):
        postgres = Postgres() if database == "postgresql" else None
        try:
            for many in map(int, games.split(",")):
                with tempfile.TemporaryDirectory() as folder:
                    url = postgres.new() if postgres else ""
                    found = uvloop.run(measure(url, Path(folder), many, seconds))
                failed = failed or found.lost > 0 or bool(found.refused) or found.went_on < many
                for figure in found.figures:
                    click.echo(
                        f"{database:<10}  {many:>5}  {figure.phase:<9}  {figure.rate:>7.0f}  "
                        f"{figure.p50:>7.1f}  {figure.p99:>7.1f}  {figure.worst:>7.1f}  "
                        f"{figure.memory:>3.0f}  {figure.server:>5.0%}   "
                        f"{figure.driver:>5.0%}  {found.lost:>4}  {found.went_on:>7}"
                    )
                for reason in sorted(set(found.refused)):
                    click.echo(f"refused {found.refused.count(reason)} times: {reason}", err=True)
        finally:
            if postgres:
                postgres.close()
    for run in (
        endurance.crowd(spectators, seconds) if spectators else None,
        endurance.tournament(tournament) if tournament else None,
        endurance.soak(soak) if soak else None,
    ):
        if run is not None:
            click.echo(uvloop.run(run))
    sys.exit(failed)


if __name__ == "__main__":
    main()
