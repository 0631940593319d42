"""``kabinett engine``: a program that other programs speak to."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kabinett.engine.lines import Line
    from kabinett.games.plugin import GamePlugin

STDIN = 0


def _engine_protocols() -> dict[str, GamePlugin]:
    """By protocol that only one game has, that game."""
    from kabinett.games.plugin import plugins

    return {name: plugin for plugin in plugins().values() for name in plugin.engine_protocols}


@click.command(epilog="Example: kabinett engine --threads 2")
@click.option(
    "--protocol",
    default="json",
    show_default=True,
    metavar="NAME",
    help="json for every game, or a protocol of one game, such as gomocup for first-five.",
)
@click.option("--player", "usual", default="search", show_default=True, metavar="WHO", help="Who thinks.")
@click.option("--seed", type=int, metavar="N", help="With gomocup, what the player draws from.")
@click.option(
    "--threads",
    type=click.IntRange(1, 256),
    metavar="N",
    help="With json, positions thought about at a time; one a core if not given.",
)
def engine(protocol: str, usual: str, seed: int | None, threads: int | None) -> None:
    """Answer requests on standard input, one a line, on standard output.

    docs/engine.md describes the protocols. The engine ends at the end of its input, once everything is
    answered.
    """
    from kabinett.players import is_program, player

    if is_program(usual):
        raise click.UsageError("an engine starts no other programs; give it a player of the house")
    player(usual)  # a wrong name is told before anything is read
    if protocol != "json" and protocol not in _engine_protocols():
        known = ", ".join(("json", *_engine_protocols()))
        raise click.UsageError(f"{protocol!r} is no protocol; there are {known}")
    if protocol != "json":
        if threads is not None:
            raise click.UsageError("--threads is for the protocol json")
        plugin = _engine_protocols()[protocol]
        plugin.load(plugin.engine_protocols[protocol])(_write, usual=usual, seed=seed).run(_lines())
        return
    if seed is not None:
        others = ", ".join(_engine_protocols())
        raise click.UsageError(f"--seed is for the protocol {others}; in json each request has its own")
    from kabinett.engine.server import Server

    Server(_write, usual=usual, threads=threads).run(_lines())


def _lines() -> Iterator[Line]:
    from kabinett.engine.lines import read_lines

    # Not through sys.stdin: a thread that waits there would keep the process from ending.
    return read_lines(lambda size: os.read(STDIN, size))


def _write(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
