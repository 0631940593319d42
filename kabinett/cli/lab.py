"""``kabinett lab``: questions to a game, answered by many games."""

from __future__ import annotations

import json
from pathlib import Path

import click

from kabinett.cli.lab_options import ray_option, workers_option
from kabinett.cli.progress import Progress


@click.group()
def lab() -> None:
    """Answer questions about a game by many games of it.

    Games are kept in a folder as they end, so the same command goes on where it was interrupted. Budgets
    in simulations give the same results on every machine.
    """


@lab.command(epilog="Example: kabinett lab fairness noti --level 2 --level 4 --games 400 --out noti-fairness")
@click.argument("game")
@click.option(
    "--level",
    "levels",
    multiple=True,
    type=click.IntRange(1, 8),
    metavar="N",
    help="A strength to play with, 1 to 8; give it once a strength.",
)
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar="WHO",
    help='Any player as a strength, such as "uct(simulations=200)"; give it once a player.',
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=400,
    show_default=True,
    metavar="N",
    help="How many games each strength plays with itself, and with the one before it; rounded up.",
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="What all is drawn from.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="FOLDER",
    help="Where games and results are kept; the games in it are not played again.",
)
@click.option("--resume/--no-resume", default=True, show_default=True, help="Go on with the games in it.")
@workers_option
@ray_option
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON instead of tables.")
def fairness(
    game: str,
    levels: tuple[int, ...],
    players: tuple[str, ...],
    games: int,
    seed: int,
    out: Path,
    resume: bool,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Find out what GAME gives to each seat, and what in it is luck and what skill.

    Each strength plays with itself at all seats; then it takes one seat, each in turn, against the strength
    given before it at all others. So give the weakest first. In a game with chance everything is played
    twice with the same luck, which tells luck from skill.

    The folder gets games.kab with all records, results.json, report.md and, if Matplotlib is installed,
    fairness.svg.
    """
    from kabinett.lab.executors import executor
    from kabinett.lab.fairness import Fairness
    from kabinett.lab.fairness_report import markdown
    from kabinett.lab.report import can_plot
    from kabinett.lab.store import GAMES

    if not levels and not players:
        raise click.UsageError("give strengths to play with, by --level or --player")
    if not resume and (out / GAMES).exists():
        raise click.UsageError(f"{out / GAMES} exists; give another folder, or --resume to go on with it")
    where = executor(workers, ray)
    specs = [*(f"level({one})" for one in levels), *players]
    study = Fairness(game, specs, out, games=games, seed=seed)
    if study.store.remark:
        click.echo(f"kabinett: {study.store.remark}", err=True)
    with Progress("games", len(study.left)) as progress:
        study.run(where, progress.advance)
    found = study.write_report()
    if not can_plot():
        click.echo("kabinett: no fairness.svg, it needs Matplotlib: pip install 'kabinett[plot]'", err=True)
    click.echo(json.dumps(found.data(), indent=2) if as_json else markdown(found), nl=as_json)
