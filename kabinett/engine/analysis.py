"""Requests of the JSON protocol about positions: from fields to the fields of an answer."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterable
from typing import Any

from kabinett.analysis import Analysis, Outcome, analyze, count_outcomes
from kabinett.engine.messages import Identity, Refusal, refusal_of
from kabinett.errors import KabinettError
from kabinett.games import CHANCE, Position, game
from kabinett.players import Choice, Line, Player, Progress, is_program, player

Fields = dict[str, Any]

_BUDGETS = ("simulations", "seconds")
_DIGITS = 6
LONGEST_CHAIN = 3
"""Chance events in a row that are looked through."""


def position_of(id: Identity, fields: Fields, ply: int | None = None) -> Position:
    """The position that a request names, after its first `ply` moves, or all.

    Raises:
        Refusal: there is no such game, board or line of moves.
    """
    at = "game"
    try:
        played = game(fields["game"])
        at = "board"
        position = Position(played, fields.get("board"))
        at = "moves"
        for token in fields.get("moves", ())[:ply]:
            position.push(token)
    except KabinettError as error:
        raise refusal_of(error, at, id) from None
    return position


def player_of(id: Identity, fields: Fields, usual: str, seed: int) -> Player:
    """A fresh player for a request, `usual` if it names none.

    Raises:
        Refusal: there is no such player, or other programs would have to be started.
    """
    spec = fields.get("player", usual)
    if is_program(spec):
        raise Refusal("player_refused", "an engine starts no other programs", "player", id)
    given = [f"{name}={fields[name]!r}" for name in _BUDGETS if name in fields]
    if given:
        spec = with_settings(spec, given)
    try:
        return player(spec, seed=seed)
    except KabinettError as error:
        raise refusal_of(error, "player", id) from None


def with_settings(spec: str, settings: Iterable[str]) -> str:
    """A player's specification with more settings, such as "seconds=1"."""
    head = spec.rstrip()
    opened = f"{head[:-1]}," if head.endswith(")") else f"{head}("
    return f"{opened}{','.join(settings)})"


def seed_of(fields: Fields) -> int:
    """The seed of a request, or a fresh one."""
    return int(fields.get("seed", secrets.randbits(53)))


def describe_position(position: Position) -> Fields:
    """Everything that the rules say about a position."""
    return {
        **_place(position),
        "board": position.game.board(position.state),
        "moves": position.moves,
        "legal": position.legal_moves,
        "seats": position.game.seats,
    }


def _place(position: Position) -> Fields:
    """Whose turn it is and how things stand."""
    turn = position.turn
    place: Fields = {
        "game": position.game.spec,
        "ply": position.ply,
        "turn": "over" if turn is None else "chance" if turn == CHANCE else turn,
        "scores": list(position.scores),
    }
    if turn == CHANCE:
        place["odds"] = position.odds
    if turn is None:
        place["winners"] = list(position.winners)
    return place


def divided(fields: Fields, position: Position) -> Fields:
    """The fields of a request with its budgets divided among what a chance event may lead to."""
    parts = count_outcomes(position, longest_chain=LONGEST_CHAIN)
    changed = dict(fields)
    if parts > 1 and "simulations" in fields:
        changed["simulations"] = max(1, fields["simulations"] // parts)
    if parts > 1 and "seconds" in fields:
        changed["seconds"] = max(0.001, fields["seconds"] / parts)
    return changed


def answer_for(
    position: Position,
    thinker: Player,
    *,
    stop: threading.Event,
    report: Callable[[Progress], None] | None = None,
    max_lines: int | None = None,
) -> Fields:
    """What is to be said about a position, as `kabinett.analysis.analyze` finds it.

    Only a search of the position itself reports on its way, not those of the outcomes of a chance event.
    """
    heard = None if position.turn == CHANCE else report

    def choose(asked: Position) -> Choice:
        return thinker.choose(asked, report=heard, stop=stop)

    found = analyze(position, choose, longest_chain=LONGEST_CHAIN)
    if found.turn is None:
        return {**_place(position), "exact": True, **_value(found)}
    listed = found.outcomes if found.turn == CHANCE else found.lines
    lines = [_outcome(entry) if isinstance(entry, Outcome) else _line(entry) for entry in listed]
    return {
        **_place(position),
        **({} if found.turn == CHANCE else {"move": found.move}),
        "exact": found.value.exact,
        **_value(found),
        "simulations": found.simulations,
        "seconds": round(found.seconds, _DIGITS),
        "lines": lines[:max_lines],
    }


def _value(found: Analysis) -> Fields:
    """Points and shares; what is not known is left out, and what came out of a game is not rounded."""
    listed = list if found.turn is None else _rounded
    values = (("points", found.value.points), ("shares", found.value.shares))
    return {name: listed(by_seat) for name, by_seat in values if by_seat}


def _outcome(outcome: Outcome) -> Fields:
    """An event of chance; nothing but its probability is said where a chain is too long."""
    fields: Fields = {"move": outcome.move, "probability": round(outcome.probability, _DIGITS)}
    found = outcome.analysis
    if found is None:
        return fields | {"exact": False}
    fields |= {"exact": found.value.exact, **_value(found)}
    return fields if found.turn is None else fields | {"simulations": found.simulations}


def _line(line: Line) -> Fields:
    """A candidate; what the player did not find out is left out."""
    fields: Fields = {"move": line.move, "simulations": line.simulations}
    for name, values in (("points", line.points), ("shares", line.shares)):
        if values:
            fields[name] = _rounded(values)
    for name, pairs in (
        ("points_intervals", line.points_intervals),
        ("shares_intervals", line.shares_intervals),
    ):
        if pairs:
            fields[name] = [_rounded(pair) for pair in pairs]
    if line.variation:
        fields["variation"] = list(line.variation)
    return fields | {"exact": line.exact}


def _rounded(values: Iterable[float]) -> list[float]:
    return [round(float(value), _DIGITS) for value in values]
