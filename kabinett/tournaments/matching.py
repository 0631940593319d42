"""Perfect matchings of a graph: whether all can be paired with somebody whom they may meet.

Edmonds' algorithm (J. Edmonds, Paths, trees, and flowers, Canadian Journal of Mathematics 17, 1965): from a
node without a mate, alternating paths are grown breadth first, and each odd circle among them is taken for
one node. For V nodes the work is at most of the order of V³.
"""

from __future__ import annotations

from collections.abc import Mapping

Graph = Mapping[int, frozenset[int]]
"""By node, its neighbours; each edge stands with both of its ends."""


def perfect_matching(graph: Graph, start: Mapping[int, int] | None = None) -> dict[int, int] | None:
    """By node its mate, so that everybody has one; None if there is no such matching.

    Args:
        graph: who may be paired with whom.
        start: mates to begin from, which saves work; those outside the graph are left out.
    """
    mates = {node: mate for node, mate in (start or {}).items() if node in graph and mate in graph[node]}
    for node in graph:
        if node not in mates and not _Search(graph, mates, node).augment():
            return None
    return mates


class _Search:
    """The search for an alternating path from a node without a mate to another one."""

    def __init__(self, graph: Graph, mates: dict[int, int], root: int) -> None:
        self.graph, self.mates, self.root = graph, mates, root
        self.parents: dict[int, int] = {}
        self.bases = {node: node for node in graph}
        self.reached = {root}
        self.queue = [root]

    def augment(self) -> bool:
        """Give the root and one other node a mate; False if that cannot be."""
        end = self._free_end()
        if end is None:
            return False
        while True:
            before = self.parents[end]
            following = self.mates.get(before)
            self.mates[end], self.mates[before] = before, end
            if following is None:
                return True
            end = following

    def _free_end(self) -> int | None:
        for node in self.queue:  # grows meanwhile
            for other in sorted(self.graph[node]):
                if self.bases[node] == self.bases[other] or self.mates.get(node) == other:
                    continue
                mate = self.mates.get(other)
                if other == self.root or (mate is not None and mate in self.parents):
                    self._contract(node, other)
                elif other not in self.parents:
                    self.parents[other] = node
                    if mate is None:
                        return other
                    self._reach(mate)
        return None

    def _reach(self, node: int) -> None:
        if node not in self.reached:
            self.reached.add(node)
            self.queue.append(node)

    def _contract(self, node: int, other: int) -> None:
        """Take an odd circle for one node."""
        base = self._common_base(node, other)
        circle = self._mark(node, base, other) | self._mark(other, base, node)
        for each in self.graph:
            if self.bases[each] in circle:
                self.bases[each] = base
                self._reach(each)

    def _common_base(self, node: int, other: int) -> int:
        passed = set()
        while True:
            node = self.bases[node]
            passed.add(node)
            if node == self.root:
                break
            node = self.parents[self.mates[node]]
        while self.bases[other] not in passed:
            other = self.parents[self.mates[self.bases[other]]]
        return self.bases[other]

    def _mark(self, node: int, base: int, child: int) -> set[int]:
        circle = set()
        while self.bases[node] != base:
            circle |= {self.bases[node], self.bases[self.mates[node]]}
            self.parents[node] = child
            child = self.mates[node]
            node = self.parents[child]
        return circle
