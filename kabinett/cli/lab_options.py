"""Options that all commands over many games share."""

from __future__ import annotations

import click

workers_option = click.option(
    "--workers", type=click.IntRange(1, 256), metavar="N", help="Games at a time; one a core if not given."
)
ray_option = click.option(
    "--ray",
    metavar="ADDRESS",
    help='Play on a Ray cluster, such as "auto", the one that this machine belongs to.',
)
