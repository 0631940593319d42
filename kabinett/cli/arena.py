"""``kabinett arena``: who is how strong."""

from __future__ import annotations

from pathlib import Path

import click

from kabinett.cli.lab_options import games_option, json_option, ray_option, seed_option, workers_option
from kabinett.cli.lab_runs import carry_out_games, print_results


@click.command(
    epilog="Example: kabinett arena noti --player greedy --player random --games 100 --folder greedy-random"
)
@click.argument("game")
@click.option(
    "--player",
    "players",
    multiple=True,
    required=True,
    metavar="WHO",
    help='Who takes part; give it once a player. "cmd:PROGRAM ARGS" is a program of anybody.',
)
@games_option(100, "How many games each group plays, rounded up so that it plays all seatings equally often.")
@seed_option
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="DIR",
    help="Where games and results are kept; the games in it are not played again.",
)
@click.option("--gauntlet", is_flag=True, help="The first player meets each of the others, and nobody else.")
@click.option(
    "--opening-plies",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    metavar="N",
    help="Moves drawn by lot at the beginning, the same in all games of a round.",
)
@workers_option
@ray_option
@json_option
def arena(
    game: str,
    players: tuple[str, ...],
    games: int,
    seed: int,
    folder: Path,
    gauntlet: bool,
    opening_plies: int,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Let players meet in many games of GAME and rate them.

    Everybody meets everybody, in all seatings, with the same luck for all games of a round. Interrupt it
    at will: the same command goes on where it was. Budgets in simulations give the same results on every
    machine. Budgets in seconds are fair with one worker, since then both sides think in one process.

    The folder gets games.kab with all records, results.json, table.md and, if Matplotlib is installed,
    ratings.svg.
    """
    from kabinett.lab.arena import PICTURE, Arena
    from kabinett.lab.executors import executor
    from kabinett.lab.report import markdown

    where = executor(workers, ray)
    planned = Arena(game, players, folder, games=games, seed=seed, gauntlet=gauntlet, opening=opening_plies)
    found = carry_out_games(planned, where, PICTURE)
    print_results(found.data(), markdown(found), as_json)
