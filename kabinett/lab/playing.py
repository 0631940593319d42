"""Playing what is left of a plan, wherever, and keeping it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kabinett.errors import KabinettError
from kabinett.lab.executors import Executor
from kabinett.lab.schedule import ScheduledGame
from kabinett.lab.scheduled_game import play_scheduled_game
from kabinett.lab.store import Store
from kabinett.players import player

Advance = Callable[[int, str], object]
"""Called with how many games are done and what was played last."""


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


def left(plan: Sequence[ScheduledGame], store: Store) -> list[ScheduledGame]:
    """The games still to play."""
    return [scheduled for scheduled in plan if scheduled not in store.records]


def play_left(
    plan: Sequence[ScheduledGame], store: Store, executor: Executor, advance: Advance | None = None
) -> None:
    """Play what is left of a plan.

    However it ends, the games that were finished are kept, and playing again goes on.

    Raises:
        KabinettError: a player cannot play this game, or what plays was ended from outside.
    """
    with store.adding() as adder:
        for scheduled, text in executor(play_scheduled_game, left(plan, store)):
            adder.add(scheduled, text)
            if advance is not None:
                advance(1, ", ".join(dict.fromkeys(scheduled.seats)))
