"""The Factory once more, slowly: a dictionary of tiles, corners as points of the plane."""

from collections import Counter

KINDS = ("ne", "se", "sw", "nw")
OPPOSITE = {"ne": "sw", "se": "nw", "sw": "ne", "nw": "se"}
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
BEHIND = {"n": "s", "s": "n", "e": "w", "w": "e"}


class Twin:
    """The game straight from the rules, for comparison with the kernels."""

    def __init__(self, players=2):
        self.players = players
        self.field = {}
        self.face_up = [[] for _ in range(players)]
        self.face_down = [24 // players] * players
        self.points = [0] * players
        self.seat = 0
        self.stage = "field"

    def turn(self):
        if self.stage == "over":
            return None
        return self.seat if self.stage == "turn" else -1

    def _fits(self, kind, x, y):
        columns = {x, *(tile[0] for tile in self.field)}
        rows = {y, *(tile[1] for tile in self.field)}
        if max(columns) - min(columns) > 4 or max(rows) - min(rows) > 4:
            return False
        touching = 0
        for edge, (dx, dy) in STEPS.items():
            other = self.field.get((x + dx, y + dy))
            if other is not None:
                touching += 1
                if (edge in kind) != (BEHIND[edge] in other):
                    return False
        return touching > 0

    def lays(self, kinds):
        return {
            f"{kind}@{x},{y}"
            for kind in set(kinds)
            for x in range(-4, 5)
            for y in range(-4, 5)
            if (x, y) not in self.field and self._fits(kind, x, y)
        }

    def legal(self):
        if self.stage == "over":
            return set()
        if self.stage != "turn":
            return {"+" + kind for kind in KINDS}
        return self.lays(self.face_up[self.seat]) or {"pass"}

    def push(self, token):
        if self.stage == "field":
            self.field[0, 0] = token[1:]
            self.stage = "deal"
        elif self.stage == "deal":
            self._turn_up(token)
            self.seat = (self.seat + 1) % self.players
            self.stage = "turn" if self.seat == 0 else "deal"
        elif self.stage == "turning up":
            self._turn_up(token)
            self._end_turn()
        elif token == "pass":
            self._turn_up_or_end()
        else:
            kind, place = token.split("@")
            x, y = map(int, place.split(","))
            before = self._patterns()
            self.field[x, y] = kind
            self.face_up[self.seat].remove(kind)
            self.points[self.seat] += self._patterns() - before
            if self.face_up[self.seat]:
                self._end_turn()
            else:
                self._turn_up_or_end()

    def _turn_up(self, token):
        self.face_up[self.seat].append(token[1:])
        self.face_down[self.seat] -= 1

    def _turn_up_or_end(self):
        if self.face_down[self.seat]:
            self.stage = "turning up"
        else:
            self._end_turn()

    def _end_turn(self):
        everything = [kind for hand in self.face_up for kind in hand]
        empty = not self.face_up[self.seat] and not self.face_down[self.seat]
        if empty or (not any(self.face_down) and not self.lays(everything)):
            self.stage = "over"
        else:
            self.stage = "turn"
            self.seat = (self.seat + 1) % self.players

    def _patterns(self):
        """Tiles by the corner point where their Black, and where their White corners lie."""
        black, white = Counter(), Counter()
        for (x, y), kind in self.field.items():
            for corners, corner in ((black, kind), (white, OPPOSITE[kind])):
                corners[x + ("e" in corner), y + ("s" in corner)] += 1
        return sum(count == 4 for corners in (black, white) for count in corners.values())

    def scores(self):
        return tuple(self.points)
