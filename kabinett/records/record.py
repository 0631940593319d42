"""One game as it stands in a file."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kabinett.errors import KabinettError
from kabinett.games import Game, Position, game
from kabinett.messages import Message
from kabinett.records.errors import BadRecord

TERMINATIONS = ("finished", "unfinished", "resigned", "timeout", "agreement", "adjudicated", "abandoned")
"""Why a game stopped: by its rules; not yet; by a seat or both; by the clock; by the referee; by nobody."""

UNFINISHED = "*"
_BEFORE_SEATS = ("Game", "Event", "Site", "Date")
_AFTER_SEATS = ("Result", "Winner", "Termination", "Seed", "Board")
_NAME = re.compile(r"[A-Z][A-Za-z0-9]{0,39}", re.ASCII)
_SEAT = re.compile(r"Seat(0|[1-9][0-9]*+)", re.ASCII)
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class Move(NamedTuple):
    """One token of a record.

    Attributes:
        token: the move or chance event, in the game's notation.
        seat: who moved; CHANCE at a chance event.
        comments: what is said about it, in order.
    """

    token: str
    seat: int
    comments: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """One game: tags, moves, and comments on both.

    Attributes:
        tags: name and value in the order of the file; "Game" is the first, "Result" is among them.
        moves: the game from its start, chance events among them.
        preface: comments that stand before the first move.
    """

    tags: Mapping[str, str]
    moves: tuple[Move, ...] = ()
    preface: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        position: Position,
        *,
        comments: Mapping[int, str | Sequence[str]] | None = None,
        **tags: str,
    ) -> Record:
        """The record of a position and the way that led there.

        Args:
            position: what to record.
            comments: by ply, one comment or several; 0 is the preface, 1 the first move.
            tags: any tags, such as ``Event="Sunday"`` or ``Seat0="Ada"``; a game that stopped early
                says why with ``Termination``. Game, Result and Board come from the position.

        Raises:
            BadRecord: a tag or a comment cannot stand in a record.
        """
        own = {"Game", "Result", "Board"} & tags.keys()
        if own:
            raise BadRecord(
                Message("record_own_tag", "{tag} is told by the position and cannot be given", tag=min(own))
            )
        given = {"Termination": "finished" if position.is_over else "unfinished", **tags}
        given["Game"] = position.game.spec
        given["Result"] = result_of(position)
        if position.start is not None:
            given["Board"] = position.start
        notes = {
            ply: (said,) if isinstance(said, str) else tuple(said) for ply, said in (comments or {}).items()
        }
        outside = [ply for ply in notes if not 0 <= ply <= position.ply]
        if outside:
            raise BadRecord(
                Message(
                    "record_no_ply",
                    "there is no ply {ply} to comment on, the last is {last}",
                    ply=outside[0],
                    last=position.ply,
                )
            )
        moves = tuple(
            Move(token, seat, notes.get(ply, ()))
            for ply, (token, seat) in enumerate(zip(position.moves, _seats(position), strict=True), 1)
        )
        record = cls(dict(sorted(given.items(), key=_rank)), moves, notes.get(0, ()))
        check_tags(record.tags, position.game)
        check_end(record.tags, position)
        return record

    @property
    def game(self) -> Game:
        """The game with its options.

        Raises:
            UnknownGame, BadOption: the tag "Game" names none.
        """
        return game(self.tags["Game"])

    @property
    def start(self) -> Position:
        """The position before the first move, fresh."""
        return Position(self.game, self.tags.get("Board"))

    def replay(self, plies: int | None = None) -> Position:
        """The position after all moves, or after the first `plies`.

        Raises:
            BadRecord: a move is not possible; the error has its ply.
        """
        position = self.start
        for ply, move in enumerate(self.moves[:plies], 1):
            try:
                position.push(move.token)
            except KabinettError as error:
                raise BadRecord(error.args[0], ply=ply) from None
        return position

    def positions(self) -> Iterator[Position]:
        """The start and the position after each move, each independent of the others."""
        position = self.start
        yield position.copy()
        for ply, move in enumerate(self.moves, 1):
            try:
                position.push(move.token)
            except KabinettError as error:
                raise BadRecord(error.args[0], ply=ply) from None
            yield position.copy()


def result_of(position: Position) -> str:
    """What the tag "Result" says: the points by seat, or ``*`` while the game runs."""
    return " ".join(map(str, position.scores)) if position.is_over else UNFINISHED


def _seats(position: Position) -> list[int]:
    """Who made each move so far."""
    back = position.copy()
    seats = []
    while back.ply:
        back.pop()
        turn = back.turn
        assert turn is not None
        seats.append(turn)
    return seats[::-1]


def _rank(tag: tuple[str, str]) -> tuple[int, int]:
    """Where a tag stands: the known ones in their order, then all others as they were given."""
    name = tag[0]
    if name in _BEFORE_SEATS:
        return 0, _BEFORE_SEATS.index(name)
    if seat := _SEAT.fullmatch(name):
        return 1, int(seat[1])
    return (2, _AFTER_SEATS.index(name)) if name in _AFTER_SEATS else (3, 0)


class WrongTag(BadRecord):
    """A tag at fault.

    Attributes:
        tag: its name.
    """

    def __init__(self, tag: str, reason: str) -> None:
        self.tag = tag
        super().__init__(reason)

    def __reduce__(self) -> tuple[object, ...]:
        return WrongTag, (self.tag, self.reason)


def check_tag_name(name: str) -> None:
    """Refuse a name that no tag can have."""
    if not _NAME.fullmatch(name):
        raise WrongTag(
            name,
            Message(
                "tag_name",
                "{name!r} is no name of a tag; it is a capital followed by letters and digits, 40 at most",
                name=name,
            ),
        )


def check_tags(tags: Mapping[str, str], of_game: Game) -> None:
    """Refuse tags that are missing or say what cannot be.

    Raises:
        WrongTag: with the reason.
    """
    if "Result" not in tags:
        raise WrongTag(
            "Result",
            Message("tag_no_result", "there is no tag Result; write the points by seat, or * if unfinished"),
        )
    for name, value in tags.items():
        check_tag_name(name)
        if name.startswith("Seat") and name[4:5].isdigit():
            seat = _SEAT.fullmatch(name)
            if seat is None or len(seat[1]) > 2 or int(seat[1]) >= of_game.seats:
                raise WrongTag(
                    name,
                    Message(
                        "tag_seat",
                        "{game} has no {tag}; its seats are 0 to {last}",
                        game=of_game.spec,
                        tag=name,
                        last=of_game.seats - 1,
                    ),
                )
        if name == "Date" and not _is_date(value):
            raise WrongTag(
                name, Message("tag_date", "{value!r} is no date; write it as 2026-11-20", value=value)
            )
        if name == "Seed" and not re.fullmatch(r"-?[0-9]{1,40}", value):
            raise WrongTag(name, Message("tag_seed", "the seed {value!r} is no whole number", value=value))
        if name == "Winner" and not set(value.split(" ")) <= set(map(str, range(of_game.seats))):
            raise WrongTag(
                name,
                Message(
                    "tag_winner",
                    "the winner {value!r} is no seat; write its number, or several with blanks",
                    value=value,
                ),
            )
        if name == "Termination" and value not in TERMINATIONS:
            raise WrongTag(
                name,
                Message(
                    "tag_termination",
                    "{value!r} is no termination; it is one of {values}",
                    value=value,
                    values=", ".join(TERMINATIONS),
                ),
            )


def _is_date(text: str) -> bool:
    try:
        return bool(_DATE.fullmatch(text) and datetime.date.fromisoformat(text))
    except ValueError:
        return False


def check_end(tags: Mapping[str, str], position: Position) -> None:
    """Refuse tags that contradict the position in which the game ended.

    Raises:
        WrongTag: with the reason.
    """
    result, truth = tags["Result"], result_of(position)
    if result != truth:
        if truth == UNFINISHED:
            reason = Message(
                "result_not_over",
                "Result is {result!r}, but the game is not over after ply {ply}; write *",
                result=result,
                ply=position.ply,
            )
        elif result == UNFINISHED:
            reason = Message(
                "result_over", "Result is '*', but the game is over; it ended {truth}", truth=truth
            )
        else:
            reason = Message(
                "result_other", "Result is {result!r}, but the game ended {truth}", result=result, truth=truth
            )
        raise WrongTag("Result", reason)
    ended = tags.get("Termination")
    if ended is not None and (ended == "finished") != position.is_over:
        state = Message("state_over", "over") if position.is_over else Message("state_not_over", "not over")
        raise WrongTag(
            "Termination",
            Message(
                "termination_unfit",
                "Termination is {value!r}, but the game is {state}",
                value=ended,
                state=state,
            ),
        )
