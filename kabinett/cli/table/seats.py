"""Who sits at a seat, as written on the command line and in a saved game."""

from __future__ import annotations

from kabinett.errors import KabinettError
from kabinett.games.game import Game
from kabinett.messages import counted
from kabinett.specification import read_specification

PERSON = "human"
GUEST = "guest"
PEOPLE = (PERSON, GUEST)
OPPONENT = "level(3)"
"""Who sits where nobody was named."""
ADVISER = "search(seconds=2)"
"""Who is asked for a hint in a game that is not solved."""

CHOICES: tuple[tuple[str, str], ...] = (
    ("You", PERSON),
    ("Another person here", GUEST),
    ("Level 1, a first opponent", "level(1)"),
    *((f"Level {number}", f"level({number})") for number in range(2, 8)),
    ("Level 8, the strongest", "level(8)"),
    ("Strong search, 10 seconds", "search(seconds=10)"),
    ("Plain search, 1 second", "uct(seconds=1)"),
    ("Greedy", "greedy"),
    ("Random", "random"),
)
"""What can be chosen for a seat of any game: words and specification, people first."""


PERFECT = ("Perfect play", "exact")
"""One choice more where the game is solved."""


def choices_for(game: Game) -> tuple[tuple[str, str], ...]:
    """What can be chosen for a seat of `game`: words and specification."""
    from kabinett.players.exact import is_solved

    people = len(PEOPLE)
    return (*CHOICES[:people], PERFECT, *CHOICES[people:]) if is_solved(game) else CHOICES


def adviser(game: Game) -> str:
    """Who is asked for a hint: whoever knows the game best."""
    from kabinett.players.exact import is_solved

    return PERFECT[1] if is_solved(game) else ADVISER


class SeatError(KabinettError):
    """A seat that nobody can take; says why and what to write."""


def is_person(spec: str) -> bool:
    """Whether a seat is moved from the keyboard."""
    return spec in PEOPLE


def read_seats(given: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Who sits where, from what was named; you and a machine where nothing was.

    Raises:
        SeatError: more were named than the game has seats, or nobody is called so.
    """
    if len(given) > count:
        raise SeatError(f"{counted(len(given), 'seat is', 'seats are')} named, the game has {count}")
    seats = given or (PERSON,)
    seats += (OPPONENT,) * (count - len(seats))
    for spec in seats:
        check_seat(spec)
    return seats


def check_seat(spec: str) -> None:
    """Raise a `KabinettError` unless `spec` is a person or a player."""
    if is_person(spec):
        return
    from kabinett.players import player

    try:
        player(spec)
    except ValueError as error:
        raise SeatError(f"nobody called {spec!r} can sit here: {error}; a person is {PERSON}") from None


def describe(spec: str, people: int) -> str:
    """Words for a seat: "you", "another person", "level 3", "search, 1 s", or the player's specification."""
    if spec == GUEST:
        return "another person"
    if spec == PERSON:
        return "you" if people == 1 else "a person"
    read = read_specification(spec)
    if read is None or len(read.settings) != 1:
        return spec
    _, key, value = read.settings[0]
    if read.name == "level" and value is None:
        return f"level {key}"
    if read.name in ("uct", "search") and value and key in ("seconds", "simulations"):
        return f"search, {f'{value} s' if key == 'seconds' else counted(int(value), 'game')}"
    return spec
