"""The JSON that the server takes and gives, typed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from kabinett.matches.codec import Number, Text
from kabinett.matches.events import AnyEvent
from kabinett.matches.names import LONGEST_NAME


class Strict(BaseModel):
    """Base of what clients send: no other fields, no conversions."""

    model_config = ConfigDict(extra="forbid", strict=True)


# -- what clients ask for ----------------------------------------------------------------------------


class ClockIn(Strict):
    """A clock; times in milliseconds. See docs/matches.md."""

    kind: Literal["none", "fischer", "byo-yomi", "days"] = "none"
    main: Number = 0
    increment: Number = 0
    periods: Number = 0
    period: Number = 0


class SeatIn(Strict):
    """Who is to sit where: "me", a "machine" with its specification, a "friend" who gets a link, or "anyone"
    who finds the game in the lobby.
    """

    who: Literal["me", "machine", "friend", "anyone"]
    machine: Text = ""


class NewMatch(Strict):
    """A match to arrange.

    `listed` ones are shown to all, to join or to watch; if it is not said, those without a friend's seat are.
    `rated` ones move the ratings of who plays, where two or more different ones do.
    """

    game: Text
    seats: Annotated[list[SeatIn], Field(min_length=1, max_length=4)]
    kind: Literal["single", "series", "continued", "tournament"] = "single"
    games: Annotated[int, Field(ge=1, le=99)] = 1
    first: Literal["lot", "given"] = "lot"
    bidding: bool = False
    clock: ClockIn = ClockIn()
    listed: bool | None = None
    rated: bool = True


class Join(Strict):
    """To take a free seat of a game from the lobby; "" keeps the name one has."""

    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""


class Leave(Strict):
    """How to leave a match: "withdraw" one that waits for somebody, "abort" what may be called off alone, or
    "resign".
    """

    how: Literal["withdraw", "abort", "resign"]


class Named(Strict):
    """What a visitor wants to be called."""

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]


# -- what the server sends ---------------------------------------------------------------------------

SeenEvent = Annotated[AnyEvent, Field(discriminator="event")]
"""An event, as `kabinett.matches.views.seen` shows it."""


class Refusal(BaseModel):
    """Something that was not done.

    `kind` is for programs: "stale" if a position has changed meanwhile, "turn", "move", "phase", "offer",
    "bid", "seat", "unknown", "unreadable", "too much", "host" if the server is asked by a name that it does
    not know, or "server" if the fault is the server's; `error` is a sentence.
    """

    error: str
    kind: str


class Acknowledged(BaseModel):
    """A command that was carried out and stored.

    `number` is that of the latest event; `events` are those that came of it, [] for a command sent twice.
    """

    number: int
    events: list[SeenEvent]


class Events(BaseModel):
    """What happened after an event that is known."""

    number: int
    events: list[SeenEvent]


class RatingOut(BaseModel):
    """How strong somebody is thought to be; 1500 is where everybody begins, 200 more win about 3 of 4 games.

    `deviation` says how sure that is, `matches` from how many it is known; at first it is provisional.
    """

    points: int
    deviation: int
    matches: int
    provisional: bool


class RatedGame(BaseModel):
    """A visitor's rating at a game."""

    game: str
    rating: RatingOut


class RankedOut(BaseModel):
    """One of the best at a game; `machine` is "" for a person."""

    name: str
    machine: str
    rating: RatingOut


class PlaceOut(BaseModel):
    """Who takes part; `change` is what the round that has ended has brought to its rating."""

    name: str
    machine: str
    taken: bool
    open: bool
    rating: RatingOut | None = None
    change: int | None = None


class ChoiceOut(BaseModel):
    """A legal move; `places` are the elements of the picture to point at, in order."""

    token: str
    places: list[str]
    kind: str


class ItemOut(BaseModel):
    """What scores; `cells` are elements of the picture."""

    label: str
    cells: list[str]
    points: int
    arithmetic: str


class Figures(BaseModel):
    """Scores of a position, by seat, and what they are made of.

    `task` says what is due in the position, "" once the game is over; `end_reason` says why it is over.
    """

    ply: int
    scores: list[int]
    task: str
    end_reason: str
    explain: list[list[ItemOut]]


class GameOut(Figures):
    """The game that is shown.

    `undo` is the ply that one's own latest move answered; `movers` has the seat of each move, -1 for chance.
    """

    game: int
    spec: str
    seat_names: list[str]
    seat_marks: list[str]
    chance_name: str
    choices: list[ChoiceOut]
    movers: list[int]
    undo: int | None
    board: str | None


class MatchState(BaseModel):
    """A match as the visitor sees it; `view` is described with `kabinett.matches.views`."""

    match: str
    phase: Literal["waiting", "playing", "ended"]
    rated: bool
    number: int
    now: int
    held: list[int]
    places: list[PlaceOut]
    view: dict[str, Any] | None
    game: GameOut | None


class ChangeOut(ItemOut):
    """What a move would add to the score of a seat."""

    seat: int


class PreviewOut(Figures):
    """What a legal move would do.

    `board` and the figures are those after the move; `gains` has the points won or lost by each seat,
    `changes` the items of the score that it makes, `growing` the cells of lines that it makes longer.
    """

    token: str
    board: str
    gains: list[int]
    changes: list[ChangeOut]
    growing: list[str]


class PositionOut(Figures):
    """An earlier position of a game."""

    token: str | None
    board: str


class Opened(BaseModel):
    """A match that was arranged; `links` are the pages at which friends take the free seats."""

    match: str
    page: str
    links: dict[int, str]


class LobbyMatch(BaseModel):
    """A match that is shown to all; `spec` is the game with its options, `yours` says that you play in it,
    `picture` is the address of a picture of its position, or of its game while it waits.

    `opened` and `changed` are times in milliseconds since 1970.
    """

    match: str
    page: str
    picture: str
    spec: str
    title: str
    kind: str
    clock: ClockIn
    rated: bool
    places: list[PlaceOut]
    yours: bool
    opened: int
    changed: int


class Lobby(BaseModel):
    """Games in which a seat is free for anybody, and games to watch; the latest first."""

    now: int
    waiting: list[LobbyMatch]
    playing: list[LobbyMatch]


class Link(BaseModel):
    """A page at which somebody takes a seat."""

    link: str


class OpponentOut(BaseModel):
    """A machine that can be asked to sit down."""

    spec: str
    name: str


class OptionOut(BaseModel):
    """A choice before a game, its default first."""

    name: str
    values: list[bool | int | str]
    meaning: str


class GameListed(BaseModel):
    """A game of the cabinet."""

    name: str
    title: str
    summary: str
    seats: int
    author: str
    year: int
    options: list[OptionOut]
    opponents: list[OpponentOut]


class Health(BaseModel):
    """Whether the server and its database answer."""

    status: Literal["ok"]
    version: str
    matches: int
    machines_waiting: int
