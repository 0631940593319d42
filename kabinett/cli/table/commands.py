"""What can be typed at the table besides a move, the same on the screen and in plain lines."""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "?": "show all legal moves",
    "hint": "ask the tree search for the best moves",
    "undo": "take your last move back, and what followed it",
    "score": "show how the points come about",
    "moves": "show the moves played so far",
    "rules": "read the rules",
    "board": "show the board again",
    "save": "say where the game is kept",
    "rematch": "play again with the seats changed; in some games the loser chooses",
    "new": "choose another game",
    "quit": "save and leave",
    "help": "show these words",
}
"""Command and what it does."""

_ALSO = {"takeback": "undo", "exit": "quit", "q": "quit", "h": "help"}


def command(text: str) -> str | None:
    """The command that `text` is, or None if it is none."""
    word = text.strip().lower()
    word = _ALSO.get(word, word)
    return word if word in COMMANDS else None
