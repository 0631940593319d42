"""One game for one learner as a Gymnasium environment: alone, or against a chosen opponent."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kabinett.envs.encoding import VERSION, observe_record
from kabinett.envs.rewards import checked_reward, win_rewards
from kabinett.envs.spaces import (
    RENDER_MODES,
    ActionValues,
    action_mask,
    checked_render_mode,
    checked_seat,
    chosen_game,
    observation_box,
    regret,
    render,
    resolve_chance,
    value_array,
)
from kabinett.games.game import Game, Value
from kabinett.games.position import Position, whole_number
from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_names
from kabinett.players import Player, player

Info = dict[str, Any]
Observation = NDArray[np.uint8]
_SEED_BOUND = 1 << 62


class SingleGame(gymnasium.Env[Observation, np.int64]):
    """One game; the learner has one seat, all others belong to an opponent.

    An observation is ``uint8[planes, rows, columns]``; ``info["action_mask"]`` (``int8[codes]``) says which
    actions, that is move codes, are legal, and so does `action_masks`. An illegal action ends the game with
    reward -1 and ``info["illegal"]``.

    Attributes:
        version: of observations, action numbers and rewards.
        position: the game as it stands; for reading.
    """

    version = VERSION
    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str | None = None,
        *,
        opponent: str | Player = "random",
        seat: int | None = 0,
        reward: str | None = None,
        action_values: ActionValues | None = None,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """Prepare a game; `reset` begins it.

        Args:
            game: a game or its specification; None for the first game of the cabinet that one plays alone.
            opponent: who plays all other seats: a player, or the specification of one, such as "greedy" or
                "uct(simulations=100)"; then it is made anew for each game from the environment's seed.
            seat: the learner's; None draws it for each game.
            reward: "win" (a sole winner 1, others less, 0 in all, at the end) or "points" (as they come).
            action_values: an oracle; its values stand in the info as "action_values" (``float64[codes]``,
                NaN for illegal codes), and after a move what it cost as "regret".
            render_mode: None, "ansi" (text board), "svg" or "human" (text board printed).
            **options: of the game.

        Raises:
            ValueError: something is not possible; the message says what is.
        """
        self.game = chosen_game(game if game is not None else _first_alone(), options)
        if isinstance(opponent, str):
            # An unknown name is refused here, not in the first game.
            player(opponent, 0)
        self.opponent = opponent
        self.reward = checked_reward(self.game, reward)
        self.action_values = action_values
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space: spaces.Space[Observation] = observation_box(self.game)
        self.action_space = spaces.Discrete(self.game.code_count)
        self.position = Position(self.game)
        self._fixed_seat = checked_seat(self.game, seat)
        self.seat = seat or 0
        self._player: Player | None = None
        self._known: NDArray[np.float64] | None = None

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Begin a game.

        Args:
            seed: of chance, the opponent and a seat that is drawn.
            options: none are known.
        """
        super().reset(seed=seed)
        self.position = Position(self.game)
        if self._fixed_seat is None:
            self.seat = int(self.np_random.integers(self.game.seats))
        if self.game.seats > 1:
            drawn = int(self.np_random.integers(_SEED_BOUND))
            self._player = player(self.opponent, drawn) if isinstance(self.opponent, str) else self.opponent
        self._advance()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """Play a move code; the opponent and chance then move until it is the learner's turn again."""
        position = self.position
        code = whole_number(action)
        if code is None or code not in position.codes or position.turn != self.seat:
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        before, known = position.scores, self._known
        position.push_code(code)
        self._advance()
        info = self._info()
        if known is not None:
            info["regret"] = regret(known, code)
        return self._observation(), self._paid(before), position.is_over, False, info

    def _paid(self, before: tuple[int, ...]) -> float:
        if self.reward == "points":
            return float(self.position.scores[self.seat] - before[self.seat])
        return win_rewards(self.position.scores)[self.seat] if self.position.is_over else 0.0

    def _advance(self) -> None:
        """Let chance and the opponent move."""
        resolve_chance(self.position, self.np_random)
        while self.position.turn not in (self.seat, None):
            assert self._player is not None
            self.position.push(self._player.choose(self.position).move)
            resolve_chance(self.position, self.np_random)

    def action_masks(self) -> NDArray[np.bool_]:
        """``bool[codes]``, which actions are legal; the name is the one that masking learners look for."""
        return action_mask(self.position).astype(np.bool_)

    def _observation(self) -> Observation:
        return observe_record(self.game, self.position.state_array, self.seat)

    def _info(self) -> Info:
        info: Info = {"action_mask": action_mask(self.position)}
        self._known = None
        if self.action_values is not None and not self.position.is_over:
            self._known = value_array(self.position, self.action_values)
        if self._known is not None:
            info["action_values"] = self._known.copy()
        return info

    def render(self) -> Any:
        """The position as `render_mode` asks."""
        return render(self.position, self.render_mode)


def _first_alone() -> Game:
    """The first game of the cabinet that one plays alone."""
    return next(chosen for chosen in map(game_of, game_names()) if chosen.seats == 1)
