"""What beginners do out of habit, in games where luck forgives almost everything else.

There a player that moves at random loses no more than four games of five against the strongest. Worse,
and as people begin, is a plausible plan that is wrong.
"""

from __future__ import annotations

from kabinett.games.plugin import plugin_of
from kabinett.games.position import Position


def beginner_moves(position: Position) -> list[int]:
    """The codes of the moves that habit suggests; all of them where the game knows no habit."""
    codes, plugin = position.codes, plugin_of(position.game.name)
    if not plugin.habit:
        return codes
    drawn_to: list[int] = plugin.load(plugin.habit)(position, codes)
    most = max(drawn_to)
    return [code for code, how in zip(codes, drawn_to, strict=True) if how == most]
