"""Why a move is refused: a kernel gives the number of the reason, its sentence is data.

Python and pages therefore say the same.
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

Words = Mapping[str, Sequence[str | float]]


class Reason(NamedTuple):
    """A rule that forbids a move.

    Attributes:
        sentence: what is said, with blanks, such as "{square} is taken"; mostly a `Message`.
        blanks: by place in the kernel's details, the name of the blank that the number fills, and of the list
            in the game's `words` whose item the number stands for; "" if it is said as a number. A number
            without a name is passed over; where a name stands again, what it stands for is listed.
    """

    sentence: str
    blanks: tuple[tuple[str, str], ...] = ()

    def say(self, details: Sequence[int], words: Words, token: Callable[[int], str]) -> str:
        """The sentence with its blanks filled in; `token` writes a code as the seat to move does."""
        values: dict[str, Any] = {}
        for (name, listed), number in zip(self.blanks, details, strict=False):
            if not name:
                continue
            word = token(number) if listed == TOKENS else words[listed][number] if listed else number
            values[name] = f"{values[name]}, {word}" if name in values else word
        if isinstance(self.sentence, Message):
            return self.sentence.fill(**values)
        return self.sentence.format(**values)


class Refusals(NamedTuple):
    """Why a game refuses moves.

    Attributes:
        kernel: ``kernel(s, code, details) -> int64``, the number of the rule that forbids a code which is not
            legal in `s`, where the game is not over; may write to `details`, int64[DETAILS].
        reasons: by number.
    """

    kernel: Kernel
    reasons: tuple[Reason, ...]

    def explain(self, s: Any, code: int, words: Words, token: Callable[[int], str]) -> str:
        """Which rule forbids `code` in `s`; `words` and `token` as for `Reason.say`."""
        details = np.zeros(DETAILS, np.int64)
        return self.reasons[int(self.kernel(s, code, details))].say(details.tolist(), words, token)
