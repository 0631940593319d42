"""What anybody sees who looks at what the other side threatens, in games where that decides."""

from __future__ import annotations

import functools

import numpy as np

from kabinett.games.plugin import plugin_of
from kabinett.games.position import Position
from kabinett.games.rules import CODE, Rules
from kabinett.games.threat_kernels import ThreatKernels
from kabinett.kernels.compile import Array, Bundle, Compiled, Record, compiled


def threats_of(name: str) -> ThreatKernels | None:
    """The kernels that see threats in a game; None where threats do not decide it."""
    plugin = plugin_of(name)
    found: ThreatKernels | None = plugin.load(plugin.threats) if plugin.threats else None
    return found


@functools.cache
def answers_entry(threats: ThreatKernels, rules: Rules) -> Compiled:
    """`ThreatKernels.answers`, to be called from Python."""
    memory = Bundle.like(threats.memory())
    return compiled(threats.answers, memory, Record(rules.state), Array(CODE), release=True)


def answers(position: Position) -> list[int]:
    """The codes of the moves that anybody would choose from who sees what is threatened.

    All of them where nothing is threatened, where nothing helps, and in games that threats do not decide.
    """
    rules, threats = position.game.rules, threats_of(position.game.name)
    if threats is None:
        return position.codes
    out = np.zeros(rules.max_moves, CODE)
    count = answers_entry(threats, rules)(threats.memory(), position.state_array, out)
    found: list[int] = out[:count].tolist()
    return found or position.codes
