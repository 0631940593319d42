"""A match at the table: a thin layer over `kabinett.matches.Match` for the people at one keyboard.

The referee of the match decides everything. This gives the commands of the people here and of their machines,
and keeps the match in its file. Chance is drawn from the seed, so a resumed match goes on exactly as it would
have. Taking back cuts the log, so that chance brings the same again; at one keyboard nobody has to agree.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kabinett.cli.table import match_words, saving, words
from kabinett.cli.table.moves import find_move
from kabinett.cli.table.seats import describe, distinct_names, is_person, participant_of
from kabinett.games.position import Position
from kabinett.matches import Format, Match
from kabinett.matches import commands as cmd
from kabinett.matches import events as ev
from kabinett.matches.machine import answer, chosen_seat
from kabinett.matches.next_step import Opening, next_step
from kabinett.matches.restore import shortened
from kabinett.matches.views import due

if TYPE_CHECKING:
    from kabinett.games.game import Game
    from kabinett.matches.table import Table
    from kabinett.players import Player


class Played(NamedTuple):
    """A move that was made: who made it (a seat or CHANCE), and its token."""

    seat: int
    token: str


class Task(NamedTuple):
    """What the game waits for: from which participant, and "bid", "choice" or "move"."""

    participant: int
    what: str


class Session:
    """A match in progress and everything around it.

    Attributes:
        match: the match.
        sitters: who takes part, one specification for each participant.
        seed: what chance and the players draw from.
        path: the file that it is saved to after each move.
        number: the number of the game that is shown.
        trouble: why the last attempt to save failed; "" if it did not.
    """

    def __init__(self, match: Match, sitters: Sequence[str], seed: int, path: Path | None = None) -> None:
        self.match = match
        self.sitters = tuple(sitters)
        self.seed = seed
        self.path = path or saving.fresh_path(match)
        self.number = saving.foremost(match).number
        self.trouble = ""
        self._news: list[str] = []
        self._players: dict[int, Player] = {}
        self._get_ready()

    @classmethod
    def start(cls, form: Format | Game | str, sitters: Sequence[str], seed: int | None = None) -> Session:
        """A new match; a game stands for a single one with the seats as they are given."""
        if not isinstance(form, Format):
            form = Format(form if isinstance(form, str) else form.spec, first="given")
        seed = secrets.randbits(31) if seed is None else seed
        participants = [participant_of(spec) for spec in sitters]
        session = cls(Match.open(form, participants, saving.secret_of(seed), _now()), sitters, seed)
        session._news = session._sentences(session.match.log)
        return session

    @classmethod
    def resume(cls, path: Path) -> Session:
        """The match kept in a file.

        Raises:
            SavedGameError: the file cannot be read or holds no game.
        """
        saved = saving.load(path)
        return cls(saved.match, saved.sitters, saved.seed, path if saved.is_ours else None)

    # -- the game that is shown --------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The game with everything around its position."""
        return self.match.games[self.number]

    @property
    def position(self) -> Position:
        """The position of the game; not to be changed."""
        return self.table.position

    @property
    def game(self) -> Game:
        """What is played, with its options."""
        return self.position.game

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.phase == "ended"

    @property
    def is_done(self) -> bool:
        """Whether the match has ended, so that nothing follows the game."""
        return self.match.ended is not None

    @property
    def has_begun(self) -> bool:
        """Whether there is something to keep: a move or a bid."""
        return any(table.position.ply or table.bids for table in self.match.games.values())

    @property
    def is_plain(self) -> bool:
        """Whether this is no more than one game without bids."""
        return saving.is_plain(self.match)

    # -- who ---------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where, one specification a seat; as they sit round the table until that is settled."""
        return tuple(self.sitters[place] for place in self.table.seats or self.table.places)

    @property
    def people(self) -> int:
        """How many participants play from the keyboard."""
        return sum(map(is_person, self.sitters))

    @property
    def names(self) -> tuple[str, ...]:
        """Words for each participant, by which they can be told apart."""
        return distinct_names(self.sitters)

    def sitter(self, seat: int) -> str:
        """Who sits at a seat of a game that has started, in words."""
        if self.is_plain:
            return describe(self.seats[seat], self.people)
        return self.names[self.table.seats[seat]]

    @property
    def task(self) -> Task | None:
        """What the game waits for; None if it has ended."""
        for place in self.table.places:
            what = due(self.table, place)
            if what in saving.TASKS:
                return Task(place, what)
        return None

    @property
    def persons_task(self) -> Task | None:
        """What it waits for from a person here."""
        task = self.task
        return task if task is not None and is_person(self.sitters[task.participant]) else None

    @property
    def machines_task(self) -> Task | None:
        """What it waits for from a player of the house or a program."""
        task = self.task
        return task if task is not None and not is_person(self.sitters[task.participant]) else None

    @property
    def persons_turn(self) -> bool:
        """Whether a person here is to move."""
        task = self.persons_task
        return task is not None and task.what == "move"

    @property
    def offered(self) -> list[str]:
        """What a person here may choose from: moves, or seats."""
        task = self.persons_task
        if task is None or task.what == "bid":
            return []
        return list(self.game.seat_names) if task.what == "choice" else self.position.legal_moves

    @property
    def bids_are_hidden(self) -> bool:
        """Whether somebody else at this keyboard must not see what is bid."""
        return sum(is_person(self.sitters[place]) for place in self.table.places) > 1

    def who(self, task: Task) -> str:
        """Who has to do something, such as "Blue" or, before there are seats, "level 3"."""
        if not self.table.seats:
            return self.names[task.participant]
        return self.game.seat_name(self.table.seat_of(task.participant))

    def turn_line(self) -> str:
        """Such as "Blue to move (you)" or the result."""
        task = self.task
        if task is None:
            return match_words.outcome(self.table)
        if task.what == "bid":
            return f"Bid for komi: {self.who(task)}"
        if task.what == "choice":
            return f"{words.listed(list(self.game.seat_names))}: {self.who(task)} chooses"
        seat = self.table.seat_of(task.participant)
        return f"{words.capital(self.game.seat_name(seat))} to move ({self.sitter(seat)})"

    def player(self, participant: int) -> Player:
        """The player of a participant, the same one throughout the match."""
        if participant not in self._players:
            from kabinett.players import player

            self._players[participant] = player(self.sitters[participant], seed=self.seed + participant)
        return self._players[participant]

    # -- what happens ------------------------------------------------------------------------------

    def play(self, text: str) -> Played:
        """Make the move that `text` means, for the seat to move, and save.

        Raises:
            ValueError: as `find_move`; or no move is due.
        """
        task, position = self.task, self.position
        if task is None or task.what != "move":
            raise ValueError("no move is due now")
        token = find_move(position, text)
        played = Played(self.table.seat_of(task.participant), token)
        self.carry_out(cmd.Move(task.participant, self.number, token, position.ply))
        return played

    def bid(self, participant: int, halves: int) -> None:
        """Make a bid for komi, in half points, and save.

        Raises:
            RefusedCommand: it cannot be made.
        """
        self.carry_out(cmd.Bid(participant, self.number, halves))

    def choose(self, participant: int, seat: int) -> None:
        """Choose a seat as the loser of the game before, and save."""
        self.carry_out(cmd.ChooseSeat(participant, self.number, seat))

    def carry_out(self, command: cmd.Command) -> None:
        """Let the referee carry out a command, and save.

        Raises:
            RefusedCommand: with the reason; nothing has changed.
        """
        self._news += self._sentences(self.match.apply(command, _now()))
        self.save()

    def answer_of(self, task: Task) -> Callable[[Player], cmd.Command | None]:
        """What finds the command of a machine, from its player; takes as long as that thinks."""
        match = self.match
        return lambda player: answer(match, task.participant, player)

    def news(self) -> list[str]:
        """What has happened in the game since this was asked last, in sentences without their stops."""
        found, self._news = self._news, []
        return found

    def _sentences(self, events: Sequence[ev.Event]) -> list[str]:
        of_game = (event for event in events if isinstance(event, ev.OfGame) and event.game == self.number)
        return list(filter(None, (match_words.happened(event, self.table, self.names) for event in of_game)))

    def go_on(self) -> None:
        """After the end of a game show the next one of the match."""
        self.number = saving.foremost(self.match).number
        self._news = self._sentences(self.match.log)
        self._get_ready()

    def _get_ready(self) -> None:
        """All who are no machines of the match are ready for the game that is shown."""
        seeds = saving.seeds_of(self.seed, self.sitters)
        for place in self.table.places:
            if due(self.table, place) == "ready":
                self._news += self._sentences(
                    self.match.apply(cmd.Ready(place, self.number, seeds[place]), _now())
                )

    def take_back(self) -> int:
        """Back to where a person was last to move in this game; returns how many moves went.

        Nothing is undone where no person has moved.
        """
        for event in reversed(self.match.log):
            if not isinstance(event, ev.Moved):
                continue
            if event.game != self.number:
                return 0
            if is_person(self.seats[event.seat]):
                count = self.position.ply - event.ply + 1
                self.match = shortened(self.match, event.number - 1)
                self._news = []
                self.save()
                return count
        return 0

    def played(self) -> list[Played]:
        """All moves of the game with who made them."""
        from kabinett.records import Record

        return [Played(move.seat, move.token) for move in Record.of(self.position).moves]

    # -- around the match --------------------------------------------------------------------------

    def save(self) -> bool:
        """Keep the match in its file; returns whether that went well, else `trouble` says why not."""
        try:
            saving.store(self.path, self.match, self.sitters, self.seed)
        except OSError as error:
            self.trouble = f"The game could not be saved to {self.path}: {error.strerror or error}"
            return False
        self.trouble = ""
        return True

    # -- once more ---------------------------------------------------------------------------------

    @property
    def _rematch_opening(self) -> Opening | None:
        """How the rematch of a single game opens, as the match has it; None where this is another match."""
        if not (self.is_plain and self.is_done):
            return None
        step = next_step(self.match.format, (), self.table)
        assert isinstance(step, list)
        return step[0]

    @property
    def chooser(self) -> int | None:
        """The seat of the loser who may choose the colour of a rematch; None where nobody may."""
        opening = self._rematch_opening
        if opening is None or opening.chooser is None:
            return None
        return self.table.seat_of(opening.chooser)

    @property
    def choice_question(self) -> str:
        """Who chooses a colour, and among which; "" where no person does before a rematch."""
        chooser = self.chooser
        if chooser is None or not is_person(self.seats[chooser]):
            return ""
        names = " or ".join(self.game.seat_names)
        return f"{self.game.seat_name(chooser)} has lost and chooses a colour for the rematch: {names}?"

    def rematch(self, seat: int | None = None) -> Session:
        """The same again; each single game is a match and a file of its own.

        A match that has ended goes on with its next round, as the referee arranges it. Otherwise everybody
        sits one seat further, or the loser who may choose at `seat`. Without a seat a machine that may choose
        does so itself, which takes as long as it thinks.

        Raises:
            ValueError: a person chooses, and `seat` is missing.
        """
        opening, chooser = self._rematch_opening, self.chooser
        if chooser is not None:
            if seat is None:
                if is_person(self.seats[chooser]):
                    raise ValueError("the loser chooses the colour of a rematch")
                seat = chosen_seat(self.player(self.table.seats[chooser]), Position(self.game))
            return self._begun_anew(self.seats if seat == chooser else self.seats[::-1])
        if opening is not None:
            return self._begun_anew([self.sitters[place] for place in opening.places])
        people = [
            index for index, participant in enumerate(self.match.participants) if not participant.is_machine
        ]
        if self.is_done and people:
            for person in people:
                self.match.apply(cmd.Rematch(person), _now())
            self.go_on()
            return self
        sitting = self.seats if self.is_plain else self.sitters
        return self._begun_anew((*sitting[1:], sitting[0]))

    def _begun_anew(self, sitters: Sequence[str]) -> Session:
        form = self.match.format
        return Session.start(replace(form, first="given") if self.is_plain else form, sitters)


def _now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000
