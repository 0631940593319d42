"""What the simulated matches are: all games, formats and clocks, with people and machines."""

from __future__ import annotations

import random
from typing import Any

from kabinett.games.registry import game_names, variants
from kabinett.matches.formats import has_bidding, kinds_of
from kabinett.web.routes.create_match import arranged
from kabinett.web.routes.schemas import NewMatch
from kabinett.web.services.match_setup import Arranged

CLOCKS: tuple[dict[str, Any], ...] = (
    {"kind": "none"},
    {"kind": "none"},
    {"kind": "fischer", "main": 60_000, "increment": 2000},
    {"kind": "fischer", "main": 12_000},
    {"kind": "byo-yomi", "main": 10_000, "periods": 3, "period": 5000},
    {"kind": "days", "period": 86_400_000},
)


VARIANTS = [variant for name in game_names() for variant in variants(name)]


def arrangement(rng: random.Random) -> tuple[Arranged, int, int]:
    """A match to open, how many more visitors are to join, and how many seats there are."""
    played = rng.choice(VARIANTS)
    kind = rng.choice(kinds_of(played))
    size = 4 if kind == "tournament" else played.seats
    others = [rng.choice(("anyone", "anyone", "machine")) for _ in range(size - 1)]
    seats = [{"who": who, "machine": "random" if who == "machine" else ""} for who in ("me", *others)]
    asked = NewMatch.model_validate(
        {
            "game": played.spec,
            "kind": kind,
            "games": rng.randrange(2, 6) if kind == "series" else 1,
            "bidding": has_bidding(played) and rng.random() < 0.4,
            "clock": rng.choice(CLOCKS),
            "seats": seats,
        }
    )
    return arranged(asked, "Ada"), others.count("anyone"), size
