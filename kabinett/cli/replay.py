"""``kabinett replay``: recorded games, step by step."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import click

from kabinett.cli.boards import read_record
from kabinett.cli.files import display_name, on_terminal, text_stream
from kabinett.messages import counted

if TYPE_CHECKING:
    from kabinett.games import Position
    from kabinett.records import Record

_KEYS = "Enter next, b back, f first, l last, a number goes to that ply, q quits"


@click.command(epilog="Example: kabinett replay games.kab --number 3")
@click.argument("file")
@click.option(
    "--number", type=click.IntRange(1), metavar="N", help="Which game of the file; the first if not given."
)
@click.option("--ply", type=click.IntRange(0), default=0, metavar="N", help="Where to begin.")
def replay(file: str, number: int | None, ply: int) -> None:
    """Step through recorded games.

    On a terminal one position is shown at a time; n or Enter goes on, b back, f to the first position, l
    to the last, a number to that ply, and q quits. Into a pipe all positions are printed, of every
    game or of the one that --number names.
    """
    if file != "-" and on_terminal():
        with text_stream(file) as stream:
            record = read_record(stream, display_name(file), number or 1)
        _walk(record, ply)
        return
    from kabinett.records import read_records

    with text_stream(file) as stream:
        name = display_name(file)
        records = [read_record(stream, name, number)] if number else read_records(stream, name=name)
        for index, record in enumerate(records):
            click.echo("\n" * bool(index) + _heading(record))
            for shown, position in itertools.islice(enumerate(record.positions()), ply, None):
                click.echo(f"\n{_page(record, position, shown)}")


def _walk(record: Record, ply: int) -> None:
    """Show one position after the other, as the reader asks for them."""
    positions = list(record.positions())
    last = len(positions) - 1
    ply = min(ply, last)
    while True:
        click.clear()
        click.echo(f"{_heading(record)}\n\n{_page(record, positions[ply], ply)}\n")
        wish = click.prompt(f"{_KEYS}\n>", default="n", show_default=False, prompt_suffix=" ")
        goal = step(wish, ply, last)
        if goal is None:
            return
        ply = goal


def step(wish: str, ply: int, last: int) -> int | None:
    """The ply that somebody wishes to see; None to quit. What is not understood changes nothing."""
    wish = wish.strip().lower()
    if wish.isascii() and wish.isdigit():
        return min(int(wish[:9]), last)
    goals = {"n": ply + 1, "": ply + 1, "b": ply - 1, "f": 0, "l": last}
    if wish[:1] == "q":
        return None
    return max(0, min(goals.get(wish[:1], ply), last))


def _heading(record: Record) -> str:
    tags = record.tags
    seats = [tags[f"Seat{seat}"] for seat in range(record.game.seats) if f"Seat{seat}" in tags]
    about = [tags["Game"], *(tags[name] for name in ("Event", "Site", "Date") if tags.get(name, "?") != "?")]
    if seats:
        about.append(" against ".join(seats))
    about.append(f"result {tags['Result']}")
    # A tag may hold anything; what could steer a terminal is shown as its escape.
    return _safe(", ".join(about))


def _page(record: Record, position: Position, ply: int) -> str:
    comments = record.moves[ply - 1].comments if ply else record.preface
    if ply:
        move = record.moves[ply - 1]
        title = f"Ply {ply} of {len(record.moves)}: {position.game.seat_name(move.seat)} {move.token}"
    else:
        title = f"Start, {counted(len(record.moves), 'ply follows', 'plies follow')}"
    said = "".join(f"\n  {_safe(comment)}" for comment in comments)
    points = " ".join(map(str, position.scores))
    return f"{title}, points {points}{said}\n{position.game.board(position.state)}"


def _safe(text: str) -> str:
    from kabinett.records.escapes import escape_hidden

    return escape_hidden(text)
