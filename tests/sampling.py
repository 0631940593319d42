"""Tests with many cases: by default some of them run, spread evenly; the others are marked `slow`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import pytest

Case = TypeVar("Case")


def left_out(cases: Sequence[Case], count: int) -> Iterator[Case]:
    """All of `cases` but `count`, which lie evenly among them, the first included."""
    kept = {place * len(cases) // count for place in range(count)}
    return (case for place, case in enumerate(cases) if place not in kept)


def mark_slow_cases(items: Iterable[pytest.Item]) -> None:
    """Mark those cases of each test marked `sampled(count)` that are left out by default."""
    tests: defaultdict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if marker := item.get_closest_marker("sampled"):
            tests[item.nodeid.partition("[")[0], *marker.args].append(item)
    for (_, count), cases in tests.items():
        for case in left_out(cases, count):
            case.add_marker(pytest.mark.slow)
