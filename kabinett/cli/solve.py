"""``kabinett solve``: games solved exactly; one subcommand a game."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from kabinett.cli.progress import Progress
from kabinett.errors import KabinettError

Command = Callable[..., Any]


def interruptible(kept: str) -> Callable[[Command], Command]:
    """``--minutes``, ``--folder`` and ``--resume`` of a long solution; `kept` says what the folder gets."""

    def decorated(command: Command) -> Command:
        for option in (
            click.option("--resume", is_flag=True, help="Go on from what the folder holds."),
            click.option(
                "--folder", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER", help=kept
            ),
            click.option(
                "--minutes",
                type=click.FloatRange(0, min_open=True),
                help="Stop after so long, finished or not.",
            ),
        ):
            command = option(command)
        return command

    return decorated


def _check_resume(resume: bool, folder: Path | None) -> None:
    if resume and folder is None:
        raise click.UsageError("--resume needs --folder, where the work to go on with lies")


def _seconds(minutes: float | None) -> float | None:
    return None if minutes is None else 60 * minutes


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]}, epilog="Example: kabinett solve loom --json"
)
def solve() -> None:
    """Solve a game exactly, from its rules alone."""


@solve.command(epilog="Example: kabinett solve loom --json")
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


@solve.command(epilog="Example: kabinett solve daijobi --jungs 2")
@click.option("--jungs", type=click.IntRange(1, 4), required=True, help="How many jungs each of the two has.")
@click.option("--json", "as_json", is_flag=True, help="Print the bounds as JSON.")
@click.option(
    "--tolerance",
    type=click.FloatRange(0, 1),
    metavar="WIDTH",
    help="How far apart the bounds may be in any position; 1e-12 unless told, with four jungs 1e-6.",
)
@interruptible("Keep the bounds of all positions there, every quarter of an hour and in the end.")
def daijobi(
    jungs: int,
    as_json: bool,
    tolerance: float | None,
    minutes: float | None,
    folder: Path | None,
    resume: bool,
) -> None:
    """Solve Dai Jobi for two: between what the first player's chance to win lies.

    The bounds hold whatever happens: sweeps over all positions bring them closer from 0 and from 1, and all
    rounding goes outward. With three jungs that takes some 400 MB, with four 12 GB and hours; then name a
    folder, from which the work can be resumed after Ctrl-C or --minutes.

    In the JSON, "first_wins_low" and "first_wins_high" are the bounds for the beginning, "gap" the widest
    interval of any position (null before the end), "finished" whether that is within the tolerance.
    """
    from kabinett.games.daijobi.exact.job import Job

    _check_resume(resume, folder)
    job = Job(jungs, tolerance, folder, resume)
    if not resume and job.checkpoint is not None and job.checkpoint.exists():
        raise KabinettError(f"{job.checkpoint.note} exists; add --resume to go on, or choose another folder")
    with Progress("states") as progress:
        job.run(progress.advance, _seconds(minutes))
    result = job.result()
    if as_json:
        click.echo(json.dumps(result._asdict(), indent=2))
        return
    ended = "solved" if result.finished else "not finished"
    click.echo(f"Dai Jobi for two with jungs={jungs}, {ended} after {result.seconds:.1f} s")
    click.echo(f"states: {result.states:,}; sweeps: {result.sweeps}")
    click.echo(
        f"the first player wins with a chance from {result.first_wins_low} to {result.first_wins_high}"
    )
    if result.gap is not None:
        click.echo(f"widest interval of any position: {result.gap:.3g}")


@solve.command("first-five", epilog="Example: kabinett solve first-five --minutes 60 --folder five")
@click.option("--opening", default="e5", show_default=True, metavar="SQUARE", help="The first tile.")
@click.option(
    "--reply", "replies", multiple=True, metavar="SQUARE", help="Look at this reply only; may be repeated."
)
@click.option(
    "--plan",
    metavar="SQUARE",
    help="Answer replies with this second tile only, and look at all replies to it, also where one holds.",
)
@click.option("--json", "as_json", is_flag=True, help="Print what is known as JSON.")
@interruptible("Keep what is found there, every ten seconds and in the end.")
def first_five(
    opening: str,
    replies: tuple[str, ...],
    plan: str | None,
    as_json: bool,
    minutes: float | None,
    folder: Path | None,
    resume: bool,
) -> None:
    """Try to prove that the first player of First-Five wins with an opening, reply by reply.

    What is said to be won is proven against every defence; what stays open may be won as well. The whole
    work takes hours; name a folder, from which it can be resumed after Ctrl-C or --minutes.

    In the JSON, "won" lists the replies that lose, of mirror images only one, "open" those without a proof,
    "left" how many have not been looked at to the end, "further" how many positions after two more tiles are
    proven on the way, and "further_open" how many are not; "proven" is true if all replies lose.
    """
    from kabinett.games.first_five.threats.settle import Settler

    _check_resume(resume, folder)
    file = None if folder is None else folder / f"first-five-{opening}.json"
    settler = Settler(opening, file, resume)
    settler.check(replies, plan)
    with Progress("replies") as progress:
        settler.run(progress.advance, _seconds(minutes), replies, plan)
    result = settler.result()
    if as_json:
        click.echo(json.dumps(result._asdict(), indent=2))
        return
    ended = "finished" if result.finished else "not finished"
    click.echo(f"First-Five after {opening}, {ended} after {result.seconds:.1f} s")
    click.echo(f"replies that lose: {' '.join(result.won) or 'none yet'}")
    click.echo(f"replies without a proof: {' '.join(result.open) or 'none'}; not looked at: {result.left}")
    click.echo(f"positions after two more tiles: {result.further} proven, {result.further_open} not")
