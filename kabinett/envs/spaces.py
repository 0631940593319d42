"""What the environments have in common: spaces, rewards and what an oracle may add."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kabinett.envs.encoding import encoding
from kabinett.games.game import Game, Value
from kabinett.games.outcomes import draw_event
from kabinett.games.position import Position
from kabinett.games.registry import game as game_of
from kabinett.messages import counted

ActionValues = Callable[[Position], Mapping[str, float]]
"""An oracle: the exact value of each legal move of the seat to move, by token; {} where it knows none.

A value is the sum of rewards that the seat may expect from then on if it makes this move and everybody
plays perfectly.
"""


def observation_box(game: Game) -> spaces.Box[np.uint8]:
    """The space of observations: ``uint8[planes, rows, columns]`` up to what each plane may hold."""
    seen = encoding(game)
    return spaces.Box(np.zeros(seen.shape, np.uint8), seen.most, dtype=np.uint8)


def action_mask(position: Position) -> NDArray[np.int8]:
    """``int8[code_count]``, 1 where a code is legal."""
    mask = np.zeros(position.game.code_count, np.int8)
    mask[position.codes] = 1
    return mask


def value_array(position: Position, oracle: ActionValues) -> NDArray[np.float64] | None:
    """``float64[code_count]``, the oracle's values, NaN for other codes; None where it knows none."""
    known = oracle(position)
    if not known:
        return None
    values = np.full(position.game.code_count, np.nan)
    for token, value in known.items():
        values[position.code(token)] = value
    return values


def resolve_chance(position: Position, random: np.random.Generator) -> None:
    """Let chance move until a seat is to move or the game is over."""
    odds = position.game.rules.odds
    while position.odds:
        position.push_code(position.codes[draw_event(odds, random.integers)])


def render(position: Position, mode: str | None) -> Any:
    """What `mode` asks for: "ansi" a text board, "svg" a picture, "human" the text board printed."""
    if mode == "ansi":
        return str(position)
    if mode == "svg":
        return position.svg()
    if mode == "human":
        print(position)
    return None


RENDER_MODES = ["human", "ansi", "svg"]


def chosen_game(game: Game | str, options: Mapping[str, Value]) -> Game:
    """A game as environments take it: one, or a specification with options as keywords.

    Raises:
        ValueError: there is no such game or option.
    """
    return game_of(game, **options) if isinstance(game, str) else game


def checked_seat(game: Game, seat: int | None) -> int | None:
    """`seat` if the game has it; None, for none in particular, is kept.

    Raises:
        ValueError: the game has fewer seats.
    """
    if seat is not None and not 0 <= seat < game.seats:
        raise ValueError(
            f"{game.spec} has no seat={seat}; it has {counted(game.seats, 'seat')}, counted from 0"
        )
    return seat


def regret(known: NDArray[np.float64], code: int) -> float:
    """What a move cost against the best one, by values as `value_array` gives them."""
    return float(np.nanmax(known) - known[code])


def checked_render_mode(mode: str | None) -> str | None:
    """`mode` if it exists.

    Raises:
        ValueError: it does not.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode={mode!r} does not exist; it is one of {', '.join(RENDER_MODES)}")
    return mode
