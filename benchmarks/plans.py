"""How players fare against naive plans, with seats changing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import Any

import click

from benchmarks.levels import level, share_of
from benchmarks.naive.plans import PLANS, plan_player
from kabinett.cli.progress import Progress
from kabinett.games import game
from kabinett.messages import counted
from kabinett.players import player
from kabinett.statistics import score_interval

MEASURED = range(3, 8, 2)
"""The levels that meet the plans unless others are asked for."""

BARS = {3: 0.8, 5: 0.95}
"""What levels are to take from each plan, where luck allows it."""


def _bar(spec: str) -> float:
    """What a player is to take; 0 where nothing is asked of it."""
    return max((bar for number, bar in BARS.items() if spec.startswith(f"level({number}")), default=0.0)


def run_plans(
    specs: Sequence[str],
    games: int,
    as_json: bool,
    players: Sequence[str] = (),
    seconds: float | None = None,
) -> None:
    """Let players meet each plan of the games and print a table in Markdown of what they take.

    Args:
        specs: the games.
        games: how many each player plays against each plan, pairs with seats exchanged.
        as_json: whether to print JSON instead.
        players: specifications; the levels `MEASURED` if none is given.
        seconds: how long these levels may think about a move, instead of their own bound.
    """
    measured = list(players) or [level(number, seconds) for number in MEASURED]
    names = players or [level(number, None) for number in MEASURED]
    found: list[dict[str, Any]] = []
    total = games * len(measured) * sum(len(PLANS[game(spec).name]) for spec in specs)
    if not as_json:
        bound = "" if seconds is None or players else f", at most {seconds:g} s a move"
        click.echo(
            f"Share of the points against naive plans, in per cent, {counted(games, 'game')} each{bound}\n"
        )
        click.echo("| game | plan | " + " | ".join(f"`{name}`" for name in names) + " |")
        click.echo("|---" * (2 + len(measured)) + "|")
    with Progress("games", total) as progress:
        for spec in specs:
            for name, plan in PLANS[game(spec).name].items():
                cells = []
                for figure in measured:
                    share = 0.0
                    for number in range(games):
                        share += share_of(
                            spec, partial(player, figure), partial(plan_player, game(spec), name), number
                        )
                        progress.advance(1, f"{spec}, {name}")
                    share /= games
                    low, high = score_interval(share, games)
                    figures = {"game": spec, "plan": name, "player": figure, "share": share}
                    found.append({**figures, "low": low, "high": high, "bar": _bar(figure)})
                    missed = " missed" if share < _bar(figure) else ""
                    cells.append(f"{share * 100:.3g} ({low * 100:.0f} to {high * 100:.0f}){missed}")
                if not as_json:
                    click.echo(f"| {spec} | {name}: {plan.summary} | {' | '.join(cells)} |")
    if as_json:
        click.echo(json.dumps(found, indent=2))
