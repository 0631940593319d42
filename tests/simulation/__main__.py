"""Run simulations from fresh seeds; what `make simulate` and the tests call.

python -m tests.simulation --seconds 60
python -m tests.simulation --seed 17 --matches 1000
"""

from __future__ import annotations

import secrets
import sys
import time

import click

from tests.simulation.planted import table
from tests.simulation.run import Report, simulate
from tests.simulation.shrink import shrunk
from tests.simulation.world import Case


@click.command()
@click.option("--seed", type=int, help="The one seed to run; else fresh ones.")
@click.option("--seconds", default=60.0, help="Begin no further run after so many seconds.")
@click.option("--matches", default=150, help="How many matches there are in a run.")
@click.option("--virtual", default=40.0, help="For how many virtual seconds something goes wrong.")
@click.option("--planted", is_flag=True, help="Plant faults and print how soon each is found.")
def main(seed: int | None, seconds: float, matches: int, virtual: float, *, planted: bool) -> None:
    """Print a line for each run; shrink the first that breaks an invariant, and end with an error."""
    if planted:
        for line in table():
            click.echo(line)
        return
    begun = time.monotonic()
    total = Report()
    while True:
        case = Case(secrets.randbits(32) if seed is None else seed, matches=matches, seconds=virtual)
        found = simulate(case)
        click.echo(f"{case}: {found}")
        total = total + found
        if found.violations:
            for line in found.violations[:10]:
                click.echo(f"  {line}", err=True)
            click.echo("shrinking …", err=True)
            click.echo(f"the smallest that fails: {shrunk(case)}", err=True)
            sys.exit(1)
        if seed is not None or time.monotonic() - begun > seconds:
            break
    click.echo(f"in all: {total}; nothing broke")


if __name__ == "__main__":
    main()
