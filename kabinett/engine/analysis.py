"""Carrying out requests of the JSON protocol about positions: from fields to the fields of an answer."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterable
from typing import Any

from kabinett.engine.messages import Identity, Refusal, refusal_of
from kabinett.errors import KabinettError
from kabinett.games import CHANCE, Position, game
from kabinett.players import Choice, Line, Player, Progress, is_program, player

Fields = dict[str, Any]

_BUDGETS = ("simulations", "seconds")
_DIGITS = 6
LONGEST_CHAIN = 3
"""Chance events in a row that are looked through."""

_EXPECTED = ("exact", "points", "shares", "simulations", "seconds")


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
    """Everything that the rules tell about a position."""
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
    told: Fields = {
        "game": position.game.spec,
        "ply": position.ply,
        "turn": "over" if turn is None else "chance" if turn == CHANCE else turn,
        "scores": list(position.scores),
    }
    if turn == CHANCE:
        told["odds"] = position.odds
    if turn is None:
        told["winners"] = list(position.winners)
    return told


def divided(fields: Fields, position: Position) -> Fields:
    """The fields of a request with its budgets divided among what a chance event may lead to."""
    parts = _ends(position)
    changed = dict(fields)
    if parts > 1 and "simulations" in fields:
        changed["simulations"] = max(1, fields["simulations"] // parts)
    if parts > 1 and "seconds" in fields:
        changed["seconds"] = max(0.001, fields["seconds"] / parts)
    return changed


def _after(position: Position, token: str) -> Position:
    after = position.copy()
    after.push(token)
    return after


def _ends(position: Position, depth: int = LONGEST_CHAIN) -> int:
    """How many positions chance may lead to from here; one where none is due."""
    if position.turn != CHANCE or depth == 0:
        return 1
    return sum(_ends(_after(position, token), depth - 1) for token in position.legal_moves)


def analyze(
    position: Position,
    thinker: Player,
    *,
    stop: threading.Event,
    report: Callable[[Progress], None] | None = None,
    max_lines: int | None = None,
) -> Fields:
    """What is to be said about a position.

    Where a seat is to move the player is asked, at a chance event about every outcome; after the end of
    the game there is what came out.
    """
    turn = position.turn
    if turn is None:
        points, shares = list(position.scores), list(position.shares)
        return {**_place(position), "exact": True, "points": points, "shares": shares}
    if turn == CHANCE:
        return {**_place(position), **_chance(position, thinker, stop, max_lines)}
    return {**_place(position), **_thought(thinker.choose(position, report=report, stop=stop), max_lines)}


def _chance(
    position: Position,
    thinker: Player,
    stop: threading.Event,
    max_lines: int | None = None,
    depth: int = LONGEST_CHAIN,
) -> Fields:
    """What is to be expected of a chance event, from its outcomes; nothing where a chain is too long."""
    lines: list[Fields] = []
    for token, probability in position.odds.items():
        after = _after(position, token)
        found: Fields = {"exact": False}
        if after.turn != CHANCE:
            found = analyze(after, thinker, stop=stop)
        elif depth > 1:
            found = _chance(after, thinker, stop, depth=depth - 1)
        line: Fields = {"move": token, "probability": round(probability, _DIGITS)}
        lines.append(line | {name: found[name] for name in _EXPECTED if name in found})
    told: Fields = {"exact": all(line["exact"] for line in lines)}
    for name in ("points", "shares"):
        if all(name in line for line in lines):
            weighed = ([line["probability"] * one for one in line[name]] for line in lines)
            told[name] = _rounded(map(sum, zip(*weighed, strict=True)))
    told["simulations"] = sum(line.get("simulations", 0) for line in lines)
    told["seconds"] = round(sum(line.pop("seconds", 0.0) for line in lines), _DIGITS)
    return told | {"lines": lines[:max_lines]}


def _thought(choice: Choice, max_lines: int | None) -> Fields:
    lines = [_line(line) for line in choice.lines]
    best = lines[0] if lines else {}
    return {
        "move": choice.move,
        "exact": choice.exact,
        **{name: best[name] for name in ("points", "shares") if name in best},
        "simulations": choice.simulations,
        "seconds": round(choice.seconds, _DIGITS),
        "lines": lines[:max_lines],
    }


def _line(line: Line) -> Fields:
    """A candidate; what the player did not find out is left out."""
    told: Fields = {"move": line.move, "simulations": line.simulations}
    for name, values in (("points", line.points), ("shares", line.shares)):
        if values:
            told[name] = _rounded(values)
    for name, pairs in (
        ("points_intervals", line.points_intervals),
        ("shares_intervals", line.shares_intervals),
    ):
        if pairs:
            told[name] = [_rounded(pair) for pair in pairs]
    if line.variation:
        told["variation"] = list(line.variation)
    return told | {"exact": line.exact}


def _rounded(values: Iterable[float]) -> list[float]:
    return [round(float(value), _DIGITS) for value in values]
