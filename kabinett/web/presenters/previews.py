"""What a legal move would do, told before it is played, so that a page can show it and knows no rule."""

from __future__ import annotations

from typing import Any

from kabinett.games import Position
from kabinett.web.presenters.kept import Kept
from kabinett.web.presenters.states import draw, figures, line_of

PREVIEWS = 256
"""How many are kept, some 30 kB each: whoever points at a move points at it again."""

_PREVIEWS: Kept[dict[str, Any]] = Kept(PREVIEWS)


def preview(position: Position, token: str, language: str) -> dict[str, Any]:
    """The position after a move, and what the move scores; not to be changed. See `models.PreviewOut`.

    Args:
        position: stays as it is.
        token: the move.
        language: of the words in it.

    Raises:
        UnreadableMove, IllegalMove: it cannot be played.
    """
    key = line_of(position), token, language
    return _PREVIEWS.get(key, lambda: _preview(position, token, language))


def _preview(position: Position, token: str, language: str) -> dict[str, Any]:
    after = position.copy()
    after.push(token)
    before, figures_after = figures(position, language), figures(after, language)
    return {
        "token": after.moves[-1],
        "board": draw(after, language, targets=False),
        "gains": [now - then for now, then in zip(figures_after["scores"], before["scores"], strict=True)],
        "changes": [
            {"seat": seat, **item}
            for seat, (now, then) in enumerate(zip(figures_after["explain"], before["explain"], strict=True))
            for item in now
            if item not in then
        ],
        "growing": sorted({f"cell-{cell}" for line in after.game.growing(after) for cell in line}),
        **figures_after,
    }
