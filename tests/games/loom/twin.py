"""The Loom once more, slowly: a dictionary of tiles, edges as letters."""

BLACK = {"ne": "NE", "se": "SE", "sw": "SW", "nw": "NW"}
WHITE_CORNER = {"ne": "sw", "se": "nw", "sw": "ne", "nw": "se"}


def colour(kind, edge):
    return "black" if edge in BLACK[kind] else "white"


def count_patterns(field):
    """Points where four tiles meet with four Black or with four White corners."""
    found = 0
    for x, y in field:
        around = {"se": (x, y), "sw": (x + 1, y), "ne": (x, y + 1), "nw": (x + 1, y + 1)}
        if all(place in field for place in around.values()):
            kinds = {corner: field[place] for corner, place in around.items()}
            found += all(kind == corner for corner, kind in kinds.items())
            found += all(WHITE_CORNER[kind] == corner for corner, kind in kinds.items())
    return found


class Twin:
    """The game straight from the rules, for comparison with the kernels."""

    def __init__(self):
        self.field = {}
        self.hand = []
        self.face_down = 25

    def turn(self):
        if self.face_down and len(self.hand) < 2:
            return -1
        return 0 if self.hand else None

    def _alike(self, kind, x, y):
        """For each tile beside or above, whether the edges in contact are of one colour."""
        contacts = (("W", x - 1, y, "E"), ("E", x + 1, y, "W"), ("N", x, y - 1, "S"))
        return [
            colour(kind, own) == colour(self.field[nx, ny], other)
            for own, nx, ny, other in contacts
            if (nx, ny) in self.field
        ]

    def _places(self):
        if not self.field:
            return [(0, 0)]
        columns = [x for x, y in self.field if y == 0]
        if len(columns) < 5:
            return [(min(columns) - 1, 0), (max(columns) + 1, 0)]
        row = 0
        while all((x, row) in self.field for x in columns):
            row += 1
        return [(x, row) for x in columns if (x, row) not in self.field]

    def legal(self):
        turn = self.turn()
        if turn is None:
            return set()
        if turn == -1:
            return {"+ne", "+se", "+sw", "+nw"}
        lays = {
            f"{kind}@{x},{y}"
            for kind in self.hand
            for x, y in self._places()
            if not self.field or any(self._alike(kind, x, y))
        }
        return lays or {f"-{kind}" for kind in self.hand}

    def push(self, token):
        if token.startswith("+"):
            self.hand.append(token[1:])
            self.face_down -= 1
        elif token.startswith("-"):
            self.hand.remove(token[1:])
        else:
            kind, place = token.split("@")
            x, y = map(int, place.split(","))
            self.hand.remove(kind)
            self.field[x, y] = kind

    def scores(self):
        return (count_patterns(self.field),)
