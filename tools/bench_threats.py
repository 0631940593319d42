"""Which forced wins in First-Five are seen, and which of the other seat stopped: docs/findings/first_five.md.

Usage: ``python tools/bench_threats.py [SOURCE ...] [--wins N] [--threatened N] [--player SPEC] [--seed N]``.
Positions have 9 to 20 tiles, laid by lot off the rim or by plain tree search against itself. What is won is
found without haste, by proofs of at most `REFERENCE` positions. All budgets are counted in positions, so
that equal versions print equal tables on all machines, unless the player's is in seconds.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kabinett.games import Position, game
from kabinett.games.first_five.threats.search import Threats
from kabinett.games.first_five.threats.solver import ThreatSolver
from kabinett.players import player
from kabinett.players.player import Player
from kabinett.players.search_limit import SearchLimit

REFERENCE, DEFENCE_REFERENCE = 1_500_000, 300_000
"""Positions: to find a win of the seat to move, and of the other one."""
HARD = 30_000
"""A win is hard if the reference looks at more positions to find it."""
BUDGETS = (5_000, 50_000, 500_000)
"""The last is what ``search(simulations=1000)`` allows."""
SIMULATIONS = 100
"""Of the players whose games are looked at."""
TILES = range(9, 21)

Source = Callable[[int], Iterator[Position]]


def by_lot(seed: int) -> Iterator[Position]:
    """Positions with tiles laid by lot, none on the rim."""
    chance = random.Random(seed)
    inner = [10 * row + column for row in range(1, 8) for column in range(1, 9)]
    while True:
        position, tiles = Position(game("first-five")), chance.choice(TILES)
        for cell in chance.sample(inner, tiles):
            if not position.is_over:
                position.push_code(cell)
        if not position.is_over:
            yield position


def from_games(seed: int) -> Iterator[Position]:
    """Positions of games of plain tree search against itself, one of each game."""
    for number in itertools.count(1000 * seed):
        chance, position = random.Random(number), Position(game("first-five"))
        both = [player(f"uct(simulations={SIMULATIONS})", seed=2 * number + seat) for seat in (0, 1)]
        tiles = chance.choice(TILES)
        position.push(chance.choice(position.legal_moves))
        while not position.is_over and position.ply < tiles:
            position.push(both[position.turn or 0].choose(position).move)
        if not position.is_over:
            yield position


SOURCES: dict[str, Source] = {"lot": by_lot, "games": from_games}


class Judge:
    """Knows what is won, as far as the reference tells."""

    def __init__(self) -> None:
        self.threats = Threats(1 << 16, 1 << 20)
        self.most = REFERENCE

    def wins(self, position: Position, seat: int) -> int | None:
        """How many positions it takes to find that the seat, were it to move, wins; None if not found."""
        threats = self.threats
        threats.show(position.state_array)
        before = threats.nodes
        if threats.by_fours(seat):
            return 0
        return threats.nodes - before if threats.wins(seat, SearchLimit(nodes=self.most)) else None

    def after(self, position: Position, code: int, seat: int) -> bool:
        """Whether the seat, were it to move after a move, is found to win."""
        position.push_code(code)
        won = not position.is_over and self.wins(position, seat) is not None
        position.pop()
        return won

    def keeps(self, position: Position, token: str) -> bool:
        """Whether a move of the seat to move, not the last of the game, leaves every reply lost."""
        seat, after = position.turn or 0, position.copy()
        after.push(token)
        if self.wins(after, seat) is None:
            return False
        relevant = self.threats.relevant_cells() if not self.threats.by_fours(seat) else None
        return all(
            self.after(after, code, seat) for code in after.codes if relevant is None or code in relevant
        )


class Won(NamedTuple):
    """A position with a win by fours and threes.

    Attributes:
        work: how many positions the reference looked at to find it.
        proven: by budget, whether the solver proves it.
        given_away: whether the player did not see it and its move lets the other seat out.
    """

    work: int
    proven: list[bool]
    given_away: bool


def won_positions(source: Source, seed: int, who: Player, judge: Judge) -> Iterator[Won]:
    """Positions in which the seat to move wins by fours and threes, but not by fours alone."""
    solver = ThreatSolver()
    for position in source(seed):
        seat = position.turn or 0
        judge.threats.show(position.state_array)
        if judge.threats.by_fours(seat) or judge.threats.holes(1 - seat, 4):
            continue
        work = judge.wins(position, seat)
        if work is None:
            continue
        proven = [solver.judge(position, SearchLimit(nodes=budget)).wins is True for budget in BUDGETS]
        choice = who.choose(position)
        seen = choice.exact and choice.lines[0].shares[seat] == 1.0
        yield Won(work, proven, not seen and not judge.keeps(position, choice.move))


class Threatened(NamedTuple):
    """A position in which the other seat would win if the seat to move passed.

    Attributes:
        lost: whether the player's move loses to threats.
        avoidable: whether another move would not have.
    """

    lost: bool
    avoidable: bool


def threatened_positions(source: Source, seed: int, who: Player, judge: Judge) -> Iterator[Threatened]:
    """Positions in which the other seat threatens to win by fours or threes, and this one cannot win."""
    for position in source(seed):
        seat = position.turn or 0
        judge.threats.show(position.state_array)
        if judge.threats.holes(1 - seat, 4) or judge.threats.holes(seat, 4):
            continue
        if judge.wins(position, 1 - seat) is None or judge.wins(position, seat) is not None:
            continue
        code = position.codes[position.legal_moves.index(who.choose(position).move)]
        judge.most = DEFENCE_REFERENCE
        lost = judge.after(position, code, 1 - seat)
        others = (candidate for candidate in position.codes if candidate != code)
        avoidable = lost and any(not judge.after(position, other, 1 - seat) for other in others)
        judge.most = REFERENCE
        yield Threatened(lost, avoidable)


def row(*cells: object) -> str:
    """A row of a table."""
    return "|".join(["", *(f" {cell:,} " if isinstance(cell, int) else f" {cell} " for cell in cells), ""])


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print the tables, in Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "sources", nargs="*", metavar="SOURCE", default=list(SOURCES), help="lot, games; or both"
    )
    parser.add_argument("--wins", type=int, default=150, help="won positions of each kind; 150 if not given")
    parser.add_argument("--threatened", type=int, default=100, help="threatened ones; 100 if not given")
    parser.add_argument("--player", default="search(simulations=1000)", help="who is to see them")
    parser.add_argument("--seed", type=int, default=1, help="decides the positions; 1 if not given")
    given = parser.parse_args(arguments)
    if unknown := [source for source in given.sources if source not in SOURCES]:
        parser.error(f"{unknown[0]!r} is no source of positions; there are {' and '.join(SOURCES)}")
    judge, who = Judge(), player(given.player, given.seed)
    print(
        row(
            "wins by fours and threes",
            "positions",
            *(f"proven, {budget:,}" for budget in BUDGETS),
            "given away",
        )
    )
    print("|---|" + "---:|" * (len(BUDGETS) + 2))
    for name in given.sources:
        source = SOURCES[name]
        found = list(itertools.islice(won_positions(source, given.seed, who, judge), given.wins))
        for label, some in (
            (name, found),
            (f"{name}, hard", [result for result in found if result.work > HARD]),
        ):
            proven = [sum(result.proven[place] for result in some) for place in range(len(BUDGETS))]
            print(row(label, len(some), *proven, sum(result.given_away for result in some)), flush=True)
    print()
    print(row("threatened by the other seat", "positions", "lost whatever is played", "lost by the move"))
    print("|---|---:|---:|---:|")
    for name in given.sources:
        source = SOURCES[name]
        met = list(itertools.islice(threatened_positions(source, given.seed, who, judge), given.threatened))
        lost, avoidable = sum(meeting.lost for meeting in met), sum(meeting.avoidable for meeting in met)
        print(row(name, len(met), lost - avoidable, avoidable), flush=True)


if __name__ == "__main__":
    main()
