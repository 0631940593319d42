"""Why a move is refused: a kernel gives the number of the reason, its sentence is data.

So whoever shows the reason, here or in a page, says the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from kabinett.kernels.kernel import Kernel
from kabinett.messages import Message

DETAILS = 4
"""How many numbers a kernel may give with a reason."""

TOKENS = "tokens"
"""The list of words in which a number stands for the token of the code."""

Words = Mapping[str, Sequence[str]]


class Reason(NamedTuple):
    """A rule that forbids a move.

    Attributes:
        sentence: what is said, with blanks, such as "{square} is taken".
        blanks: by place in the kernel's details, the name of the blank that the number fills, and of the list
            in the game's `words` whose item the number stands for; "" if it is said as a number.
    """

    sentence: Message
    blanks: tuple[tuple[str, str], ...] = ()

    def say(self, details: Sequence[int], words: Words, token: Callable[[int], str]) -> Message:
        """The sentence with its blanks filled in; `token` writes a code as the seat to move does."""
        values: dict[str, Any] = {}
        for (name, listed), number in zip(self.blanks, details, strict=False):
            values[name] = token(number) if listed == TOKENS else words[listed][number] if listed else number
        return self.sentence.fill(**values)


class Refusals(NamedTuple):
    """Why a game refuses moves.

    Attributes:
        kernel: ``kernel(s, code, details) -> int64``, the number of the rule that forbids a code which is not
            legal in `s`, where the game is not over; may write to `details`, int64[DETAILS].
        reasons: by number.
    """

    kernel: Kernel
    reasons: tuple[Reason, ...]

    def explain(self, s: Any, code: int, words: Words, token: Callable[[int], str]) -> Message:
        """Which rule forbids `code` in `s`; `words` and `token` as for `Reason.say`."""
        details = np.zeros(DETAILS, np.int64)
        return self.reasons[int(self.kernel(s, code, details))].say(details.tolist(), words, token)
