"""How much stronger each level is than the one below."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import click

from kabinett.cli.progress import Progress
from kabinett.games import Position, game
from kabinett.games.whole_game import play_to_end, random_event
from kabinett.messages import counted
from kabinett.players import Player, player
from kabinett.statistics import score_interval

CALIBRATED = range(2, 8)
"""The levels that meet the one below unless the strongest alone is asked for."""

STRONGEST = range(8, 9)
Maker = Callable[[int], Player]
"""Makes a player from a seed."""

LEAST, MOST = 0.6, 0.8
"""Between what the share of neighbours is to lie; the strongest is only to win more than it loses."""


def draw(position: Position, luck: object) -> int:
    """The code of a chance event; equal luck gives equal events at the same plies."""
    return random_event(position, random.Random(f"{luck}/{position.ply}"))


def share_alone(own: int, other: int) -> float:
    """The share of the win with one's own result, where two play the same tiles each by itself."""
    return 0.5 + 0.5 * ((own > other) - (own < other))


def played(spec: str, players: Sequence[Player], luck: int) -> Position:
    """A whole game; chance events come by `draw`."""
    return play_to_end(
        Position(game(spec)),
        lambda position, seat: position.code(players[seat].choose(position).move),
        partial(draw, luck=luck),
    )


def share_against(spec: str, stronger: str, weaker: str, number: int) -> float:
    """The points, 0 to 1, of one player against another, by their specifications; see `share_of`."""
    return share_of(spec, partial(player, stronger), partial(player, weaker), number)


def share_of(spec: str, stronger: Maker, weaker: Maker, number: int) -> float:
    """The points, 0 to 1, of one player against another in one game; pairs of games share their luck.

    Alone each plays the same tiles by itself, and the better result wins. With more than two seats the
    stronger sits alone among weaker ones.
    """
    makers = stronger, weaker
    seats = game(spec).seats
    if seats == 1:
        return share_alone(*(played(spec, [make(number)], number).scores[0] for make in makers))
    seat = number % seats
    players = [makers[seat != place](seats * number + place) for place in range(seats)]
    return played(spec, players, number // seats).shares[seat]


def _verdict(upper: int, share: float) -> str:
    """What is wrong with a share, if anything."""
    if upper in STRONGEST:
        return "" if share > 0.5 else "not more than half"
    return "" if LEAST <= share <= MOST else "outside 60 to 80 %"


def level(number: int, seconds: float | None) -> str:
    """A level as a player is written, with a bound of its own on the seconds for a move if one is given."""
    return f"level({number})" if seconds is None else f"level({number},seconds={seconds})"


def run_levels(
    specs: Sequence[str],
    games: int,
    as_json: bool,
    uppers: Sequence[int] = CALIBRATED,
    seconds: float | None = None,
) -> None:
    """Let each of the levels `uppers` meet the one below and print the table of their shares.

    With enough `seconds` for a move the simulations alone say how long levels 1 to 7 think, so that the
    figures do not depend on how busy the machine is. Level 8 thinks just so long.
    """
    row = "{:<18} {:>6}   {:>6}   {:<14} {}"
    if not as_json:
        bound = "" if seconds is None else f", at most {seconds:g} s a move"
        click.echo(f"Each level against the one below, {counted(games, 'game')} each{bound}\n")
        click.echo(row.format("game", "levels", "share", "95 %", "").rstrip())
    results: list[dict[str, Any]] = []
    with Progress("games", games * len(specs) * len(uppers)) as progress:
        for spec in specs:
            for upper in uppers:
                total = 0.0
                for number in range(games):
                    total += share_against(spec, level(upper, seconds), level(upper - 1, seconds), number)
                    progress.advance(1, f"{spec}, level {upper}")
                share = total / games
                low, high = score_interval(share, games)
                found = {"game": spec, "upper": upper, "share": share, "low": low, "high": high}
                results.append({**found, "seconds": seconds})
                if not as_json:
                    verdict = _verdict(upper, share)
                    reach = f"{low:.0%} to {high:.0%}"
                    pair = f"{upper}:{upper - 1}"
                    click.echo(row.format(spec, pair, f"{share:.1%}", reach, verdict).rstrip())
    if as_json:
        click.echo(json.dumps(results, indent=2))
