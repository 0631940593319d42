"""What pictures, scores and legal moves are made with, ready before anybody asks for them."""

from __future__ import annotations

from kabinett.games.registry import game_class, game_names


def load_rules() -> int:
    """Load the machine code of all rules, compiling what no cache holds, which takes seconds a game and holds
    up all else; returns how much was compiled.
    """
    return sum(entry.load() for name in game_names() for entry in game_class(name).rules.entries.all())
