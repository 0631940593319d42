"""Playing what is left of a plan, wherever, and keeping it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kabinett.errors import KabinettError
from kabinett.lab.executors import Executor
from kabinett.lab.game_log import GameLog
from kabinett.lab.result_log import Advance
from kabinett.lab.schedule import ScheduledGame
from kabinett.lab.scheduled_game import play_scheduled_game
from kabinett.players import player


def full_names(specs: Sequence[str]) -> list[str]:
    """The names in full of the players that a study compares.

    Raises:
        KabinettError: an unknown player, or one given twice.
    """
    names = [player(spec, seed=0).name for spec in specs]
    for name in names:
        if names.count(name) > 1:
            raise KabinettError(f"the player {name!r} is given twice; give different ones, each once")
    return names


def play_left(
    plan: Sequence[ScheduledGame],
    log: GameLog,
    executor: Executor,
    advance: Advance | None = None,
    is_decided: Callable[[], bool] | None = None,
) -> None:
    """Play what is left of a plan, or until a question is decided, see `ResultLog.run`.

    However it ends, the games that were finished are kept, and playing again goes on.

    Raises:
        KabinettError: a player cannot play this game, or what plays was ended from outside.
    """
    log.run(play_scheduled_game, plan, executor, advance, is_decided)
