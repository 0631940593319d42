"""``kabinett simulate``: many games between players, recorded."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from kabinett.cli.files import text_output
from kabinett.cli.progress import Progress
from kabinett.errors import PlayerFailed
from kabinett.messages import counted
from kabinett.specification import split_list

if TYPE_CHECKING:
    from kabinett.games import Game, Position
    from kabinett.kernels.compile import Compiled
    from kabinett.players import Player

RANDOM = "random"
MAX_SEATS = 4

Draw = Callable[[int], int]
"""A random whole number from 0 to below its argument."""


@click.command(
    epilog='Example: kabinett simulate noti --games 100 --seed 1 --players "greedy,random" --out g.kab'
)
@click.argument("game")
@click.option(
    "--games", type=click.IntRange(1), default=1, metavar="N", show_default=True, help="How many games."
)
@click.option("--seed", type=int, metavar="N", help="Equal seeds give equal games; drawn if not given.")
@click.option(
    "--out", default="-", metavar="FILE", help="Where the records go; standard output if not given."
)
@click.option(
    "--players",
    default="random",
    metavar="LIST",
    show_default=True,
    help='Who plays, by seat, such as "uct(simulations=100),random"; one name alone is for all seats. '
    '"cmd:PROGRAM ARGS" is a program of anybody.',
)
def simulate(game: str, games: int, seed: int | None, out: str, players: str) -> None:
    """Let players play many games of GAME and record them.

    Game 2 of seed 7 is game 1 of seed 8, so each game can be had again alone by the seed that its
    record says. A program that fails loses its game, and the record says why.
    """
    from kabinett.games.registry import game as game_of
    from kabinett.records import Record, write_record

    played = game_of(game)
    specs = _by_seat(players, played)
    first = secrets.randbits(32) if seed is None else seed
    _players(specs, first)  # a wrong name is refused before the file is opened
    with text_output(out) as stream, Progress("games", games) as progress:
        for number in range(games):
            position, names, failed = play_game(played, specs, first + number)
            tags = {f"Seat{seat}": name for seat, name in enumerate(names)}
            tags |= {"Event": "simulation", "Seed": str(first + number), "Round": str(number + 1)}
            comments = {}
            if failed is not None:
                from kabinett.lab.scheduled_game import forfeit_tags

                tags |= forfeit_tags(position, failed)
                comments[position.ply] = str(failed)
                click.echo(f"kabinett: game {number + 1}: {failed}", err=True)
            write_record(stream, Record.of(position, comments=comments, **tags))
            progress.advance()


def play_game(game: Game, specs: list[str], seed: int) -> tuple[Position, list[str], PlayerFailed | None]:
    """One game, its players' names, and why it was broken off if it was.

    Equal arguments give equal games.
    """
    from kabinett.games import Position

    deciders = _players(specs, seed)
    position = Position(game)
    failed = None
    try:
        _play_on(position, deciders, random_numbers(seed))
    except PlayerFailed as failure:
        failed = failure
    finally:
        for player in filter(None, deciders):
            player.close()
    return position, [player.name if player else RANDOM for player in deciders], failed


def _play_on(position: Position, deciders: list[Player | None], draw: Draw) -> None:
    from kabinett.games.outcomes import draw_event
    from kabinett.games.whole_game import play_to_end

    def move(position: Position, seat: int) -> int:
        player, codes = deciders[seat], position.codes
        return codes[draw(len(codes))] if player is None else position.code(player.choose(position).move)

    odds = position.game.rules.odds
    play_to_end(position, move, lambda here: here.codes[draw_event(odds, draw)])


@functools.cache
def number_below() -> Compiled:
    """``number_below()(rng, bound)``: a random whole number from 0 to ``bound - 1``."""
    import numpy as np

    from kabinett.kernels.compile import INT, Array, compiled
    from kabinett.kernels.rng import below

    return compiled(below, Array(np.uint64), INT)


def random_numbers(seed: int) -> Draw:
    """Random whole numbers from the project's own generator."""
    from kabinett.kernels.rng import generator

    drawn: Draw = number_below().bind(generator(seed))
    return drawn


def _by_seat(players: str, game: Game) -> list[str]:
    """The list of players, one for each seat; commas within parentheses belong to a player."""
    specs = split_list(players)
    if len(specs) == 1:
        specs *= game.seats
    if len(specs) != game.seats or not all(specs):
        raise click.BadParameter(
            f"{players!r} names {counted(len(specs), 'player')}, "
            f"but {game.spec} has {counted(game.seats, 'seat')}",
            param_hint="--players",
        )
    return specs


def _players(specs: list[str], seed: int) -> list[Player | None]:
    """Fresh players, each with a seed of its own; None for random ones, which need no object."""
    if all(spec == RANDOM for spec in specs):
        return [None] * len(specs)
    from kabinett.players import player

    return [
        None if spec == RANDOM else player(spec, seed=seed * MAX_SEATS + seat)
        for seat, spec in enumerate(specs)
    ]
