"""A tournament as it is stored: what was arranged, who takes part, and the rounds so far."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kabinett import tournaments
from kabinett.matches import Format
from kabinett.tournaments import Kind, Paired, Pairing, Result, Standing


@dataclass(frozen=True)
class TournamentPlan:
    """What was arranged.

    Attributes:
        format: of every match: one game for two, with a clock.
        kind: how opponents are found.
        rounds: how many a Swiss tournament has; 0 for a round robin.
        rated: whether the games move ratings.
    """

    format: Format
    kind: Kind
    rounds: int
    rated: bool


class Entrant(NamedTuple):
    """Somebody who takes part; the fields are those of the table."""

    number: int
    visitor: str | None
    machine: str
    name: str
    seed: int | None
    has_left: bool


class Board(NamedTuple):
    """A pairing of a round, with its match if there is one."""

    pairing: Pairing
    match: str | None
    result: Result | None


@dataclass(frozen=True)
class Tournament:
    """A tournament; besides what is below the fields are those of the table.

    Attributes:
        entrants: who takes part: by seed once it has begun, before in the order in which they came.
        boards: by round.
    """

    id: str
    name: str
    plan: TournamentPlan
    owner: str
    owner_name: str
    phase: str
    round: int
    version: int
    changed: int
    entrants: Sequence[Entrant]
    boards: Sequence[Sequence[Board]]

    @property
    def rounds(self) -> list[list[Paired]]:
        """The rounds so far, as they are paired and ranked."""
        return [[Paired(board.pairing, board.result) for board in boards] for boards in self.boards]

    @property
    def length(self) -> int:
        """How many rounds there are, as far as that is known."""
        if self.phase == "open" and self.plan.kind == "swiss":
            return self.plan.rounds
        return tournaments.length(self.plan.kind, len(self.entrants), self.plan.rounds)

    @property
    def is_full(self) -> bool:
        """Whether nobody else may enter."""
        return len(self.entrants) >= tournaments.MOST[self.plan.kind]

    @property
    def is_round_over(self) -> bool:
        """Whether all results of the present round are known."""
        return all(board.result is not None for boards in self.boards[-1:] for board in boards)

    def entrant_of(self, visitor: str | None) -> Entrant | None:
        """As whom a visitor takes part."""
        return next((entrant for entrant in self.entrants if visitor and entrant.visitor == visitor), None)

    def next_round(self) -> list[Paired] | None:
        """The pairings of the next round; None if the tournament is over."""
        present = {index for index, entrant in enumerate(self.entrants) if not entrant.has_left}
        return tournaments.next_round(
            self.plan.kind, len(self.entrants), self.plan.rounds, self.rounds, present
        )

    @functools.cached_property
    def table(self) -> list[Standing]:
        """How everybody stands."""
        return tournaments.standings(self.plan.kind, len(self.entrants), self.rounds)

    def match_of(self, visitor: str | None) -> str | None:
        """The match that a visitor is to play now."""
        entrant = self.entrant_of(visitor)
        if entrant is None or not self.boards:
            return None
        boards = (board for board in self.boards[-1] if entrant.seed in board.pairing)
        return next((board.match for board in boards if board.result is None), None)
