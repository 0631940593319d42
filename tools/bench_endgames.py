"""From where on endings are proven: the table of docs/endgames.md.

Usage: ``python tools/bench_endgames.py [GAME ...] [--games N] [--json FILE]``. Positions come from N games of
plain tree search with itself. In each, endings are searched from the last decision backwards until one takes
more than the largest budget. Budgets are counted in positions looked at, so that equal versions print equal
tables on all machines; how many a second this one looks at, in processor time, is told beside it.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kabinett.games import Position, game
from kabinett.games.whole_game import play_to_end, random_event
from kabinett.players import player
from kabinett.players.minimax.cost import can_solve, distance
from kabinett.players.minimax.ending import ending_of
from kabinett.players.minimax.forced_win import ForcedWin
from kabinett.players.minimax.searches import OutOfTime
from kabinett.players.minimax.solver import Endgame
from kabinett.players.search_limit import SearchLimit

GAMES = (
    "jati",
    "jati(edition=1965)",
    "jati(double=True)",
    "noti",
    "noti(players=3)",
    "factory",
    "factory(players=3)",
    "factory(players=4)",
    "jamit",
    "jamit(players=3)",
)
BUDGETS = (10_000, 50_000, 400_000)
"""The second is what ``search(simulations=1000)`` allows."""
SIMULATIONS = 400


class Trial(NamedTuple):
    """What was found in one game.

    Attributes:
        reach: by budget, how far before the end the best move was proven; for games without a fixed end, how
            many plies were looked through for a forced win.
        nodes: positions looked at.
        seconds: of processor time.
    """

    reach: list[int]
    nodes: int
    seconds: float


def decisions(spec: str, seed: int) -> Iterator[Position]:
    """The positions of a game in which a seat had a choice, the last first."""
    position = Position(game(spec))
    chance = random.Random(f"{spec}/{seed}")
    players = [
        player(f"uct(simulations={SIMULATIONS})", seed=100 * seed + seat)
        for seat in range(position.game.seats)
    ]
    met: list[Position] = []

    def move(position: Position, seat: int) -> int:
        if len(position.codes) > 1:
            met.append(position.copy())
        return position.code(players[seat].choose(position).move)

    play_to_end(position, move, lambda here: random_event(here, chance))
    yield from reversed(met)


def to_the_end(spec: str, seed: int) -> Trial:
    """How far before the end the best move is proven, there and wherever less is left."""
    endgame, nodes, seconds = Endgame(game(spec)), 0, 0.0
    reach, ended = [0] * len(BUDGETS), [False] * len(BUDGETS)
    for position in decisions(spec, seed):
        if all(ended) or not can_solve(position, SearchLimit()):
            break
        far, begun = distance(position.game, position.state), time.process_time()
        endgame.forget()
        search_limit = SearchLimit(nodes=BUDGETS[-1])
        try:
            endgame.prove(position.state_array, search_limit)
            proven = True
        except OutOfTime:
            proven = False
        nodes += search_limit.counted
        seconds += time.process_time() - begun
        for place, budget in enumerate(BUDGETS):
            ended[place] |= not proven or search_limit.counted > budget
            reach[place] = min(reach[place], far - 1) if ended[place] else far
    return Trial(reach, nodes, seconds)


def to_a_win(spec: str, seed: int) -> Trial:
    """How many plies are looked through where a win is first looked for."""
    search, reach = ForcedWin(game(spec)), [0] * len(BUDGETS)
    position = [decision for decision in decisions(spec, seed) if can_solve(decision, SearchLimit())][-1]
    search_limit, begun = SearchLimit(nodes=BUDGETS[-1]), time.process_time()
    maximizer = (position.turn or 0) if position.game.seats > 2 else 0
    try:
        for limit, _ in search.deepen(position.state_array, maximizer, search_limit):
            for place, budget in enumerate(BUDGETS):
                if search_limit.counted <= budget:
                    reach[place] = limit
    except OutOfTime:
        pass
    return Trial(reach, search_limit.counted, time.process_time() - begun)


def row_of(spec: str, games: int) -> dict[str, Any]:
    """The figures of a game: by budget, the reach in all of the games and in at least half of them."""
    ending = ending_of(game(spec).name)
    assert ending is not None, f"the end of {spec} is not searched"
    trial = to_the_end if ending.has_fixed_length else to_a_win
    found = [trial(spec, seed) for seed in range(games)]
    reaches = [sorted(column) for column in zip(*(trial.reach for trial in found), strict=True)]
    return {
        "game": spec,
        "games": games,
        "in_all": [reach[0] for reach in reaches],
        "in_half": [reach[games // 2] for reach in reaches],
        "positions_per_s": round(sum(trial.nodes for trial in found) / sum(trial.seconds for trial in found)),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print the table, in Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("specs", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--games", type=int, default=5, help="how many games of each; 5 if not given")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    given = parser.parse_args(arguments)
    heads = [f"in {which}, {budget:,}" for which in ("all", "half") for budget in BUDGETS]
    print("|".join(["", " game ", *(f" {head} " for head in heads), " positions/s ", ""]))
    print("|---|" + "---:|" * (len(heads) + 1))
    rows = []
    for spec in given.specs:
        row = row_of(game(spec).spec, given.games)
        rows.append(row)
        figures = [*row["in_all"], *row["in_half"], f"{row['positions_per_s']:,}"]
        print("|".join(["", f" {spec} ", *(f" {figure} " for figure in figures), ""]), flush=True)
    if given.json:
        given.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
