"""Jati once more, slowly: lines of the board are strings, runs are pieces of them."""

import math
import re

COLUMNS = "abcdefghjk"


class Twin:
    """The game straight from the rules, for comparison with the kernels."""

    def __init__(self, edition=1966, double=False):
        self.edition = edition
        self.height = {1966: 9, 1965: 10}[edition]
        self.board = {}
        # Who lays when: 20 tiles of each, one or two at a time.
        self.schedule = [0, 0, 1, 1] * 10 if double else [0, 1] * 20
        self.hands = [{"": 18, "II": 1, "III": 1} for _ in range(2)]

    def turn(self):
        return self.schedule[len(self.board)] if len(self.board) < 40 else None

    def squares(self):
        return {(x, y) for x in range(10) for y in range(1, self.height + 1)}

    def legal(self):
        if self.turn() is None:
            return set()
        open_squares = self.squares()
        if self.board:
            open_squares -= set(self.board)
            open_squares = {
                (x, y)
                for x, y in open_squares
                if {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & set(self.board)
            }
        in_hand = [kind for kind, number in self.hands[self.turn()].items() if number]
        return {f"{kind}{'@' if kind else ''}{COLUMNS[x]}{y}" for kind in in_hand for x, y in open_squares}

    def push(self, token):
        seat = self.turn()
        kind, _, square = token.rpartition("@")
        self.hands[seat][kind] -= 1
        sign = {"": "AB"[seat], "II": "2", "III": "3"}[kind]
        self.board[COLUMNS.index(square[0]), int(square[1:])] = sign

    def lines(self):
        """Every line of the board as a string, with whether it is straight."""
        for y in range(1, self.height + 1):
            yield True, [(x, y) for x in range(10)]
        for x in range(10):
            yield True, [(x, y) for y in range(1, self.height + 1)]
        for offset in range(-20, 30):
            yield False, [(x, x + offset) for x in range(10)]
            yield False, [(x, offset - x) for x in range(10)]

    def scores(self):
        totals = [0, 0]
        for straight, squares in self.lines():
            line = "".join(self.board.get(square, ".") for square in squares)
            for seat, mark in enumerate("AB"):
                for run in re.findall(f"[{mark}23]+", line):
                    totals[seat] += self.worth(run, mark, straight)
        return tuple(totals)

    def worth(self, run, mark, straight):
        basic, basic_worth, extra_worth = (5, 5, 2) if straight else (4, 8, 5)
        tiles = run.count(mark)
        factors = [int(sign) for sign in run if sign in "23"]
        if self.edition == 1966:
            if tiles < basic:
                return 0
            multiplier = math.prod(factors)
        else:
            if mark * basic not in run:
                return 0
            multiplier = sum(factors) or 1
        return (basic_worth + extra_worth * (tiles - basic)) * multiplier
