"""Who sits at a seat, as written on the command line and in a saved game."""

from __future__ import annotations

from collections.abc import Sequence

from kabinett.errors import KabinettError
from kabinett.games.game import Game
from kabinett.matches.formats import Participant
from kabinett.matches.names import LONGEST_NAME, is_name
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
    """Who is asked for a hint: the player that knows the game best."""
    from kabinett.players.exact import is_solved

    return PERFECT[1] if is_solved(game) else ADVISER


class SeatError(KabinettError):
    """A seat that nobody can take; says why and what to write."""


def is_person(spec: str) -> bool:
    """Whether a seat is moved from the keyboard."""
    return spec in PEOPLE


def participant_of(spec: str) -> Participant:
    """Who sits at a seat as a match knows it.

    A foreign program takes part as a person does: the match starts none, and the log names none to start.
    """
    from kabinett.players import is_program

    name = spec[:LONGEST_NAME] if is_name(spec[:LONGEST_NAME]) else "program"
    return Participant(name, "" if is_person(spec) or is_program(spec) else spec)


def sitter_of(participant: Participant) -> str:
    """Who sits at the seat of a participant of a match that was read from a file."""
    return participant.machine or (participant.name if is_person(participant.name) else PERSON)


def read_seats(given: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Who sits where, from what was named; you and a machine where nothing was.

    Args:
        given: what was named.
        count: how many take part.

    Raises:
        SeatError: more were named than take part, or nobody is called so.
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


def distinct_names(specs: Sequence[str]) -> tuple[str, ...]:
    """Words for each participant, by which they can be told apart: "person 1", "level 3 (2)"."""
    people = sum(map(is_person, specs))
    names = [
        f"person {specs[: index + 1].count(PERSON) + specs[: index + 1].count(GUEST)}"
        if is_person(spec) and people > 1
        else describe(spec, people)
        for index, spec in enumerate(specs)
    ]
    return tuple(
        f"{name} ({names[: index + 1].count(name)})" if names.count(name) > 1 else name
        for index, name in enumerate(names)
    )


def named_seat(game: Game, text: str) -> int | None:
    """The seat that somebody means who types its name or mark, such as "blue" or "b"; None if it is none."""
    typed = text.strip().lower()
    for seat, name in enumerate(game.seat_names):
        if typed in (name.lower(), game.seat_marks[seat].lower()):
            return seat
    return None


def seat_called(game: Game, text: str) -> int:
    """The seat that is named, as `named_seat` finds it.

    Raises:
        SeatError: none is called so.
    """
    seat = named_seat(game, text)
    if seat is None:
        raise SeatError(f"{text.strip()[:40]!r} is no seat; type {' or '.join(game.seat_names)}")
    return seat
