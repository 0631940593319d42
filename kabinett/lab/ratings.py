"""Ratings from comparisons: the Bradley-Terry model on the scale of Elo.

A draw is half a win for each side (R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block
designs", 1952). One virtual draw of each player against an average one keeps the rating of somebody who
won or lost everything finite.

An interval is the wider one, on each side, of two: that of the bootstrap over rounds, since the games of
a round share their luck; and that of the curvature of the likelihood, since resampling the games of
somebody who won them all shows no doubt where there is some.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from kabinett.statistics import Z

ELO = 400 / math.log(10)
"""Elo points of one unit of log strength."""

RESAMPLES = 1000
BLOCKS = 1000
"""More rounds than these are resampled in blocks of several, so that no arena fills the memory."""

Floats = NDArray[np.float64]
_STEPS = 60
_CLOSE = 1e-10
_LONGEST_STEP = 2.0
_LEVELS = (2.5, 97.5)


def ratings(scores: Floats) -> Floats:
    """Elo ratings with mean 0.

    Args:
        scores: (…, P, P); ``scores[…, i, j]`` is what player i scored against j, draws counting half.

    Returns:
        (…, P)
    """
    strength = np.zeros(scores.shape[:-1])
    for _ in range(_STEPS):
        slope, curve = _likelihood(scores, strength)
        step = np.linalg.solve(curve, slope[..., None])[..., 0]
        strength += np.clip(step, -_LONGEST_STEP, _LONGEST_STEP)
        if np.abs(step).max(initial=0) < _CLOSE:
            break
    centred: Floats = strength - strength.mean(-1, keepdims=True)
    return centred * ELO


def _likelihood(scores: Floats, strength: Floats) -> tuple[Floats, Floats]:
    """Slope (…, P) and negative curvature (…, P, P) of the logarithm of the likelihood."""
    games = scores + scores.swapaxes(-1, -2)
    expected = 1 / (1 + np.exp(strength[..., None, :] - strength[..., :, None]))
    alone = 1 / (1 + np.exp(-strength))
    slope = (scores - games * expected).sum(-1) + 0.5 - alone
    weight = games * expected * (1 - expected)
    curve = -weight
    players = np.arange(scores.shape[-1])
    curve[..., players, players] = weight.sum(-1) - weight[..., players, players] + alone * (1 - alone)
    return slope, curve


def rating_intervals(by_round: Floats, seed: int) -> Floats:
    """The 95 % intervals of `ratings`.

    Args:
        by_round: (R, P, P), the scores of each round.
        seed: what the resampling draws from, the same for the same arena.

    Returns:
        (2, P), low and high.
    """
    rounds, players = by_round.shape[:2]
    total = by_round.sum(0)
    rated = ratings(total)
    curve = _likelihood(total, rated / ELO)[1]
    centring = np.eye(players) - 1 / players
    spread = np.sqrt(np.diag(centring @ np.linalg.inv(curve) @ centring).clip(0))
    low, high = rated - Z * ELO * spread, rated + Z * ELO * spread
    if rounds > 1:
        blocks = min(rounds, BLOCKS)
        by_block = np.zeros((blocks, players, players))
        np.add.at(by_block, np.arange(rounds) % blocks, by_round)
        rng = np.random.Generator(np.random.PCG64(abs(seed)))
        counts = rng.multinomial(blocks, np.full(blocks, 1 / blocks), size=RESAMPLES)
        resampled = ratings(np.tensordot(counts.astype(np.float64), by_block, axes=1))
        lowest, highest = np.percentile(resampled, _LEVELS, axis=0)
        low, high = np.minimum(low, lowest), np.maximum(high, highest)
    return np.stack([low, high])
