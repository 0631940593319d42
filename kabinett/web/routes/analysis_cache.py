"""Analyses that were made before, and who waits for how many."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Any

from fastapi import Request

KEPT = 4000
"""Analyses that are kept, so that who studies the same position gets the same lines at once."""

Key = tuple[str, bytes, bool]
"""Specification, position, and whether the analysis is a deep one."""


class AnalysisCache:
    """Who waits for how many analyses, and what came out of the latest ones."""

    def __init__(self) -> None:
        self.waiting: Counter[str] = Counter()
        self._found: OrderedDict[Key, Any] = OrderedDict()

    def known(self, key: Key) -> Any:
        """An analysis that was made before, else None; a deep one stands for a short one."""
        spec, state, deep = key
        for stored in (key,) if deep else ((spec, state, True), key):
            if stored in self._found:
                self._found.move_to_end(stored)
                return self._found[stored]
        return None

    def keep(self, key: Key, found: Any) -> None:
        """Keep an analysis; the one that was not asked for longest goes."""
        self._found[key] = found
        if len(self._found) > KEPT:
            self._found.popitem(last=False)


def cache_of(request: Request) -> AnalysisCache:
    """The cache of the server that answers a request."""
    state = request.app.state
    if not hasattr(state, "analyses"):
        state.analyses = AnalysisCache()
    cache = state.analyses
    assert isinstance(cache, AnalysisCache)
    return cache
