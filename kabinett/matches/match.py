"""A match: an append-only log of events, and the state that follows from it.

    >>> match = Match.open(Format("noti"), [Participant("Ada"), Participant("Grace")], secret, now)
    >>> events = match.apply(Ready(0, 1, "my seed"), now)

Nothing here reads a clock, draws a random number, or stores anything: the host passes the time and one
secret, and keeps the events. `Match.replay` makes the same match of them. The events that one `apply`
returns belong together (a move, the toss that follows it): a host stores all of them or none.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from typing import Concatenate

from kabinett.errors import KabinettError
from kabinett.matches import commands as cmd
from kabinett.matches import events as ev
from kabinett.matches.chance import SECRET_BYTES, commitment, game_secret
from kabinett.matches.errors import (
    BadFormat,
    BadLog,
    RefusedCommand,
    RefusedParticipant,
    RefusedPhase,
)
from kabinett.matches.formats import Format, Participant
from kabinett.matches.next_step import Opening, Verdict, next_step, totals
from kabinett.matches.receipts import Receipts
from kabinett.matches.referee import Fields, Referee
from kabinett.matches.table import Table
from kabinett.messages import Message
from kabinett.players.registry import is_program

MOST_EVENTS = 10_000
"""A log that is so long takes no more takebacks, offers and rematches: what is left to play is played, and
the log comes to an end."""


class Match:
    """A match in progress.

    Attributes:
        format: what is played.
        participants: who plays; elsewhere they are named by their index here.
        games: all games by number, the first is 1.
        round: 1, and one more with every rematch.
        ended: the event that ended the present round, or None.
        rematch: who asks for the same again.
        receipts: the commands beside the games that were carried out.
    """

    def __init__(self, opened: ev.MatchOpened) -> None:
        self._log: list[ev.Event] = [opened]
        self.format = opened.format
        self.participants = opened.participants
        self.games: dict[int, Table] = {}
        self.round = 1
        self.ended: ev.MatchEnded | None = None
        self.rematch: set[int] = set()
        self.receipts = Receipts()
        self._secret = bytes.fromhex(opened.secret)
        self._secrets: dict[int, bytes] = {}
        self._round_began = 1

    # -- making ----------------------------------------------------------------------------------

    @classmethod
    def open(cls, format: Format, participants: Sequence[Participant], secret: bytes, now: int) -> Match:
        """A new match with its first game opened.

        Args:
            format: what is played.
            participants: who plays, clockwise round the table.
            secret: 32 random bytes that nobody else knows, from `secrets.token_bytes`.
            now: the time, in milliseconds.

        Raises:
            BadFormat: the number of participants, a player or the secret is wrong.
        """
        if len(participants) != format.size:
            raise BadFormat(
                Message(
                    "match_size",
                    "this match is for {size}, and {given} would take part",
                    size=format.size,
                    given=len(participants),
                )
            )
        if len(secret) != SECRET_BYTES:
            raise BadFormat(
                Message(
                    "match_secret",
                    "the secret of a match has {size} bytes, this one {given}",
                    size=SECRET_BYTES,
                    given=len(secret),
                )
            )
        for participant in participants:
            if participant.is_machine:
                _check_player(participant.machine)
        opened = ev.MatchOpened(
            number=1, at=now, format=format, participants=tuple(participants), secret=secret.hex()
        )
        match = cls(opened)
        match._go_on(now)
        return match

    @classmethod
    def replay(cls, events: Iterable[ev.Event]) -> Match:
        """The match that a log describes.

        Raises:
            BadLog: an event cannot follow those before it.
        """
        match: Match | None = None
        for number, event in enumerate(events, 1):
            if event.number != number:
                raise BadLog(number, f"its number is {event.number}")
            if match is None:
                match = cls._first(event)
            else:
                match._follow(event)  # noqa: SLF001 - of this class
        if match is None:
            raise BadLog(1, "there is none; a log begins with the opening of the match")
        return match

    def extend(self, events: Iterable[ev.Event]) -> None:
        """Let events have happened that another host has decided on, in their order.

        Raises:
            BadLog: an event cannot follow those before it; those are taken.
        """
        for event in events:
            if event.number != self.number + 1:
                raise BadLog(self.number + 1, f"its number is {event.number}")
            self._follow(event)

    def _follow(self, event: ev.Event) -> None:
        if event.at < self.now:
            raise BadLog(event.number, "it happened before the event before it")
        try:
            self._take(event)
        except BadLog:
            raise
        except KabinettError as error:
            raise BadLog(event.number, str(error)) from None

    @classmethod
    def _first(cls, event: ev.Event) -> Match:
        if not isinstance(event, ev.MatchOpened):
            raise BadLog(1, "a log begins with the opening of the match")
        try:
            fits = len(bytes.fromhex(event.secret)) == SECRET_BYTES
        except ValueError:
            fits = False
        if not fits or len(event.participants) != event.format.size:
            raise BadLog(1, "the secret or the number of participants is wrong")
        if any(is_program(participant.machine) for participant in event.participants):
            raise BadLog(1, "a foreign program sits at the table, and none is started from a log")
        return cls(event)

    # -- reading ---------------------------------------------------------------------------------

    @property
    def log(self) -> tuple[ev.Event, ...]:
        """All events, oldest first."""
        return tuple(self._log)

    @property
    def number(self) -> int:
        """The number of the latest event."""
        return self._log[-1].number

    def since(self, number: int) -> tuple[ev.Event, ...]:
        """The events after the one with this number; 0 for all."""
        return tuple(self._log[max(0, number) :])

    @property
    def now(self) -> int:
        """When the latest event happened."""
        return self._log[-1].at

    @property
    def current(self) -> tuple[Table, ...]:
        """The games that are open or being played."""
        return tuple(table for table in self.games.values() if table.phase != "ended")

    @property
    def totals(self) -> tuple[str, ...]:
        """By participant, the standing of this round, as in `events.MatchEnded`."""
        return totals(self.format, self.of_round())

    @property
    def deadline(self) -> int | None:
        """When the next flag falls unless somebody moves; the host is to `Tick` then."""
        times = [table.deadline() for table in self.current]
        return min((time for time in times if time is not None), default=None)

    def is_first(self, game: int) -> bool:
        """Whether no game of this round came before."""
        return game <= self._round_began

    def sender_of(self, game: int | None, id: str, among: Iterable[int]) -> int | None:
        """Which of some gave the command with this id, in a game or beside the games; None if none did."""
        table = None if game is None else self.games.get(game)
        receipts = self.receipts if table is None else table.receipts
        return next((number for number in among if receipts.has(number, id)), None)

    def of_round(self) -> list[Table]:
        """The games of this round, in the order in which they were opened."""
        return [table for number, table in self.games.items() if number >= self._round_began]

    # -- commands --------------------------------------------------------------------------------

    def apply(self, command: cmd.Command, now: int) -> tuple[ev.Event, ...]:
        """Carry out a command, at a time in milliseconds.

        Flags that have fallen by then fall first. If one did and the command then comes too late, its
        events are returned and nothing is raised.

        Returns:
            The events that happened, already in the log; () for a command that was carried out before and
            for a look at clocks that run on.

        Raises:
            RefusedCommand: with the reason; nothing has changed.
        """
        now = max(now, self.now)
        known = len(self._log)
        for table in self.current:
            self._referee(table, now).look_at_clock()
        self._go_on(now)
        try:
            self._obey(command, now)
        except RefusedCommand:
            if len(self._log) == known:
                raise
        self._go_on(now)
        return self.since(known)

    def _obey(self, command: cmd.Command, now: int) -> None:
        prolongs = isinstance(command, (cmd.TakeBack, cmd.Offer, cmd.Rematch))
        if prolongs and self.number >= MOST_EVENTS:
            raise RefusedPhase(
                Message(
                    "log_full",
                    "so much has happened in this match that nothing can be taken back, offered or played "
                    "again in it; play on, or arrange a new one",
                )
            )
        if isinstance(command, cmd.Rematch):
            if not self.receipts.is_repeated(command):
                self._ask_rematch(command, now)
        elif isinstance(command, cmd.Abandon):
            if not self.current:
                raise RefusedPhase(Message("match_over", "the match is over"))
            for table in self.current:
                self._referee(table, now).abandon()
        elif not isinstance(command, cmd.Tick):
            self._referee(self._game(command.game), now).obey(command)

    def _game(self, number: int) -> Table:
        table = self.games.get(number)
        if table is None:
            raise RefusedPhase(
                Message("no_game_yet", "there is no game {game} in this match yet", game=number)
            )
        return table

    def _ask_rematch(self, command: cmd.Rematch, now: int) -> None:
        participant = command.participant
        if self.ended is None:
            raise RefusedPhase(Message("rematch_later", "a rematch comes after the match"))
        people = {index for index, participant in enumerate(self.participants) if not participant.is_machine}
        if participant is None or participant not in people:
            raise RefusedParticipant(
                Message("rematch_people", "only people that played in the match ask for a rematch")
            )
        if participant in self.rematch:
            raise RefusedPhase(
                Message("rematch_already", "you have asked for a rematch already; wait for the others")
            )
        self._emit(now, ev.RematchAsked, participant=participant, id=command.id)
        if self.rematch == people:
            self._emit(now, ev.RematchAgreed, round=self.round + 1)

    def _go_on(self, now: int) -> None:
        """Open the games that are due, or end the match."""
        while self.ended is None:
            step = self._next_step()
            if isinstance(step, Verdict):
                self._emit(now, ev.MatchEnded, winners=step.winners, totals=step.totals, ranks=step.ranks)
            elif not step:
                return
            else:
                for opening in step:
                    number = len(self.games) + 1
                    shown = commitment(self._secret_of(number))
                    self._emit(now, ev.GameOpened, game=number, commitment=shown, **vars(opening))
                    self._referee(self.games[number], now).open()

    def _next_step(self) -> list[Opening] | Verdict:
        return next_step(self.format, self.of_round(), self.games.get(self._round_began - 1))

    def _secret_of(self, game: int) -> bytes:
        if game not in self._secrets:
            self._secrets[game] = game_secret(self._secret, game)
        return self._secrets[game]

    def _referee(self, table: Table, now: int) -> Referee:
        def emit(make: Callable[[int, int], ev.Event]) -> None:
            self._emit(now, make)

        secret, is_first = self._secret_of(table.number), self.is_first(table.number)
        return Referee(table, secret, emit, now, is_first=is_first)

    # -- events ----------------------------------------------------------------------------------

    def _emit(
        self,
        now: int,
        kind: Callable[Concatenate[int, int, Fields], ev.Event],
        *args: Fields.args,
        **fields: Fields.kwargs,
    ) -> None:
        self._take(kind(len(self._log) + 1, now, *args, **fields))

    def _take(self, event: ev.Event) -> None:
        """Let an event have happened; the one way in which a match changes."""
        match event:
            case ev.GameOpened():
                self._check_opening(event)
                machines = frozenset(
                    i for i, participant in enumerate(self.participants) if participant.is_machine
                )
                self.games[event.game] = Table(event, self.format, machines)
            case ev.OfGame():
                self._check_secret(event)
                self.games[event.game].take(event)
            case ev.MatchEnded():
                verdict = Verdict(event.winners, event.totals, event.ranks)
                if self.ended is not None or self._next_step() != verdict:
                    raise BadLog(event.number, "the match does not end like this")
                self.ended = event
            case ev.RematchAsked():
                if self.ended is None or not 0 <= event.participant < self.format.size:
                    raise BadLog(event.number, "nobody can ask for a rematch here")
                self.rematch.add(event.participant)
                self.receipts.keep(event.participant, event.id, event)
            case ev.RematchAgreed():
                if self.ended is None or event.round != self.round + 1:
                    raise BadLog(event.number, "no rematch can begin here")
                self.round, self.ended = event.round, None
                self._round_began = len(self.games) + 1
                self.rematch.clear()
            case _:
                raise BadLog(event.number, "a match is opened once")
        self._log.append(event)

    def _check_opening(self, event: ev.GameOpened) -> None:
        """The game is one of those that are due; of several, the first."""
        step = self._next_step() if self.ended is None else []
        opening = {field.name: getattr(event, field.name) for field in dataclasses.fields(Opening)}
        if isinstance(step, Verdict) or Opening(**opening) not in step or event.game != len(self.games) + 1:
            raise BadLog(event.number, "no such game is to be opened here")
        if event.commitment != commitment(self._secret_of(event.game)):
            raise BadLog(event.number, "this is not the commitment to the secret of the game")

    def _check_secret(self, event: ev.OfGame) -> None:
        if event.game not in self.games:
            raise BadLog(event.number, f"there is no game {event.game}")
        if isinstance(event, ev.SecretRevealed) and event.secret != self._secret_of(event.game).hex():
            raise BadLog(event.number, "this is not the secret of the game")


def _check_player(spec: str) -> None:
    from kabinett.players import player

    if is_program(spec):
        # A log may come from anywhere; opening it must never start a program.
        raise BadFormat(
            Message(
                "match_program",
                "{player!r} is a program, and no program takes a seat in a match",
                player=spec,
            )
        )
    try:
        player(spec)
    except KabinettError as error:
        raise BadFormat(*error.args) from None
