"""Jamit once more, slowly and by other means: hexes are points in the plane, columns are found by angle."""

import math
from collections import Counter

CIRCLE_STONES = {
    ("ring", 2): {0: "r", 3: "r", 8: "r", 11: "r", 2: "b", 5: "b", 6: "b", 9: "b"},
    ("star", 2): {0: "r", 2: "r", 7: "r", 9: "r", 1: "b", 3: "b", 6: "b", 8: "b"},
    ("ring", 3): {i: "rby"[i % 3] for i in range(12)},
    ("star", 3): dict(zip((0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 2, 3), "rrrrbbbbyyyy", strict=True)),
}
HOLE = (0.0, 0.0)


def vector(clock_degrees):
    """Right and down parts of a direction given clockwise from the top."""
    angle = math.radians(clock_degrees)
    return math.sin(angle), -math.cos(angle)


def along(hexagon, direction):
    return hexagon[0] * direction[0] + hexagon[1] * direction[1]


def all_hexes(side):
    """Centres of the hexes, neighbours at distance 1, the hole at (0, 0), a corner at the top."""
    up, right = vector(0), vector(120)
    found = set()
    for a in range(-side, side + 1):
        for b in range(-side, side + 1):
            if max(abs(a), abs(b), abs(a - b)) < side:
                found.add(tuple(round(a * up[i] + b * right[i], 6) + 0.0 for i in (0, 1)))
    return found


class Twin:
    def __init__(self, players=2, side=4, layout="ring"):
        self.side = side
        self.players = "rby"[:players]
        self.hexes = all_hexes(side)
        self.pieces = {}  # hex: "b" a coin, "B" a stone
        for place, colour in CIRCLE_STONES[layout, players].items():
            self.pieces[self.circle(place)] = colour.upper()
        self.pawns = dict(zip("rby", {2: "AD", 3: "ACE"}[players], strict=False))
        self.points_of = Counter()
        self.neutrals = Counter()
        self.mover = "r"
        self.due = "coins"
        self.extra_columns = []
        self.lost_a_stone = False
        self.finished = False

    def circle(self, place):
        """The hex at distance 2 at this hour of the clock: halfway between two corners for odd hours."""
        corner, half = divmod(place, 2)
        first, second = vector(60 * corner), vector(60 * corner + 60)
        x, y = (first[i] + (second[i] if half else first[i]) for i in (0, 1))
        return self.hex_at(x, y)

    def hex_at(self, x, y):
        return min(self.hexes, key=lambda h: math.hypot(h[0] - x, h[1] - y))

    def column(self, number):
        """The hexes of a column as the mover's coins meet them."""
        looking = vector(60 * "ABCDEF".index(self.pawns[self.mover]) + 180)
        right = (-looking[1], looking[0])
        lanes = sorted({round(along(h, right), 3) for h in self.hexes})
        lane = [h for h in self.hexes if round(along(h, right), 3) == lanes[number - 1]]
        lane.sort(key=lambda h: along(h, looking))
        return lane[: lane.index(HOLE)] if HOLE in lane else lane

    def insert(self, number, colour):
        """Push one coin in; returns what falls out or None."""
        if self.finished or Counter(self.pieces.values())[colour] == 25:
            return None
        lane = self.column(number)
        row = [self.pieces.get(h) for h in lane]
        if None in row:
            row.remove(None)  # the first gap closes
            fallen = None
        else:
            fallen = row.pop()
        for hexagon, piece in zip(lane, [colour, *row], strict=True):
            if piece is None:
                self.pieces.pop(hexagon, None)
            else:
                self.pieces[hexagon] = piece
        if fallen is not None:
            self.pay(fallen.lower(), 2 if number == self.side else 1)
        return fallen

    def pay(self, colour, worth):
        if colour == "n":
            self.neutrals[self.mover] += worth
            while self.neutrals[self.mover] >= 3:
                self.neutrals[self.mover] -= 3
                self.points_of[self.mover] += 1
        else:
            self.points_of[colour] += worth
        goal = {2: 13, 3: 11}[len(self.players)]
        self.finished = any(points >= goal for points in self.points_of.values())

    def turn(self):
        return None if self.finished else self.players.index(self.mover)

    def legal(self):
        if self.finished:
            return set()
        columns = range(1, 2 * self.side)
        if self.due == "coins":
            others = "rbn" if len(self.players) == 2 else "rby"
            a, b = others.replace(self.mover, "")
            return {f"{k}:{pair}" for k in columns for pair in (a + b, b + a)}
        if self.due == "extra":
            return {f"+{k}" for k in columns if k not in self.extra_columns}
        return {f">{v}" for v in "ABCDEF" if v not in self.pawns.values()}

    def push(self, token):
        assert token in self.legal()
        own_stone = self.mover.upper()
        if token[0] == ">":
            self.pawns[self.mover] = token[1]
            self.mover = self.players[(self.players.index(self.mover) + 1) % len(self.players)]
            self.due = "coins"
        elif token[0] == "+":
            self.extra_columns.append(int(token[1:]))
            if self.insert(int(token[1:]), self.mover) == own_stone:
                self.lost_a_stone = True
            if len(self.extra_columns) == 2:
                self.settle()
        else:
            number, colours = token.split(":")
            for colour in colours:
                if self.insert(int(number), colour) == own_stone:
                    self.lost_a_stone = True
            self.settle()

    def settle(self):
        """After the coins or a pair of extras: more extras if an own stone fell, else the pawn."""
        self.due = "extra" if self.lost_a_stone else "pawn"
        self.extra_columns = []
        self.lost_a_stone = False

    def scores(self):
        return tuple(self.points_of[colour] for colour in self.players)
