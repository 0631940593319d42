"""Thousands of games at once as a Gymnasium vector environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from kabinett.envs.encoding import VERSION, encoding, observe_record
from kabinett.envs.opponents import Opponents
from kabinett.envs.rewards import checked_reward
from kabinett.envs.spaces import (
    RENDER_MODES,
    checked_render_mode,
    checked_seat,
    chosen_game,
    observation_box,
    render,
)
from kabinett.envs.stepping import (
    ALL_LEGAL,
    EVERY_SEAT,
    POINTS,
    STAY,
    WIN,
    Shown,
    checked_shown,
    new_shown,
    new_work,
    stepping_entries,
)
from kabinett.errors import IllegalMove, InvalidState
from kabinett.games.batch import checked_generators
from kabinett.games.game import Game, Value
from kabinett.games.position import Position
from kabinett.games.saved import SavedStates
from kabinett.kernels.rng import generators

Infos = dict[str, Any]
Observations = NDArray[np.uint8]

RANDOM = "random"
_BOUND = ("_step", "_again", "_choose")
_ARRAYS = ("_states", "_rngs", "_actions", "_shown", "_start")


class VectorGames(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games side by side, N for short, stepped by compiled kernels.

    Each step plays one move in each game; then chance moves by its odds. An observation is that of the
    seat to move. Without an opponent every seat is played by the caller: ``infos["seat"]`` says whose
    observation it is, and the reward is that of the seat that has just moved; those of all seats stand in
    ``infos["rewards"]``. With an opponent the caller plays one seat. "random" moves within the compiled step;
    any other player takes as long as it thinks, game after game.

    Every action must be legal (``infos["action_mask"]``); otherwise `step` raises and no game has moved.

    Attributes:
        version: of observations, action numbers and rewards.
        game: what is played.
    """

    version = VERSION

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        opponent: str | None = None,
        seat: int = 0,
        reward: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """Prepare the games; `reset` begins them.

        Args:
            game: a game or its specification.
            num_envs: how many games, at least 1.
            opponent: None, "random", or the specification of any player but a foreign program, which
                then has all other seats, made anew for each game from the seed.
            seat: the caller's, where there is an opponent.
            reward: "win" (a sole winner 1, others less, 0 in all, at the end) or "points" (as they come).
            autoreset_mode: NEXT_STEP, where the step after the end of a game begins the next one and does
                not read the action, or SAME_STEP, where the next one begins at once and what was last seen
                stands in ``infos["final_obs"]``.
            copy: whether what is returned belongs to the caller. False is faster: arrays are read-only
                and hold what they say until the next step.
            render_mode: None, "ansi", "svg" or "human"; `render` then gives one for each game.
            **options: of the game.

        Raises:
            ValueError: something is not possible; the message says what is.
        """
        self.game = chosen_game(game, options)
        if num_envs < 1:
            raise ValueError(f"num_envs={num_envs} is too small; it is 1 or more")
        checked_seat(self.game, seat)
        foreign = opponent not in (None, RANDOM)
        self._opponents = Opponents(str(opponent), seat, num_envs) if foreign else None
        self._mode = AutoresetMode(autoreset_mode)
        if self._mode == AutoresetMode.DISABLED:
            raise ValueError("autoreset_mode is NEXT_STEP or SAME_STEP")
        self._reward = {"win": WIN, "points": POINTS}[checked_reward(self.game, reward)]
        self._learner = seat if opponent == RANDOM else EVERY_SEAT
        self._copy = copy
        self.num_envs = num_envs
        self.render_mode = checked_render_mode(render_mode)
        self.metadata = {"render_modes": RENDER_MODES, "autoreset_mode": self._mode}
        seen = encoding(self.game)
        self._shape = (num_envs, *seen.shape)
        self.single_observation_space = observation_box(self.game)
        self.single_action_space = spaces.Discrete(self.game.code_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._start = self.game.initial_state()
        self._states = np.repeat(self._start, num_envs)
        self._rngs = np.zeros(num_envs, np.uint64)
        self._actions = np.zeros(num_envs, np.int64)
        self._shown = new_shown(num_envs, seen.size, self.game.code_count, self.game.seats)
        self._ready = False
        self._bind()

    def _bind(self) -> None:
        """Bind the kernels to the arrays."""
        work = new_work(self.game.rules)
        entries = stepping_entries(self.game.rules, encoding(self.game).write)
        self._step = entries.step.bind(
            self._states, self._actions, self._rngs, self._start, work, self._shown
        )
        self._again = entries.again.bind(self._states, self._rngs, self._start, work, self._shown)
        self._choose = entries.choose.bind(self._states, self._rngs, work, self._actions)

    def __getstate__(self) -> dict[str, Any]:
        shown: list[NDArray[Any]] = [array.copy() for array in self._shown]
        saved = SavedStates(self.game, self._states.copy(), self._rngs.copy(), *shown)
        kept = {name: value for name, value in vars(self).items() if name not in _BOUND + _ARRAYS}
        return kept | {"_saved": saved}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Restore saved games.

        Raises:
            InvalidState: what was saved is damaged, a record is no position of the game, or what was shown
                of a game does not fit its record.
        """
        try:
            vars(self).update(saved)
            states: SavedStates = vars(self).pop("_saved")
            if states.game != self.game or len(states.states) != self.num_envs:
                raise InvalidState("they are of another game or number")
            self._start = self.game.initial_state()
            rngs, *shown = states.others
            empty = new_shown(self.num_envs, encoding(self.game).size, self.game.code_count, self.game.seats)
            self._states = states.states
            # Before the first reset neither random numbers nor what is shown mean anything.
            self._rngs, self._shown = np.zeros(self.num_envs, np.uint64), empty
            if self._ready:
                self._rngs = checked_generators(rngs, self.num_envs)
                self._shown = checked_shown(shown, empty, self.game.rules, states.states)
            self._actions = np.zeros(self.num_envs, np.int64)
            self._bind()
        except (TypeError, ValueError, AttributeError, KeyError) as error:
            raise InvalidState(f"the saved games cannot be restored: {error}") from error

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """Begin all games anew.

        Args:
            seed: of all random choices; the same seed and actions give the same games.
            options: none are known.
        """
        super().reset(seed=seed)
        if seed is not None or not self._ready:
            self._rngs[:] = generators(int(self.np_random.integers(1 << 62)), self.num_envs)
        self._ready = True
        self._step(self._learner, self._reward, 1)
        if self._opponents is not None:
            self._begin_against(self._opponents, np.ones(self.num_envs, np.bool_))
        return self._observations(self._shown), self._infos(self._shown)

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Play one move in each game.

        Args:
            actions: codes, shape (N,), whole numbers.

        Returns:
            observations uint8[N, planes, rows, columns], rewards float64[N], terminations bool[N],
            truncations bool[N] (never), and infos: "action_mask" int8[N, codes], "seat" int64[N] and
            "rewards" float64[N, seats].

        Raises:
            IllegalMove: an action is not legal; then no game has moved.
            ValueError: the shape is wrong, or these are no whole numbers, or `reset` was never called.
        """
        self._check(actions)
        movers, began = self._shown.seats.copy(), self._shown.over.copy()
        refused = self._step(self._learner, self._reward, 0)
        if refused != ALL_LEGAL:
            raise IllegalMove(
                str(self._actions[refused]), self.game.spec, None, f"game {refused} has no such legal move"
            )
        shown = self._shown
        if self._opponents is not None:
            self._answer(self._opponents, ~began)
            self._begin_against(self._opponents, began)
        taken = shown.rewards[np.arange(self.num_envs), movers]
        over = shown.over.copy()
        final: Infos = {}
        if self._mode == AutoresetMode.SAME_STEP and over.any():
            final = self._final(over)
            self._again(self._learner)
            shown.over[:] = False
            if self._opponents is not None:
                self._begin_against(self._opponents, over)
        infos = self._infos(shown) | final
        return self._observations(shown), taken, over, np.zeros(self.num_envs, np.bool_), infos

    def _answer(self, opponents: Opponents, among: NDArray[np.bool_]) -> None:
        """Let opponents move until in all these games it is the caller's turn or the game is over.

        Rewards of all these moves add up; the end is shown as the caller sees it.
        """
        shown, seat = self._shown, opponents.seat
        while (pending := np.flatnonzero(among & ~shown.over & (shown.seats != seat))).size:
            self._actions[:] = STAY
            opponents.choose(pending, self.position, self._actions)
            before = shown.rewards[pending].copy()
            refused = self._step(EVERY_SEAT, self._reward, 0)
            assert refused == ALL_LEGAL
            shown.rewards[pending] += before
        for index in np.flatnonzero(among & shown.over & (shown.seats != seat)):
            seen = observe_record(self.game, self._states[index : index + 1], seat)
            shown.observations[index], shown.seats[index] = seen.reshape(-1), seat
        self._actions[:] = 0

    def _begin_against(self, opponents: Opponents, began: NDArray[np.bool_]) -> None:
        """Let opponents open games that began; what that earns anybody counts with the next step."""
        shown = self._shown
        kept = shown.rewards.copy()
        opponents.begin(np.flatnonzero(began).tolist(), self.np_random)
        self._answer(opponents, began)
        shown.rewards[began], shown.points[began] = kept[began], 0

    def _check(self, actions: ArrayLike) -> None:
        """Take the actions over, if they could be codes at all."""
        if not self._ready:
            raise ValueError("the games have not begun; call reset first")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {given.dtype}{list(given.shape)}; {self.num_envs} whole numbers are needed"
            )
        # What `sample_actions` gave is checked too: it may have been written to.
        if given.min() < 0 or given.max() >= self.game.code_count:
            outside = np.flatnonzero((given < 0) | (given >= self.game.code_count))
            raise IllegalMove(
                str(given[outside[0]]), self.game.spec, None, f"codes end at {self.game.code_count - 1}"
            )
        if given is not self._actions:
            self._actions[:] = given

    def sample_actions(self) -> NDArray[np.int64]:
        """A uniformly random legal action for each game, 0 where none is needed; shape (N,).

        Drawn from the games' own random numbers. The array is used again by the next call.
        """
        self._choose()
        return self._actions

    def _observations(self, shown: Shown) -> Observations:
        return self._given(shown.observations).reshape(self._shape)

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        """A copy, or a view that cannot be written to."""
        if self._copy:
            return array.copy()
        view = array.view()
        view.flags.writeable = False
        return view

    def _infos(self, shown: Shown) -> Infos:
        every = np.ones(self.num_envs, np.bool_)
        named: dict[str, NDArray[Any]] = {
            "action_mask": shown.masks,
            "seat": shown.seats,
            "rewards": shown.rewards,
        }
        infos: Infos = {name: self._given(array) for name, array in named.items()}
        return infos | {f"_{name}": every.copy() for name in named}

    def _final(self, over: NDArray[np.bool_]) -> Infos:
        """What was seen last in the games that are over."""
        seen = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(over):
            seen[game] = self._shown.observations[game].reshape(self._shape[1:]).copy()
        last: Infos = {"seat": self._shown.seats.copy(), "rewards": self._shown.rewards.copy()}
        last |= {f"_{name}": over.copy() for name in last}
        return {"final_obs": seen, "_final_obs": over, "final_info": last, "_final_info": over.copy()}

    def position(self, index: int) -> Position:
        """A copy of one game as a `Position`, without the moves that led there."""
        return Position(self.game, self.game.board(self._states.view(np.recarray)[index]))

    def render(self) -> tuple[Any, ...] | None:
        """Every game as `render_mode` asks."""
        if self.render_mode is None:
            return None
        return tuple(render(self.position(index), self.render_mode) for index in range(self.num_envs))
