"""A small agent learns The Loom, and its regret against perfect play is measured, not guessed.

The agent is a linear policy over what it sees, trained by policy gradients (REINFORCE with a baseline for
each number of tiles left) on many games at once. How far it falls short is exact: the environment tells the
value of every move under perfect play.

    pip install 'kabinett[gym]'
    python examples/loom_regret.py
"""

from __future__ import annotations

import argparse

import numpy as np

from kabinett.envs import SingleGame, VectorGames
from kabinett.envs.oracles import exact_values


class LinearPolicy:
    """Chooses a legal action with probability proportional to exp(weights @ observation)."""

    def __init__(self, size, actions, rng):
        self.weights = np.zeros((size + 1, actions), np.float32)
        self.rng = rng

    def features(self, observations):
        """Float32[N, size + 1], all 0 to 1, with a constant."""
        flat = observations.reshape(len(observations), -1).astype(np.float32)
        return np.concatenate([np.minimum(flat, 1), np.ones((len(flat), 1), np.float32)], axis=1)

    def odds(self, features, masks):
        """Float32[N, actions], 0 for illegal actions."""
        logits = np.where(masks == 1, features @ self.weights, -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)

    def draw(self, odds):
        """An action for each row."""
        return np.argmax(odds.cumsum(axis=1) > self.rng.random((len(odds), 1)), axis=1)


def train(policy, batches, games, rate):
    """Play `batches` times `games` games and follow the gradient; returns the points of each batch."""
    envs = VectorGames("loom", games)
    observations, infos = envs.reset(seed=int(policy.rng.integers(1 << 30)))
    means = []
    for _ in range(batches):
        steps, running = [], np.ones(games, np.bool_)
        while running.any():
            features, masks = policy.features(observations), infos["action_mask"]
            masks[~running, 0] = 1
            odds = policy.odds(features, masks)
            actions = policy.draw(odds)
            # Games that are over begin anew meanwhile; only the first of each counts.
            observations, rewards, over, _, infos = envs.step(
                np.where(running, actions, envs.sample_actions())
            )
            steps.append((features, odds, actions, rewards * running, running.copy()))
            running &= ~over
        learn(policy, steps, rate)
        means.append(float(sum(step[3].sum() for step in steps) / games))
        observations, infos = envs.reset()
    return means


def learn(policy, steps, rate):
    """One step along the gradient of the points to come."""
    to_come = np.zeros(len(steps[0][2]))
    gradient = np.zeros_like(policy.weights)
    for features, odds, actions, rewards, running in reversed(steps):
        to_come = to_come + rewards
        advantage = np.where(running, to_come - to_come[running].mean(), 0).astype(np.float32)
        step = -odds * advantage[:, None]
        step[np.arange(len(actions)), actions] += advantage
        gradient += features.T @ step
    policy.weights += rate * gradient / len(to_come)


def measure(choose, games, seed):
    """Points and regret a game, on average, of ``choose(observation, mask)``."""
    env = SingleGame("loom", action_values=exact_values)
    points, regrets = [], []
    for game in range(games):
        observation, info = env.reset(seed=seed + game)
        regret, over = 0.0, False
        while not over:
            action = choose(observation, info["action_mask"])
            observation, _, over, _, info = env.step(action)
            regret += info["regret"]
        points.append(env.position.scores[0])
        regrets.append(regret)
    return float(np.mean(points)), float(np.mean(regrets))


def main(arguments=None):
    """Train, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--batches", type=int, default=120)
    parser.add_argument("--games", type=int, default=256, help="games in a batch")
    parser.add_argument("--rate", type=float, default=1.0)
    parser.add_argument("--test", type=int, default=100, help="games to measure with")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    rng = np.random.default_rng(given.seed)
    env = SingleGame("loom")
    policy = LinearPolicy(int(np.prod(env.observation_space.shape)), int(env.action_space.n), rng)

    def choose(observation, mask):
        return int(np.argmax(policy.odds(policy.features(observation[None]), mask[None])[0]))

    untrained = measure(lambda _, mask: int(rng.choice(np.flatnonzero(mask))), given.test, given.seed)
    print(f"random: {untrained[0]:.2f} points, regret {untrained[1]:.2f} a game")
    means = train(policy, given.batches, given.games, given.rate)
    tenth = max(1, len(means) // 10)
    print(
        "training:", " ".join(f"{np.mean(means[at : at + tenth]):.2f}" for at in range(0, len(means), tenth))
    )
    trained = measure(choose, given.test, given.seed)
    print(f"trained: {trained[0]:.2f} points, regret {trained[1]:.2f} a game")
    return untrained, trained


if __name__ == "__main__":
    main()
