"""``kabinett arena``: who is how strong."""

from __future__ import annotations

from pathlib import Path

import click

from kabinett.cli.lab_options import json_option, ray_option, seed_option, workers_option
from kabinett.cli.lab_runs import carry_out, carry_out_games, print_results

GAMES, GAMES_OF_A_TEST, ERROR = 100, 20_000, 0.05


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
@click.option(
    "--games",
    type=click.IntRange(1),
    show_default=f"{GAMES}; {GAMES_OF_A_TEST} with --sprt",
    metavar="N",
    help="How many games each group plays, rounded up so that it plays all seatings equally often; with "
    "--sprt at most.",
)
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
@click.option(
    "--sprt",
    metavar="LOW,HIGH",
    help="Stop as soon as the games say whether the first of two players is stronger than the second by LOW "
    "or by HIGH, in Elo such as 0,10 or in shares of the win such as 50%,55%.",
)
@click.option(
    "--alpha",
    type=float,
    default=ERROR,
    show_default=True,
    metavar="P",
    help="With --sprt: how probably HIGH is accepted where LOW holds.",
)
@click.option(
    "--beta",
    type=float,
    default=ERROR,
    show_default=True,
    metavar="P",
    help="With --sprt: how probably LOW is accepted where HIGH holds.",
)
@workers_option
@ray_option
@json_option
def arena(
    game: str,
    players: tuple[str, ...],
    games: int | None,
    seed: int,
    folder: Path,
    gauntlet: bool,
    opening_plies: int,
    sprt: str | None,
    alpha: float,
    beta: float,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Let players meet in many games of GAME and rate them.

    Everybody meets everybody, in all seatings, with the same luck for all games of a round. Interrupt it
    at will: the same command goes on where it was. Budgets in simulations give the same results on every
    machine. Budgets in seconds are fair with one worker, since then both sides think in one process.

    With --sprt two players meet in pairs of games, the seats exchanged and the luck shared, until a
    sequential test decides between two hypotheses on the first player's share of the win. One line says
    what is accepted. It is the same however many games are played at a time and however often it is
    interrupted.

    The folder gets games.kab with all records, results.json, table.md and, if Matplotlib is installed,
    ratings.svg; with --sprt report.md instead of the last two.
    """
    from kabinett.lab.arena import PICTURE, Arena
    from kabinett.lab.executors import executor
    from kabinett.lab.ratio_test import RatioTest
    from kabinett.lab.report import markdown
    from kabinett.lab.sequential_arena import SequentialArena, summary

    where = executor(workers, ray)
    if sprt is not None:
        test = RatioTest.parse(sprt, alpha, beta)
        limit = games or GAMES_OF_A_TEST
        pairs = SequentialArena(
            game, players, folder, test=test, games=limit, seed=seed, opening=opening_plies
        )
        result = carry_out(pairs, where, "games at most")
        print_results(result.data(), summary(result), as_json)
        return
    if (alpha, beta) != (ERROR, ERROR):
        raise click.UsageError(f"--alpha {alpha:g} and --beta {beta:g} need a test, such as --sprt 0,10")
    planned = Arena(
        game, players, folder, games=games or GAMES, seed=seed, gauntlet=gauntlet, opening=opening_plies
    )
    found = carry_out_games(planned, where, PICTURE)
    print_results(found.data(), markdown(found), as_json)
