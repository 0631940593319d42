"""What all commands over many games do: play what is left, keep what was found, and print it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from kabinett.cli.progress import Progress

if TYPE_CHECKING:
    from kabinett.lab.executors import Executor
    from kabinett.lab.playing import Advance
    from kabinett.lab.schedule import ScheduledGame
    from kabinett.lab.store import Store

Found = TypeVar("Found", covariant=True)


class Study(Protocol[Found]):
    """A plan and the folder where its results are kept."""

    def run(self, executor: Executor, advance: Advance | None = None) -> object: ...

    def write_report(self) -> Found: ...


class StudyOfGames(Study[Found], Protocol[Found]):
    """A study that keeps the records of its games."""

    store: Store

    @property
    def left(self) -> list[ScheduledGame]: ...


def carry_out(study: Study[Found], executor: Executor, what: str, left: int) -> Found:
    """Play what is `left`, so many of `what`, and write the report."""
    with Progress(what, left) as progress:
        study.run(executor, progress.advance)
    return study.write_report()


def carry_out_games(study: StudyOfGames[Found], executor: Executor, picture: str) -> Found:
    """The same for games; tell what was mended in their folder, and why the `picture` is not in it."""
    from kabinett.lab.report import can_plot

    if study.store.remark:
        click.echo(f"kabinett: {study.store.remark}", err=True)
    found = carry_out(study, executor, "games", len(study.left))
    if not can_plot():
        click.echo(f"kabinett: no {picture}, it needs Matplotlib: pip install 'kabinett[plot]'", err=True)
    return found


def print_results(data: Any, page: str, as_json: bool) -> None:
    """Print results as JSON, or as the page that stands in the folder."""
    click.echo(json.dumps(data, indent=2) if as_json else page, nl=as_json)
