"""The search hooks of Jati."""

from __future__ import annotations

from pathlib import Path

from kabinett.games.game import Game
from kabinett.games.jati.play.features import ROOM, prior
from kabinett.games.jati.play.playout import step
from kabinett.players.mcts.hooks import SearchHooks
from kabinett.players.weights import load_weights

FILES = {
    (1966, False): "weights_1966.npz",
    (1965, False): "weights_1965.npz",
    (1966, True): "weights_1966_double.npz",
    # Nothing was learned for double turns in the first edition; the second edition's come close.
    (1965, True): "weights_1966_double.npz",
}
"""By edition and whether turns are double."""


def search_hooks(game: Game) -> SearchHooks:
    """What guides the search in a game of Jati: a learned value of each move, and all moves as first."""
    file = FILES[int(game.values["edition"]), bool(game.values["double"])]
    return SearchHooks(
        step=step,
        prior=prior,
        weights=load_weights(Path(__file__).parent / file),
        scratch=ROOM,
        exploration=0.05,
        prior_visits=5.0,
        amaf=1000.0,
    )
