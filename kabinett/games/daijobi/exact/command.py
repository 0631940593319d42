"""``kabinett solve daijobi``."""

from __future__ import annotations

import json
from pathlib import Path

import click

from kabinett.cli.interruptible import check_resume, interruptible, seconds_of
from kabinett.cli.progress import Progress
from kabinett.errors import KabinettError


@click.command(epilog="Example: kabinett solve daijobi --jungs 2")
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

    check_resume(resume, folder)
    job = Job(jungs, tolerance, folder, resume)
    if not resume and job.checkpoint is not None and job.checkpoint.exists():
        raise KabinettError(f"{job.checkpoint.note} exists; add --resume to go on, or choose another folder")
    with Progress("states") as progress:
        job.run(progress.advance, seconds_of(minutes))
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
