"""Which naive plans there are, by game. No list of players shows them: they measure the levels."""

from __future__ import annotations

from benchmarks.naive.columns import JAMIT
from benchmarks.naive.jungs import DAIJOBI
from benchmarks.naive.plan import Plan, PlanPlayer
from benchmarks.naive.squares import FIRST_FIVE, JATI, NOTI
from benchmarks.naive.tiles import FACTORY, LOOM
from kabinett.games.game import Game

PLANS: dict[str, dict[str, Plan]] = {
    "jati": JATI,
    "first-five": FIRST_FIVE,
    "noti": NOTI,
    "daijobi": DAIJOBI,
    "loom": LOOM,
    "factory": FACTORY,
    "jamit": JAMIT,
}
"""By game and name, ten each."""


def plan_player(game: Game, name: str, seed: int) -> PlanPlayer:
    """A player of one of the game's plans."""
    return PlanPlayer(f"plan({name})", seed, PLANS[game.name][name])
