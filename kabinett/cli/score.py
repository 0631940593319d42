"""``kabinett score``: what a board is worth, item by item."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from kabinett.cli.boards import read_position

if TYPE_CHECKING:
    from kabinett.games import Position


@click.command(epilog="Example: kabinett score board.txt --game noti")
@click.argument("boardfile")
@click.option("--game", "spec", metavar="GAME", help="The board's game, if its first line does not name it.")
@click.option("--json", "as_json", is_flag=True, help="Print scores and items as JSON.")
def score(boardfile: str, spec: str | None, as_json: bool) -> None:
    """Print the position that BOARDFILE shows, its score, and what scores.

    The first line of the file names the game, as in what other commands print. Without a name,
    the shape of the board may show which game it is; a remark then says what it was read as.
    """
    position, remark = read_position(boardfile, spec)
    if remark:
        click.echo(f"kabinett: {remark}", err=True)
    if as_json:
        click.echo(json.dumps(_data(position), indent=2, ensure_ascii=False))
        return
    click.echo(f"{position}\n")
    _print_breakdown(position)


def _data(position: Position) -> dict[str, Any]:
    return {
        "game": position.game.spec,
        "turn": position.turn,
        "is_over": position.is_over,
        "scores": position.scores,
        "winners": position.winners,
        "items": [[item._asdict() for item in mine] for mine in position.explain()],
    }


def _print_breakdown(position: Position) -> None:
    for seat, (points, items) in enumerate(zip(position.scores, position.explain(), strict=True)):
        click.echo(f"{position.game.seat_name(seat)}: {points}")
        widest = max((len(item.label) for item in items), default=0)
        for item in items:
            cells = f"  [{' '.join(item.cells)}]" if item.cells else ""
            click.echo(f"  {item.points:>4}  {item.label.ljust(widest)}  {item.arithmetic}{cells}")
    if position.is_over:
        names = " and ".join(position.game.seat_name(seat) for seat in position.winners)
        shared = len(position.winners) > 1
        click.echo(f"{names} share the best result" if shared else f"{names} has the best result")
