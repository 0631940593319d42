"""``kabinett check``: is what the files record possible?"""

from __future__ import annotations

import json
import time
from typing import Any

import click

from kabinett.cli.files import display_name, text_stream
from kabinett.cli.main import os_message
from kabinett.cli.progress import Progress
from kabinett.messages import counted


@click.command(epilog="Example: kabinett check games.kab more.kab")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print the counts by file as JSON.")
def check(files: tuple[str, ...], as_json: bool) -> None:
    """Verify recorded games by replaying them.

    Every game of every file is replayed; the first thing that is wrong in a file is told with file, line,
    game and ply, and the exit code is 2.
    """
    from kabinett.records import BadRecord, read_records

    found: list[dict[str, Any]] = []
    began = time.monotonic()
    with Progress("games") as progress:
        for file in files:
            counts: dict[str, Any] = {"file": display_name(file), "games": 0, "plies": 0, "error": None}
            found.append(counts)
            try:
                with text_stream(file) as stream:
                    for record in read_records(stream, name=counts["file"]):
                        counts["games"] += 1
                        counts["plies"] += len(record.moves)
                        progress.advance()
            except BadRecord as wrong:
                counts["error"] = str(wrong)
            except OSError as wrong:
                counts["error"] = os_message(wrong)
    errors = [counts["error"] for counts in found if counts["error"]]
    games, plies = (sum(counts[what] for counts in found) for what in ("games", "plies"))
    if as_json:
        click.echo(json.dumps({"games": games, "plies": plies, "files": found}, indent=2))
    else:
        faulty = f"{len(errors)} of {counted(len(files), 'file')} with an error"
        verdict = faulty if errors else "all correct"
        read = f"{counted(games, 'game')}, {counted(plies, 'ply', 'plies')}"
        click.echo(f"{read}, {time.monotonic() - began:.1f} s: {verdict}")
    for error in errors:
        click.echo(f"kabinett: {error}", err=True)
    if errors:
        raise click.exceptions.Exit(2)
