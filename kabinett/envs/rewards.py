"""What the end of a game, or a move in it, is worth."""

from __future__ import annotations

from kabinett.games.game import Game

REWARDS = ("win", "points")


def checked_reward(game: Game, reward: str | None) -> str:
    """`reward`, or what is usual: the win where there are opponents, else points.

    Raises:
        ValueError: there is no such reward, or nobody to win against.
    """
    chosen = reward or ("win" if game.seats > 1 else "points")
    if chosen not in REWARDS or (chosen == "win" and game.seats == 1):
        known = "points" if game.seats == 1 else " or ".join(REWARDS)
        raise ValueError(f"reward={reward!r} is not possible in {game.spec}; reward is {known}")
    return chosen


def win_rewards(scores: tuple[int, ...]) -> list[float]:
    """By seat, what the end of a game is worth: 1 for a sole winner, 0 in all.

    A loser gets -1 / (seats - 1); winners divide the rest, so that a draw of all is 0 to each.
    """
    seats, best = len(scores), max(scores)
    part = 1.0 / scores.count(best)
    return [((part if score == best else 0.0) * seats - 1.0) / (seats - 1.0) for score in scores]
