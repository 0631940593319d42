"""Ratings: how strong people and machines have shown themselves to be, game by game.

Each finished round of a rated match is one observation: the order in which its participants finished, ties
included. The Plackett-Luce model of OpenSkill (Weng and Lin, "A Bayesian Approximation Method for Online
Ranking", JMLR 12, 2011) turns it into new estimates, a mean and a standard deviation each. A round that was
abandoned says nothing. Neither does one in which a person sat at two seats or a finished turn was taken back,
nor one that somebody left before everybody had made `LEAST_MOVES` moves. It counts for those who held the
seats when the round began, whoever holds them at its end, and with the weight of `result_weights`.
A machine that sat at several seats counts as an opponent, and its own rating stays.

The change is written in the same transaction as the event that ends the round, so it is made exactly once.
"""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, func, insert, select, update

from kabinett.matches import Match
from kabinett.matches import events as ev
from kabinett.web.db.schema import RATINGS, RESULTS, VISITORS
from kabinett.web.services import result_weights
from kabinett.web.services.live import LiveMatch
from kabinett.web.services.rows import add

_MODEL = PlackettLuce()
_START = _MODEL.rating()
SCALE = 48
"""Points shown for one unit of the model: 200 points more win about 3 of 4 games for two, as with Elo."""

MIDDLE = 1500
SETTLED = 10
"""After so many matches a rating is no longer provisional."""

LEAST_MOVES = 2
"""A game that was left counts once everybody has made so many moves in its round."""

_MACHINE = result_weights.MACHINE


class Rating(NamedTuple):
    """How strong somebody is thought to be: mean and deviation in the model's unit, and from how much."""

    mu: float = _START.mu
    sigma: float = _START.sigma
    matches: int = 0

    @property
    def points(self) -> int:
        """As shown; 1500 is where everybody begins."""
        return round(MIDDLE + SCALE * (self.mu - _START.mu))

    @property
    def deviation(self) -> int:
        """The standard deviation of the points."""
        return round(SCALE * self.sigma)

    @property
    def is_provisional(self) -> bool:
        """Whether it rests on few matches, or on such as say little."""
        return self.matches < SETTLED or self.sigma > result_weights.SETTLED_DEVIATION


class Outcome(NamedTuple):
    """How a round of a rated match ended; `who`, `ranks`, 1 for the best, and `addresses`, "" where they are
    not known, are by participant.
    """

    match: str
    round: int
    game: str
    who: tuple[str, ...]
    ranks: tuple[int, ...]
    addresses: tuple[str, ...] = ()


class Settled(NamedTuple):
    """What a round did to the rating of a participant."""

    before: Rating
    after: Rating


def key_of(visitor: str | None, machine: str) -> str | None:
    """Under which key somebody is rated; None if nobody sits there yet."""
    return f"{_MACHINE}{machine}" if machine else visitor


def keys_of(live: LiveMatch) -> list[str | None]:
    """The keys of a match's participants: of those who held the seats when the round began."""
    return [
        key_of(place.visitor or seat.visitor, place.machine)
        for seat, place in zip(live.seats, live.plan.places, strict=True)
    ]


def game_of(live: LiveMatch) -> str:
    """The game as which a match is rated: its name, whatever the options."""
    return live.plan.format.played.name


def outcome_of(
    live: LiveMatch, events: Sequence[ev.Event], address_of: Callable[[str], str] = lambda _: ""
) -> Outcome | None:
    """The outcome that events bring, if they end a round that counts; `address_of` is where a visitor is."""
    match = live.match
    if match is None or not live.rated:
        return None
    ended = next((event for event in events if isinstance(event, ev.MatchEnded)), None)
    if ended is None or not ended.ranks:
        return None
    who = [key for key in keys_of(live) if key is not None]
    people = [key for key in who if not key.startswith(_MACHINE)]
    if len(who) < len(live.seats) or len(set(people)) < len(people) or len(set(who)) < 2:
        return None
    if _has_takeback(match) or not _was_played(match):
        return None
    return Outcome(
        live.id, match.round, game_of(live), tuple(who), ended.ranks, tuple(address_of(key) for key in who)
    )


def _was_played(match: Match) -> bool:
    """Whether the round was played to its end, or everybody has made a few moves before somebody left."""
    games = {table.number: table for table in match.of_round() if table.seats}
    if games and all(table.ending and table.ending.termination == "finished" for table in match.of_round()):
        return True
    moves = Counter(
        games[event.game].seats[event.seat]
        for event in match.log
        if isinstance(event, ev.Moved) and event.game in games
    )
    return all(moves[participant] >= LEAST_MOVES for participant in range(len(match.participants)))


def _has_takeback(match: Match) -> bool:
    """Whether, in this round, others agreed that a move be taken back, which happens at once then."""
    for before, event in pairwise(match.log):
        if isinstance(event, ev.TakenBack) and event.number > _round_began(match):
            agreed = isinstance(before, ev.Answered) and before.agree
            if agreed or (isinstance(before, ev.Offered) and before.what == "takeback"):
                return True
    return False


def _round_began(match: Match) -> int:
    return max((event.number for event in match.log if isinstance(event, ev.RematchAgreed)), default=0)


def settle(connection: Connection, outcome: Outcome) -> list[Settled]:
    """Write what a round does to the ratings; returns it by participant."""
    names = sorted(set(outcome.who))
    for who in names:
        add(connection, RATINGS, game=outcome.game, who=who, **Rating()._asdict())
    found = connection.execute(
        select(RATINGS.c.who, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.matches)
        .where(RATINGS.c.game == outcome.game, RATINGS.c.who.in_(names))
        .order_by(RATINGS.c.who)
        .with_for_update()
    )
    known = {row.who: Rating(row.mu, row.sigma, row.matches) for row in found}
    before = [known[who] for who in outcome.who]
    sure = [
        result_weights.reliability(who, rating.sigma, _START.sigma)
        for who, rating in zip(outcome.who, before, strict=True)
    ]
    addresses = outcome.addresses or ("",) * len(before)
    rounds_of = functools.partial(result_weights.rounds_of, connection)
    settled = rated(before, outcome.ranks, result_weights.weights(outcome.who, sure, addresses, rounds_of))
    for who in names:
        if outcome.who.count(who) > 1:
            settled = [
                Settled(kept.before, kept.before) if other == who else kept
                for other, kept in zip(outcome.who, settled, strict=True)
            ]
            continue
        after = settled[outcome.who.index(who)].after
        connection.execute(
            update(RATINGS)
            .where(RATINGS.c.game == outcome.game, RATINGS.c.who == who)
            .values(**after._asdict())
        )
    connection.execute(
        insert(RESULTS),
        [
            {
                "match": outcome.match,
                "round": outcome.round,
                "participant": index,
                "who": who,
                "mu_before": kept.before.mu,
                "sigma_before": kept.before.sigma,
                "mu": kept.after.mu,
                "sigma": kept.after.sigma,
            }
            for index, (who, kept) in enumerate(zip(outcome.who, settled, strict=True))
        ],
    )
    return settled


def rated(
    before: Sequence[Rating], ranks: Sequence[int], weights: Sequence[float] | None = None
) -> list[Settled]:
    """What an order of finish makes of ratings; `weights`, 0 to 1, by participant, 1 unless given."""
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = _MODEL.rate(teams, ranks=list(ranks))
    return [
        Settled(old, _weighed(old, new.mu, new.sigma, weight))
        for old, (new,), weight in zip(before, after, weights or [1.0] * len(before), strict=True)
    ]


def _weighed(old: Rating, mu: float, sigma: float, weight: float) -> Rating:
    """So much of the way from a rating to a new mean and variance."""
    variance = old.sigma**2 + weight * (sigma**2 - old.sigma**2)
    return Rating(old.mu + weight * (mu - old.mu), math.sqrt(variance), old.matches + 1)


# -- reading -------------------------------------------------------------------------------------


def ratings_of(connection: Connection, game: str, keys: Sequence[str | None]) -> list[Rating | None]:
    """The ratings of some; None for nobody, the first rating for who has none yet."""
    rows = connection.execute(
        select(RATINGS.c.who, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.matches).where(
            RATINGS.c.game == game, RATINGS.c.who.in_([key for key in keys if key is not None])
        )
    )
    known = {row.who: Rating(row.mu, row.sigma, row.matches) for row in rows}
    return [None if key is None else known.get(key, Rating()) for key in keys]


def changes_of(connection: Connection, match: str, round: int) -> list[int]:
    """By participant, the points that a round of a match has brought; [] if it was not rated."""
    rows = connection.execute(
        select(RESULTS).where(RESULTS.c.match == match, RESULTS.c.round == round).order_by("participant")
    )
    return [Rating(row.mu).points - Rating(row.mu_before).points for row in rows]


def show(connection: Connection, live: LiveMatch) -> None:
    """Read into a match what is shown of ratings."""
    live.ratings = list(ratings_of(connection, game_of(live), keys_of(live)))
    live.rating_changes = [] if live.match is None else changes_of(connection, live.id, live.match.round)


class Ranked(NamedTuple):
    """One in a list of the best; `machine` is "" for a person."""

    name: str
    machine: str
    rating: Rating


def own(connection: Connection, visitor: str) -> dict[str, Rating]:
    """The ratings of a visitor, by game."""
    rows = connection.execute(select(RATINGS).where(RATINGS.c.who == visitor).order_by(RATINGS.c.game))
    return {row.game: Rating(row.mu, row.sigma, row.matches) for row in rows}


def best(connection: Connection, game: str, limit: int) -> list[Ranked]:
    """The best at a game whose rating is no longer provisional, people and machines alike."""
    rows = connection.execute(
        select(RATINGS, func.coalesce(VISITORS.c.name, "").label("name"))
        .outerjoin(VISITORS, VISITORS.c.id == RATINGS.c.who)
        .where(
            RATINGS.c.game == game,
            RATINGS.c.matches >= SETTLED,
            RATINGS.c.sigma <= result_weights.SETTLED_DEVIATION,
        )
        .order_by(RATINGS.c.mu.desc(), RATINGS.c.who)
        .limit(limit)
    )
    return [
        Ranked(
            row.name,
            row.who.removeprefix(_MACHINE) if row.who.startswith(_MACHINE) else "",
            Rating(row.mu, row.sigma, row.matches),
        )
        for row in rows
    ]
