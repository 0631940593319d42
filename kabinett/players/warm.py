"""What to compile ahead of time, so that no player ever waits for it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

from kabinett.games.registry import game_class, game_names, variants
from kabinett.players.endgames.searches import endgame_searches
from kabinett.players.exact import daijobi_kernels, daijobi_sweeps, loom_kernels
from kabinett.players.first_five.kernels import proof
from kabinett.players.guides.registry import guide
from kabinett.players.short_sight.look import look_ahead
from kabinett.players.tree_search.kernels.compaction import COMPACT
from kabinett.players.tree_search.kernels.search import search
from kabinett.rules.batch import batch_entries
from kabinett.rules.compile import Compiled
from kabinett.rules.law import playouts
from kabinett.rules.perft import leaf_counter

EXACT = {
    "daijobi": (*daijobi_kernels.ENTRIES, daijobi_sweeps.SWEEPS["int64"]),
    "first-five": proof.ENTRIES,
    "loom": loom_kernels.ENTRIES,
}
"""By game, what its exact player or solver needs."""

Job = tuple[str, Callable[[], bool]]


def warm_jobs() -> list[Job]:
    """Everything that this package compiles: what it is, and a function that brings it into the cache.

    The functions can be pickled, for other processes. Each returns whether it had to compile, as
    `kabinett.rules.compile.Compiled.load`.
    """
    return [
        (f"{name}: {part}", functools.partial(_load, name, part))
        for name in game_names()
        for part, _ in _parts(name)
    ]


def _parts(name: str) -> Iterator[tuple[str, Compiled]]:
    """The compiled kernels of a game, named."""
    law = game_class(name).law
    for entry in law.entries.all():
        yield f"rules, {entry.kernel.python.__name__}", entry
    yield "plain search", search(law)
    for number, guided in enumerate(dict.fromkeys(search(law, guide(one), True) for one in variants(name))):
        yield f"search {number}", guided
    yield "compaction", COMPACT
    yield "look ahead", look_ahead(law)
    yield "playouts", playouts(law)
    yield "perft", leaf_counter(law)
    for entry in batch_entries(law).all():
        yield f"batch, {entry.kernel.python.__name__}", entry
    for kind, entry in endgame_searches(name).items():
        yield f"endgame, {kind}", entry
    for entry in EXACT.get(name, ()):
        yield f"exact, {entry.kernel.python.__name__}", entry


def _load(name: str, part: str) -> bool:
    return dict(_parts(name))[part].load()
