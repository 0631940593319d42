"""What has happened in a match: the entries of its log.

Every event has a number, 1, 2, 3, …, and the time when it happened, in milliseconds of the host's clock.
Times never go back. A match is what its events say, in their order, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from kabinett.matches.codec import LATER, by_tag, from_tagged, tag, to_plain
from kabinett.matches.formats import Format, Participant

Stage = Literal["game", "board 1", "board 2", "final", "consolation"]
First = Literal["given", "lot", "bids", "choice"]
LotName = Literal["begins", "bids", "winner"]
OfferKind = Literal["draw", "abort", "takeback"]
Termination = Literal["finished", "resigned", "timeout", "agreement", "adjudicated", "abandoned"]


@dataclass(frozen=True)
class Event:
    """Base of all events.

    Attributes:
        number: its place in the log, from 1.
        at: when it happened, in milliseconds.
    """

    number: int
    at: int


@dataclass(frozen=True, kw_only=True)
class MatchOpened(Event):
    """The first event. `secret` is that of the match, 32 bytes in hexadecimal; no view shows it."""

    format: Format
    participants: tuple[Participant, ...]
    secret: str
    event: Literal["match opened"] = tag("match opened")


@dataclass(frozen=True)
class OfGame(Event):
    """An event of one game, which has a number from 1."""

    game: int


@dataclass(frozen=True, kw_only=True)
class OfParticipant(OfGame):
    """What a participant's command brings about first.

    Attributes:
        participant: who gave it.
        id: that of the command, "" for none.
    """

    participant: int
    id: str = field(default="", metadata=LATER)


@dataclass(frozen=True, kw_only=True)
class GameOpened(OfGame):
    """Players may get ready.

    Attributes:
        places: the participants as they sit round the table, clockwise.
        stage: "game", or in the tournament "board 1", "board 2", "final", "consolation".
        first: how seats are found: "given" as they sit, "lot", "bids", or "choice".
        chooser: the participant who chooses its colour, or None.
        lot_if_drawn: whether the lot decides a drawn game.
        carried: points in total before this game, by place, for a match to `goal` points.
        goal: 0 if there is none.
        commitment: the SHA-256 of the game's secret.
    """

    places: tuple[int, ...]
    stage: Stage
    first: First
    chooser: int | None
    lot_if_drawn: bool
    carried: tuple[int, ...]
    goal: int
    commitment: str
    event: Literal["game opened"] = tag("game opened")


@dataclass(frozen=True, kw_only=True)
class GotReady(OfParticipant):
    """A participant is ready and may have added a seed to the draws."""

    seed: str
    event: Literal["got ready"] = tag("got ready")


@dataclass(frozen=True, kw_only=True)
class LotDrawn(OfGame):
    """A lot: `result`, from 0, among `among` equally probable ones.

    Attributes:
        draw: the number of the draw within the game.
        lot: "begins": which place takes the first turn; "bids": which place with an equal bid plays
            Yellow; "winner": which place wins a drawn game.
    """

    draw: int
    lot: LotName
    among: int
    result: int
    event: Literal["lot drawn"] = tag("lot drawn")


@dataclass(frozen=True, kw_only=True)
class BidSealed(OfParticipant):
    """A participant has made its komi bid, in half points; None in the views of others."""

    halves: int | None
    event: Literal["bid sealed"] = tag("bid sealed")


@dataclass(frozen=True, kw_only=True)
class BidsOpened(OfGame):
    """All bids, in half points by place."""

    halves: tuple[int, ...]
    event: Literal["bids opened"] = tag("bids opened")


@dataclass(frozen=True, kw_only=True)
class SeatChosen(OfParticipant):
    """A participant has chosen its colour."""

    seat: int
    event: Literal["seat chosen"] = tag("seat chosen")


@dataclass(frozen=True, kw_only=True)
class GameStarted(OfGame):
    """Seats are taken and the clocks run.

    Attributes:
        seats: the participant of each seat.
        komi: what the last seat gets on top of its points, in quarter points.
    """

    seats: tuple[int, ...]
    komi: int
    event: Literal["game started"] = tag("game started")


@dataclass(frozen=True, kw_only=True)
class Moved(OfGame):
    """A seat has moved: move number `ply`, from 1. `id` is that of the command, "" for none."""

    ply: int
    seat: int
    token: str
    id: str
    event: Literal["moved"] = tag("moved")


@dataclass(frozen=True, kw_only=True)
class ChanceDrawn(OfGame):
    """Chance has moved: move number `ply`, the draw with number `draw`."""

    ply: int
    draw: int
    token: str
    event: Literal["chance drawn"] = tag("chance drawn")


@dataclass(frozen=True, kw_only=True)
class Offered(OfParticipant):
    """A participant offers a "draw", an "abort", or wants a "takeback" to `ply` (None for the others)."""

    what: OfferKind
    ply: int | None
    event: Literal["offered"] = tag("offered")


@dataclass(frozen=True, kw_only=True)
class Answered(OfParticipant):
    """A participant agrees with the offer, or ends it by declining or withdrawing."""

    agree: bool
    event: Literal["answered"] = tag("answered")


@dataclass(frozen=True, kw_only=True)
class TakenBack(OfGame):
    """The game stands again as after `ply` moves.

    Attributes:
        ply: how many moves are left.
        participant: who took back steps of its own turn; None where others agreed.
        id: that of its command, "" for none.
    """

    ply: int
    participant: int | None = field(default=None, metadata=LATER)
    id: str = field(default="", metadata=LATER)
    event: Literal["taken back"] = tag("taken back")


@dataclass(frozen=True, kw_only=True)
class Resigned(OfParticipant):
    """A participant gives up."""

    event: Literal["resigned"] = tag("resigned")


@dataclass(frozen=True, kw_only=True)
class FlagFell(OfGame):
    """A seat has used up its time."""

    seat: int
    event: Literal["flag fell"] = tag("flag fell")


@dataclass(frozen=True, kw_only=True)
class GameEnded(OfGame):
    """The game is over.

    Attributes:
        termination: as in records: "finished", "resigned", "timeout", "agreement", "adjudicated" (the
            goal of the match was reached) or "abandoned".
        winners: the participants that win or share the win; () for none.
        points: by seat, without komi; () if the game had not started.
    """

    termination: Termination
    winners: tuple[int, ...]
    points: tuple[int, ...]
    event: Literal["game ended"] = tag("game ended")


@dataclass(frozen=True, kw_only=True)
class SecretRevealed(OfGame):
    """The game's secret, in hexadecimal; everybody can now draw again what was drawn."""

    secret: str
    event: Literal["secret revealed"] = tag("secret revealed")


@dataclass(frozen=True, kw_only=True)
class MatchEnded(Event):
    """The match is over.

    Attributes:
        winners: the participants that win or share the win; () if it was abandoned.
        totals: by participant, won games such as "3/2", or points where points are added up.
        ranks: by participant, 1 for the best; () if it was abandoned.
    """

    winners: tuple[int, ...]
    totals: tuple[str, ...]
    ranks: tuple[int, ...]
    event: Literal["match ended"] = tag("match ended")


@dataclass(frozen=True, kw_only=True)
class RematchAsked(Event):
    """A participant would like the same again. `id` is that of its command, "" for none."""

    participant: int
    id: str = field(default="", metadata=LATER)
    event: Literal["rematch asked"] = tag("rematch asked")


@dataclass(frozen=True, kw_only=True)
class RematchAgreed(Event):
    """The same again, as round `round` of this match, from 2."""

    round: int
    event: Literal["rematch agreed"] = tag("rematch agreed")


AnyEvent = (
    MatchOpened
    | GameOpened
    | GotReady
    | LotDrawn
    | BidSealed
    | BidsOpened
    | SeatChosen
    | GameStarted
    | Moved
    | ChanceDrawn
    | Offered
    | Answered
    | TakenBack
    | Resigned
    | FlagFell
    | GameEnded
    | SecretRevealed
    | MatchEnded
    | RematchAsked
    | RematchAgreed
)
NAMES: dict[str, type[AnyEvent]] = by_tag(AnyEvent)


def event_to_plain(event: Event) -> dict[str, Any]:
    """An event as a JSON object; "event" is its name."""
    return dict(to_plain(event))


def event_from_plain(plain: Any) -> Event:
    """An event from a JSON object, exactly as `event_to_plain` writes it.

    Raises:
        BadEvent: it is none.
    """
    return from_tagged(NAMES, plain)
