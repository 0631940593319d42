"""The JSON of tournaments that the server takes and gives, typed."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from kabinett.matches.codec import Text
from kabinett.matches.names import LONGEST_NAME
from kabinett.tournaments import MOST_ROUNDS, Kind, Result
from kabinett.web.routes.schemas import ClockIn, Strict

Phase = Literal["open", "running", "ended"]


class NewTournament(Strict):
    """A tournament to arrange: of a game for two, with a clock.

    In a "swiss" one there are so many `rounds`, in which those meet who have as many points; in a "round
    robin" everybody meets everybody, and `rounds` is not asked.
    """

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    game: Text
    kind: Kind = "swiss"
    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] = 5
    clock: ClockIn
    rated: bool = True


class TournamentOpened(BaseModel):
    """A tournament that was arranged; its `page` is the link for those who are to enter."""

    tournament: str
    page: str


class Enter(Strict):
    """Take part, under this name; "" keeps the name one has."""

    command: Literal["enter"]
    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""


class Add(Strict):
    """Let a machine take part; for the organiser."""

    command: Literal["add"]
    machine: Text


class Withdraw(Strict):
    """Take part no more, and give the present game up; the organiser may name another `player`."""

    command: Literal["withdraw"]
    player: Annotated[int, Field(ge=1, le=10_000)] | None = None


class Begin(Strict):
    """Pair the first round; for the organiser."""

    command: Literal["begin"]


class Cancel(Strict):
    """Call off a tournament that has not begun; for the organiser."""

    command: Literal["cancel"]


TournamentCommand = Annotated[Enter | Add | Withdraw | Begin | Cancel, Field(discriminator="command")]


class TournamentAccepted(BaseModel):
    """A command that was carried out."""

    command: str


class TournamentPlayer(BaseModel):
    """Who takes part.

    `number` names it in pairings and in commands; `machine` is "" for a person, `you` says that it is you,
    `left` that it has left. `rank` is null before the tournament begins.
    """

    number: int
    name: str
    machine: str
    you: bool
    left: bool
    rank: int | None
    points: float
    buchholz: float
    sonneborn_berger: float


class TournamentBoard(BaseModel):
    """A pairing: the numbers of both players, the one with the first move before the other, who is null for a
    bye. `page` is that of its match, null where nothing is played; `result` is null until it is known.
    """

    first: int
    second: int | None
    match: str | None
    page: str | None
    result: Result | None


class TournamentSummary(BaseModel):
    """What a list says of a tournament; `spec` is the game with its options, `entered` how many take part.

    `rounds` is how many rounds there are, null while that depends on who enters, `round` the present one, 0
    before the first. `changed` is in milliseconds since 1970.
    """

    tournament: str
    page: str
    name: str
    spec: str
    title: str
    kind: Kind
    clock: ClockIn
    rated: bool
    phase: Phase
    round: int
    rounds: int | None
    entered: int
    changed: int


class TournamentState(TournamentSummary):
    """A tournament as you see it.

    `organises` says that you have arranged it, `enters` that you take part, `play` is the page of the game
    that you are to play now. `players` are in their order in the table; `boards` are the pairings, by round.
    """

    organiser: str
    organises: bool
    enters: bool
    play: str | None
    players: list[TournamentPlayer]
    boards: list[list[TournamentBoard]]


class TournamentLists(BaseModel):
    """Tournaments, those first that were changed last."""

    open: list[TournamentSummary]
    running: list[TournamentSummary]
    ended: list[TournamentSummary]
