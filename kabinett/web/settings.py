"""What an operator can set, each by an environment variable; docs/web.md has the table."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

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


@dataclass(frozen=True)
class Settings:
    """Settings of a server.

    Attributes:
        host: address to listen on.
        port: port to listen on, 0 for any that is free.
        data: folder of the database in SQLite.
        database: address of a PostgreSQL, such as "postgresql://user:password@host/name", which any number
            of servers may share; "" for the SQLite in `data`.
        secret: what cookies and links are signed with; "" for one that the database keeps.
        hosts: further names by which the server is asked, such as "play.example.org"; "*.example.org" for all
            below a name, "*" for any.
        origins: further origins whose pages may send commands, such as "https://play.example.org".
        engine_threads: how many machines think at the same time.
        engine_seconds: how long a machine may think about one move.
        matches: how many unfinished matches a visitor may have.
        body_bytes: the largest request and the largest message on a socket.
        requests: how many requests a minute are answered to one address, files apart.
        commands: how much a visitor may do in a minute.
        work: how many seconds a minute the server works for one address, and how many at once.
        newcomers: how many new visitors may come from one address in an hour.
        sockets: how many sockets may be open from one address.
        connections: how many connections may be open in all; one address has half of them at most.
        patience: how many seconds the rest of a request may take, and the first message on a socket.
        proxies: addresses or networks of proxies that are believed when they say whom they ask for.
        metrics: addresses or networks that may read ``/metrics``.
        log: "text" or "json".
        log_level: "debug", "info", "warning" or "error"; at "info" every request is a line.
    """

    host: str = "127.0.0.1"
    port: int = 8642
    data: Path = field(default_factory=_data_folder)
    database: str = ""
    secret: str = ""
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    engine_threads: int = field(default_factory=lambda: max(1, available_cores() - 1))
    engine_seconds: float = 10.0
    matches: int = 200
    body_bytes: int = 16_384
    requests: int = 3000
    commands: int = 600
    work: float = 20.0
    newcomers: int = 200
    sockets: int = 300
    connections: int = 4000
    patience: float = 20.0
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    metrics: tuple[str, ...] = ("127.0.0.1", "::1")
    log: str = "text"
    log_level: str = "warning"

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
        values: dict[str, object] = {}
        for name, read in _READERS.items():
            text = given.get(PREFIX + name.upper(), "")
            if not text:
                continue
            try:
                values[name] = read(text)
            except ValueError:
                raise BadSetting(f"{PREFIX}{name.upper()}={text!r} cannot be; {_WANTED[name]}") from None
        return cls(**values)  # type: ignore[arg-type]


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return read


_HOST = re.compile(r"\*|(\*\.)?[A-Za-z0-9-]++(\.[A-Za-z0-9-]++)*+")


def _hosts(text: str) -> tuple[str, ...]:
    for part in text.split():
        if not _HOST.fullmatch(part):
            raise ValueError(part)
    return tuple(text.split())


def _decimal(least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        if not least <= float(text) <= most:
            raise ValueError(text)
        return float(text)

    return read


def _one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return read


def _networks(text: str) -> tuple[str, ...]:
    return tuple(
        str(ipaddress.ip_network(part)) if "/" in part else str(ipaddress.ip_address(part))
        for part in text.split()
    )


_READERS: dict[str, Callable[[str], object]] = {
    "host": str,
    "port": _whole(0, 65_535),
    "data": Path,
    "database": str,
    "secret": str,
    "hosts": _hosts,
    "origins": lambda text: tuple(part.rstrip("/") for part in text.split()),
    "engine_threads": _whole(1, 256),
    "engine_seconds": _decimal(0.01, 600),
    "matches": _whole(1, 100_000),
    "body_bytes": _whole(1024, 1 << 24),
    "requests": _whole(1, 10**9),
    "commands": _whole(1, 10**9),
    "work": _decimal(0.1, 10**9),
    "newcomers": _whole(1, 10**9),
    "sockets": _whole(1, 10**6),
    "connections": _whole(2, 10**6),
    "patience": _decimal(0.01, 600),
    "proxies": _networks,
    "metrics": _networks,
    "log": _one_of(*SHAPES),
    "log_level": _one_of(*LEVELS),
}
_WANTED = {
    "hosts": "it is names such as play.example.org or *.example.org, separated by blanks, or * for any",
    "port": "it is a number from 0 to 65535",
    "engine_threads": "it is a number from 1 to 256",
    "engine_seconds": "it is a number from 0.01 to 600",
    "matches": "it is a number from 1 to 100000",
    "body_bytes": "it is a number from 1024 to 16777216",
    "requests": "it is a number from 1 to 1000000000",
    "commands": "it is a number from 1 to 1000000000",
    "work": "it is a number from 0.1 to 1000000000",
    "newcomers": "it is a number from 1 to 1000000000",
    "sockets": "it is a number from 1 to 1000000",
    "connections": "it is a number from 2 to 1000000",
    "patience": "it is a number from 0.01 to 600",
    "proxies": "it is addresses or networks such as 10.0.0.0/8, separated by blanks",
    "metrics": "it is addresses or networks such as 10.0.0.0/8, separated by blanks",
    "log": f"it is one of {', '.join(SHAPES)}",
    "log_level": f"it is one of {', '.join(LEVELS)}",
}
