"""What the server writes about itself to standard error: lines for people, or JSON for programs.

No line holds a secret or what variables held when something failed, none is long, and what fails again and
again is counted.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Hashable, MutableMapping
from dataclasses import dataclass
from typing import Any

import structlog

from kabinett.web.secrecy import without_secrets

LONGEST, LONGEST_TRACEBACK = 2_000, 12_000
"""Letters of a field of a line, and of a traceback as text."""

MOST_FRAMES = 20
"""Of a traceback in JSON: its ends."""

WINDOW_SECONDS = 60.0
MOST_KINDS = 100
"""Different warnings that are told apart by their words within a window; beyond, by their place."""

_TRACEBACKS = ("exception", "stack")


def set_up(shape: str, level: str) -> None:
    """Let all loggers of the process write to standard error from now on.

    Args:
        shape: "text" or "json".
        level: "debug", "info", "warning" or "error"; at "info" every request is a line.
    """
    before: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if shape == "json":
        frames = structlog.tracebacks.ExceptionDictTransformer(show_locals=False, max_frames=MOST_FRAMES)
        tracebacks = structlog.processors.ExceptionRenderer(frames)
        last: Any = structlog.processors.JSONRenderer()
    else:
        tracebacks = structlog.processors.ExceptionRenderer()
        last = structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback, pad_event_to=0
        )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=before,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, tracebacks, scrub, last],
    )
    handler = CountingHandler()
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("kabinett").setLevel(level.upper())


def catch_threads() -> None:
    """Let what ends a thread be a line of the log, too."""

    def failed(failure: threading.ExceptHookArgs) -> None:
        name = failure.thread.name if failure.thread else ""
        error = (failure.exc_type, failure.exc_value, failure.exc_traceback) if failure.exc_value else None
        logging.getLogger("kabinett.web").error("thread %s has failed", name, exc_info=error)

    threading.excepthook = failed


def scrub(_logger: Any, _method: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The processor that every line passes last: no secrets, no line breaks that are not ours, no length."""
    for name, value in entry.items():
        entry[name] = _scrubbed(value, is_traceback=name in _TRACEBACKS)
    return entry


def _scrubbed(value: Any, *, is_traceback: bool = False) -> Any:
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, dict):
        return {_scrubbed(str(name)): _field(name, item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_scrubbed(item) for item in value]
    text = without_secrets(value if isinstance(value, str) else repr(value)).strip()
    most = LONGEST_TRACEBACK if is_traceback else LONGEST
    if len(text) > most:
        text = f"{text[: most // 2]} … {text[-most // 2 :]}"
    if is_traceback:
        return text
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def _field(name: Any, value: Any) -> Any:
    """A value that is one only by its name, such as the halves of a bid."""
    if isinstance(value, (int, float)) and without_secrets(f"{name}={value}") != f"{name}={value}":
        return without_secrets(f"{name}={value}").removeprefix(f"{name}=")
    return _scrubbed(value)


@dataclass
class _Repeated:
    """A warning or an error within its window."""

    record: logging.LogRecord
    until: float
    more: int = 0


class CountingHandler(logging.StreamHandler[Any]):
    """Writes a warning or an error once; how often it has come again is a line at the end of a window.

    The same error is one of the same type from the same place; the same warning one of the same words.
    """

    def __init__(self) -> None:
        super().__init__(sys.stderr)
        self._repeated: dict[Hashable, _Repeated] = {}
        self._timer: threading.Timer | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, or count it."""
        try:
            self._write_or_count(record)
        except Exception:
            self.handleError(record)

    def _write_or_count(self, record: logging.LogRecord) -> None:
        self._tell(time.monotonic())
        if record.levelno >= logging.WARNING:
            kind = self._kind(record)
            known = self._repeated.get(kind)
            if known is not None:
                known.more += 1
                self._wait()
                return
            self._repeated[kind] = _Repeated(record, time.monotonic() + WINDOW_SECONDS)
        super().emit(record)

    def close(self) -> None:
        """Tell what is still to be told."""
        with self.lock or threading.Lock():
            if self._timer is not None:
                self._timer.cancel()
            self._tell(float("inf"))
        super().close()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """A line that cannot be written is not shown as it is: it has not been scrubbed."""
        error = sys.exc_info()[0]
        if sys.stderr is not None and error is not None:
            sys.stderr.write(f"a line of the log from {record.name} cannot be written: {error.__name__}\n")

    def _kind(self, record: logging.LogRecord) -> Hashable:
        place = (record.name, record.levelno, record.pathname, record.lineno)
        if record.exc_info and record.exc_info[0] is not None:
            error, _, trace = record.exc_info
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            at = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace is not None else ()
            return (*place, error, at)
        return place if len(self._repeated) >= MOST_KINDS else (*place, record.getMessage()[:LONGEST])

    def _tell(self, now: float) -> None:
        """Tell of what has come again in windows that have ended."""
        for kind in [kind for kind, repeated in self._repeated.items() if repeated.until <= now]:
            known = self._repeated.pop(kind)
            if known.more:
                old = known.record
                said = "%s (and %d times more within %d s)"
                values = (old.getMessage().strip(), known.more, WINDOW_SECONDS)
                line = logging.LogRecord(old.name, old.levelno, old.pathname, old.lineno, said, values, None)
                line.repeated = known.more
                super().emit(line)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = threading.Timer(WINDOW_SECONDS, self._tell_late)
            self._timer.daemon = True
            self._timer.start()

    def _tell_late(self) -> None:
        with self.lock or threading.Lock():
            self._timer = None
            self._tell(time.monotonic())
            if any(repeated.more for repeated in self._repeated.values()):
                self._wait()
