"""What the study page knows of positions: read from any text, described to the page, analyzed."""

from __future__ import annotations

import io
import re
import threading
from collections.abc import Sequence
from typing import Any, NamedTuple

from kabinett.analysis import Analysis, Value, analyze, count_outcomes, find_best
from kabinett.errors import BadBoard, KabinettError
from kabinett.games import CHANCE, Position, game
from kabinett.messages import Message
from kabinett.records import read_records
from kabinett.web.presenters.analyses import analysis
from kabinett.web.presenters.choices import choices, places_of
from kabinett.web.presenters.states import draw, figures, wordings
from kabinett.web.texts import translated

MOST_MOVES = 1000
"""Longest game that can be studied, in moves and chance events."""

MOST_OUTCOMES = 16
"""Positions that are thought about for one value; two tiles turned up one after the other lead to as many."""

_NUMBER = re.compile(r"\d++(?:\.++|…)")
_ENDINGS = ("end", "*")


class Studied(NamedTuple):
    """A game as somebody brings it.

    Attributes:
        game: the specification.
        board: the text board that it begins from, or None.
        moves: the tokens.
        comments: by ply, 0 before the first move.
        names: of those who played, by seat; empty where they are not known.
    """

    game: str
    board: str | None
    moves: list[str]
    comments: dict[int, str]
    names: list[str]


def position_of(spec: str, board: str | None, moves: Sequence[str]) -> Position:
    """The position after some moves.

    Raises:
        KabinettError: there is no such game, board or line of moves.
    """
    position = Position(game(spec), board or None)
    for token in moves:
        position.push(token)
    return position


def read_study(text: str, spec: str) -> Studied:
    """A record, a text board or a list of moves.

    Args:
        text: of any of these; of a file of several records the first is taken.
        spec: the game that a board or a list of moves is of; a record names its own.

    Raises:
        KabinettError: it is none of them, and the message says what is wrong with the likeliest.
    """
    if text.lstrip("\ufeff \t\r\n").startswith(("[", ";", "{")):
        return _from_record(text)
    played = game(spec)
    words = [word for word in text.split() if word not in _ENDINGS and not _NUMBER.fullmatch(word)]
    if not words:
        raise BadBoard(Message("study_nothing", "there is nothing to read; paste a record, a board or moves"))
    if len(words) > MOST_MOVES:
        raise BadBoard(Message("study_too_long", "at most {most} moves can be studied", most=MOST_MOVES))
    try:
        return Studied(played.spec, None, position_of(played.spec, None, words).moves, {}, [])
    except KabinettError:
        if not _looks_like_board(text):
            raise
    start = Position(played, text.strip("\r\n")).start
    return Studied(played.spec, start, [], {}, [])


def _looks_like_board(text: str) -> bool:
    """Boards have lines of several words, or lines with a colon."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and any(":" in line or len(line.split()) > 1 for line in lines)


def _from_record(text: str) -> Studied:
    record = next(read_records(io.StringIO(text), name=Message("source_study", "study")), None)
    if record is None:
        raise BadBoard(Message("study_nothing", "there is nothing to read; paste a record, a board or moves"))
    if len(record.moves) > MOST_MOVES:
        raise BadBoard(Message("study_too_long", "at most {most} moves can be studied", most=MOST_MOVES))
    comments = {ply: "\n".join(move.comments) for ply, move in enumerate(record.moves, 1) if move.comments}
    if record.preface:
        comments[0] = "\n".join(record.preface)
    moves = [move.token for move in record.moves]
    names = [record.tags.get(f"Seat{seat}", "") for seat in range(record.game.seats)]
    return Studied(record.game.spec, record.tags.get("Board"), moves, comments, names if all(names) else [])


def describe_position(position: Position, language: str) -> dict[str, Any]:
    """Everything that the page shows of a position. See `study.StudyPosition`."""
    picture = draw(position, language, targets=position.turn is not None and position.turn >= 0)
    played, turn = position.game, position.turn
    return {
        "spec": played.spec,
        "game": played.name,
        "title": translated(played.title, language),
        "piece": translated(played.piece_name, language),
        "turn": turn,
        "chance": turn == CHANCE,
        "winners": list(position.winners),
        "picture": picture,
        "text": played.board(position.state),
        "start": position.start,
        "choices": [choice._asdict() for choice in choices(position.legal_moves, places_of(picture))],
        "odds": position.odds,
        "movers": movers_of(position),
        "seat_names": [translated(name, language) for name in played.seat_names],
        "seat_marks": [translated(mark, language) for mark in played.seat_marks],
        "wordings": wordings(played, language),
        "chance_name": translated(played.chance_name, language),
        "moves": position.moves,
        **figures(position, language),
    }


def movers_of(position: Position) -> list[int]:
    """By move, the seat that made it, -1 for chance."""
    back = position.copy()
    movers = []
    while back.ply:
        back.pop()
        turn = back.turn
        movers.append(-1 if turn is None or turn == CHANCE else turn)
    return movers[::-1]


def think(position: Position, seconds: float, stop: threading.Event) -> dict[str, Any]:
    """What a machine finds out about a position within some seconds. See `study.Analysis`.

    Where chance decides, all its outcomes have equal parts of the time.
    """
    outcomes = count_outcomes(position, most=MOST_OUTCOMES)
    if outcomes > MOST_OUTCOMES:
        return analysis(Analysis(CHANCE, Value()))
    return analysis(analyze(position, find_best(seconds / outcomes, stop)))
