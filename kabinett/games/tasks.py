"""What is due in a position and why a game has ended: kernels give the number of the sentence, which is data.

Python and pages therefore say the same.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from kabinett.games.refusals import DETAILS, Reason
from kabinett.games.rules import CODE
from kabinett.kernels.kernel import Kernel, kernel

if TYPE_CHECKING:
    from kabinett.games.position import Position


@kernel
def first_end(_s, _details):
    """The only way in which a game ends."""
    return np.int64(0)


class Tasks(NamedTuple):
    """What a game asks for, and how it ends.

    A sentence has a capital and no full stop, such as "Place a marker" or "All stones are laid".

    Attributes:
        task: ``task(s, before, codes, details) -> int64``, the number of what is due where the game is not
            over, chance events included; `before` is the record before the last move, at the start `s`
            itself, `codes` are the legal ones. May write to `details`, int64[DETAILS].
        tasks: the sentences by number.
        ends: the same for `end`.
        end: ``end(s, details) -> int64``, the number of why a game that is over has ended.
    """

    task: Kernel
    tasks: tuple[Reason, ...]
    ends: tuple[Reason, ...]
    end: Kernel = first_end

    def say_task(self, position: Position) -> str:
        """What is due in a game that is not over."""
        details = np.zeros(DETAILS, np.int64)
        codes = np.array(position.codes, CODE)
        number = self.task(position.state, position.state_before, codes, details)
        return _said(self.tasks[int(number)], details.tolist(), position)

    def say_end(self, position: Position) -> str:
        """Why a game that is over has ended."""
        details = np.zeros(DETAILS, np.int64)
        return _said(self.ends[int(self.end(position.state, details))], details.tolist(), position)


def _said(sentence: Reason, details: list[int], position: Position) -> str:
    game = position.game
    return sentence.say(details, game.words, functools.partial(game.token, s=position.state))
