"""``kabinett review``: what each move of a recorded game cost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from kabinett.cli.boards import read_record
from kabinett.cli.files import display_name, text_stream
from kabinett.errors import KabinettError

if TYPE_CHECKING:
    from kabinett.players.exact.loom_review import Review


@click.command(epilog="Example: kabinett review games.kab --number 3")
@click.argument("file")
@click.option(
    "--number", type=click.IntRange(1), default=1, show_default=True, metavar="N", help="Which game of FILE."
)
@click.option(
    "--aim",
    type=click.IntRange(1),
    metavar="K",
    help="Count what moves cost in chances of at least K points, not in points on average.",
)
@click.option("--json", "as_json", is_flag=True, help="Print every move and tile as JSON.")
def review(file: str, number: int, aim: int | None, as_json: bool) -> None:
    """Tell exactly what each move of a recorded game cost, and the best that was possible.

    So far that is known of The Loom. What was expected at the start, plus the luck of the tiles, minus what
    the moves cost, is the result. With hindsight means: knowing the order of the tiles from the start.
    """
    from kabinett.players.exact.loom_review import review as review_loom

    with text_stream(file) as stream:
        position = read_record(stream, display_name(file), number).replay()
    if position.game.name != "loom":
        raise KabinettError(
            f"game {number} of {display_name(file)} is {position.game.spec}; "
            "only games of loom can be reviewed exactly"
        )
    found = review_loom(position, aim)
    if as_json:
        click.echo(json.dumps(_data(found), indent=2))
    else:
        _print(found)


def _data(found: Review) -> dict[str, Any]:
    best = found.hindsight
    return {
        "game": "loom",
        "exact": True,
        "aim": found.aim,
        "points": found.points,
        "start": found.start,
        "luck": found.luck,
        "cost": found.cost,
        "turns": [turn._asdict() for turn in found.turns],
        "hindsight": best and {"points": best.scores[0], "moves": best.moves},
    }


def _print(found: Review) -> None:
    unit = "patterns on average" if found.aim is None else f"chance of at least {found.aim}"
    click.echo(f"{found.points} patterns; values are {unit}, exact\n")
    click.echo("ply  move         value    cost  without cost")
    for turn in found.turns:
        if not turn.chance:
            better = "" if turn.change == 0 else " ".join(turn.best)
            cost = "" if turn.change == 0 else f"{-turn.change:.4f}"
            click.echo(f"{turn.ply:>3}  {turn.move:<9} {turn.value:>8.4f}  {cost:>6}  {better}".rstrip())
    last = found.turns[-1].value if found.turns else found.start
    click.echo(
        f"\n{found.start:.4f} at the start {found.luck:+.4f} by the luck of the tiles "
        f"{-found.cost:+.4f} by the moves = {last:.4f}"
    )
    if found.hindsight is not None:
        click.echo(f"with hindsight {found.hindsight.scores[0]} patterns: {' '.join(found.hindsight.moves)}")
