"""First-Five Jati once more, slowly: a dictionary of squares, five looked for everywhere."""

COLUMNS = "abcdefghjk"
ROWS = range(1, 10)


class Twin:
    """The game straight from the rules, for comparison with the kernels."""

    def __init__(self):
        self.owner = {}
        self.winner = None

    def turn(self):
        if self.winner is not None or len(self.owner) == 36:
            return None
        return len(self.owner) % 2

    def legal(self):
        if self.turn() is None:
            return set()
        return {f"{column}{row}" for column in COLUMNS for row in ROWS} - set(self.owner)

    def push(self, token):
        seat = self.turn()
        self.owner[token] = seat
        if self.has_five(seat):
            self.winner = seat

    def has_five(self, seat):
        for x in range(10):
            for y in ROWS:
                for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    line = [(x + n * right, y + n * down) for n in range(5)]
                    if all(0 <= i < 10 and self.owner.get(f"{COLUMNS[i]}{j}") == seat for i, j in line):
                        return True
        return False

    def scores(self):
        return tuple(int(self.winner == seat) for seat in (0, 1))
