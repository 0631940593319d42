"""Sentences about a game, the same on the screen and in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE
from kabinett.messages import counted

_FRACTIONS = {2: "half", 3: "a third", 4: "a quarter"}


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str]) -> str:
    """Such as "Yellow, Blue and Red"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def happened(game: Game, seat: int, token: str) -> str:
    """What a move was: "Blue plays f6", "The sticks: t3"."""
    name = capital(game.seat_name(seat))
    return f"{name}: {token}" if seat == CHANCE else f"{name} plays {token}"


def score_line(position: Position) -> str:
    """Such as "Yellow 18, Blue 10"."""
    game = position.game
    return ", ".join(f"{game.seat_name(seat)} {score}" for seat, score in enumerate(position.scores))


def result(position: Position) -> str:
    """How a finished game ended: "Yellow wins 63 to 50"."""
    game, scores, winners = position.game, position.scores, position.winners
    if game.seats == 1:
        return f"The game is over with {counted(scores[0], 'point')}"
    names = [game.seat_name(seat) for seat in winners]
    best = scores[winners[0]]
    if len(winners) == game.seats:
        return f"A draw, {best} to {best}" if game.seats == 2 else f"A draw, {best} each"
    if game.seats == 2:
        return f"{names[0]} wins {best} to {scores[1 - winners[0]]}"
    others = listed(
        [f"{game.seat_name(seat)} {score}" for seat, score in enumerate(scores) if seat not in winners]
    )
    if len(winners) == 1:
        return f"{names[0]} wins with {counted(best, 'point')}; {others}"
    return f"{listed(names)} share the victory with {counted(best, 'point')} each; {others}"


def share(position: Position) -> str:
    """What a shared victory is worth to each: "Each has half of the victory"; "" if it is one's alone."""
    winners = position.winners
    return f"Each of them has {_FRACTIONS[len(winners)]} of the victory" if len(winners) > 1 else ""


def thinking(name: str, simulations: int, seconds: float) -> str:
    """How far a thinking player has come: "Blue is thinking: 1.2 s, 48,000 games tried"."""
    if not simulations and seconds > 1:
        return f"{name} is getting ready: {seconds:.0f} s"
    tried = f", {counted(simulations, 'game')} tried" if simulations else ""
    return f"{name} is thinking: {seconds:.1f} s{tried}"


def breakdown(position: Position) -> list[tuple[str, int, list[str]]]:
    """By seat: its name, its score and one line for every item that makes it."""
    game, scores = position.game, position.scores
    rows = []
    for seat, items in enumerate(position.explain()):
        lines = [
            f"{item.label}{f' ({_cells(item.cells)})' if item.cells else ''}: {item.arithmetic}"
            for item in items
        ]
        rows.append((game.seat_name(seat), scores[seat], lines))
    return rows


def _cells(cells: tuple[str, ...]) -> str:
    return " ".join(cells)
