"""Does Noti for three become fairer if the markers are placed in another order?"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from kabinett.errors import KabinettError
from kabinett.games import Position
from kabinett.games.noti.game import Noti
from kabinett.lab.estimates import mean, share
from kabinett.lab.executors import Executor
from kabinett.lab.playing import full_names
from kabinett.lab.report import cell, percent
from kabinett.lab.result_log import ROWS, Advance, JsonLines, ResultLog, Row
from kabinett.lab.results import write_results
from kabinett.lab.schedule import drawn_number
from kabinett.lab.standings import rounded
from kabinett.players import player
from kabinett.version import VERSION
from research.noti_order.rules import RULES, SEATS

ORDERS = tuple(itertools.permutations(range(SEATS)))


class ReorderedNoti(Noti):
    """Noti for three with another order of placing markers; each seat places twice, in the same order."""

    rules = RULES

    def __init__(self, order: Sequence[int]) -> None:
        super().__init__(players=SEATS)
        self.setup_numbers = (SEATS, *order)


class OrderGame(NamedTuple):
    """One game; what happens in it follows from these fields alone.

    Attributes:
        order: of the seats while markers are placed.
        player: who has all seats, by specification.
        seed: the study's.
        number: of the game, from 1.
    """

    order: tuple[int, ...]
    player: str
    seed: int
    number: int


def play_order_game(task: OrderGame) -> Row:
    """Play a game to its end."""
    position = Position(ReorderedNoti(task.order))
    players = [player(task.player, seed=drawn_number(*map(str, task), seat)) for seat in range(SEATS)]
    while (turn := position.turn) is not None:
        position.push(players[turn].choose(position).move)
    return {"points": list(position.scores), "moves": " ".join(position.moves)}


class NotiOrders:
    """A plan of games with every order of placing, and the folder where they are kept.

    Attributes:
        players: their names in full.
        plan: all tasks.
        log: their results.
    """

    def __init__(self, players: Sequence[str], folder: Path, *, games: int, seed: int = 0) -> None:
        """Plan the games and read what has been played.

        Args:
            players: strengths; each plays with itself at all seats.
            folder: where everything is kept; made if there is none.
            games: how many each plays with each order.
            seed: what everything is drawn from.

        Raises:
            KabinettError: an unknown player, one given twice, a folder of another study.
        """
        self.players = full_names(players)
        self.seed = seed
        self.plan = [
            OrderGame(order, name, seed, number)
            for name in self.players
            for number in range(1, games + 1)
            for order in ORDERS
        ]
        self.folder = folder
        self.log: ResultLog[OrderGame, Row] = ResultLog(folder / ROWS, JsonLines(OrderGame, {"seed": seed}))

    @property
    def left(self) -> list[OrderGame]:
        """What is still to play."""
        return self.log.left(self.plan)

    def run(self, executor: Executor, advance: Advance | None = None) -> None:
        """Play what is left."""
        self.log.run(play_order_game, self.plan, executor, advance)

    def findings(self) -> dict[str, Any]:
        """What the games so far say, as JSON has it.

        Raises:
            KabinettError: an order has not been played.
        """
        found: dict[str, Any] = rounded(
            {
                "seed": self.seed,
                "strengths": [
                    {"player": name, "orders": [self._order(name, order) for order in ORDERS]}
                    for name in self.players
                ],
            }
        )
        return {"version": VERSION, **found}

    def _order(self, name: str, order: tuple[int, ...]) -> dict[str, Any]:
        rows = self.log.values(task for task in self.plan if (task.player, task.order) == (name, order))
        if not rows:
            raise KabinettError(f"{name} has played no game with the order {order}")
        points = np.array([row["points"] for row in rows], float)
        best = points == points.max(1, keepdims=True)
        shares = best / best.sum(1, keepdims=True)
        return {
            "order": list(order),
            "games": len(rows),
            "seats": [
                {
                    "share": share(shares[:, [seat]], self.seed).__dict__,
                    "points": mean(points[:, [seat]], self.seed).__dict__,
                }
                for seat in range(SEATS)
            ],
        }

    def write_report(self) -> dict[str, Any]:
        """Put the results into the folder, as JSON and as a page."""
        found = self.findings()
        write_results(self.folder, found, markdown(found))
        return found


def order_name(order: Sequence[int]) -> str:
    """Such as "Red, Blue, Yellow"."""
    names = Noti(players=SEATS).seat_names
    return ", ".join(names[seat] for seat in order)


def markdown(found: dict[str, Any]) -> str:
    """The results as a page."""
    names = Noti(players=SEATS).seat_names
    lines = ["# Noti for three: the order of placing markers", "", f"Seed {found['seed']}.", ""]
    lines += ["| player | markers placed by | games | " + " | ".join(names) + " |"]
    lines += ["|---|---|---:|" + "---:|" * SEATS]
    for strength in found["strengths"]:
        for row in strength["orders"]:
            shares = [
                f"{percent(seat['share']['value'])} ({seat['points']['value']:.1f})" for seat in row["seats"]
            ]
            lines.append(
                f"| {cell(strength['player'])} | {order_name(row['order'])} | {row['games']:,} | "
                + " | ".join(shares)
                + " |"
            )
    lines += ["", "Share of the win, and points in brackets."]
    return "\n".join(lines) + "\n"
