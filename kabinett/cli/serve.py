"""``kabinett serve``: the table in the browser."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import click


@click.command(epilog="Example: kabinett serve --open")
@click.option("--host", help="Address to listen on; 127.0.0.1 if not given, 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65_535), help="Port; 8642 if not given, 0 for any free one.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Folder to keep the games in.")
@click.option("--open", "open_browser", is_flag=True, help="Open the table in the browser.")
def serve(host: str | None, port: int | None, data: Path | None, open_browser: bool) -> None:
    """Serve the table to browsers until Ctrl-C.

    The games are kept and go on when the server is started again. docs/web.md describes all settings.
    """
    try:
        from kabinett.web.serve import serve as serve_table
    except ModuleNotFoundError as error:
        raise click.ClickException(
            f"{error.name} is not installed; the table in the browser needs: pip install 'kabinett[web]'"
        ) from None
    from kabinett.web.settings import Settings

    settings = Settings.from_environment()
    settings = dataclasses.replace(
        settings,
        host=host or settings.host,
        port=settings.port if port is None else port,
        data=data or settings.data,
    )
    serve_table(settings, open_browser=open_browser, say=click.echo)
