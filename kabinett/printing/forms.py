"""Which forms of a game have sets of their own: options that change nothing that is printed do not count."""

from __future__ import annotations

import functools

from kabinett.games.game import Game
from kabinett.games.plugin import plugin_of
from kabinett.games.printed import PrintedSet
from kabinett.games.registry import variants


def printed_set(game: Game) -> PrintedSet:
    """The set of a game with its options."""
    plugin = plugin_of(game.name)
    found: PrintedSet = plugin.load(plugin.printed)(game)
    return found


@functools.cache
def printed_forms(name: str) -> tuple[Game, ...]:
    """The forms of a game that are printed differently, the default first."""
    found: list[tuple[PrintedSet, Game]] = []
    for form in variants(name):
        made = printed_set(form)
        if all(made != other for other, _ in found):
            found.append((made, form))
    return tuple(form for _, form in found)
