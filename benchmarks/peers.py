"""A game of the player search against OpenSpiel's `MCTSBot`."""

from __future__ import annotations

import random
import time
from typing import Any, NamedTuple

from benchmarks.measure import peer_library
from kabinett.games import Position, game
from kabinett.games.whole_game import play_to_end, random_event, unless_forced
from kabinett.players import Choice, player

EXPLORATION = 1.4
"""OpenSpiel's usual weight, about the root of 2."""

MEMORY_MB = 2000

FITS = 0.9
"""A search that took less than this share of its time is done anew with more simulations."""


class PeerMatch(NamedTuple):
    """A match of ours against OpenSpiel's.

    Attributes:
        spec: our game.
        peer: the game that OpenSpiel searches.
        simulations: of both for a move; 0 where time is the budget.
        seconds: ours for a move; 0 where simulations are the budget.
        handicap: how many times as long OpenSpiel thinks.
        bar: the share of the points, 0 to 1, that we want at least.
    """

    spec: str
    peer: str
    simulations: int
    seconds: float
    handicap: float
    bar: float


class PeerGame(NamedTuple):
    """How a game went.

    Attributes:
        number: of the game in its match, from 0.
        seat: where ours sat.
        share: our share of the win, 0 to 1.
        our_moves: how many decisions were ours, forced moves left out.
        our_seconds: for all of them together.
        their_moves: how many decisions were OpenSpiel's.
        their_seconds: for all of them together.
        their_simulations: for all of them together.
        moves: all moves and chance events as tokens.
    """

    number: int
    seat: int
    share: float
    our_moves: int
    our_seconds: float
    their_moves: int
    their_seconds: float
    their_simulations: int
    moves: str


class PeerBot:
    """OpenSpiel's bot; it follows the game by the codes played.

    Attributes:
        simulations: how many it does for a move; with seconds, as many as it got done in that time before.
        seconds: how long it thinks about a move; 0 where simulations are the budget.
        moves: how many it has made.
        took: seconds for all of them.
        simulated: simulations for all of them.
    """

    def __init__(self, name: str, simulations: int, seconds: float, seed: int) -> None:
        if name.startswith("python_kabinett_"):
            import kabinett.envs.openspiel  # noqa: F401  # registers the games

        self._spiel = peer_library()
        self._game: Any = self._spiel.load_game(name)
        self._seed = seed
        self.seconds = seconds
        self.simulations = simulations or 20
        self.moves, self.took, self.simulated = 0, 0.0, 0

    def choose(self, position: Position) -> int:
        """The code of its move, found by a fresh tree as OpenSpiel's bots do."""
        state = self._game.new_initial_state()
        for code in position.move_codes:
            state.apply_action(code)
        # Its budget is in simulations only, so it has to be found out how many fit into the time.
        while True:
            began = time.perf_counter()
            root = self._search(state, self.simulations)
            took = time.perf_counter() - began
            # With fewer simulations than asked for it has solved the position.
            solved = root.explore_count < self.simulations
            if not self.seconds or solved or took > FITS * self.seconds:
                break
            self._aim(took)
        self.moves += 1
        self.took += took
        self.simulated += int(root.explore_count)
        if self.seconds and not solved:
            self._aim(took)
        return int(root.best_child().action)

    def _aim(self, took: float) -> None:
        """Ask for as many simulations as fit into the time, as the last search tells."""
        aim = self.simulations * self.seconds / max(took, 1e-6)
        self.simulations = max(2, int(min(aim, 8 * self.simulations)))

    def _search(self, state: Any, simulations: int) -> Any:
        """The root of the tree."""
        self._seed += 1
        evaluator = self._spiel.RandomRolloutEvaluator(1, self._seed)
        bot = self._spiel.MCTSBot(
            self._game, evaluator, EXPLORATION, simulations, MEMORY_MB, True, self._seed, False
        )
        return bot.mcts_search(state)


def play_game(match: PeerMatch, number: int) -> PeerGame:
    """Play a game; seats change from game to game, and both games of a pair have the same luck."""
    budget = f"seconds={match.seconds}" if match.seconds else f"simulations={match.simulations}"
    ours = player(f"search({budget})", number)
    theirs = PeerBot(match.peer, match.simulations, match.handicap * match.seconds, number)
    seat, chance = number % 2, random.Random(number // 2)
    choices: list[Choice] = []

    def move(position: Position, turn: int) -> int:
        if turn != seat:
            return theirs.choose(position)
        choice = ours.choose(position)
        choices.append(choice)
        if match.seconds:
            # Where ours needed longer than it was given, theirs gets more as well.
            theirs.seconds = match.handicap * max(match.seconds, choice.seconds)
        return position.code(choice.move)

    position = play_to_end(
        Position(game(match.spec)), unless_forced(move), lambda position: random_event(position, chance)
    )
    return PeerGame(
        number=number,
        seat=seat,
        share=position.shares[seat],
        our_moves=len(choices),
        our_seconds=sum((choice.seconds for choice in choices), 0.0),
        their_moves=theirs.moves,
        their_seconds=theirs.took,
        their_simulations=theirs.simulated,
        moves=" ".join(position.moves),
    )
