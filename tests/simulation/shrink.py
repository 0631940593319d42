"""A case that fails made smaller while it goes on failing."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

from tests.simulation.run import simulate
from tests.simulation.world import Case

TRIES = 60


def fails(case: Case) -> bool:
    """Whether an invariant is broken."""
    return bool(simulate(case).violations)


def shrunk(case: Case, fails: Callable[[Case], bool] = fails, tries: int = TRIES) -> Case:
    """The smallest case that was found to fail, with fewer matches, kinds of faults and seconds."""
    goes_on = True
    while goes_on and tries > 0:
        goes_on = False
        for smaller in _smaller(case):
            if tries <= 0:
                break
            tries -= 1
            if fails(smaller):
                case, goes_on = smaller, True
                break
    return case


def _smaller(case: Case) -> Iterator[Case]:
    numbers = case.numbers
    half = len(numbers) // 2
    if half:
        yield dataclasses.replace(case, chosen=numbers[:half])
        yield dataclasses.replace(case, chosen=numbers[half:])
    for kind in case.faults:
        yield dataclasses.replace(case, faults=tuple(fault for fault in case.faults if fault != kind))
    if case.seconds > 5:
        yield dataclasses.replace(case, seconds=case.seconds / 2)
    if 1 < len(numbers) <= 6:
        for number in numbers:
            yield dataclasses.replace(case, chosen=tuple(place for place in numbers if place != number))
