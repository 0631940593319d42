"""Random numbers inside kernels: xorshift64* (S. Vigna, "An experimental exploration of Marsaglia's
xorshift generators, scrambled", 2016), seeded through splitmix64.

The generator is an array of one ``uint64``, so that kernels can advance it in place. It serves playouts
and simulations; what decides a real game between people is drawn by the referee, not here.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kabinett.kernels.compile import kernel

_TWELVE = np.uint64(12)
_TWENTY_FIVE = np.uint64(25)
_TWENTY_SEVEN = np.uint64(27)
_THIRTY_TWO = np.uint64(32)
_ELEVEN = np.uint64(11)
_MULTIPLIER = np.uint64(0x2545F4914F6CDD1D)
_MASK = (1 << 64) - 1
_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST_FACTOR, _SECOND_FACTOR = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_THIRTY, _THIRTY_ONE, _ONE = np.uint64(30), np.uint64(31), np.uint64(1)


@kernel
def mix(word):
    """The output function of splitmix64."""
    word = (word ^ (word >> _THIRTY)) * _FIRST_FACTOR
    word = (word ^ (word >> _TWENTY_SEVEN)) * _SECOND_FACTOR
    return word ^ (word >> _THIRTY_ONE)


@kernel
def begin(seed):
    """The state of a generator from a ``uint64``; never 0."""
    state = mix(seed * _STEP + _STEP)
    return _ONE if state == 0 else state


def generator(seed: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """A generator, shape (1,), from any whole number; equal seeds give equal sequences."""
    return np.array([begin(np.uint64(seed & _MASK))], dtype=np.uint64)


def generators(seed: int, count: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """The states of `count` independent generators, shape (count,); slices of length 1 are generators."""
    state = mix(generator(seed)[0] + np.arange(count, dtype=np.uint64) * _STEP)
    return np.where(state == 0, np.uint64(1), state)


@kernel
def random_word(rng):
    """The next ``uint64``, uniform over all but zero."""
    x = rng[0]
    x ^= x >> _TWELVE
    x ^= x << _TWENTY_FIVE
    x ^= x >> _TWENTY_SEVEN
    rng[0] = x
    return x * _MULTIPLIER


@kernel
def below(rng, bound):
    """A whole number from 0 to ``bound - 1``, ``1 <= bound < 2**31``; bias under 2**-32 × bound."""
    return np.int64(((random_word(rng) >> _THIRTY_TWO) * np.uint64(bound)) >> _THIRTY_TWO)


@kernel
def unit(rng):
    """A float in [0, 1) on a grid of 2**-53."""
    return np.float64(random_word(rng) >> _ELEVEN) * (1.0 / 9007199254740992.0)
