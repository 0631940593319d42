"""Every game as an OpenSpiel game: ``python_kabinett_noti`` and so on, once this module is imported.

An action that is not legal raises `IllegalAction`, which is an error of both, and changes nothing.

Options are parameters, as in ``pyspiel.load_game("python_kabinett_jati(edition=1965)")``. Actions are move
codes, chance outcomes too. The return of a game is that of `kabinett.envs.spaces.win_rewards`, zero-sum, or
for one player the points. The observation tensor is the encoding of `kabinett.envs.encoding` with every plane
divided by the largest number it may hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from kabinett.envs.encoding import VERSION, encoding, writer
from kabinett.envs.rewards import win_rewards
from kabinett.errors import IllegalMove, InvalidState
from kabinett.games.game import Game, StateRecord, Value
from kabinett.games.position import quoted
from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_class, game_names, variants
from kabinett.games.rules import CHANCE, CODE, MAX_SEATS, OVER, odds_of
from kabinett.games.saved import SavedStates

MOST_POINTS_ALONE = 16
"""More than a player alone can get."""

UNBOUNDED = 100_000
"""Told as the longest length of games that have no bound; none that was ever played comes near."""

PREFIX = "python_kabinett_"


class IllegalAction(IllegalMove, pyspiel.SpielError):  # type: ignore[misc]
    """An action that is not legal; an `IllegalMove` to Kabinett, a ``SpielError`` to OpenSpiel."""


class InvalidArgument(InvalidState, pyspiel.SpielError):  # type: ignore[misc]
    """A state, observer or player that does not fit the game; an `InvalidState` and a ``SpielError``."""


def openspiel_name(name: str) -> str:
    """The short name of the game called `name`."""
    return PREFIX + name.replace("-", "_")


def _game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before its options are chosen."""
    kind = game_class(name)
    seats = [game.seats for game in variants(name)]
    return pyspiel.GameType(
        short_name=openspiel_name(name),
        long_name=kind.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=(
            pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
            if kind.rules.odds
            else pyspiel.GameType.ChanceMode.DETERMINISTIC
        ),
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=(
            pyspiel.GameType.Utility.ZERO_SUM if max(seats) > 1 else pyspiel.GameType.Utility.GENERAL_SUM
        ),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.values[0] for option in kind.options},
    )


def _game_info(game: Game) -> pyspiel.GameInfo:
    alone = game.seats == 1
    return pyspiel.GameInfo(
        num_distinct_actions=game.code_count,
        max_chance_outcomes=len(game.rules.odds),
        num_players=game.seats,
        min_utility=0.0 if alone else -1.0,
        max_utility=float(MOST_POINTS_ALONE) if alone else 1.0,
        utility_sum=None if alone else 0.0,
        max_game_length=game.rules.max_plies or UNBOUNDED,
    )


class KabinettGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its options, for OpenSpiel.

    Attributes:
        game: the same as everywhere else in Kabinett.
        version: of observations, action numbers and returns.
    """

    name: str
    version = VERSION

    def __init__(self, params: dict[str, Value] | None = None) -> None:
        self.game = game_of(self.name, **(params or {}))
        super().__init__(_TYPES[self.name], _game_info(self.game), params or {})

    def new_initial_state(self, text: str | None = None) -> KabinettState:
        """The start of a game.

        Raises:
            InvalidArgument: `text` is given, but states are not made from texts.
        """
        if text is not None:
            raise InvalidArgument(f"{self.game.spec} begins from no text, not even {quoted(text)}")
        return KabinettState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No more chance events than moves."""
        return self.max_game_length() if self.game.rules.odds else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What turns states into tensors."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return KabinettObserver(self.game)
        from open_spiel.python.observation import IIGObserverForPublicInfoGame

        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class KabinettState(pyspiel.State):  # type: ignore[misc]
    """A position, for OpenSpiel."""

    def __init__(self, game: KabinettGame) -> None:
        super().__init__(game)
        self.saved = SavedStates(game.game, game.game.initial_state())

    @property
    def saved(self) -> SavedStates:
        """The record in the form in which OpenSpiel copies and saves the state.

        OpenSpiel restores a state by assigning this; `InvalidArgument` if the game is another.
        """
        found: SavedStates = self.__dict__["saved"]
        return found

    @saved.setter
    def saved(self, saved: SavedStates) -> None:
        game = self.get_game().game
        # What pickle makes without giving it its parts has none.
        states = getattr(saved, "states", ())
        if not isinstance(saved, SavedStates) or len(states) != 1 or saved.game != game:
            raise InvalidArgument(f"this is no saved state of {game.spec}")
        self.__dict__["saved"] = saved

    @property
    def game(self) -> Game:
        """The same as everywhere else in Kabinett."""
        return self.saved.game

    @property
    def array(self) -> NDArray[Any]:
        """The record, an array of length 1."""
        return self.saved.states

    # Kernels are bound to an array for one call only, since OpenSpiel copies states by copying attributes.

    def _record(self) -> StateRecord:
        return self.array.view(np.recarray)[0]

    def _turn(self) -> int:
        return int(self.game.rules.entries.turn(self.array))

    def _codes(self) -> list[int]:
        out = np.zeros(self.game.rules.max_moves, CODE)
        count = self.game.rules.entries.moves(self.array, out)
        return out[:count].tolist()  # type: ignore[no-any-return]

    def current_player(self) -> int:
        """The seat to move, or what OpenSpiel calls chance and the end."""
        turn = self._turn()
        if turn == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def _legal_actions(self, player: int) -> list[int]:
        return self._codes()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Codes and probabilities of a chance event.

        Raises:
            InvalidArgument: none is due.
        """
        if self._turn() != CHANCE:
            raise InvalidArgument(f"no chance event is due in this state of {self.game.spec}")
        return list(zip(self._codes(), odds_of(self.game.rules).tolist(), strict=True))

    def _apply_action(self, action: int) -> None:
        # OpenSpiel hands over whatever it was given, and records the action only if this returns.
        if action not in self._codes():
            raise IllegalAction(quoted(action), self.game.spec, None, "no legal move has this code")
        self.game.rules.entries.play(self.array, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if action not in self._codes():
            raise IllegalAction(quoted(action), self.game.spec, None, "no legal move has this code")
        return self.game.token(action, self._record())

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._turn() == OVER

    def scores(self) -> tuple[int, ...]:
        """Points by seat as they stand."""
        points = np.zeros(MAX_SEATS, np.int64)
        self.game.rules.entries.points(self.array, points)
        return tuple(points[: self.game.seats].tolist())

    def returns(self) -> list[float]:
        """By seat, what the game is worth; 0 while it runs."""
        if not self.is_terminal():
            return [0.0] * self.game.seats
        scores = self.scores()
        return [float(scores[0])] if len(scores) == 1 else win_rewards(scores)

    def __str__(self) -> str:
        return f"{self.game.spec}\n{self.game.board(self._record())}"


class KabinettObserver:
    """Writes observation tensors.

    Attributes:
        tensor: float32[size], 0 to 1.
        dict: the same by name: "planes", float32[planes, rows, columns].
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        seen = encoding(game)
        self.tensor = np.zeros(seen.size, np.float32)
        self.dict = {"planes": self.tensor.reshape(seen.shape)}
        self._scale = 1.0 / seen.most.reshape(-1).astype(np.float32)
        self._numbers = np.zeros(seen.size, np.uint8)
        self._write = writer(seen.write, game.rules.state)

    def set_from(self, state: KabinettState, player: int) -> None:
        """Show a state as a player sees it.

        Raises:
            InvalidArgument: the state is of another game, or there is no such player.
        """
        if state.game != self._game or not 0 <= player < self._game.seats:
            raise InvalidArgument(f"no player {quoted(player)} sees this state as one of {self._game.spec}")
        self._write(state.array, player, self._numbers)
        np.multiply(self._numbers, self._scale, out=self.tensor)

    def string_from(self, state: KabinettState, player: int) -> str:
        """The text board: everybody sees everything."""
        return str(state)


_TYPES: dict[str, pyspiel.GameType] = {}


def _register() -> Iterator[str]:
    known = set(pyspiel.registered_names())
    for name in game_names():
        _TYPES[name] = _game_type(name)
        if openspiel_name(name) not in known:
            kind = type(
                f"Kabinett{name.title().replace('-', '')}",
                (KabinettGame,),
                {"name": name, "__module__": __name__},
            )
            # Pickles look a class up by its name.
            globals()[kind.__name__] = kind
            pyspiel.register_game(_TYPES[name], kind)
            yield openspiel_name(name)


REGISTERED = tuple(_register())
"""The short names, oldest game first."""
