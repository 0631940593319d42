"""The machines that can be asked to sit down."""

from __future__ import annotations

from typing import NamedTuple

from kabinett.games import Game
from kabinett.players.exact import is_solved
from kabinett.web.services.match_setup import Place
from kabinett.web.texts import text


class Opponent(NamedTuple):
    """A machine that can be asked to play.

    Attributes:
        spec: the player's specification.
        text: the key of its name in the catalogue of texts.
        sort: "level", "exact", or "other": what it is listed under.
    """

    spec: str
    text: str
    sort: str


LEVELS = tuple(Opponent(f"level({number})", f"opponent_level_{number}", "level") for number in range(1, 9))
_PERFECT = Opponent("exact", "opponent_exact", "exact")
_OTHERS = (
    Opponent("random", "opponent_random", "other"),
    Opponent("greedy", "opponent_greedy", "other"),
    Opponent("uct(seconds=0.5)", "opponent_steady", "other"),
    Opponent("uct(seconds=8)", "opponent_strongest", "other"),
)
USUAL = "level(3)"
"""Who sits down if nobody is chosen."""


def opponents(game: Game) -> tuple[Opponent, ...]:
    """The machines for a game: levels from weak to strong, perfect play where there is, then others."""
    return (*LEVELS, *((_PERFECT,) if is_solved(game) else ()), *_OTHERS)


def names_of_machines(language: str) -> dict[str, str]:
    """What the machines are called in a language, by specification, from weak to strong."""
    return {opponent.spec: text(opponent.text, language) for opponent in (*LEVELS, _PERFECT, *_OTHERS)}


def name_in(place: Place, language: str) -> str:
    """What somebody is called: a machine and a guest by their names in a language, a number kept."""
    guest = text("guest_numbered", number="")
    number = place.name.removeprefix(guest)
    # Who has several seats is told apart by another number behind the first.
    if not place.machine and place.name.startswith(guest) and number.replace(" ", "").isdecimal():
        return text("guest_numbered", language, number=number)
    for opponent in (*LEVELS, _PERFECT, *_OTHERS):
        stored = text(opponent.text)
        if opponent.spec == place.machine and place.name.startswith(stored):
            return text(opponent.text, language) + place.name.removeprefix(stored)
    return place.name
