"""What a game declares where threats decide it: kernels that see them, for its levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kabinett.kernels.compile import Kernel


class ThreatKernels(NamedTuple):
    """Kernels that share a memory, which what they say depends on no other call for.

    In all of them `m` is the memory, `s` a record of the game's rules in which a seat is to move, and `out`
    int16[max_moves].

    Attributes:
        memory: makes memory, a named tuple of arrays and of such tuples.
        answers: ``answers(m, s, out) -> count`` writes the codes of the moves that answer what anybody sees,
            0 where nothing is threatened.
        begin: ``begin(m, s, nodes)`` begins to look at `s`, at so many positions at most.
        advance: ``advance(m, halt) -> done`` looks on for some milliseconds, and says whether that was all;
            with `halt` not 0 the time is over.
        considered: ``considered(m, out) -> count`` then writes the codes of the moves worth considering: 1
            where the result is proven, 0 where none can be left out.
        outcome: ``outcome(m) -> int64`` then says who wins: 1 the seat to move, 0 the other one; else -1.
    """

    memory: Callable[[], NamedTuple]
    answers: Kernel
    begin: Kernel
    advance: Kernel
    considered: Kernel
    outcome: Kernel
