"""How players decide, as functions of a game's module and memory that they take."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from kabinett.games.game import Game
from kabinett.games.plugin import plugin_of
from kabinett.games.registry import game_class, variants
from kabinett.games.rules import CODE
from kabinett.kernels.compile import INT, Array, Bundle, Kernel, Parameter, Record
from kabinett.kernels.wasm import Export
from kabinett.players.levels import STRONGEST_SECONDS
from kabinett.players.mcts.kernels.decision import FORCED_SIMULATIONS, plain_decision, proving_search
from kabinett.players.mcts.kernels.tree import BY_NODE, BY_PROOF, NODES_PER_PROOF, Tree
from kabinett.players.mcts.run import LOOKS
from kabinett.players.search_hooks import search_hooks
from kabinett.players.uct import LEAST_SOLVER_NODES
from kabinett.players.weak.answers import threats_of
from kabinett.players.weak.decision import level_decision
from kabinett.players.weak.sight import mind_of

BY_LENGTH = dict.fromkeys(BY_NODE, (1, 0)) | dict.fromkeys(BY_PROOF, (NODES_PER_PROOF, 2))
"""Of arrays of a tree that are as long as it has room: how many nodes there are for an item, and items
besides."""

UCT, LEVEL, GUIDED, SEARCH = "uct", "level", "guided", "search"
"""The functions: the plain search, a level whose simulations are random, and those of guided levels and of
the strongest player, which have a number at their end since the search hooks depend on the options."""


class Decider(NamedTuple):
    """A function of the module.

    Attributes:
        name: of the function.
        kernel: what it runs.
        parameters: the kernel's, first the memory.
        memory: an example of the arrays of each named tuple that it takes first.
        weights: by variant that it serves, the search hooks' weights; none where there are none.
    """

    name: str
    kernel: Kernel
    parameters: tuple[Parameter, ...]
    memory: tuple[NamedTuple, ...]
    weights: dict[str, np.ndarray[Any, Any]]


def deciders(name: str) -> tuple[Decider, ...]:
    """The functions that decide for the players of a game."""
    return tuple(_deciders(name))


def _deciders(name: str) -> Iterator[Decider]:
    first, *_ = every = list(variants(name))
    plain = plain_decision(first.rules)
    yield Decider(UCT, plain.kernel, plain.parameters, (plain.tree, plain.work), {})
    levels = plugin_of(name).levels
    if any(not level.guided for level in levels):
        yield _level_decider(LEVEL, first, {})
    alike: dict[tuple[object, ...], list[Game]] = {}
    for variant in every:
        hooks = search_hooks(variant)
        kernels = hooks.playout, hooks.step, hooks.prior, hooks.evaluate
        alike.setdefault((*kernels, hooks.numbers().tobytes()), []).append(variant)
    for number, group in enumerate(alike.values()):
        weights = {variant.spec: search_hooks(variant).weights for variant in group}
        if any(level.guided for level in levels):
            yield _level_decider(f"{GUIDED}{number}", group[0], weights)
        found = proving_search(group[0].rules, search_hooks(group[0]))
        yield Decider(f"{SEARCH}{number}", found.kernel, found.parameters, (found.tree, found.work), weights)


def _level_decider(name: str, variant: Game, weights: dict[str, np.ndarray[Any, Any]]) -> Decider:
    found = level_decision(variant, guided=bool(weights))
    return Decider(name, found.kernel, found.parameters, found.memory, weights)


def decider_exports(name: str) -> tuple[Export, ...]:
    """The functions for the module of a game."""
    found = tuple(Export(decider.name, decider.kernel, decider.parameters) for decider in deciders(name))
    threats = threats_of(name)
    if threats is None:
        return found
    memory, state = Bundle.like(threats.memory()), Record(game_class(name).rules.state)
    return (
        *found,
        Export("solver_begin", threats.begin, (memory, state, INT), "none"),
        Export("solver_advance", threats.advance, (memory, INT)),
        Export("solver_considered", threats.considered, (memory, Array(CODE))),
        Export("solver_outcome", threats.outcome, (memory,)),
    )


def weight_files(name: str) -> dict[str, bytes]:
    """What the guided levels of a game know, by file name; variants that know the same share a file."""
    contents: dict[bytes, str] = {}
    for decider in deciders(name):
        for weights in decider.weights.values():
            contents.setdefault(weights.tobytes(), f"{name}-{len(contents)}.weights")
    return {file: content for content, file in contents.items()}


def decider_manifest(name: str) -> dict[str, Any]:
    """What the library has to know of them, by name.

    `memory` lists the arrays that a function takes first, in order: of each its name, the bytes of an item,
    its lengths, a pair of `BY_LENGTH` where they depend on the room of the tree, and what it holds at the
    beginning, in base64, "" where all is 0. `weights` says by variant which file fills the array of that
    name.
    """
    files = {content: file for file, content in weight_files(name).items()}
    return {
        decider.name: {
            "memory": [array for bundle in decider.memory for array in _arrays(bundle)],
            "weights": {spec: files[weights.tobytes()] for spec, weights in decider.weights.items()},
        }
        for decider in deciders(name)
    }


def _arrays(bundle: Any) -> Iterator[dict[str, Any]]:
    """The arrays of a named tuple, those of the tuples in it among them, in order."""
    for field, value in bundle._asdict().items():
        if isinstance(value, tuple):
            yield from _arrays(value)
            continue
        length = BY_LENGTH.get(field) if isinstance(bundle, Tree) else None
        yield {
            "name": field,
            "item": value.dtype.itemsize,
            "lengths": [length or len(value), *value.shape[1:]],
            "content": base64.b64encode(value.tobytes()).decode() if field == "numbers" else "",
        }


def search_manifest(name: str) -> dict[str, Any]:
    """How the strongest player thinks: level 8's `seconds`, whether simulations `know` the points at the end,
    and the `solver` that it asks before, None where pages have none: its memory, which part of the time it
    may take, and how many positions, at `least` or for each simulation.
    """
    threats, share = threats_of(name), plugin_of(name).solver_share
    return {
        "seconds": STRONGEST_SECONDS,
        "knowsPoints": all(search_hooks(variant).knows_points for variant in variants(name)),
        "forced": FORCED_SIMULATIONS,
        "looks": LOOKS,
        "solver": threats
        and {
            "memory": list(_arrays(threats.memory())),
            "seconds": share.seconds,
            "nodes": share.nodes,
            "least": LEAST_SOLVER_NODES,
        },
    }


def level_manifest(name: str) -> list[dict[str, Any]]:
    """Levels 1 to 7 as the functions read them."""
    return [
        {"simulations": level.simulations, "mind": mind_of(level).tolist(), "guided": level.guided}
        for level in plugin_of(name).levels
    ]
