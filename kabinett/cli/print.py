"""``kabinett print``: a set of a game to print, cut out and play."""

from __future__ import annotations

import click

from kabinett.messages import ENGLISH, LANGUAGES
from kabinett.printing.paper import PAPERS


@click.command(epilog='Example: kabinett print "jati(edition=1965)" --paper letter --out jati.pdf')
@click.argument("game")
@click.option("--paper", type=click.Choice(tuple(PAPERS)), default="a4", help="Paper; a4 if not given.")
@click.option(
    "--language", type=click.Choice(tuple(LANGUAGES)), default=ENGLISH, help="Language; en if not given."
)
@click.option("--out", required=True, help="File to write, such as jati.pdf.")
def print(game: str, paper: str, language: str, out: str) -> None:
    """Write a set of GAME as a PDF to print at its real size.

    It holds the board, all that is cut out, the rules, a score sheet where there is one, and what the box
    of the game held.
    """
    try:
        from kabinett.printing.document import make_pdf
        from kabinett.web.texts import words_in
    except ModuleNotFoundError as error:
        raise click.ClickException(
            f"{error.name} is not installed; sets to print need: pip install 'kabinett[print]'"
        ) from None
    from kabinett.games.registry import game as game_of

    made = make_pdf(game_of(game), paper, language, words_in(language))
    try:
        with open(out, "wb") as stream:
            stream.write(made)
    except OSError as error:
        raise click.ClickException(
            f"{out} cannot be written ({error.strerror}); "
            "name another file with --out, in a folder that is there"
        ) from None
    click.echo(f"{out}: print it at 100 %, and measure the line at the foot of a sheet")
