"""``kabinett review``: what each move of a recorded game cost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from kabinett.cli.boards import read_record
from kabinett.cli.files import display_name, text_stream
from kabinett.errors import KabinettError
from kabinett.messages import counted

if TYPE_CHECKING:
    from kabinett.analysis.review import Review
    from kabinett.records import Record


@click.command(epilog="Example: kabinett review games.kab --number 3")
@click.argument("file")
@click.option(
    "--number", type=click.IntRange(1), default=1, show_default=True, metavar="N", help="Which game of FILE."
)
@click.option("--all", "every", is_flag=True, help="All games of FILE in one line each, and their means.")
@click.option(
    "--aim",
    type=click.IntRange(1),
    metavar="K",
    help="Count what moves cost in chances of at least K points, not in points on average.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the same as JSON.")
def review(file: str, number: int, every: bool, aim: int | None, as_json: bool) -> None:
    """Tell exactly what each move of a recorded game cost, and the best that was possible.

    This needs a game that is solved with its chance events; for any other, the message names the games that
    can be reviewed. What was expected at the start, plus the luck of the draws, minus what the moves cost, is
    the result. With hindsight means: knowing all draws from the start.
    """
    from kabinett.records import read_records

    with text_stream(file) as stream:
        if every:
            _review_all(_reviews(read_records(stream, name=display_name(file)), file, aim), as_json)
            return
        found = _reviewed(read_record(stream, display_name(file), number), number, file, aim)
    if as_json:
        click.echo(json.dumps(_data(found), indent=2))
    else:
        _print(found)


def _reviewed(record: Record, number: int, file: str, aim: int | None) -> Review:
    from kabinett.analysis.review import review as review_game

    position = record.replay()
    try:
        return review_game(position, aim)
    except KabinettError as error:
        raise KabinettError(f"game {number} of {display_name(file)}: {error}") from None


def _reviews(records: Iterator[Record], file: str, aim: int | None) -> Iterator[Review]:
    for number, record in enumerate(records, 1):
        yield _reviewed(record, number, file, aim)


def _data(found: Review) -> dict[str, Any]:
    best = found.hindsight
    return {
        "game": found.game,
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
    unit = f"{found.unit}s on average" if found.aim is None else f"chance of at least {found.aim}"
    click.echo(f"{counted(found.points, found.unit)}; values are {unit}, exact\n")
    click.echo("ply  move         value    cost  without cost")
    for turn in found.turns:
        if not turn.chance:
            better = "" if turn.change == 0 else " ".join(turn.best)
            cost = "" if turn.change == 0 else f"{-turn.change:.4f}"
            click.echo(f"{turn.ply:>3}  {turn.move:<9} {turn.value:>8.4f}  {cost:>6}  {better}".rstrip())
    last = found.turns[-1].value if found.turns else found.start
    click.echo(
        f"\n{found.start:.4f} at the start {found.luck:+.4f} by luck "
        f"{-found.cost:+.4f} by the moves = {last:.4f}"
    )
    if found.hindsight is not None:
        best, moves = found.hindsight.scores[0], " ".join(found.hindsight.moves)
        click.echo(f"with hindsight {counted(best, found.unit)}: {moves}")


def _review_all(reviews: Iterator[Review], as_json: bool) -> None:
    """One line a game as soon as it is reviewed, then the means of the finished ones."""
    rows: list[dict[str, Any]] = []
    if not as_json:
        click.echo("game  points     luck     cost  with hindsight")
    for number, found in enumerate(reviews, 1):
        best = found.hindsight and found.hindsight.scores[0]
        row = {"points": found.points, "luck": found.luck, "cost": found.cost, "hindsight": best}
        rows.append(row)
        if not as_json:
            possible = "" if best is None else f"{best:>14}"
            head = f"{number:>4}  {found.points:>6}  {found.luck:>+7.4f}  {found.cost:>7.4f}"
            click.echo(f"{head}  {possible}".rstrip())
    finished = [row for row in rows if row["hindsight"] is not None]
    means = {name: sum(row[name] for row in finished) / len(finished) for name in rows[0]} if finished else {}
    if as_json:
        click.echo(json.dumps({"games": rows, "means_of_finished": means}, indent=2))
    elif means:
        head = f"mean  {means['points']:>6.2f}  {means['luck']:>+7.4f}  {means['cost']:>7.4f}"
        click.echo(f"{head}  {means['hindsight']:>14.2f}")
