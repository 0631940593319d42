"""Results that are no single games, kept as lines of JSON as they come, to be gone on with at any time."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from kabinett.errors import KabinettError
from kabinett.files import write_text
from kabinett.lab.executors import Executor
from kabinett.lab.playing import Advance
from kabinett.lab.store import locked

ROWS = "rows.jsonl"

Row = dict[str, Any]


class Task(Protocol):
    """What a row is the result of; a named tuple."""

    def _asdict(self) -> dict[str, Any]: ...

    def __hash__(self) -> int: ...


Kind = TypeVar("Kind", bound=Task)


class Rows(Generic[Kind]):
    """A plan of tasks and the file of their results.

    Attributes:
        plan: all tasks.
        found: the results so far.
    """

    def __init__(self, folder: Path, kind: type[Kind], plan: Sequence[Kind], same: Sequence[str]) -> None:
        """Read what is there; the folder is made if there is none.

        Args:
            folder: where the file is.
            kind: of the tasks.
            plan: the tasks.
            same: the fields that are the same in all tasks of a folder.

        Raises:
            KabinettError: the folder holds results of something else.
        """
        self.folder, self.plan, self._kind = folder, list(plan), kind
        self.found: dict[Kind, Row] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / ROWS
        if not self._file.exists():
            return
        wanted = {name: self.plan[0]._asdict()[name] for name in same}
        for text in self._file.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(text)
                task = kind(**{name: _as_plan(value) for name, value in row.pop("task").items()})
            except (ValueError, TypeError, KeyError, AttributeError):
                continue  # cut off when the machine stopped; it is done again
            held = {name: task._asdict()[name] for name in same}
            if held != wanted:
                raise KabinettError(
                    f"{self._file} holds results of {held}, not of {wanted}; give another folder"
                )
            self.found[task] = row

    @property
    def left(self) -> list[Kind]:
        """The tasks still to do."""
        return [task for task in self.plan if task not in self.found]

    def run(self, do: Callable[[Kind], Row], executor: Executor, advance: Advance | None = None) -> None:
        """Do what is left; however it ends, what was finished is kept.

        Args:
            do: makes a row of a task.
            executor: where.
            advance: told of every row.

        Raises:
            KabinettError: another process does so in this folder; or as `do`.
        """
        with open(self.folder / ".lock", "w") as lock:
            if not locked(lock):
                raise KabinettError(f"another study is being played in {self.folder}")
            self._write()
            with open(self._file, "a", encoding="utf-8", newline="\n") as stream:
                for task, row in executor(do, self.left):
                    self.found[task] = row
                    stream.write(_line(task, row))
                    stream.flush()
                    if advance is not None:
                        advance(1, "")
            self._write()

    def _write(self) -> None:
        """All rows in order."""
        ordered = sorted(self.found, key=lambda task: tuple(map(repr, task._asdict().values())))
        write_text(self._file, "".join(_line(task, self.found[task]) for task in ordered))

    def rows(self, wanted: Callable[[Kind], bool]) -> list[Row]:
        """The results of the tasks of the plan that are wanted, in the plan's order."""
        return [self.found[task] for task in self.plan if task in self.found and wanted(task)]


def _line(task: Task, row: Row) -> str:
    return json.dumps({"task": task._asdict(), **row}) + "\n"


def _as_plan(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
