"""Choosing a game in plain lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kabinett.cli.table import formats, saving
from kabinett.cli.table.seats import OPPONENT, PERSON, SeatError, check_seat, choices_for
from kabinett.cli.table.session import Session
from kabinett.cli.table.words import capital
from kabinett.games.game import Game
from kabinett.games.registry import game, game_class, game_names
from kabinett.matches import Format

Ask = Callable[[str], str]
Say = Callable[[str], None]


def choose_session(ask: Ask, say: Say) -> Session:
    """Ask for an unfinished game, or for a new one with its options, format and seats.

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
    form = _format(ask, say, chosen)
    say("Who can sit at a seat:")
    choices = choices_for(chosen)
    specs = [spec for _, spec in choices]
    for number, (words, spec) in enumerate(choices, 1):
        say(f"  {number} {words} ({spec})")
    seats = tuple(
        _seat(ask, say, specs, name, OPPONENT if index else PERSON)
        for index, name in enumerate(formats.place_names(form))
    )
    return Session.start(form, seats)


def _format(ask: Ask, say: Say, chosen: Game) -> Format:
    """How the games follow one another; nothing is asked where there is one answer."""
    kind = _choose(ask, say, formats.kind_choices(chosen), "Format")
    games = None
    if kind == "series":
        lengths = list(map(str, formats.SERIES))
        games = formats.SERIES[_pick(ask, say, lengths, "Games at most", lengths)]
    bidding = False
    if formats.may_bid(chosen, kind):
        bidding = _choose(ask, say, [("No", "no"), ("Yes", "yes")], "Bid for komi") == "yes"
    first = _choose(ask, say, formats.first_choices(chosen, kind, bidding=bidding), "Who begins")
    return formats.arranged(chosen, kind, games, bidding=bidding, first=first)


def _choose(ask: Ask, say: Say, choices: Sequence[tuple[str, str]], question: str) -> str:
    if len(choices) == 1:
        return choices[0][1]
    say(f"{question}:")
    names = [name for _, name in choices]
    return names[_pick(ask, say, [f"{words} ({name})" for words, name in choices], question, names)]


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
