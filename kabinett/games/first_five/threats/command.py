"""``kabinett solve first-five``."""

from __future__ import annotations

import json
from pathlib import Path

import click

from kabinett.cli.interruptible import check_resume, interruptible, seconds_of
from kabinett.cli.progress import Progress


@click.command("first-five", epilog="Example: kabinett solve first-five --minutes 60 --folder five")
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

    What is said to be won is proven against every defence; what stays open may be won as well. With e5 the
    whole takes some four minutes of one core; name a folder, and it can be resumed after Ctrl-C or --minutes.

    In the JSON, "won" lists the replies that lose, of mirror images only one, "open" those without a proof,
    "left" how many have not been looked at to the end, "further" how many positions after two more tiles are
    proven on the way, and "further_open" how many are not; "proven" is true if all replies lose.
    """
    from kabinett.games.first_five.threats.opening_solver import OpeningSolver

    check_resume(resume, folder)
    file = None if folder is None else folder / f"first-five-{opening}.json"
    opening_solver = OpeningSolver(opening, file, resume)
    opening_solver.check(replies, plan)
    with Progress("replies") as progress:
        opening_solver.run(progress.advance, seconds_of(minutes), replies, plan)
    result = opening_solver.result()
    if as_json:
        click.echo(json.dumps(result._asdict(), indent=2))
        return
    ended = "finished" if result.finished else "not finished"
    click.echo(f"First-Five after {opening}, {ended} after {result.seconds:.1f} s")
    click.echo(f"replies that lose: {' '.join(result.won) or 'none yet'}")
    click.echo(f"replies without a proof: {' '.join(result.open) or 'none'}; not looked at: {result.left}")
    click.echo(f"positions after two more tiles: {result.further} proven, {result.further_open} not")
