"""What the environments compile, to be brought into the cache ahead of time."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from kabinett.envs.encoding import encoding, writer
from kabinett.envs.stepping import stepping_entries
from kabinett.games.registry import game, game_names
from kabinett.kernels.compile import Compiled
from kabinett.players.precompile import Job


def precompile_jobs() -> list[Job]:
    """As `kabinett.players.precompile.precompile_jobs`; all options of a game share their kernels."""
    return [
        (f"{name}: {part}", functools.partial(_load, name, part))
        for name in game_names()
        for part, _ in _parts(name)
    ]


def _parts(name: str) -> Iterator[tuple[str, Compiled]]:
    rules, write = game(name).rules, encoding(name).write
    yield "observation", writer(write, rules.state)
    for entry in stepping_entries(rules, write).all():
        yield f"environments, {entry.kernel.python.__name__}", entry


def _load(name: str, part: str) -> bool:
    return dict(_parts(name))[part].load()
