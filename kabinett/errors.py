"""What can go wrong because of what a user gave us. All are `ValueError`s with a sentence to act on."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from kabinett.messages import Message


class KabinettError(ValueError):
    """Base of every error that bad input causes."""


class UnknownGame(KabinettError):
    """No game has this name; the message lists those that exist."""


class BadOption(KabinettError):
    """A game has no such option, or the option no such value; the message lists what there is."""


class UnreadableMove(KabinettError):
    """A token that is not in the game's notation.

    Attributes:
        token: the token as given.
    """

    def __init__(self, token: str, game: str, notation: str) -> None:
        self.token = token
        super().__init__(
            Message(
                "move_unreadable",
                "{token!r} is not a move of {game}; {notation}",
                token=token,
                game=game,
                notation=notation,
            )
        )


class IllegalMove(KabinettError):
    """A well-formed move that the rules forbid here.

    Attributes:
        token: the token as given.
        reason: the rule that forbids it, such as "e5 is taken".
    """

    def __init__(self, token: str, game: str, ply: int | None, reason: str) -> None:
        self.token = token
        self.reason = reason
        values = {"token": token, "game": game, "reason": reason}
        super().__init__(
            Message("move_illegal", "{token!r} is not allowed in {game}: {reason}", **values)
            if ply is None
            else Message(
                "move_illegal_at",
                "{token!r} is not allowed as move {ply} of {game}: {reason}",
                ply=ply + 1,
                **values,
            )
        )


class UnknownPlayer(KabinettError):
    """No player has this name, or it has no such setting or value; the message lists what there is."""


class NothingToChoose(KabinettError):
    """A player was asked for a move where no seat is to move."""


class PlayerFailed(KabinettError):
    """A player that loses its game by what it did instead of moving; only foreign programs can.

    Attributes:
        player: its name.
        fault: "crash", "timeout", "protocol_error", "illegal" or "refusal".
        reason: what happened, a few words such as "no move within 5 s".
    """

    def __init__(self, player: str, fault: str, reason: str) -> None:
        self.player, self.fault, self.reason = player, fault, reason
        super().__init__(f"{player} failed: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return PlayerFailed, (self.player, self.fault, self.reason)


class BadBoard(KabinettError):
    """A text board that cannot be read, or that no game can lead to; says which line and why."""


class InvalidState(KabinettError):
    """Bytes that are no position of a game, or a saved position that is damaged; says which and why."""


def nearest(wrong: str, known: Iterable[str]) -> str:
    """A hint such as ``; did you mean 'noti'?``, or nothing if no name is close."""
    close = difflib.get_close_matches(wrong.lower(), list(known), n=1, cutoff=0.5)
    return Message("did_you_mean", "; did you mean {name!r}?", name=close[0]) if close else ""
