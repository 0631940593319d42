"""What a participant or a spectator may see of a match: all but sealed bids and secrets.

A participant is an index into the match's participants, None a spectator. Everything is plain JSON.
"""

from __future__ import annotations

from typing import Any

from kabinett.matches import events as ev
from kabinett.matches.codec import to_plain
from kabinett.matches.events import event_to_plain
from kabinett.matches.match import Match
from kabinett.matches.offers import KINDS, is_alone, may_offer
from kabinett.matches.table import Table

VEILED = (ev.MatchOpened, ev.BidSealed)
"""The events of which some must not see everything; all others are seen as they are."""


def seen(event: ev.Event, participant: int | None) -> dict[str, Any]:
    """An event as `event_to_plain` gives it, without what the participant must not see (yet)."""
    plain = event_to_plain(event)
    if isinstance(event, ev.MatchOpened):
        plain["secret"] = ""
    elif isinstance(event, ev.BidSealed) and event.participant != participant:
        plain["halves"] = None
    return plain


def seen_since(match: Match, number: int, participant: int | None) -> list[dict[str, Any]]:
    """The events after the one with this number, as the participant sees them."""
    return [seen(event, participant) for event in match.since(number)]


def view(match: Match, participant: int | None, now: int) -> dict[str, Any]:
    """The match as it stands at `now`; "number" is that of its latest event."""
    return {
        "number": match.log[-1].number,
        "format": to_plain(match.format),
        "participants": to_plain(match.participants),
        "you": participant,
        "round": match.round,
        "totals": list(match.totals),
        "ended": None if match.ended is None else seen(match.ended, participant),
        "rematch": sorted(match.rematch),
        "games": [_game(match, table, participant, now) for table in match.games.values()],
    }


def due(table: Table, participant: int) -> str | None:
    """What a game waits for from a participant: "ready", "bid", "choice", "move", "answer" or None.

    An offer disturbs nobody: its answer is due only from who has nothing else to do.
    """
    if participant not in table.places:
        return None
    return _step(table, participant) or ("answer" if participant in table.awaited() else None)


def _step(table: Table, participant: int) -> str | None:
    if table.phase == "ready":
        return None if participant in table.seeds else "ready"
    if table.phase == "bids":
        return None if participant in table.bids else "bid"
    if table.phase == "choice":
        return "choice" if participant == table.opened.chooser else None
    return "move" if table.phase == "play" and table.seats[table.position.turn or 0] == participant else None


def quarters_text(quarters: int) -> str:
    """Quarter points as written: 7 is "1.75"."""
    return f"{quarters / 4:g}"


def _game(match: Match, table: Table, participant: int | None, now: int) -> dict[str, Any]:
    position = table.position
    waits = None if participant is None else due(table, participant)
    bids = {place: bid for place, bid in table.bids.items() if table.bids_open or place == participant}
    offer, ending = table.offer, table.ending
    is_first = match.is_first(table.number)
    may = [] if participant is None else may_offer(table, participant, is_first=is_first)
    return {
        "game": table.number,
        "stage": table.opened.stage,
        "phase": table.phase,
        "due": waits,
        "places": list(table.places),
        "ready": sorted(table.seeds),
        "seeds": list(table.place_seeds()),
        "commitment": table.opened.commitment,
        "secret": table.secret,
        "lots": [lot._asdict() for lot in table.lots],
        "bidders": sorted(table.bids),
        "bids": [bids.get(place) for place in table.places],
        "chooser": table.opened.chooser,
        "seats": list(table.seats),
        "komi": quarters_text(table.komi),
        "carried": list(table.opened.carried),
        "moves": position.moves,
        "turn": position.turn if table.phase == "play" else None,
        "legal": position.legal_moves if waits == "move" else [],
        "free_ply": table.free_ply,
        "scores": list(position.scores),
        "clocks": [table.time_left(seat, now)._asdict() for seat in range(len(table.readings))],
        "mover": table.mover,
        "deadline": table.deadline(),
        "offer": offer
        and {
            "number": offer.number,
            "what": offer.what,
            "ply": offer.ply,
            "agreed": list(offer.agreed),
            "awaited": table.awaited(),
        },
        "declined": table.declined and table.declined._asdict(),
        "may_offer": {what: what in may for what in KINDS},
        "aborts_alone": "abort" in may and is_alone(table, "abort", is_first=is_first),
        "ending": ending and {"termination": ending.termination, "winners": list(ending.winners)},
    }
