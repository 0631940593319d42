"""Dai Jobi once more, slowly: five courses written out, jungs as a list of place names."""

import itertools

OUTSIDE = [str(space) for space in range(1, 21)]
ENTRANCES = {"5": ["g1", "g2"], "10": ["l1", "l2"]}
EXITS = {"15": ["w1", "w2"], "20": ["d1", "d2"]}

# Every way from home to out; "c" lies on the four that leave the outside.
COURSES = [["home", *OUTSIDE, "out"]] + [
    ["home", *OUTSIDE[: int(fork)], *way_in, "c", *way_out, *OUTSIDE[int(back) - 1 :], "out"]
    for fork, way_in in ENTRANCES.items()
    for back, way_out in EXITS.items()
]


class Twin:
    """The game straight from the rules, for comparison with the kernels."""

    def __init__(self, players=2, jungs=4):
        self.players = players
        self.places = [["home"] * jungs for _ in range(players)]
        self.seat = 0
        self.toss = None

    def turn(self):
        if any(set(places) == {"out"} for places in self.places):
            return None
        return -1 if self.toss is None else self.seat

    def _ends(self, start):
        """Where the toss takes a piece from `start`."""
        for course in COURSES:
            if start not in course:
                continue
            at = course.index(start)
            path = course[at + 1 : at + 1 + self.toss]
            if len(path) < self.toss:
                continue
            # A short cut that the move meets on its way, rather than at its start, is closed to it.
            if any(
                before in ENTRANCES and after in ("g1", "l1") for before, after in itertools.pairwise(path)
            ):
                continue
            yield path[-1]

    def legal(self):
        if self.turn() is None:
            return set()
        if self.toss is None:
            return {f"t{number}" for number in range(1, 6)}
        starts = set(self.places[self.seat]) - {"out"}
        return {f"{start}-{end}" for start in starts for end in self._ends(start)} or {"pass"}

    def push(self, token):
        if self.toss is None:
            self.toss = int(token[1:])
            return
        again = self.toss == 5
        self.toss = None
        if token != "pass":
            start, end = token.split("-")
            mine = self.places[self.seat]
            if start == "home":
                mine[mine.index("home")] = end
            else:
                mine[:] = [end if place == start else place for place in mine]
            captured = False
            for seat, theirs in enumerate(self.places):
                if seat != self.seat and end != "out" and end in theirs:
                    captured = True
                    theirs[:] = ["home" if place == end else place for place in theirs]
            if captured and end in {"1", "2", "3", "4"}:
                again = True
        if self.turn() is not None and not again:
            self.seat = (self.seat + 1) % self.players

    def scores(self):
        return tuple(places.count("out") for places in self.places)
