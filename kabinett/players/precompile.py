"""What to compile ahead of time, so that no player ever waits for it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

from kabinett.games.batch_kernels import batch_entries
from kabinett.games.perft import leaf_counter
from kabinett.games.plugin import plugin_of
from kabinett.games.registry import game_class, game_names, variants
from kabinett.games.rules import playouts
from kabinett.kernels.compile import Compiled
from kabinett.players.mcts.kernels.compaction import COMPACT
from kabinett.players.mcts.kernels.search import search
from kabinett.players.minimax.searches import endgame_searches
from kabinett.players.search_hooks import search_hooks
from kabinett.players.weak.answers import answers_entry, threats_of
from kabinett.players.weak.one_ply import look_ahead
from kabinett.players.weak.sight import sight_entries

Job = tuple[str, Callable[[], bool]]


def precompile_jobs() -> list[Job]:
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
    rules = game_class(name).rules
    for entry in rules.entries.all():
        yield f"rules, {entry.kernel.python.__name__}", entry
    yield "plain search", search(rules)
    for number, hooked in enumerate(
        dict.fromkeys(search(rules, search_hooks(variant), True) for variant in variants(name))
    ):
        yield f"search {number}", hooked
    yield "compaction", COMPACT
    yield "look ahead", look_ahead(rules)
    for part, entry in sight_entries(name, rules).items():
        yield f"sight, {part}", entry
    if (threats := threats_of(name)) is not None:
        yield "answers", answers_entry(threats, rules)
    yield "playouts", playouts(rules)
    yield "perft", leaf_counter(rules)
    for entry in batch_entries(rules).all():
        yield f"batch, {entry.kernel.python.__name__}", entry
    for kind, entry in endgame_searches(name).items():
        yield f"endgame, {kind}", entry
    plugin = plugin_of(name)
    for path in plugin.kernels:
        for entry in plugin.load(path):
            yield f"exact, {entry.kernel.python.__name__}", entry


def _load(name: str, part: str) -> bool:
    return dict(_parts(name))[part].load()
