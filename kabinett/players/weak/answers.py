"""What anybody sees who looks at what the other side threatens, in games where that decides."""

from __future__ import annotations

from kabinett.games.plugin import plugin_of
from kabinett.games.position import Position


def answers(position: Position) -> list[int]:
    """The codes of the moves that anybody would choose from who sees what is threatened.

    All of them where nothing is threatened, where nothing helps, and in games that declare no answers.
    """
    plugin = plugin_of(position.game.name)
    found: list[int] = plugin.load(plugin.answers)(position) if plugin.answers else []
    return found or position.codes
