"""What to compile ahead of time, so that no player ever waits for it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

from kabinett.games.batch_kernels import batch_entries
from kabinett.games.daijobi.exact import kernels as daijobi_kernels
from kabinett.games.daijobi.exact import sweeps as daijobi_sweeps
from kabinett.games.first_five.threats.kernels import proof
from kabinett.games.loom.exact import kernels as loom_kernels
from kabinett.games.perft import leaf_counter
from kabinett.games.registry import game_class, game_names, variants
from kabinett.games.rules import playouts
from kabinett.kernels.compile import Compiled
from kabinett.players.endgames.searches import endgame_searches
from kabinett.players.evaluators import guide
from kabinett.players.short_sight.look import look_ahead
from kabinett.players.tree_search.kernels.compaction import COMPACT
from kabinett.players.tree_search.kernels.search import search

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
    `kabinett.kernels.compile.Compiled.load`.
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
