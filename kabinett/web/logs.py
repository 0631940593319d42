"""What the server writes about itself to standard error: lines for people, or JSON for programs."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog


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
        last: list[Any] = [structlog.processors.dict_tracebacks, structlog.processors.JSONRenderer()]
    else:
        last = [
            structlog.dev.ConsoleRenderer(
                colors=False, exception_formatter=structlog.dev.plain_traceback, pad_event_to=0
            )
        ]
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=before,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("kabinett").setLevel(level.upper())
