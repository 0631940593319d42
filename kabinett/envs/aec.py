"""Every game as a PettingZoo environment (AEC: agents move one after the other)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from kabinett.envs.encoding import VERSION, encoding, observe_record
from kabinett.envs.rewards import checked_reward, win_rewards
from kabinett.envs.spaces import (
    RENDER_MODES,
    ActionValues,
    action_mask,
    checked_render_mode,
    chosen_game,
    observation_box,
    regret,
    render,
    resolve_chance,
    value_array,
)
from kabinett.games.game import Game, Value
from kabinett.games.position import Position, whole_number

Seen = dict[str, NDArray[Any]]


class GameAEC(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """One game; the agents are "player_0", "player_1" … in the order of the seats.

    An observation is ``{"observation": uint8[planes, rows, columns], "action_mask": int8[codes]}``; the mask
    is all 0 for an agent that is not to move, and stands in the agent's info too. Actions are move codes.
    Chance moves by itself, drawn from the seed of `reset`.

    An illegal action ends the game: -1 for the agent, 0 for all others. An environment can be copied and
    pickled at any time, and the copy goes on identically.

    Attributes:
        version: of observations, action numbers and rewards.
        position: the game as it stands; for reading.
    """

    version = VERSION

    def __init__(
        self,
        game: Game | str,
        *,
        reward: str | None = None,
        action_values: ActionValues | None = None,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """Prepare a game; `reset` begins it.

        Args:
            game: a game or its specification.
            reward: "win" (a sole winner 1, others less, 0 in all, at the end) or "points" (as they come).
            action_values: an oracle; its values stand in the info of the agent to move as "action_values"
                (``float64[codes]``, NaN for illegal codes), and after its move what that cost it as "regret".
            render_mode: None, "ansi" (text board), "svg" or "human" (text board printed).
            **options: of the game.

        Raises:
            ValueError: something is not possible; the message says what is.
        """
        super().__init__()
        self.game = chosen_game(game, options)
        self.render_mode = checked_render_mode(render_mode)
        self.reward = checked_reward(self.game, reward)
        self.action_values = action_values
        self.metadata = {
            "name": f"kabinett_{self.game.spec}_v{VERSION}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        # Each agent's space is its own, so that they are seeded apart.
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_box(self.game),
                    "action_mask": spaces.Box(0, 1, (self.game.code_count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.game.code_count) for agent in self.possible_agents}
        self.state_space = observation_box(self.game)
        self.position = Position(self.game)
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object each time."""
        return self.action_spaces[agent]

    # -- playing ---------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game.

        Args:
            seed: of chance; without one the random numbers of the game before go on.
            options: none are known.
        """
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.position = Position(self.game)
        resolve_chance(self.position, self._random)
        self._select()

    def step(self, action: int | None) -> None:
        """Play the move code `action` for the agent to move, or None for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self._random is not None
        self._cumulative_rewards[agent] = 0.0
        before = self.position.scores
        known = self.infos[agent].get("action_values")
        self.infos = {agent: {} for agent in self.agents}
        code = whole_number(action)
        if code is None or code not in self.position.codes:
            self.rewards = {other: -1.0 if other == agent else 0.0 for other in self.agents}
            self._end()
            self.infos[agent]["illegal"] = True
        else:
            self.position.push_code(code)
            resolve_chance(self.position, self._random)
            self._pay(before)
            if known is not None:
                self.infos[agent]["regret"] = regret(known, code)
            if self.position.is_over:
                self._end()
            else:
                self._select()
        self._accumulate_rewards()
        self._deads_step_first()

    def _pay(self, before: tuple[int, ...]) -> None:
        """The rewards of a move."""
        after = self.position.scores
        paid = [0.0] * self.game.seats
        if self.reward == "points":
            paid = [float(now - then) for now, then in zip(after, before, strict=True)]
        elif self.position.is_over:
            paid = win_rewards(after)
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self._mask_infos(None)

    def _select(self) -> None:
        """Let the agent of the seat to move be selected."""
        turn = self.position.turn
        assert turn is not None
        self.agent_selection = self.possible_agents[turn]
        self._mask_infos(self.agent_selection)
        if self.action_values is not None:
            values = value_array(self.position, self.action_values)
            if values is not None:
                self.infos[self.agent_selection]["action_values"] = values

    def _mask_infos(self, mover: str | None) -> None:
        for agent in self.agents:
            self.infos[agent]["action_mask"] = self._mask(agent if agent == mover else None)

    def _mask(self, mover: str | None) -> NDArray[np.int8]:
        if mover is None:
            return np.zeros(self.game.code_count, np.int8)
        return action_mask(self.position)

    # -- seeing ----------------------------------------------------------------------------------

    def observe(self, agent: str) -> Seen:
        """What an agent sees."""
        seat = self.possible_agents.index(agent)
        running = bool(self.agents) and not self.terminations.get(agent, True)
        mover = agent if running and self.position.turn == seat else None
        return {
            "observation": observe_record(self.game, self.position.state_array, seat),
            "action_mask": self._mask(mover),
        }

    def state(self) -> NDArray[np.uint8]:
        """The whole position, as seat 0 sees it."""
        return observe_record(self.game, self.position.state_array, 0)

    def render(self) -> Any:
        """The position as `render_mode` asks."""
        return render(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing to release."""

    def symmetries(self) -> tuple[Any, ...]:
        """The symmetries of observations and actions, see `kabinett.envs.encoding.Symmetry`."""
        return encoding(self.game).symmetries


def env(game: Game | str, **keywords: Any) -> GameAEC:
    """A PettingZoo environment; takes what `GameAEC` takes. No wrapper is needed: it enforces all itself."""
    return GameAEC(game, **keywords)


raw_env = env
