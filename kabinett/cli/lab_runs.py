"""What all commands over many games do: play what is left, keep what was found, and print it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from kabinett.cli.progress import Progress

if TYPE_CHECKING:
    from kabinett.lab.executors import Executor
    from kabinett.lab.result_log import Advance, ResultLog

Found = TypeVar("Found", covariant=True)


class Study(Protocol[Found]):
    """A plan and the folder where its results are kept."""

    log: ResultLog[Any, Any]

    @property
    def left(self) -> Sequence[Any]: ...

    def run(self, executor: Executor, advance: Advance | None = None) -> object: ...

    def write_report(self) -> Found: ...


def carry_out(study: Study[Found], executor: Executor, what: str) -> Found:
    """Play what is left of `what`, such as "games", say what was damaged, and write the report."""
    if study.log.remark:
        click.echo(f"kabinett: {study.log.remark}", err=True)
    with Progress(what, len(study.left)) as progress:
        study.run(executor, progress.advance)
    return study.write_report()


def carry_out_games(study: Study[Found], executor: Executor, picture: str) -> Found:
    """The same for games; say why the `picture` is not in their folder."""
    from kabinett.lab.report import can_plot

    found = carry_out(study, executor, "games")
    if not can_plot():
        click.echo(f"kabinett: no {picture}, it needs Matplotlib: pip install 'kabinett[plot]'", err=True)
    return found


def print_results(data: Any, page: str, as_json: bool) -> None:
    """Print results as JSON, or as the page that stands in the folder."""
    click.echo(json.dumps(data, indent=2) if as_json else page, nl=as_json)
