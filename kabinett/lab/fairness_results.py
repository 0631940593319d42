"""What the games of a study of fairness say."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from kabinett.lab.estimates import Estimate
from kabinett.lab.standings import rounded
from kabinett.version import VERSION


@dataclass(frozen=True)
class Seat:
    """How a seat did among equals.

    Attributes:
        name: what the game calls it.
        share: mean share of the win; None in a game for one.
        points: mean points.
    """

    name: str
    share: Estimate | None
    points: Estimate


@dataclass(frozen=True)
class Strength:
    """Games of one player with itself.

    Attributes:
        player: its specification.
        games: how many.
        seats: by seat.
        draws: the share of games without a sole winner; None in a game for one.
        decisions, events: moves of seats, and chance events, in a game on average.
        choices: legal moves at a decision, on average over a game and over games.
        lead_changes: in a game on average, see `kabinett.lab.game_statistics.GameStatistics`.
        luck: the share of the variance of results that chance alone explains; None without chance.
        komi: points that the second of two seats would need to win as often as the first.
        margins: how often the first of two seats was so many points ahead of the second.
    """

    player: str
    games: int
    seats: tuple[Seat, ...]
    draws: Estimate | None
    decisions: float
    events: float
    choices: float
    lead_changes: float
    luck: Estimate | None
    komi: Estimate | None
    margins: dict[str, int] | None


@dataclass(frozen=True)
class Pair:
    """Games of a stronger player, at one seat, with a weaker one, at all others.

    Attributes:
        weaker, stronger: their specifications.
        games: how many.
        share: of the win, of the stronger one; in a game for one, how often it made more of the same luck.
        even: what `share` would be if it were no stronger.
        parts: of the variance of results, see `kabinett.lab.variance`; None if all results are the same.
    """

    weaker: str
    stronger: str
    games: int
    share: Estimate
    even: float
    parts: dict[str, Estimate] | None


@dataclass(frozen=True)
class SearchResult:
    """The results of a study.

    Attributes:
        game: its specification.
        seed: what everything was drawn from.
        games: how many were played.
        planned: how many there are to be.
        strengths: by player, the weakest first.
        pairs: each player and the one before it.
    """

    game: str
    seed: int
    games: int
    planned: int
    strengths: tuple[Strength, ...]
    pairs: tuple[Pair, ...]

    def data(self) -> dict[str, Any]:
        """The same as JSON has it, without the last digits, in which machines may differ."""
        data: dict[str, Any] = rounded(asdict(self))
        return {"version": VERSION, **data}
