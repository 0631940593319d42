"""OpenSpiel's own algorithms on Dai Jobi: tabular Q-learning, and its tree search.

With one jung a seat, two Q-learners play each other and are then measured against random moves, each from
its seat. The tree search plays a few games of the usual form against random moves.

    pip install 'kabinett[openspiel]'
    python examples/openspiel_daijobi.py
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, random_agent, tabular_qlearner

SHORT = "python_kabinett_daijobi(jungs=1)"
USUAL = "python_kabinett_daijobi"


def train(environment, agents, games):
    """Let the agents play each other and learn."""
    for _ in range(games):
        step = environment.reset()
        moved = set()
        while not step.last():
            seat = step.observations["current_player"]
            moved.add(seat)
            step = environment.step([agents[seat].step(step).action])
        # A seat may lose before its first move; a learner that has none must not see the end.
        for seat in moved:
            agents[seat].step(step)


def win_rate(environment, learner, seat, games):
    """How often the learner wins from its seat against random moves."""
    opponent = random_agent.RandomAgent(1 - seat, environment.action_spec()["num_actions"])
    players = {seat: learner, 1 - seat: opponent}
    won = 0
    for _ in range(games):
        step = environment.reset()
        while not step.last():
            mover = step.observations["current_player"]
            step = environment.step([players[mover].step(step, is_evaluation=True).action])
        won += step.rewards[seat] > 0
    return won / games


def q_learning(train_games, test_games, seed):
    """Win rates by seat after training."""
    np.random.seed(seed)
    environment = rl_environment.Environment(pyspiel.load_game(SHORT), seed=seed)
    codes = environment.action_spec()["num_actions"]
    learners = [tabular_qlearner.QLearner(seat, codes) for seat in range(2)]
    before = [win_rate(environment, learners[seat], seat, test_games) for seat in range(2)]
    train(environment, learners, train_games)
    return before, [win_rate(environment, learners[seat], seat, test_games) for seat in range(2)]


def tree_search(games, simulations, seed):
    """How often OpenSpiel's tree search, in seats in turn, beats random moves."""
    game = pyspiel.load_game(USUAL)
    chance = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=chance)
    won = 0
    for number in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                codes, odds = zip(*state.chance_outcomes(), strict=True)
                action = int(chance.choice(codes, p=odds))
            elif state.current_player() == number % 2:
                action = bot.step(state)
            else:
                action = int(chance.choice(state.legal_actions()))
            state.apply_action(action)
        won += state.returns()[number % 2] > 0
    return won / games


def main(arguments=None):
    """Train, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--train", type=int, default=4000, help="games to learn from")
    parser.add_argument("--test", type=int, default=1000, help="games to measure with")
    parser.add_argument("--search-games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    before, after = q_learning(given.train, given.test, given.seed)
    for seat in range(2):
        print(f"Q-learner in seat {seat}: wins {before[seat]:.1%} untrained, {after[seat]:.1%} trained")
    rate = tree_search(given.search_games, given.simulations, given.seed)
    print(f"tree search, {given.simulations} simulations: wins {rate:.0%} of {given.search_games}")
    return before, after, rate


if __name__ == "__main__":
    main()
