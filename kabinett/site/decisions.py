"""How players decide, as functions of a game's module and memory that they take."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from kabinett.games.game import Game
from kabinett.games.plugin import plugin_of
from kabinett.games.registry import variants
from kabinett.kernels.compile import Kernel, Parameter
from kabinett.kernels.wasm import Export
from kabinett.players.mcts.kernels.decision import plain_decision
from kabinett.players.mcts.kernels.tree import BY_NODE, BY_PROOF, NODES_PER_PROOF, Tree
from kabinett.players.search_hooks import search_hooks
from kabinett.players.weak.decision import level_decision
from kabinett.players.weak.sight import mind_of

BY_LENGTH = dict.fromkeys(BY_NODE, (1, 0)) | dict.fromkeys(BY_PROOF, (NODES_PER_PROOF, 2))
"""Of arrays of a tree that are as long as it has room: how many nodes there are for an item, and items
besides."""

UCT, LEVEL, GUIDED = "uct", "level", "guided"
"""The functions: the plain search, a level whose simulations are random, and those of guided levels, which
have a number at their end since the search hooks depend on the options."""


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
    if any(level.guided for level in levels):
        alike: dict[tuple[object, ...], list[Game]] = {}
        for variant in every:
            hooks = search_hooks(variant)
            alike.setdefault((hooks.playout, hooks.step, hooks.prior, hooks.evaluate), []).append(variant)
        for number, group in enumerate(alike.values()):
            weights = {variant.spec: search_hooks(variant).weights for variant in group}
            yield _level_decider(f"{GUIDED}{number}", group[0], weights)


def _level_decider(name: str, variant: Game, weights: dict[str, np.ndarray[Any, Any]]) -> Decider:
    found = level_decision(variant, guided=bool(weights))
    return Decider(name, found.kernel, found.parameters, found.memory, weights)


def decider_exports(name: str) -> tuple[Export, ...]:
    """The functions for the module of a game."""
    return tuple(Export(found.name, found.kernel, found.parameters) for found in deciders(name))


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


def level_manifest(name: str) -> list[dict[str, Any]]:
    """Levels 1 to 7 as the functions read them."""
    return [
        {"simulations": level.simulations, "mind": mind_of(level).tolist(), "guided": level.guided}
        for level in plugin_of(name).levels
    ]
