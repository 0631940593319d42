"""A tournament as pages and JSON show it."""

from __future__ import annotations

from typing import Any

from kabinett import tournaments
from kabinett.matches.codec import to_plain
from kabinett.web.services.tournament import Entrant, Tournament, TournamentPlan
from kabinett.web.services.tournament_rows import Listed
from kabinett.web.texts import text


def summary(found: Listed, language: str) -> dict[str, Any]:
    """The fields of a `TournamentSummary`."""
    rounds = _rounds(found.plan, found.phase, found.players)
    return {
        **_arranged(found.id, found.name, found.plan, language),
        "phase": found.phase,
        "round": found.round,
        "rounds": rounds,
        "entered": found.players,
        "changed": found.changed,
    }


def state(found: Tournament, visitor: str | None, language: str) -> dict[str, Any]:
    """The fields of a `TournamentState`, as a visitor sees it."""
    match = found.match_of(visitor)
    mine = found.entrant_of(visitor)
    return {
        **_arranged(found.id, found.name, found.plan, language),
        "phase": found.phase,
        "round": found.round,
        "rounds": _rounds(found.plan, found.phase, len(found.entrants)),
        "entered": len(found.entrants),
        "changed": found.changed,
        "organiser": found.owner_name,
        "organises": visitor == found.owner,
        "enters": mine is not None and not mine.has_left,
        "play": None if match is None else f"/play/{match}",
        "players": _players(found, visitor),
        "boards": _boards(found),
    }


def _arranged(id: str, name: str, plan: TournamentPlan, language: str) -> dict[str, Any]:
    return {
        "tournament": id,
        "page": f"/tournaments/{id}",
        "name": name,
        "spec": plan.format.game,
        "title": text(plan.format.played.title, language),
        "kind": plan.kind,
        "clock": to_plain(plan.format.clock),
        "rated": plan.rated,
    }


def _rounds(plan: TournamentPlan, phase: str, players: int) -> int | None:
    if phase != "open":
        return tournaments.length(plan.kind, players, plan.rounds)
    return plan.rounds if plan.kind == "swiss" else None


def _players(found: Tournament, visitor: str | None) -> list[dict[str, Any]]:
    if found.phase == "open":
        return [
            _player(entrant, visitor, rank=None, points=0.0, buchholz=0.0, sonneborn_berger=0.0)
            for entrant in found.entrants
        ]
    return [
        _player(
            found.entrants[row.player],
            visitor,
            rank=row.rank,
            points=row.points,
            buchholz=row.buchholz,
            sonneborn_berger=row.sonneborn_berger,
        )
        for row in found.table
    ]


def _player(entrant: Entrant, visitor: str | None, **standing: Any) -> dict[str, Any]:
    return {
        "number": entrant.number,
        "name": entrant.name,
        "machine": entrant.machine,
        "you": visitor is not None and entrant.visitor == visitor,
        "left": entrant.has_left,
        **standing,
    }


def _boards(found: Tournament) -> list[list[dict[str, Any]]]:
    def number(seed: int | None) -> int | None:
        return None if seed is None else found.entrants[seed].number

    return [
        [
            {
                "first": number(board.pairing.first),
                "second": number(board.pairing.second),
                "match": board.match,
                "page": None if board.match is None else f"/play/{board.match}",
                "result": board.result,
            }
            for board in boards
        ]
        for boards in found.boards
    ]
