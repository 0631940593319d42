"""Dai Jobi for two, solved once for all tests; nobody changes the values."""

import pytest

from kabinett.games.daijobi.exact.solver import Solver
from kabinett.games.daijobi.exact.values import Values


def solve(jungs):
    values = Values.unknown(jungs)
    Solver(values, 1e-12, threads=1).run()
    return values


@pytest.fixture(scope="session")
def one_jung():
    return solve(1)


@pytest.fixture(scope="session")
def two_jungs():
    return solve(2)
