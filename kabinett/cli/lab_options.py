"""Options that all commands over many games share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

workers_option = click.option(
    "--workers", type=click.IntRange(1, 256), metavar="N", help="Games at a time; one a core if not given."
)
ray_option = click.option(
    "--ray",
    metavar="ADDRESS",
    help='Play on a Ray cluster, such as "auto", the one that this machine belongs to.',
)
seed_option = click.option(
    "--seed", type=int, default=0, show_default=True, metavar="N", help="What all is drawn from."
)
out_option = click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="FOLDER",
    help="Where games and results are kept; what is in it is not played again.",
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print the results as JSON instead of tables."
)


def games_option(default: int, text: str) -> Callable[..., Any]:
    """``--games``, which counts what `text` says."""
    return click.option(
        "--games", type=click.IntRange(1), default=default, show_default=True, metavar="N", help=text
    )


def strengths_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """``--level`` and ``--player``, each as often as wanted."""
    by_level = click.option(
        "--level",
        "levels",
        multiple=True,
        type=click.IntRange(1, 8),
        metavar="N",
        help="A strength to play with, 1 to 8; give it once a strength.",
    )
    by_name = click.option(
        "--player",
        "players",
        multiple=True,
        metavar="WHO",
        help='Any player as a strength, such as "uct(simulations=200)"; give it once a player.',
    )
    return by_level(by_name(command))
