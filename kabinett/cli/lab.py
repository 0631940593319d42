"""``kabinett lab``: questions to a game, answered by many games."""

from __future__ import annotations

from pathlib import Path

import click

from kabinett.cli.lab_options import (
    games_option,
    json_option,
    out_option,
    ray_option,
    seed_option,
    strengths_options,
    workers_option,
)
from kabinett.cli.lab_runs import carry_out, carry_out_games, print_results


@click.group(epilog="Example: kabinett lab fairness noti --level 2 --level 4 --games 400 --out noti-fairness")
def lab() -> None:
    """Answer questions about a game by many games of it.

    Games are kept in a folder as they end, so the same command goes on where it was interrupted. Budgets
    in simulations give the same results on every machine.
    """


@lab.command(epilog="Example: kabinett lab fairness noti --level 2 --level 4 --games 400 --out noti-fairness")
@click.argument("game")
@strengths_options
@games_option(400, "How many games each strength plays with itself, and with the one before it; rounded up.")
@seed_option
@out_option
@click.option("--resume/--no-resume", default=True, show_default=True, help="Go on with the games in it.")
@click.option("--equals-only", is_flag=True, help="Leave out the games of stronger with weaker ones.")
@workers_option
@ray_option
@json_option
def fairness(
    game: str,
    levels: tuple[int, ...],
    players: tuple[str, ...],
    games: int,
    seed: int,
    out: Path,
    resume: bool,
    equals_only: bool,
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
    from kabinett.lab.fairness import PICTURE, Fairness
    from kabinett.lab.fairness_report import markdown
    from kabinett.lab.game_log import GAMES

    specs = strengths_of(levels, players)
    if not resume and (out / GAMES).exists():
        raise click.UsageError(f"{out / GAMES} exists; give another folder, or --resume to go on with it")
    where = executor(workers, ray)
    study = Fairness(game, specs, out, games=games, seed=seed, equals_only=equals_only)
    found = carry_out_games(study, where, PICTURE)
    print_results(found.data(), markdown(found), as_json)


@lab.command(epilog='Example: kabinett lab matches "factory(players=3)" --level 3 --out continued')
@click.argument("game")
@click.option(
    "--kind",
    type=click.Choice(["continued", "bidding"]),
    default="continued",
    show_default=True,
    help="Games until a total of points, or one game with komi bids; not every game has them.",
)
@strengths_options
@games_option(200, "How many matches.")
@seed_option
@out_option
@workers_option
@ray_option
@json_option
def matches(
    game: str,
    kind: str,
    levels: tuple[int, ...],
    players: tuple[str, ...],
    games: int,
    seed: int,
    out: Path,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Find out who wins whole matches of GAME between equals, by the place at the table.

    In a continued match place 0 begins the first game. With bidding each player bids what it expects the
    first seat to be worth; the report says what komi comes of it, and who wins then.

    The folder gets rows.jsonl with what every match came to, results.json and report.md.
    """
    from kabinett.lab.executors import executor
    from kabinett.lab.whole_matches import Matches, markdown

    where = executor(workers, ray)
    study = Matches(game, kind, strengths_of(levels, players), out, matches=games, seed=seed)
    found = carry_out(study, where, "matches")
    print_results(found, markdown(found), as_json)


@lab.command(epilog="Example: kabinett lab bidding noti-fairness --sample 10 --sample 50 --out noti-bidding")
@click.argument(
    "folders", nargs=-1, required=True, type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER..."
)
@click.option(
    "--sample",
    "samples",
    multiple=True,
    type=click.IntRange(1, 1000),
    default=(5, 20, 100),
    show_default=True,
    metavar="N",
    help="How many games each bidder has seen; give it once a number.",
)
@click.option(
    "--pairs",
    type=click.IntRange(1, 10_000),
    default=1000,
    show_default=True,
    metavar="N",
    help="How many pairs of bidders of each kind.",
)
@seed_option
@out_option
@json_option
def bidding(
    folders: tuple[Path, ...], samples: tuple[int, ...], pairs: int, seed: int, out: Path, as_json: bool
) -> None:
    """Find out what komi people would bid who know a game only from some games of it.

    FOLDER is one of kabinett lab fairness, of a game for two; several may be given. From its games each
    bidder sees some, bids what makes both seats worth the same in them, or adapts to what the other one bids.
    Nothing is played anew.

    The folder gets results.json, report.md and, if Matplotlib is installed, bidding.svg.
    """
    from kabinett.lab.bidding_report import markdown
    from kabinett.lab.bidding_study import study, write_report

    found = study(folders, samples, seed=seed, pairs=pairs)
    write_report(found, out)
    print_results(found, markdown(found), as_json)


def strengths_of(levels: tuple[int, ...], players: tuple[str, ...]) -> list[str]:
    """Specifications of the strengths asked for."""
    if not levels and not players:
        raise click.UsageError("give strengths to play with, by --level or --player")
    return [*(f"level({level})" for level in levels), *players]
