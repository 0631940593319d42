"""What bidding for komi settles on, from the games of a study of fairness: by strength and by experience."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from kabinett.errors import KabinettError
from kabinett.lab.bidding import Bidding, Outcome
from kabinett.lab.bidding_report import markdown, plot
from kabinett.lab.estimates import Estimate, Floats
from kabinett.lab.report import can_plot
from kabinett.lab.results import RESULTS, write_results
from kabinett.lab.standings import rounded
from kabinett.version import VERSION

PICTURE = "bidding.svg"
PAIRS = 1000
"""So many pairs of bidders of each kind bid."""

_RANGE = (5, 95)


@dataclass(frozen=True)
class Played:
    """The recorded games of one strength with itself.

    Attributes:
        game: its specification.
        player: who had both seats.
        margins: how often the first seat was ahead by so many points.
    """

    game: str
    player: str
    margins: dict[int, int]


def played_in(folder: Path) -> list[Played]:
    """The games of each strength in a folder of ``kabinett lab fairness``.

    Raises:
        KabinettError: there are none, or not of a game for two.
    """
    file = folder / RESULTS
    try:
        results = json.loads(file.read_text(encoding="utf-8"))
        game, strengths = str(results["game"]), list(results["strengths"])
        found = [
            Played(
                game,
                str(strength["player"]),
                {int(margin): int(count) for margin, count in (strength["margins"] or {}).items()},
            )
            for strength in strengths
        ]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise KabinettError(
            f"{file} holds no results of `kabinett lab fairness`; give the folder of such a study"
        ) from error
    if not all(strength.margins for strength in found):
        raise KabinettError(f"{file} is about {game}; komi is bid for in a game for two")
    return found


def study(
    folders: Sequence[Path], samples: Sequence[int], *, seed: int = 0, pairs: int = PAIRS
) -> dict[str, Any]:
    """Let many pairs of bidders bid, for each strength, size of samples, ruling and way to bid.

    Args:
        folders: of studies of fairness.
        samples: how many games each bidder has seen.
        seed: what the samples are drawn from.
        pairs: how many pairs of each kind.

    Returns:
        The results as JSON has them; ranges are those of the middle 90 % of the pairs.

    Raises:
        KabinettError: see `played_in`.
    """
    found = [
        _strength(strength, samples, seed, pairs) for folder in folders for strength in played_in(folder)
    ]
    data: dict[str, Any] = rounded({"kind": "bidders", "seed": seed, "pairs": pairs, "strengths": found})
    return {"version": VERSION, **data}


def _strength(strength: Played, samples: Sequence[int], seed: int, pairs: int) -> dict[str, Any]:
    rows = []
    for games in samples:
        # The same samples whatever is made of them.
        seen = Bidding(strength.margins, from_nothing=False).samples(
            games, pairs, np.random.default_rng(abs(seed))
        )
        for from_nothing in (True, False):
            bidding = Bidding(strength.margins, from_nothing=from_nothing)
            for adapted in (False, True):
                outcome = (bidding.adapted if adapted else bidding.at_once)(seen)
                rows.append(
                    {"sample": games, "from_nothing": from_nothing, "adapted": adapted} | _summary(outcome)
                )
    known = Bidding(strength.margins, from_nothing=False)
    return {
        "game": strength.game,
        "player": strength.player,
        "games": sum(strength.margins.values()),
        "fair_komi": known.fair_komi(),
        "first_share": float(known.worth(np.array(0.0))),
        "biddings": rows,
    }


def _summary(outcome: Outcome) -> dict[str, Any]:
    return {
        "komi": asdict(_spread(outcome.komi)),
        "share": asdict(_spread(outcome.share)),
        "better": float(np.maximum(outcome.share, 1 - outcome.share).mean()),
        "settled": float(outcome.settled.mean()),
    }


def _spread(values: Floats) -> Estimate:
    """The mean, and between what the middle 90 % of the pairs lie."""
    low, high = np.percentile(values, _RANGE)
    return Estimate(float(values.mean()), float(low), float(high))


def write_report(found: dict[str, Any], folder: Path) -> None:
    """Put the results into a folder: as JSON, as a page, and as a picture if Matplotlib is there."""
    folder.mkdir(parents=True, exist_ok=True)
    write_results(folder, found, markdown(found))
    if can_plot():
        plot(found, folder / PICTURE)
