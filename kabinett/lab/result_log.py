"""Results that are kept as they come, so that whatever makes them can be resumed at any time."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TextIO, TypeVar

from kabinett.errors import KabinettError
from kabinett.files import write_text
from kabinett.lab.executors import Executor
from kabinett.messages import counted

ROWS = "rows.jsonl"
LOCK = ".lock"

Row = dict[str, Any]
Advance = Callable[[int, str], object]
"""Called with how many results came, and a word on the last one."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class DamagedLog(KabinettError):
    """Part of a file cannot be read, as a rule because the machine stopped while it was written."""


class LogFormat(ABC, Generic[Key, Value]):
    """How results stand in a file."""

    @abstractmethod
    def read(self, file: Path) -> Iterator[tuple[Key, Value]]:
        """What the file holds.

        Raises:
            DamagedLog: once everything is given out that can be read, if something cannot.
            KabinettError: the file holds results of something else.
            OSError: it cannot be read.
        """

    @abstractmethod
    def write(self, key: Key, value: Value) -> str:
        """A result as text, with the end of its last line."""

    @abstractmethod
    def order(self, key: Key) -> Any:
        """What a finished file is sorted by."""

    def receive(self, result: Any) -> Value:
        """A result from the form in which a worker sends it."""
        value: Value = result
        return value

    def describe(self, key: Key) -> str:
        """A word on a result for who waits."""
        return ""


class ResultLog(Generic[Key, Value]):
    """An append-only file of results by key, in order once it is complete.

    Attributes:
        found: the results so far.
        remark: what is damaged in the file, "" if nothing. It is mended before results are added.
    """

    def __init__(self, file: Path | None, format: LogFormat[Key, Value]) -> None:
        """Read what is there; nothing is written yet, but the folder is made.

        Args:
            file: where results are kept; None for in memory only.
            format: how they stand there.

        Raises:
            KabinettError: the file holds results of something else.
            OSError: the file cannot be read, or the folder not made.
        """
        self.file, self.format = file, format
        self.found: dict[Key, Value] = {}
        self.remark = ""
        self._size = 0
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._read(file)

    def left(self, plan: Sequence[Key]) -> list[Key]:
        """What of a plan has no result yet."""
        return [key for key in plan if key not in self.found]

    def values(self, keys: Iterable[Key]) -> list[Value]:
        """The results of those of the keys that have one, in their order."""
        return [self.found[key] for key in keys if key in self.found]

    def run(
        self,
        do: Callable[[Key], Any],
        plan: Sequence[Key],
        executor: Executor,
        advance: Advance | None = None,
        is_decided: Callable[[], bool] | None = None,
    ) -> None:
        """Do what is left of a plan; however it ends, what was finished is kept.

        Args:
            do: makes the result of a key, in the form that `LogFormat.receive` takes.
            plan: the keys.
            executor: where.
            advance: called with every result.
            is_decided: asked at first and after every result; nothing more is done once it is so.

        Raises:
            KabinettError: another process adds results; or as `do`.
        """
        with self.adding() as add:
            if is_decided is not None and is_decided():
                return
            for key, result in executor(do, self.left(plan)):
                add(key, self.format.receive(result))
                if advance is not None:
                    advance(1, self.format.describe(key))
                if is_decided is not None and is_decided():
                    break

    @contextlib.contextmanager
    def adding(self) -> Iterator[Callable[[Key, Value], None]]:
        """Add results meanwhile, with the function given; each is in the file when that returns.

        Raises:
            KabinettError: another process does so.
        """
        if self.file is None:
            yield self.found.__setitem__
            return
        with open(self.file.parent / LOCK, "w") as lock:
            if not locked(lock):
                raise KabinettError(
                    f"another process adds results to {self.file.parent}; wait for its end, or give another "
                    f"folder"
                )
            if _size(self.file) != self._size:  # another process added results since
                self._read(self.file)
            if self.remark:
                shutil.copyfile(self.file, damaged(self.file))
            self._sort(self.file)  # without what was cut off at its end
            with open(self.file, "a", encoding="utf-8", newline="\n") as stream:

                def add(key: Key, value: Value) -> None:
                    self.found[key] = value
                    stream.write(self.format.write(key, value))
                    stream.flush()

                yield add
            self._sort(self.file)

    def _read(self, file: Path) -> None:
        self.found, self.remark, self._size = {}, "", _size(file)
        if not file.exists():
            return
        try:
            for key, value in self.format.read(file):
                self.found[key] = value
        except DamagedLog as error:
            kept = counted(len(self.found), "result that can be read is", "results that can be read are")
            self.remark = f"{error}; {kept} kept, and the damaged file is copied to {damaged(file).name}"

    def _sort(self, file: Path) -> None:
        """Bring the results into their order, whatever order they came in."""
        ordered = sorted(self.found, key=self.format.order)
        write_text(file, "".join(self.format.write(key, self.found[key]) for key in ordered))
        self._size = _size(file)


class Task(Protocol):
    """What a row is the result of; a named tuple of what JSON has, lists being tuples."""

    def _asdict(self) -> dict[str, Any]: ...

    def __hash__(self) -> int: ...


Kind = TypeVar("Kind", bound=Task)


class JsonLines(LogFormat[Kind, Row]):
    """A line of JSON for each result: its task in the field "task" beside those of the row."""

    def __init__(self, kind: type[Kind], same: Mapping[str, Any]) -> None:
        """A file of tasks of a `kind` that has the `same` values in these fields everywhere."""
        self.kind, self.same = kind, dict(same)

    def read(self, file: Path) -> Iterator[tuple[Kind, Row]]:
        damage = ""
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
        for number, line in enumerate(lines, 1):
            try:
                found = json.loads(line)
            except ValueError:
                damage = damage or f"line {number} of {file} is not JSON"
                continue
            yield self._task(found, f"line {number} of {file}", file), found
        if damage:
            raise DamagedLog(damage)

    def _task(self, found: Any, where: str, file: Path) -> Kind:
        """The task of a line, which is taken out of it."""
        try:
            fields = {name: _as_task(value) for name, value in found.pop("task").items()}
            task = self.kind(**fields)
            hash(task)
        except (TypeError, KeyError, AttributeError):
            wanted = ", ".join(self.kind.__annotations__)
            raise KabinettError(
                f"{where} is no result of this command, whose tasks have {wanted}; give another folder"
            ) from None
        held = {name: task._asdict()[name] for name in self.same}
        if held != self.same:
            raise KabinettError(f"{file} holds results of {held}, not of {self.same}; give another folder")
        return task

    def write(self, key: Kind, value: Row) -> str:
        return json.dumps({"task": key._asdict(), **value}) + "\n"

    def order(self, key: Kind) -> Any:
        return tuple(map(repr, key._asdict().values()))


def damaged(file: Path) -> Path:
    """Where a damaged file is copied before it is mended."""
    return file.with_name(f"{file.stem}.damaged{file.suffix}")


def locked(stream: TextIO) -> bool:
    """Take the file's lock, which ends with the process; where there are none, hope for the best."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _size(file: Path) -> int:
    """In bytes; 0 if there is no file."""
    try:
        return os.stat(file).st_size
    except FileNotFoundError:
        return 0


def _as_task(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
