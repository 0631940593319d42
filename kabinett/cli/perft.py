"""``kabinett perft``: counting move sequences, the field's test of move generators."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click


@click.command(epilog='Example: kabinett perft noti --depth 5 --moves "II@d4 III@e3"')
@click.argument("game")
@click.option(
    "--depth", type=click.IntRange(0, 100), required=True, metavar="N", help="How many moves ahead."
)
@click.option("--split", is_flag=True, help="Count behind each first move.")
@click.option("--moves", default="", metavar="TOKENS", help="Moves to play first, with blanks between them.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
def perft(game: str, depth: int, split: bool, moves: str, as_json: bool) -> None:
    """Count the sequences of exactly --depth moves from the start of GAME.

    Chance events count as moves. A game that ends earlier counts for nothing.
    """
    from kabinett.games import position as position_of
    from kabinett.games.perft import perft as count

    position = position_of(game)
    for token in moves.split():
        position.push(token)
    if split and depth == 0:
        raise click.UsageError("--split needs a depth of at least 1")
    rules = position.game.rules
    parts: dict[str, int] = {}
    with _interruptible():
        count(rules, position.state_array, min(depth, 1))  # compiled before the clock runs
        began = time.perf_counter()
        if split:
            for token in position.legal_moves:
                position.push(token)
                parts[token] = count(rules, position.state_array, depth - 1)
                position.pop()
                if not as_json:
                    click.echo(f"{token}: {parts[token]:,}")
            total = sum(parts.values())
        else:
            total = count(rules, position.state_array, depth)
    seconds = time.perf_counter() - began
    if as_json:
        data: dict[str, Any] = {"game": position.game.spec, "moves": position.moves, "depth": depth}
        data |= {"count": total, "seconds": round(seconds, 6)} | ({"split": parts} if split else {})
        click.echo(json.dumps(data, indent=2))
    else:
        click.echo(f"perft({depth}) = {total:,}, {seconds:.2f} s")


@contextmanager
def _interruptible() -> Iterator[None]:
    """Meanwhile an interrupt ends the process at once, though a long count runs outside of Python."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
