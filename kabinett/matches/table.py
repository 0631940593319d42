"""One game of a match as its events describe it. Reads events, decides nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from kabinett.games import CHANCE, Position
from kabinett.matches import clock as clocks
from kabinett.matches import events as ev
from kabinett.matches.clock import Reading
from kabinett.matches.errors import BadLog
from kabinett.matches.formats import Format
from kabinett.matches.receipts import Receipts


class Lot(NamedTuple):
    """A lot that was drawn; the fields are those of `events.LotDrawn`."""

    draw: int
    lot: ev.LotName
    among: int
    result: int


@dataclass
class OpenOffer:
    """What is offered in the event with this number, and who has agreed so far, whoever offered it first."""

    number: int
    what: ev.OfferKind
    ply: int | None
    agreed: list[int]


class Vain(NamedTuple):
    """How many offers of one participant came to nothing, and after how many moves the last of them did."""

    times: int
    ply: int


class Declined(NamedTuple):
    """What a participant has offered and another one has declined lately."""

    what: ev.OfferKind
    participant: int
    by: int


@dataclass
class Ending:
    """How a game ended; the fields are those of `events.GameEnded`."""

    termination: ev.Termination
    winners: tuple[int, ...]
    points: tuple[int, ...]
    at: int


@dataclass
class Table:
    """A game with everything around its position.

    Attributes:
        opened: the event that opened it.
        machines: the participants that are machines.
        phase: "ready" until all are; then "bids" or "choice" where these come first; "play"; "ended".
        seeds: by participant that is ready, what it adds to the draws.
        bids: by participant, in half points.
        seats: the participant of each seat; () until the game starts.
        komi: what the last seat gets on top, in quarter points.
        draws: the number of the latest draw.
        chance: by move, the number of its draw, 0 for moves of seats.
        readings: by seat, what its clock showed when its turn began.
        mover: the seat whose turn it is; None while nobody's clock runs.
        turn_began: when its turn began.
        free_ply: the seat to move may go back to here by itself.
        started: when the game started.
        vain: by participant and kind, the offers that came to nothing.
        declined: the last offer, if it was declined and its offerer has not moved since.
        moved: the participants that have made a move.
        receipts: the commands that were carried out.
    """

    opened: ev.GameOpened
    format: Format
    machines: frozenset[int] = frozenset()
    position: Position = field(init=False)
    phase: str = "ready"
    seeds: dict[int, str] = field(default_factory=dict)
    bids: dict[int, int] = field(default_factory=dict)
    bids_open: bool = False
    lots: list[Lot] = field(default_factory=list)
    seats: tuple[int, ...] = ()
    komi: int = 0
    draws: int = 0
    chance: list[int] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    mover: int | None = None
    turn_began: int = 0
    free_ply: int = 0
    started: int | None = None
    offer: OpenOffer | None = None
    vain: dict[tuple[int, str], Vain] = field(default_factory=dict)
    declined: Declined | None = None
    moved: set[int] = field(default_factory=set)
    receipts: Receipts = field(default_factory=Receipts)
    ending: Ending | None = None
    secret: str | None = None

    def __post_init__(self) -> None:
        self.position = Position(self.format.played)
        if not 1 <= len(set(self.opened.places)) == len(self.opened.places) == self.position.game.seats:
            raise BadLog(self.opened.number, "the game has not as many places as seats")

    # -- reading ---------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The game's number in the match."""
        return self.opened.game

    @property
    def places(self) -> tuple[int, ...]:
        """The participants as they sit round the table."""
        return self.opened.places

    @property
    def is_young(self) -> bool:
        """Whether somebody has not made its first move yet."""
        return not self.moved.issuperset(self.places)

    def awaited(self) -> list[int]:
        """From whom an answer to the open offer is due, if there is one."""
        if self.offer is None:
            return []
        return [
            place for place in self.places if place not in self.offer.agreed and place not in self.machines
        ]

    def seat_of(self, participant: int) -> int:
        """The seat of a participant once the game has started."""
        return self.seats.index(participant)

    def place_seeds(self) -> tuple[str, ...]:
        """What was added to the draws, by place."""
        return tuple(self.seeds.get(place, "") for place in self.places)

    def quarters(self) -> tuple[int, ...]:
        """Points by seat as they stand, with komi, in quarter points."""
        scores = [4 * points for points in self.position.scores]
        scores[-1] += self.komi
        return tuple(scores)

    def carried(self) -> tuple[int, ...]:
        """Points brought along, by seat."""
        return tuple(self.opened.carried[self.places.index(place)] for place in self.seats)

    def draws_kept(self, ply: int) -> int:
        """How many draws the game has, lots included, once it has gone back to `ply`."""
        return len(self.lots) + sum(map(bool, self.chance[:ply]))

    def time_left(self, seat: int, now: int) -> Reading:
        """What a seat's clock shows at `now`."""
        reading = self.readings[seat]
        if seat != self.mover:
            return reading
        return clocks.spent(self.format.clock, reading, max(0, now - self.turn_began))

    def deadline(self) -> int | None:
        """When the seat to move will have lost on time; None if never."""
        if self.phase != "play" or self.mover is None:
            return None
        limit = clocks.allowance(self.format.clock, self.readings[self.mover])
        return None if limit is None else self.turn_began + limit

    # -- events ----------------------------------------------------------------------------------

    def take(self, event: ev.OfGame) -> None:
        """Let an event have happened.

        Raises:
            BadLog, KabinettError: it cannot follow those before it.
        """
        getattr(self, f"_take_{type(event).__name__}")(event)
        if isinstance(event, ev.Moved):
            self.receipts.keep(self.seats[event.seat], event.id, event)
        elif isinstance(event, ev.OfParticipant | ev.TakenBack) and event.participant is not None:
            self.receipts.keep(event.participant, event.id, event)

    def _must(self, event: ev.Event, condition: bool, reason: str) -> None:
        if not condition:
            raise BadLog(event.number, reason)

    def _take_GotReady(self, event: ev.GotReady) -> None:  # noqa: N802
        new = event.participant in self.places and event.participant not in self.seeds
        self._must(event, self.phase == "ready" and new, "nobody can get ready here")
        self.seeds[event.participant] = event.seed
        if len(self.seeds) == len(self.places):
            self.phase = {"bids": "bids", "choice": "choice"}.get(self.opened.first, "ready")

    def _take_LotDrawn(self, event: ev.LotDrawn) -> None:  # noqa: N802
        self._must(event, event.draw == self.draws + 1, f"draw {event.draw} comes out of turn")
        self._must(event, 0 <= event.result < event.among == len(self.places), "there is no such lot")
        self.draws = event.draw
        self.lots.append(Lot(event.draw, event.lot, event.among, event.result))

    def _take_BidSealed(self, event: ev.BidSealed) -> None:  # noqa: N802
        new = event.participant in self.places and event.participant not in self.bids
        self._must(event, self.phase == "bids" and new and event.halves is not None, "no bid is due here")
        assert event.halves is not None
        self.bids[event.participant] = event.halves

    def _take_BidsOpened(self, event: ev.BidsOpened) -> None:  # noqa: N802
        truth = tuple(self.bids.get(place) for place in self.places)
        self._must(event, self.phase == "bids" and event.halves == truth, "these are not the bids")
        self.bids_open = True

    def _take_SeatChosen(self, event: ev.SeatChosen) -> None:  # noqa: N802
        due = self.phase == "choice" and event.participant == self.opened.chooser
        self._must(event, due and event.seat in (0, 1), "no such choice is due here")

    def _take_GameStarted(self, event: ev.GameStarted) -> None:  # noqa: N802
        self._must(event, self.phase in ("ready", "bids", "choice"), "the game has started already")
        self._must(event, sorted(event.seats) == sorted(self.places), "others sit at the table")
        self.seats, self.komi, self.phase, self.started = event.seats, event.komi, "play", event.at
        self.readings = [clocks.full(self.format.clock) for _ in self.seats]
        self._pass_turn(event.at)

    def _take_Moved(self, event: ev.Moved) -> None:  # noqa: N802
        fits = event.seat == self.position.turn == self.mover and event.ply == self.position.ply + 1
        self._must(event, self.phase == "play" and fits, "another move is due")
        self.position.push(event.token)
        self.chance.append(0)
        self._let_offer_lapse(self.seats[event.seat])
        self.moved.add(self.seats[event.seat])
        if len(self.seats) == 1 and not self.position.is_over:
            self._stop(event.at, clocks.turn_ended)
            self.mover, self.turn_began = event.seat, event.at
        else:
            self._pass_turn(event.at)

    def _let_offer_lapse(self, mover: int) -> None:
        """Who goes on playing declines; machines do not, and one's own offer of an end stands."""
        if self.declined is not None and self.declined.participant == mover:
            self.declined = None
        if self.offer is None or mover in self.machines:
            return
        if self.offer.what == "takeback" or mover not in self.offer.agreed:
            self._close_offer(mover)

    def _close_offer(self, by: int) -> None:
        """The open offer comes to nothing, declined by another than its offerer or withdrawn by that one."""
        assert self.offer is not None
        what, offerer = self.offer.what, self.offer.agreed[0]
        count = self.vain[offerer, what].times if (offerer, what) in self.vain else 0
        self.vain[offerer, what] = Vain(count + 1, self.position.ply)
        self.declined = None if by == offerer else Declined(what, offerer, by)
        self.offer = None

    def _take_ChanceDrawn(self, event: ev.ChanceDrawn) -> None:  # noqa: N802
        due = self.phase == "play" and self.position.turn == CHANCE and event.ply == self.position.ply + 1
        self._must(event, due and event.draw == self.draws + 1, "no such chance event is due")
        self.position.push(event.token)
        self.chance.append(event.draw)
        self.draws = event.draw
        self.free_ply = self.position.ply
        self._pass_turn(event.at)

    def _pass_turn(self, now: int) -> None:
        """End the turn of the mover if another seat is to move now; chance only comes between."""
        turn = self.position.turn
        if turn in (CHANCE, self.mover):
            return
        self._stop(now, clocks.turn_ended)
        self.mover, self.turn_began, self.free_ply = turn, now, self.position.ply

    def _stop(self, now: int, how: clocks.Ends) -> None:
        if self.mover is not None:
            elapsed = max(0, now - self.turn_began)
            self.readings[self.mover] = how(self.format.clock, self.readings[self.mover], elapsed)
        self.mover = None

    def _take_Offered(self, event: ev.Offered) -> None:  # noqa: N802
        free = self.phase != "ended" and self.offer is None and event.participant in self.places
        self._must(event, free, "nothing can be offered here")
        self.offer = OpenOffer(event.number, event.what, event.ply, [event.participant])
        self.declined = None

    def _take_Answered(self, event: ev.Answered) -> None:  # noqa: N802
        self._must(event, event.participant in self.places, "somebody else answers")
        if self.offer is None:
            raise BadLog(event.number, "nothing is offered")
        if event.agree:
            self.offer.agreed.append(event.participant)
        else:
            self._close_offer(event.participant)

    def _take_TakenBack(self, event: ev.TakenBack) -> None:  # noqa: N802
        inside = self.phase == "play" and 0 <= event.ply < self.position.ply
        self._must(event, inside, "there is nothing to take back")
        self._must(event, event.participant in (None, *self.places), "somebody else takes back")
        by_consent = event.ply < self.free_ply
        while self.position.ply > event.ply:
            self.position.pop()
            self.chance.pop()
        self.offer = None
        turn = self.position.turn
        self._must(event, turn is not None and turn >= 0, "chance would be to move")
        if turn != self.mover:
            self._stop(event.at, clocks.turn_interrupted)
            self.mover, self.turn_began = turn, event.at
        if by_consent:
            self.free_ply = event.ply

    def _take_Resigned(self, event: ev.Resigned) -> None:  # noqa: N802
        here = self.phase != "ended" and event.participant in self.places
        self._must(event, here, "nobody can resign here")

    def _take_FlagFell(self, event: ev.FlagFell) -> None:  # noqa: N802
        self._must(event, self.phase == "play" and event.seat == self.mover, "no flag can fall here")

    def _take_GameEnded(self, event: ev.GameEnded) -> None:  # noqa: N802
        self._must(event, self.phase != "ended", "the game has ended already")
        points = self.position.scores if self.seats else ()
        fits = set(event.winners) <= set(self.places) and event.points == points
        self._must(event, fits, "these are neither winners nor points of the game")
        self._stop(event.at, clocks.spent)
        self.phase, self.offer, self.declined = "ended", None, None
        self.ending = Ending(event.termination, event.winners, event.points, event.at)

    def _take_SecretRevealed(self, event: ev.SecretRevealed) -> None:  # noqa: N802
        self._must(event, self.phase == "ended" and self.secret is None, "no secret is due")
        self.secret = event.secret
