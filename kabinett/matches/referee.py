"""Decides what a command makes of one game: legality, turns, clocks, chance, offers, endings.

A decision reads the table and emits events; each takes effect at once, so that the next one sees it.
Whatever is refused is refused before the first event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, assert_never

from kabinett.errors import KabinettError
from kabinett.games import CHANCE
from kabinett.matches import clock as clocks
from kabinett.matches import commands as cmd
from kabinett.matches import events as ev
from kabinett.matches import offers
from kabinett.matches.chance import MAX_TAKEN_BACK, SEED, draw
from kabinett.matches.errors import (
    RefusedBid,
    RefusedMove,
    RefusedOffer,
    RefusedParticipant,
    RefusedPhase,
    RefusedStale,
    RefusedTurn,
)
from kabinett.matches.formats import MAX_BID
from kabinett.matches.table import Table
from kabinett.messages import Message

Fields = ParamSpec("Fields")
Emit = Callable[[Callable[[int, int], ev.Event]], None]
"""Called with what makes an event of its number and time."""

_DUE = {
    "ready": Message("now_ready", "the players are still getting ready"),
    "bids": Message("now_bids", "the bids are still open"),
    "choice": Message("now_choice", "the colours are still to be chosen"),
    "play": Message("now_play", "the game is being played"),
    "ended": Message("game_over", "the game is over"),
}


NOTHING_OFFERED = Message(
    "offer_none", "nothing is offered; it may have been withdrawn or a move been played"
)


class Referee:
    """Runs one game.

    Args:
        table: the game.
        secret: its secret.
        emit: lets an event happen.
        now: the time of the events.
        is_first: whether it is the first game of its round.
    """

    def __init__(self, table: Table, secret: bytes, emit: Emit, now: int, *, is_first: bool) -> None:
        self.table = table
        self.secret = secret
        self.now = now
        self.is_first = is_first
        self._emit = emit

    def emit(
        self,
        kind: Callable[Concatenate[int, int, int, Fields], ev.OfGame],
        *args: Fields.args,
        **fields: Fields.kwargs,
    ) -> None:
        """Let an event of this game happen; its fields are those without number, time and game."""
        self._emit(lambda number, at: kind(number, at, self.table.number, *args, **fields))

    # -- commands --------------------------------------------------------------------------------

    def obey(self, command: cmd.GameCommand) -> None:
        """Carry a command out.

        Raises:
            RefusedCommand: with the reason; nothing has changed.
        """
        who = command.participant
        if who is None or who not in self.table.places:
            raise RefusedParticipant(
                Message("not_in_game", "you do not play in game {game} of this match", game=command.game)
            )
        if self.table.receipts.is_repeated(command):
            return
        if self.table.phase == "ended":
            raise RefusedPhase(Message("game_is_over", "game {game} is over", game=command.game))
        match command:
            case cmd.Ready():
                self._ready(who, command)
            case cmd.Bid():
                self._bid(who, command)
            case cmd.ChooseSeat():
                self._choose(who, command)
            case cmd.Move():
                self._move(who, command)
            case cmd.TakeBack():
                self._take_back(who, command)
            case cmd.Offer():
                self._offer(who, command)
            case cmd.Answer():
                self._answer(who, command)
            case cmd.Resign():
                self._resign(who, command)
            case _:
                assert_never(command)

    def _in_phase(self, phase: str, what: str) -> None:
        if self.table.phase != phase:
            raise RefusedPhase(
                Message("not_now", "{what} is not possible now: {now}", what=what, now=_DUE[self.table.phase])
            )

    # -- before the game -------------------------------------------------------------------------

    def open(self) -> None:
        """Machines are ready at once; without people the game starts."""
        for place in self.table.places:
            if place in self.table.machines:
                self.emit(ev.GotReady, participant=place, seed="")
        self._settle_seats()

    def _ready(self, who: int, command: cmd.Ready) -> None:
        self._in_phase("ready", Message("do_ready", "getting ready"))
        if who in self.table.seeds:
            raise RefusedPhase(Message("ready_already", "you are ready already; wait for the others"))
        if not SEED.fullmatch(command.seed):
            raise RefusedBid(
                Message(
                    "bad_seed", "a seed is at most 64 characters of visible ASCII; choose another or none"
                )
            )
        self.emit(ev.GotReady, participant=who, seed=command.seed, id=command.id)
        self._settle_seats()

    def _settle_seats(self) -> None:
        table = self.table
        if len(table.seeds) < len(table.places) or table.phase != "ready":
            return
        first = self._lot("begins") if table.opened.first == "lot" and len(table.places) > 1 else 0
        self._start(table.places[first:] + table.places[:first])

    def _bid(self, who: int, command: cmd.Bid) -> None:
        self._in_phase("bids", Message("do_bid", "bidding"))
        if who in self.table.bids:
            raise RefusedBid(Message("bid_made", "you have made your bid; it cannot be changed"))
        if abs(command.halves) > 2 * MAX_BID:
            raise RefusedBid(
                Message("bad_bid", "a bid is whole or half points from -{most} to {most}", most=MAX_BID)
            )
        self.emit(ev.BidSealed, participant=who, halves=command.halves, id=command.id)
        if len(self.table.bids) == len(self.table.places):
            self._open_bids()

    def _open_bids(self) -> None:
        table = self.table
        first, other = halves = tuple(table.bids[place] for place in table.places)
        self.emit(ev.BidsOpened, halves=halves)
        yellow = self._lot("bids") if first == other else int(other > first)
        # The mean of two numbers of half points is their sum in quarter points.
        self._start((table.places[yellow], table.places[1 - yellow]), first + other)

    def _choose(self, who: int, command: cmd.ChooseSeat) -> None:
        self._in_phase("choice", Message("do_choose", "choosing a colour"))
        table = self.table
        if who != table.opened.chooser:
            raise RefusedParticipant(
                Message("loser_chooses", "the loser of the game before chooses the colour")
            )
        if command.seat not in (0, 1):
            raise RefusedBid(
                Message(
                    "no_such_seat", "there is no seat {seat} to choose; there are 0 and 1", seat=command.seat
                )
            )
        self.emit(ev.SeatChosen, participant=who, seat=command.seat, id=command.id)
        other = next(place for place in table.places if place != who)
        both = (who, other)
        self._start(both if command.seat == 0 else both[::-1])

    def _start(self, seats: tuple[int, ...], komi: int = 0) -> None:
        self.emit(ev.GameStarted, seats=seats, komi=komi)
        self._go_on()

    def _lot(self, lot: ev.LotName) -> int:
        among = len(self.table.places)
        number = self.table.draws + 1
        result = draw(self.secret, self.table.place_seeds(), number, (1,) * among)
        self.emit(ev.LotDrawn, draw=number, lot=lot, among=among, result=result)
        return result

    # -- moves -----------------------------------------------------------------------------------

    def _move(self, who: int, command: cmd.Move) -> None:
        table = self.table
        self._in_phase("play", Message("do_move", "moving"))
        if command.ply != table.position.ply:
            raise RefusedStale(
                Message(
                    "stale",
                    "the move answers the position after {answered:move|moves}, not after {played}",
                    answered=command.ply,
                    played=table.position.ply,
                )
            )
        seat = table.position.turn
        assert seat is not None
        if table.seats[seat] != who:
            raise RefusedTurn(
                Message("turn_is", "it is the turn of {seat}", seat=table.position.game.seat_name(seat))
            )
        try:
            code = table.position.code(command.token)
        except KabinettError as error:
            raise RefusedMove(error.args[0]) from None
        token = table.position.game.token(code, table.position.state)
        self.emit(ev.Moved, ply=command.ply + 1, seat=seat, token=token, id=command.id)
        self._go_on()

    def _go_on(self) -> None:
        """Draw what chance decides, and end the game where it ends."""
        position = self.table.position
        while not self._goal_reached() and position.turn == CHANCE:
            number = self.table.draws + 1
            weights = position.game.rules.odds
            outcome = draw(self.secret, self.table.place_seeds(), number, weights)
            self.emit(ev.ChanceDrawn, ply=position.ply + 1, draw=number, token=position.legal_moves[outcome])
        if position.is_over:
            self._share("finished", self._best())
        elif self._goal_reached():
            self._end("adjudicated", self._best(in_total=True))

    def _goal_reached(self) -> bool:
        table = self.table
        if not table.opened.goal:
            return False
        both = zip(table.carried(), table.position.scores, strict=True)
        return any(carried + points >= table.opened.goal for carried, points in both)

    def _share(self, termination: ev.Termination, winners: tuple[int, ...]) -> None:
        """End with a shared win, or with the lot's where the game must not be drawn."""
        if len(winners) > 1 and self.table.opened.lot_if_drawn:
            winners = (self.table.places[self._lot("winner")],)
        self._end(termination, winners)

    def _best(self, *, in_total: bool = False, without: int | None = None) -> tuple[int, ...]:
        """Who has most points as they stand; `without` a participant that gave up."""
        table = self.table
        points = table.quarters()
        if in_total and table.opened.goal:
            points = tuple(4 * carried + here for carried, here in zip(table.carried(), points, strict=True))
        kept = {place: mine for place, mine in zip(table.seats, points, strict=True) if place != without}
        return tuple(place for place, mine in kept.items() if mine == max(kept.values()))

    # -- takebacks, draws and aborts -------------------------------------------------------------

    def _take_back(self, who: int, command: cmd.TakeBack) -> None:
        self._in_phase("play", Message("do_take_back", "taking back"))
        table, position = self.table, self.table.position
        if not 0 <= command.ply < position.ply:
            raise RefusedStale(
                Message("nothing_back", "there is no move after ply {ply} to take back", ply=command.ply)
            )
        self._check_taken_back(command.ply)
        own = table.seat_of(who)
        if position.turn == own and command.ply >= table.free_ply:
            self.emit(ev.TakenBack, ply=command.ply, participant=who, id=command.id)
            return
        earlier = position.copy()
        while earlier.ply > command.ply:
            earlier.pop()
        if earlier.turn != own:
            raise RefusedOffer(
                Message(
                    "not_your_move",
                    "the move after ply {ply} is not yours; take back one of your own",
                    ply=command.ply,
                )
            )
        self._propose(who, command.id, "takeback", command.ply)

    def _check_taken_back(self, ply: int) -> None:
        """Refuse to go back to `ply` if the game would lose more draws than any game may."""
        if self.table.draws - self.table.draws_kept(ply) > MAX_TAKEN_BACK:
            raise RefusedOffer(
                Message(
                    "taken_back_most",
                    "no more can be taken back: a game loses at most {most} draws by that",
                    most=MAX_TAKEN_BACK,
                )
            )

    def _offer(self, who: int, command: cmd.Offer) -> None:
        if command.what not in ("draw", "abort"):
            raise RefusedOffer(
                Message(
                    "no_such_offer", "{what!r} cannot be offered; there are draw and abort", what=command.what
                )
            )
        if command.what == "draw":
            self._in_phase("play", Message("do_draw", "a draw"))
        self._propose(who, command.id, command.what, None)

    def _propose(self, who: int, id: str, what: ev.OfferKind, ply: int | None) -> None:
        offers.check(self.table, who, what, is_first=self.is_first)
        alone = offers.is_alone(self.table, what, is_first=self.is_first)
        if alone and self.table.offer is not None:
            self.emit(ev.Answered, participant=who, agree=False)
        self.emit(ev.Offered, participant=who, what=what, ply=ply, id=id)
        if alone:
            self._end("abandoned", ())
        else:
            self._if_agreed()

    def _answer(self, who: int, command: cmd.Answer) -> None:
        offer = self.table.offer
        if offer is None:
            raise RefusedOffer(NOTHING_OFFERED)
        if command.offer is None:
            raise RefusedOffer(
                Message(
                    "answer_unnamed",
                    "an answer names the offer; send {field}",
                    field=f"offer={offer.number}",
                )
            )
        if offer.number != command.offer:
            raise RefusedOffer(
                Message(
                    "offer_other",
                    "offer {answered} is not open; look at offer {open}, which is",
                    answered=command.offer,
                    open=offer.number,
                )
            )
        if command.agree and who in offer.agreed:
            raise RefusedOffer(Message("agreed_already", "you have agreed already; wait for the others"))
        if command.agree and offer.ply is not None:
            self._check_taken_back(offer.ply)
        self.emit(ev.Answered, participant=who, agree=command.agree, id=command.id)
        self._if_agreed()

    def _if_agreed(self) -> None:
        """What all people agree on happens; machines agree to whatever may be offered to them."""
        offer = self.table.offer
        if offer is None or not set(self.table.places) <= {*offer.agreed, *self.table.machines}:
            return
        if offer.what == "takeback":
            assert offer.ply is not None
            self.emit(ev.TakenBack, ply=offer.ply)
        elif offer.what == "draw":
            self._share("agreement", self.table.seats)
        else:
            self._end("abandoned", ())

    # -- endings ---------------------------------------------------------------------------------

    def _resign(self, who: int, command: cmd.Resign) -> None:
        self.emit(ev.Resigned, participant=who, id=command.id)
        self._give_to_others("resigned", who)

    def look_at_clock(self) -> None:
        """Let the flag of the seat to move fall if its time is up."""
        table = self.table
        seat = table.mover
        if table.phase != "play" or seat is None:
            return
        if clocks.has_fallen(table.format.clock, table.readings[seat], self.now - table.turn_began):
            self.emit(ev.FlagFell, seat=seat)
            self._give_to_others("timeout", table.seats[seat])

    def _give_to_others(self, termination: ev.Termination, loser: int) -> None:
        """The best of the others wins, by the points as they stand."""
        if self.table.seats:
            self._end(termination, self._best(in_total=True, without=loser))
        else:
            self._end(termination, tuple(place for place in self.table.places if place != loser))

    def abandon(self) -> None:
        """The game ends without a winner."""
        self._end("abandoned", ())

    def _end(self, termination: ev.Termination, winners: tuple[int, ...]) -> None:
        points = self.table.position.scores if self.table.seats else ()
        self.emit(ev.GameEnded, termination=termination, winners=winners, points=points)
        self.emit(ev.SecretRevealed, secret=self.secret.hex())
