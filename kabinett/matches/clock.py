"""Clocks as pure functions over whole milliseconds; what time it is, the caller says.

A clock runs during a seat's *turn*: from the moment that it is to move until another seat is, however many
steps that takes. In a game for one every move is a turn.

- ``none``: no limit.
- ``fischer``: a stock of time, and an increment added after every turn.
- ``byo-yomi``: main time, then a number of periods. A turn that ends within a period gives the whole
  period back; one that goes beyond uses it up.
- ``days``: so much for every turn, and nothing is carried over.

A seat has lost on time once a turn has lasted for as long as `allowance` says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from kabinett.matches.errors import BadFormat
from kabinett.messages import Message

KINDS = ("none", "fischer", "byo-yomi", "days")
DAY = 24 * 60 * 60 * 1000
LONGEST = 366 * DAY


@dataclass(frozen=True)
class Clock:
    """How time is measured in a game. All times in milliseconds.

    Attributes:
        kind: one of `KINDS`.
        main: the stock at the beginning; for ``days`` 0.
        increment: added after each turn, ``fischer`` only.
        periods: how many byo-yomi periods, 1 to 100; else 0.
        period: length of a byo-yomi period, or what ``days`` allows for each turn; else 0.

    Raises:
        BadFormat: these do not make a clock.
    """

    kind: str = "none"
    main: int = 0
    increment: int = 0
    periods: int = 0
    period: int = 0

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise BadFormat(
                Message(
                    "clock_unknown",
                    "{kind!r} is no clock; there are {kinds}",
                    kind=self.kind,
                    kinds=", ".join(KINDS),
                )
            )
        used = {
            "none": (),
            "fischer": ("main", "increment"),
            "byo-yomi": ("main", "periods", "period"),
            "days": ("period",),
        }[self.kind]
        for name in ("main", "increment", "periods", "period"):
            value = getattr(self, name)
            if value and name not in used:
                raise BadFormat(
                    Message(
                        "clock_unused",
                        "the clock {kind!r} has no {field}; leave it 0",
                        kind=self.kind,
                        field=name,
                    )
                )
            if not 0 <= value <= (100 if name == "periods" else LONGEST):
                raise BadFormat(
                    Message(
                        "clock_range",
                        "{field}={value} is out of range for a clock",
                        field=name,
                        value=str(value),
                    )
                )
        if (self.kind == "fischer" and not self.main) or (
            self.kind in ("byo-yomi", "days") and not (self.period and (self.periods or self.kind == "days"))
        ):
            raise BadFormat(
                Message(
                    "clock_zero",
                    "the clock {kind!r} needs more than 0 of {fields}",
                    kind=self.kind,
                    fields=", ".join(used),
                )
            )

    @classmethod
    def fischer(cls, minutes: float, seconds: float = 0) -> Clock:
        """A stock of minutes, and seconds added after each turn."""
        return cls("fischer", main=round(minutes * 60_000), increment=round(seconds * 1000))

    @classmethod
    def byo_yomi(cls, minutes: float, periods: int, seconds: float) -> Clock:
        """Main time in minutes, then so many periods of so many seconds."""
        return cls("byo-yomi", main=round(minutes * 60_000), periods=periods, period=round(seconds * 1000))

    @classmethod
    def days(cls, days: float) -> Clock:
        """So many days for every turn."""
        return cls("days", period=round(days * DAY))

    def __str__(self) -> str:
        if self.kind == "fischer":
            return f"fischer {self.main / 60_000:g}+{self.increment / 1000:g}"
        if self.kind == "byo-yomi":
            return f"byo-yomi {self.main / 60_000:g}+{self.periods}x{self.period / 1000:g}"
        return "none" if self.kind == "none" else f"days {self.period / DAY:g}"


class Reading(NamedTuple):
    """What a seat's clock shows between its turns.

    Attributes:
        left: milliseconds of stock or main time, or for the turn with ``days``; 0 without a clock.
        periods: byo-yomi periods left.
    """

    left: int
    periods: int


Ends = Callable[[Clock, Reading, int], Reading]
"""What a turn leaves on the clock when it ends after so many milliseconds."""


def full(clock: Clock) -> Reading:
    """What the clock shows before the game."""
    return Reading(clock.period if clock.kind == "days" else clock.main, clock.periods)


def allowance(clock: Clock, reading: Reading) -> int | None:
    """How long the seat's turn may last in all; None without a clock."""
    if clock.kind == "none":
        return None
    return reading.left + reading.periods * clock.period


def has_fallen(clock: Clock, reading: Reading, elapsed: int) -> bool:
    """Whether a turn that has lasted for `elapsed` is lost."""
    limit = allowance(clock, reading)
    return limit is not None and elapsed >= limit


def spent(clock: Clock, reading: Reading, elapsed: int) -> Reading:
    """The reading after `elapsed` of a turn, 0s once it has fallen."""
    if clock.kind == "none" or elapsed <= reading.left:
        return Reading(reading.left - elapsed, reading.periods) if clock.kind != "none" else reading
    if clock.kind != "byo-yomi":
        return Reading(0, 0)
    return Reading(0, max(0, reading.periods - (elapsed - reading.left) // clock.period))


def turn_ended(clock: Clock, reading: Reading, elapsed: int) -> Reading:
    """The reading after a turn that lasted for `elapsed`."""
    after = spent(clock, reading, elapsed)
    if clock.kind == "fischer":
        return Reading(after.left + clock.increment, 0)
    return full(clock) if clock.kind == "days" else after


def turn_interrupted(clock: Clock, reading: Reading, elapsed: int) -> Reading:
    """The reading when a takeback ends the turn after `elapsed`: as `turn_ended` without the increment."""
    return full(clock) if clock.kind == "days" else spent(clock, reading, elapsed)
