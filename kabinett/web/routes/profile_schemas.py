"""What a visitor is told of its own finished matches."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from kabinett.web.routes.schemas import RatingOut

Result = Literal["won", "shared", "lost", "alone", "abandoned"]


class OtherOut(BaseModel):
    """Who else took part; `machine` is "" for a person."""

    name: str
    machine: str


class FinishedOut(BaseModel):
    """A round of a match that you have finished.

    `result` is yours; "alone" if you had several seats or the only one, "abandoned" if nobody won. `change`
    is what it brought to your rating in points, null if it was not rated. `at` is when it ended, in
    milliseconds since 1970. `page`, `study` and `record` are addresses; the latter two are of the
    last game of the round, and null if none was started.
    """

    match: str
    round: int
    game: str
    title: str
    others: list[OtherOut]
    result: Result
    change: int | None
    at: int
    page: str
    study: str | None
    record: str | None


class FinishedPage(BaseModel):
    """Fifty of your finished matches, the latest first; `more` says whether there is a next page."""

    page: int
    more: bool
    matches: list[FinishedOut]


class TallyOut(BaseModel):
    """How matches have ended: `played` counts all but abandoned ones, those in which you were alone too."""

    played: int
    won: int
    shared: int
    lost: int


class MachineTallyOut(TallyOut):
    """How matches against one machine have ended; `machine` is its specification."""

    machine: str
    name: str


class GameProfile(TallyOut):
    """Your matches at a game, and how strong you are thought to be; `rating` is null before a rated match."""

    game: str
    title: str
    rating: RatingOut | None
    machines: list[MachineTallyOut]


class Profile(BaseModel):
    """What you have played; only you are told. `name` is "" as long as you have not said one."""

    name: str
    games: list[GameProfile]
