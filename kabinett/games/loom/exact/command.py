"""``kabinett solve loom``."""

from __future__ import annotations

import json
import time
from pathlib import Path

import click

from kabinett.cli.progress import Progress


@click.command(epilog="Example: kabinett solve loom --json")
@click.option("--json", "as_json", is_flag=True, help="Print expected, distribution and at_least as JSON.")
@click.option(
    "--table",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Also write the table that the player exact reads.",
)
def loom(as_json: bool, table: Path | None) -> None:
    """Solve The Loom: what perfect play makes of it, without sampling.

    In the JSON, "expected" is the number of patterns on average; "distribution" lists the chance of 0, 1,
    .. 8 patterns when the average is maximised and, among moves of equal average, the first in the order
    of legal moves is chosen; "at_least" is an object with, for k from 1 to 8, the best chance of at least
    k patterns, each by play that aims at that k.
    """
    from kabinett.games.loom.exact.solver import LAYERS
    from kabinett.games.loom.exact.solver import solve as solve_loom
    from kabinett.games.loom.exact.table import write_table

    began = time.monotonic()
    with Progress("tiles turned up", LAYERS) as progress:
        solution = solve_loom(progress.advance)
    seconds = time.monotonic() - began
    if table is not None:
        with table.open("wb") as file:
            click.echo(f"{table}: SHA-256 of the values {write_table(file, solution)}", err=True)
    at_least = dict(enumerate(solution.at_least[1:], 1))
    if as_json:
        data = {"expected": solution.expected, "distribution": solution.distribution, "at_least": at_least}
        click.echo(json.dumps(data, indent=2))
        return
    click.echo(f"The Loom, solved in {seconds:.1f} s: {solution.expected:.6f} patterns on average\n")
    click.echo("patterns  chance of exactly  best chance of at least")
    for number, chance in enumerate(solution.distribution):
        best = f"{at_least[number]:>22.6%}" if number else ""
        click.echo(f"{number:>8}  {chance:>17.6%}  {best}".rstrip())
