"""The machines that can be asked to sit down, from weak to strong."""

from __future__ import annotations

from typing import NamedTuple

from kabinett.games import Game
from kabinett.players.exact.player import is_solved
from kabinett.web.plan import Place
from kabinett.web.texts import text


class Opponent(NamedTuple):
    """A machine that can be chosen.

    Attributes:
        spec: the player's specification.
        text: the key of its name in the catalogue of texts.
    """

    spec: str
    text: str


_ANY_GAME = (
    Opponent("random", "opponent_random"),
    Opponent("greedy", "opponent_greedy"),
    Opponent("uct(simulations=100)", "opponent_quick"),
    Opponent("uct(seconds=0.5)", "opponent_steady"),
    Opponent("uct(seconds=2)", "opponent_strong"),
    Opponent("uct(seconds=8)", "opponent_strongest"),
)
_PERFECT = Opponent("exact", "opponent_exact")
USUAL = "uct(seconds=0.5)"
"""Who sits down if nobody is chosen."""


def opponents(game: Game) -> tuple[Opponent, ...]:
    """The machines for a game."""
    return (*_ANY_GAME, _PERFECT) if is_solved(game) else _ANY_GAME


def name_in(place: Place, language: str) -> str:
    """What somebody is called: a machine by its name in a language, a number kept."""
    for one in (*_ANY_GAME, _PERFECT):
        stored = text(one.text)
        if one.spec == place.machine and place.name.startswith(stored):
            return text(one.text, language) + place.name.removeprefix(stored)
    return place.name
