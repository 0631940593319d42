"""Choosing a game in plain lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kabinett.cli.table import saving
from kabinett.cli.table.seats import OPPONENT, PERSON, SeatError, check_seat, choices_for
from kabinett.cli.table.session import Session
from kabinett.cli.table.words import capital
from kabinett.games.registry import game, game_class, game_names

Ask = Callable[[str], str]
Say = Callable[[str], None]


def choose_session(ask: Ask, say: Say) -> Session:
    """Ask for an unfinished game, or for a new one with its options and seats.

    Args:
        ask: puts a question and returns what is typed; raises where nothing can come.
        say: writes a line.
    """
    kept = saving.unfinished(5)
    if kept:
        say("Unfinished games:")
        index = _pick(
            ask, say, [saving.describe_saved(saved) for _, saved in kept] + ["a new game"], "Go on with"
        )
        if index < len(kept):
            return Session.resume(kept[index][0])
    return _new_session(ask, say)


def _new_session(ask: Ask, say: Say) -> Session:
    names = game_names()
    kinds = [game_class(name) for name in names]
    say("Games:")
    kind = kinds[_pick(ask, say, [f"{kind.title}: {kind.summary}" for kind in kinds], "Game", names)]
    values = {}
    for option in kind.options:
        say(f"{capital(option.name)}: {option.meaning}")
        shown = [_shown(value) for value in option.values]
        values[option.name] = option.values[_pick(ask, say, shown, capital(option.name), shown)]
    chosen = game(kind.name, **values)
    say("Who can sit at a seat:")
    choices = choices_for(chosen)
    specs = [spec for _, spec in choices]
    for number, (words, spec) in enumerate(choices, 1):
        say(f"  {number} {words} ({spec})")
    seats = tuple(
        _seat(ask, say, specs, chosen.seat_name(seat), OPPONENT if seat else PERSON)
        for seat in range(chosen.seats)
    )
    return Session.start(chosen, seats)


def _seat(ask: Ask, say: Say, specs: Sequence[str], name: str, default: str) -> str:
    while True:
        typed = ask(f"{capital(name)} (empty for {default}):") or default
        if typed.isdecimal() and 0 < int(typed) <= len(specs):
            return specs[int(typed) - 1]
        try:
            check_seat(typed)
        except SeatError as error:
            say(f"{capital(str(error))}.")
            continue
        return typed


def _pick(ask: Ask, say: Say, shown: Sequence[str], question: str, words: Sequence[str] = ()) -> int:
    """The index of a choice by its word or, where words are no numbers themselves, by its number."""
    numbers = [str(number) for number in range(1, len(shown) + 1)]
    if any(word.isdecimal() for word in words):
        numbers = list(words)
        say(f"  {', '.join(words)}")
    else:
        for number, line in zip(numbers, shown, strict=True):
            say(f"  {number} {line}")
    while True:
        typed = ask(f"{question} (empty for {numbers[0]}):").lower() or numbers[0]
        for known in (words, numbers):
            if typed in known:
                return list(known).index(typed)
        say(f"Type one of {', '.join(numbers)}.")


def _shown(value: object) -> str:
    """An option's value as a person writes it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
