"""Options of commands whose work takes long, can be broken off and resumed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

Command = Callable[..., Any]


def interruptible(kept: str) -> Callable[[Command], Command]:
    """``--minutes``, ``--folder`` and ``--resume`` of a long solution; `kept` says what the folder gets."""

    def decorated(command: Command) -> Command:
        for option in (
            click.option("--resume", is_flag=True, help="Go on from what the folder holds."),
            click.option(
                "--folder", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER", help=kept
            ),
            click.option(
                "--minutes",
                type=click.FloatRange(0, min_open=True),
                help="Stop after so long, finished or not.",
            ),
        ):
            command = option(command)
        return command

    return decorated


def check_resume(resume: bool, folder: Path | None) -> None:
    """Refuse --resume without a folder."""
    if resume and folder is None:
        raise click.UsageError("--resume needs --folder, where the work to go on with lies")


def seconds_of(minutes: float | None) -> float | None:
    """Seconds, of minutes."""
    return None if minutes is None else 60 * minutes
