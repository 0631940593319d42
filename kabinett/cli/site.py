"""``kabinett site``: the folder for browsers."""

from __future__ import annotations

from pathlib import Path

import click


def _address(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    """An address with a slash at its end."""
    if value and not value.startswith(("http://", "https://")):
        raise click.BadParameter(f"{value!r} is no address; it begins with https://")
    return f"{value.rstrip('/')}/" if value else ""


@click.command(epilog="Example: kabinett site public --game noti --game jati")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--game", "names", multiple=True, metavar="GAME", help="Only this game; may be repeated.")
@click.option(
    "--address",
    default="",
    callback=_address,
    metavar="URL",
    help="Where the folder will lie, for search engines and previews of links.",
)
@click.option("--workers", type=click.IntRange(1), metavar="N", help="Processes that compile; one a core.")
def site(folder: Path, names: tuple[str, ...], address: str, workers: int | None) -> None:
    """Write the rules, compiled for browsers and Node, and the library kabinett.js into FOLDER.

    Any file host serves the folder. Files of the same names are replaced, others stay.
    """
    from kabinett.games.registry import game_class, game_names
    from kabinett.players.cores import available_cores
    from kabinett.site.build import build_site

    for name in names:
        game_class(name)
    chosen = tuple(dict.fromkeys(names)) or game_names()
    build_site(
        folder, chosen, workers or available_cores(), lambda path: click.echo(str(folder / path)), address
    )
