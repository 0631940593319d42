"""``kabinett rules``: the rules of a game in our words."""

from __future__ import annotations

import click

from kabinett.cli.files import is_watched


@click.command(epilog="Example: kabinett rules jati")
@click.argument("game")
@click.option("--plain", is_flag=True, help="Print the Markdown as it is, also on a terminal.")
def rules(game: str, plain: bool) -> None:
    """Show the rules of GAME.

    On a terminal the page is set in type; into a pipe or a file goes plain Markdown.
    """
    from kabinett.games.registry import game as game_of

    page = game_of(game).rules_page()
    if plain or not is_watched():
        click.echo(page.rstrip("\n"))
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(page), width=min(console.width, 100))
