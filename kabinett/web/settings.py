"""What an operator can set, each by an environment variable, and what it means; docs/web.md has the table."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs

from kabinett.errors import KabinettError
from kabinett.players.cores import available_cores

SHAPES = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")
PREFIX = "KABINETT_WEB_"


class BadSetting(KabinettError):
    """An environment variable that holds what it cannot; the message names it."""


def _data_folder() -> Path:
    return Path(platformdirs.user_data_dir("kabinett"))


class _Reader(NamedTuple):
    """How a setting is read from text.

    Attributes:
        read: its value, or a `ValueError`.
        wanted: what the text has to be, in words.
    """

    read: Callable[[str], object]
    wanted: str = ""


def _whole(least: int, most: int) -> _Reader:
    def read(text: str) -> int:
        if not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return _Reader(read, f"it is a number from {least} to {most}")


def _decimal(least: float, most: float) -> _Reader:
    def read(text: str) -> float:
        if not least <= float(text) <= most:
            raise ValueError(text)
        return float(text)

    return _Reader(read, f"it is a number from {least} to {most}")


def _one_of(*words: str) -> _Reader:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return _Reader(read, f"it is one of {', '.join(words)}")


_HOST = re.compile(r"\*|(\*\.)?[A-Za-z0-9-]++(\.[A-Za-z0-9-]++)*+")


def _read_hosts(text: str) -> tuple[str, ...]:
    for part in text.split():
        if not _HOST.fullmatch(part):
            raise ValueError(part)
    return tuple(text.split())


def _read_networks(text: str) -> tuple[str, ...]:
    return tuple(
        str(ipaddress.ip_network(part)) if "/" in part else str(ipaddress.ip_address(part))
        for part in text.split()
    )


_TEXT, _FOLDER = _Reader(str), _Reader(Path)
_ORIGINS = _Reader(lambda text: tuple(part.rstrip("/") for part in text.split()))
_HOSTS = _Reader(
    _read_hosts,
    "it is names such as play.example.org or *.example.org, separated by blanks, or * for any",
)
_NETWORKS = _Reader(_read_networks, "it is addresses or networks such as 10.0.0.0/8, separated by blanks")


def _setting(reader: _Reader, meaning: str, *, shown: str = "", **default: Any) -> Any:
    """A field of `Settings`.

    Args:
        reader: of its text.
        meaning: what the page of settings says of it, as Markdown.
        shown: its default on that page, where that is not simply the value.
        default: `default` or `default_factory`, as in `dataclasses.field`.
    """
    return field(metadata={"reader": reader, "meaning": meaning, "shown": shown}, **default)


@dataclass(frozen=True)
class Settings:
    """Settings of a server; each field says itself what it means."""

    host: str = _setting(_TEXT, "address to listen on; `0.0.0.0` for all", default="127.0.0.1")
    port: int = _setting(_whole(0, 65_535), "port; 0 for any free one", default=8642)
    data: Path = _setting(  # noqa: RUF009
        _FOLDER,
        "folder of the database `table.sqlite3`",
        default_factory=_data_folder,
        shown="the user's data folder",
    )
    database: str = _setting(
        _TEXT,
        "a PostgreSQL instead, `postgresql://user:password@host/name`; needs the extra `postgres`",
        default="",
        shown="that SQLite",
    )
    secret: str = _setting(
        _TEXT,
        "what cookies and links are signed with; changing it makes all of them void",
        default="",
        shown="kept in the database",
    )
    hosts: tuple[str, ...] = _setting(
        _HOSTS,
        "further names by which the server is asked, such as `play.example.org`, separated by "
        "blanks; `*.example.org` for all below a name, `*` for any",
        default=(),
        shown="none",
    )
    origins: tuple[str, ...] = _setting(
        _ORIGINS,
        "further origins whose pages may send commands, separated by blanks",
        default=(),
        shown="none",
    )
    engine_threads: int = _setting(
        _whole(1, 256),
        "how many machines think at the same time",
        default_factory=lambda: max(1, available_cores() - 1),
        shown="cores − 1, at least 1",
    )
    engine_seconds: float = _setting(
        _decimal(0.01, 600), "when a machine that thinks about a move is told to decide", default=10.0
    )
    matches: int = _setting(_whole(1, 100_000), "unfinished matches a visitor may have", default=200)
    body_bytes: int = _setting(
        _whole(1024, 1 << 24), "largest request, and largest message on a socket", default=16_384
    )
    requests: int = _setting(
        _whole(1, 10**9), "requests a minute from one address, files not counted", default=3000
    )
    commands: int = _setting(
        _whole(1, 10**9), "moves and other commands a minute of one visitor", default=600
    )
    work: float = _setting(
        _decimal(0.1, 10**9),
        "seconds a minute that the server works for one address, and how many at once",
        default=20.0,
    )
    newcomers: int = _setting(_whole(1, 10**9), "new visitors an hour from one address", default=200)
    sockets: int = _setting(_whole(1, 10**6), "open sockets from one address", default=300)
    connections: int = _setting(
        _whole(2, 10**6),
        "open connections in all, as far as the process may open files; one address that is no "
        "proxy has half of them at most",
        default=4000,
    )
    patience: float = _setting(
        _decimal(0.01, 600),
        "seconds for the head of a request, for its body, and for the first message on a socket",
        default=20.0,
    )
    proxies: tuple[str, ...] = _setting(
        _NETWORKS,
        "proxies that are believed when they say for whom they ask: addresses or networks, "
        "separated by blanks",
        default=("127.0.0.1", "::1"),
        shown="127.0.0.1 and ::1",
    )
    metrics: tuple[str, ...] = _setting(
        _NETWORKS,
        "who may read `/metrics`: addresses or networks, separated by blanks",
        default=("127.0.0.1", "::1"),
        shown="127.0.0.1 and ::1",
    )
    log: str = _setting(
        _one_of(*SHAPES),
        "what is written to standard error: `text`, or `json` with one object a line",
        default="text",
    )
    log_level: str = _setting(
        _one_of(*LEVELS), "`debug`, `info` (every request is a line), `warning` or `error`", default="warning"
    )

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.database or f"sqlite:///{self.data / 'table.sqlite3'}"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """The settings that environment variables give.

        Raises:
            BadSetting: one cannot be read.
        """
        given = os.environ if environment is None else environment
        values: dict[str, Any] = {}
        for setting in fields(cls):
            variable, reader = PREFIX + setting.name.upper(), setting.metadata["reader"]
            text = given.get(variable, "")
            if not text:
                continue
            try:
                values[setting.name] = reader.read(text)
            except ValueError:
                raise BadSetting(f"{variable}={text!r} cannot be; {reader.wanted}") from None
        return cls(**values)

    @classmethod
    def table(cls) -> Iterator[str]:
        """The rows of the table of settings in docs/web.md."""
        for setting in fields(cls):
            shown = setting.metadata["shown"] or f"`{str(setting.default).removesuffix('.0')}`"
            yield f"| `{PREFIX}{setting.name.upper()}` | {shown} | {setting.metadata['meaning']} |"
