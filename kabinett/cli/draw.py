"""``kabinett draw``: positions as pictures."""

from __future__ import annotations

import click

from kabinett.cli.boards import named_position
from kabinett.cli.files import text_output


@click.command(epilog="Example: kabinett draw games.kab --ply 20 --targets --out board.svg")
@click.argument("what")
@click.option("--out", default="-", metavar="FILE", help="Where the SVG goes; standard output if not given.")
@click.option("--number", type=click.IntRange(1), default=1, metavar="N", help="Which game of a record file.")
@click.option("--ply", type=click.IntRange(0), metavar="N", help="The position after N moves of a record.")
@click.option("--targets", is_flag=True, help="Mark where the seat to move may go.")
@click.option("--theme", type=click.Choice(["auto", "light", "dark"]), default="auto", help="Colours.")
@click.option("--width", type=click.IntRange(1, 20_000), metavar="PIXELS", help="The picture's width.")
@click.option("--highlight", metavar="CELLS", default="", help='Cells to highlight, such as "e5 e6".')
def draw(
    what: str,
    out: str,
    number: int,
    ply: int | None,
    targets: bool,
    theme: str,
    width: int | None,
    highlight: str,
) -> None:
    """Draw a position as SVG.

    WHAT is a game, drawn at its start; a file of records, drawn at the end of a game or at --ply; or a
    file with a board whose first line names the game.
    """
    from kabinett.games.canvas import RenderOptions

    position = named_position(what, number, ply)
    cells = tuple(highlight.replace(",", " ").split()) if highlight else ()
    picture = position.svg(RenderOptions(targets=targets, theme=theme, width=width, cells=cells))
    with text_output(out) as stream:
        stream.write(picture + "\n")
