"""What pages show of a game itself: a sample picture, the colours of its seats, for how many it is."""

from __future__ import annotations

import functools
import random
from typing import Any

from kabinett.games import Position
from kabinett.games.canvas import RenderOptions
from kabinett.games.game import Game
from kabinett.games.plugin import plugin_of
from kabinett.games.registry import game as game_of
from kabinett.web.texts import words_in


def players_of(game: Game) -> list[Any]:
    """For how many it may be played."""
    return next((list(option.values) for option in game.options if option.name == "players"), [game.seats])


def seat_sheet(game: Game) -> str:
    """The colours of the seats as a style sheet, for what stands beside the board."""
    day, night = (
        "".join(
            f".seat-{seat}{{--seat:{colour.fill[theme]};--seat-ink:{colour.ink[theme]}}}"
            for seat, colour in enumerate(game.seat_colours())
        )
        for theme in (0, 1)
    )
    return f"{day}@media (prefers-color-scheme:dark){{{night}}}"


@functools.cache
def sample_picture(name: str, language: str) -> str:
    """The same game each time, of moves that gain something now and then."""
    rng = random.Random(7)
    position = Position(game_of(name))
    for _ in range(plugin_of(name).sample_plies):
        tokens = position.legal_moves
        if not tokens:
            break
        position.push(rng.choice(tokens) if position.turn == -1 else _lively(position, tokens, rng))
    if position.is_over:
        position.pop()
    return position.svg(RenderOptions(last=False, words=words_in(language)))


def _lively(position: Position, tokens: list[str], rng: random.Random) -> str:
    """The best of a few moves at a glance."""
    seat = position.turn
    assert seat is not None

    def gain(token: str) -> int:
        position.push(token)
        points = position.scores[seat]
        position.pop()
        return points

    return max(rng.sample(tokens, min(6, len(tokens))), key=gain)
