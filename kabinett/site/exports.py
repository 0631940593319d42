"""What the module of a game offers to the library for pages."""

from __future__ import annotations

import numpy as np

from kabinett.games.game import Game
from kabinett.games.outcomes import share_win
from kabinett.games.rules import CODE
from kabinett.games.scene import ROW
from kabinett.games.score_items import ITEM
from kabinett.kernels.compile import INT, Array, Record
from kabinett.kernels.rng import begin
from kabinett.kernels.wasm import Export
from kabinett.site.decisions import decider_exports


def exports_of(kind: type[Game]) -> tuple[Export, ...]:
    """The functions of a game's module; `kabinett.js` calls them by these names."""
    rules = kind.rules
    state, codes, points = Record(rules.state), Array(CODE), Array(np.int64)
    return (
        Export("setup", rules.setup, (state, Array(np.int64)), "none"),
        Export("turn", rules.turn, (state,)),
        Export("moves", rules.moves, (state, codes)),
        Export("play", rules.play, (state, INT), "none"),
        Export("points", rules.points, (state, points), "none"),
        Export("canonical", kind.canonical, (state, INT)),
        Export("refusal", kind.refusals.kernel, (state, INT, Array(np.int64))),
        Export("task", kind.tasks.task, (state, state, codes, Array(np.int64))),
        Export("end_reason", kind.tasks.end, (state, Array(np.int64))),
        Export("begin", begin, ("uint64",), "uint64"),
        Export("shares", share_win, (points, INT, Array(np.float64)), "none"),
        *decider_exports(kind.name),
        *_scene(kind),
    )


def _scene(kind: type[Game]) -> tuple[Export, ...]:
    """What a position shows, and what scores."""
    state, trail, scene = Record(kind.rules.state), Array(ROW), kind.scene
    shown = (state, trail, Array(CODE), Array(np.uint8), INT, Array(ROW, 2))
    return (
        Export("begin_trail", scene.begin, (state, trail), "none"),
        Export("follow_trail", scene.follow, (state, state, INT, trail), "none"),
        Export("scene", scene.kernel, shown),
        Export("score_items", kind.score_items.kernel, (state, trail, Array(ITEM, 2))),
    )
