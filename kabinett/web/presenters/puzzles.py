"""How pages name what puzzles are about."""

from __future__ import annotations

from kabinett.puzzles.shipped import themes_shipped
from kabinett.web.texts import text


def theme_key(theme: str) -> str:
    """The key of the text that names a theme."""
    return f"theme_{theme.replace('-', '_')}"


def theme_text(theme: str, language: str) -> str:
    """What a theme is called."""
    return text(theme_key(theme), language)


def theme_texts(name: str, language: str) -> dict[str, str]:
    """What the themes of a game's puzzles are called, the most frequent first."""
    return {theme: theme_text(theme, language) for theme in themes_shipped(name)}
