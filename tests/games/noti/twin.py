"""Noti once more, slowly: squares are names, groups are sets."""

import itertools


class Twin:
    """The game straight from the rules, for comparison with the kernels."""

    def __init__(self, players=2):
        self.players = players
        self.columns, self.rows = ("abcdefgh", 8) if players == 2 else ("abcdefghjk", 9)
        last = "f6" if players == 2 else "h7"
        self.centre = {
            column + str(row)
            for column in self.columns[2 : self.columns.index(last[0]) + 1]
            for row in range(3, int(last[1]) + 1)
        }
        self.squares = [column + str(row + 1) for row in range(self.rows) for column in self.columns]
        self.stones = [set() for _ in range(players)]
        self.markers = {}
        self.hands = [{"II", "III"} for _ in range(players)]
        self.groups = [{} for _ in range(players)]
        self.schedule = list(self._schedule())
        self.seat, self.task = self.schedule.pop(0)

    def _schedule(self):
        """Everybody's turns: who, and what is due."""
        for seat in [*reversed(range(self.players))] * 2:
            yield seat, "place"
        for number in range(1, 19):
            for seat in range(self.players):
                yield seat, "stone"
                if number in (6, 12):
                    yield seat, {6: "II", 12: "III"}[number]
        yield None, "over"

    def _touching(self, square):
        column, row = self.columns.index(square[0]), int(square[1])
        for x, y in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
            if 0 <= x < len(self.columns) and 1 <= y <= self.rows:
                yield self.columns[x] + str(y)

    def _components(self, stones):
        stones = set(stones)
        while stones:
            group, edge = set(), {min(stones, key=self.squares.index)}
            while edge:
                group |= edge
                edge = {n for square in edge for n in self._touching(square) if n in stones} - group
            stones -= group
            yield group

    def _unmarked(self, seat):
        return self.stones[seat].difference(*self.groups[seat].values())

    def turn(self):
        return self.seat

    def legal(self):
        if self.task == "over":
            return set()
        taken = set(self.markers).union(*self.stones)
        if self.task == "place":
            return {f"{kind}@{q}" for kind in self.hands[self.seat] for q in self.centre - taken}
        if self.task == "stone":
            marked = set().union(*self.groups[self.seat].values())
            forbidden = {n for square in marked for n in self._touching(square)}
            return set(self.squares) - taken - forbidden or {"pass"}
        groups = list(self._components(self._unmarked(self.seat)))
        largest = max(map(len, groups), default=0)
        return {
            f"{square}>{min(group, key=self.squares.index)}"
            for (square, kind), group in itertools.product(self.markers.items(), groups)
            if kind == self.task and len(group) == largest
        } or {"pass"}

    def push(self, token):
        seat = self.seat
        if self.task == "place":
            kind, square = token.split("@")
            self.markers[square] = kind
            self.hands[seat].discard(kind)
        elif self.task == "stone":
            if token != "pass":
                self.stones[seat].add(token)
        elif token != "pass":
            square, stone = token.split(">")
            del self.markers[square]
            components = self._components(self._unmarked(seat))
            self.groups[seat][self.task] = next(group for group in components if stone in group)
        self.seat, self.task = self.schedule.pop(0)

    def scores(self):
        result = []
        for seat in range(self.players):
            groups = self.groups[seat]
            points = 2 * len(groups.get("II", ())) + 3 * len(groups.get("III", ()))
            if self.task == "over":
                points += 5 * max(map(len, self._components(self._unmarked(seat))), default=0)
            result.append(points)
        return tuple(result)
