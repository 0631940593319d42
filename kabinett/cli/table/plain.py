"""The table in plain lines: for pipes, screen readers and simple terminals. No colours, no cursor moves."""

from __future__ import annotations

import shlex
import signal
import textwrap
from collections.abc import Callable, Sequence
from typing import TextIO

from kabinett.cli.table import bids, match_words, words
from kabinett.cli.table.commands import COMMANDS, command
from kabinett.cli.table.hints import hint_lines
from kabinett.cli.table.lines import Leave, Lines
from kabinett.cli.table.moves import grouped, reason
from kabinett.cli.table.plain_setup import choose_session
from kabinett.cli.table.seats import adviser, named_seat, seat_called
from kabinett.cli.table.session import Session, Task
from kabinett.cli.table.thinking import Thinking
from kabinett.errors import KabinettError
from kabinett.messages import counted

SHORT = 20
"""So many legal moves are shown unasked."""
_WIDTH = 78
_NEWS = 10.0
"""Seconds between two lines about a long thought."""


class Another(Exception):
    """The person wants another game: with the same seats changed round, or None to choose one anew."""

    def __init__(self, session: Session | None) -> None:
        self.session = session


class PlainTable:
    """A match played line by line."""

    def __init__(self, session: Session, lines: Lines) -> None:
        self.session = session
        self.say = lines.say
        self.ask = lines.ask
        self._show_board = True
        self._seats_shown = False

    # -- the game ----------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over and something else is wanted.

        Raises:
            Leave: the person wants to go, or no more lines will come.
            Another: the person wants another game.
        """
        session = self.session
        self.say(f"{session.game.title}: {session.game.summary}")
        self._open_game()
        self.say("Type a move or its number; help shows what else can be typed.")
        while True:
            self._tell_news()
            self._tell_seats()
            task = session.task
            if task is None and session.is_done:
                self._after()
            elif task is None:
                self._result()
                session.go_on()
                self._open_game()
            elif session.machines_task is not None:
                self._machine(task)
            else:
                {"bid": self._bid, "choice": self._choose, "move": self._person}[task.what](task)

    def _open_game(self) -> None:
        """Say which game of a match begins."""
        session = self.session
        where = match_words.place_in_match(session.match, session.table)
        if where:
            self.say(f"{words.capital(where)}.")
        if session.table.phase == "bids":
            self.say(textwrap.fill(bids.explanation(session.game), _WIDTH))
        self._show_board, self._seats_shown = True, False
        self._tell_seats()

    def _tell_seats(self) -> None:
        session = self.session
        if session.table.seats and not self._seats_shown:
            seats = range(session.game.seats)
            self.say(
                ", ".join(f"{session.game.seat_name(seat)} is {session.sitter(seat)}" for seat in seats) + "."
            )
            self._seats_shown = True

    def _tell_news(self, added: str = "") -> None:
        """Say what has happened, the first of it with something added, such as how long it took."""
        for sentence in self.session.news():
            self.say(sentence + added)
            added = ""

    def _kept(self, went_well: bool, silent: bool = False) -> None:
        if not went_well:
            self.say(self.session.trouble)
        elif not silent:
            self.say(f"The game is kept in {self.session.path}")

    def _board(self) -> None:
        position = self.session.position
        self.say()
        self.say(position.game.board(position.state))
        self.say(f"Points: {words.score_line(position)}")
        in_total = match_words.totals_line(self.session.table)
        if in_total:
            self.say(in_total)

    def _machine(self, task: Task) -> None:
        session = self.session
        thinking = Thinking(lambda: session.player(task.participant), session.answer_of(task))
        self._await(thinking, words.capital(session.who(task)))
        command, choice = thinking.command, thinking.choice
        if command is None:
            raise Leave
        session.carry_out(command)
        tried = f", {counted(choice.simulations, 'game')} tried" if choice and choice.simulations else ""
        self._tell_news(f" ({choice.seconds:.1f} s{tried})" if choice and task.what == "move" else "")
        self._kept(not session.trouble, silent=True)
        self._show_board = True

    def _await(self, thinking: Thinking, name: str) -> None:
        """Wait for a player and say so now and then; say why if it failed."""
        last_news = 0.0
        try:
            while not thinking.wait(0.1):
                if thinking.seconds - last_news > (_NEWS if last_news else 1.0):
                    last_news = thinking.seconds
                    self.say(words.thinking(name, thinking.simulations, last_news))
        except BaseException:
            thinking.stop()
            raise
        if thinking.error is not None:
            self.say(f"{name} could not move: {thinking.error}")

    # -- the person --------------------------------------------------------------------------------

    def _person(self, _task: Task) -> None:
        session = self.session
        if self._show_board:
            self._board()
            self.say(f"{session.position.task}.")
            self._list(SHORT)
            self._show_board = False
        typed = self.ask(f"{session.turn_line()}:")
        wanted = command(typed)
        if not typed:
            self._list(SHORT)
        elif wanted is not None:
            self._obey(wanted)
        else:
            self._try(lambda: self._move(typed))

    def _bid(self, task: Task) -> None:
        session = self.session
        typed = self.ask(f"{session.turn_line()}, points:", hidden=session.bids_are_hidden)
        wanted = command(typed)
        if wanted is not None:
            self._obey(wanted)
        elif typed:
            self._try(lambda: session.bid(task.participant, bids.read_bid(typed)))

    def _choose(self, task: Task) -> None:
        session = self.session
        typed = self.ask(f"{session.turn_line()}:")
        wanted = command(typed)
        if wanted is not None:
            self._obey(wanted)
        elif typed:
            self._try(lambda: session.choose(task.participant, seat_called(session.game, typed)))

    def _try(self, act: Callable[[], object]) -> None:
        """Let a person do something, or say calmly why not."""
        try:
            act()
        except ValueError as error:
            self.say(words.capital(reason(error)) + ".")
            return
        self._tell_news()
        self._kept(not self.session.trouble, silent=True)
        self._show_board = True

    def _move(self, typed: str) -> None:
        session = self.session
        legal = session.position.legal_moves
        session.play(_numbered(legal, int(typed)) if typed.isdecimal() and typed not in legal else typed)

    def _list(self, most: int | None = None) -> None:
        """The legal moves with their numbers, one group a line; at most `most` of them."""
        legal = self.session.position.legal_moves
        if most is not None and len(legal) > most:
            first = [f"{number} {token}" for number, token in enumerate(legal[:most], 1)]
            self._wrap([*first, f"and {len(legal) - most} more; ? shows all"], "Moves:")
            return
        numbers = {token: number for number, token in enumerate(legal, 1)}
        self.say(f"Moves ({len(legal)}):")
        for _, tokens in grouped(legal):
            self._wrap([f"{numbers[token]} {token}" for token in tokens], "")

    def _wrap(self, parts: Sequence[str], before: str) -> None:
        """Say `parts` in lines of a fair length, which begin with `before` and then with blanks."""
        line = before
        for part in parts:
            if line.strip() and len(line) + 2 + len(part) > _WIDTH:
                self.say(line)
                line = " " * len(before)
            line += f"  {part}"
        self.say(line)

    # -- commands ----------------------------------------------------------------------------------

    def _obey(self, wanted: str) -> None:
        session = self.session
        actions: dict[str, Callable[[], None]] = {
            "?": self._list,
            "hint": self._hint,
            "undo": self._undo,
            "score": self._score,
            "moves": self._moves,
            "rules": lambda: self.say(session.game.rules_page().rstrip()),
            "board": self._board,
            "save": lambda: self._kept(session.save()),
            "help": self._help,
        }
        if wanted == "rematch":
            raise Another(self._rematch())
        if wanted == "new":
            raise Another(None)
        actions[wanted]()

    def _rematch(self) -> Session:
        """The next game, once the loser has chosen its colour where that is the rule."""
        session, seat = self.session, None
        while session.choice_question and seat is None:
            seat = named_seat(session.game, self.ask(session.choice_question))
        return session.rematch(seat)

    def _hint(self) -> None:
        from kabinett.players import player

        if not self.session.persons_turn:
            self.say("There is nothing to advise on now.")
            return
        spec = adviser(self.session.game)
        thinking = Thinking.about(lambda: player(spec), self.session.position)
        self._await(thinking, "The adviser")
        if thinking.choice is not None:
            for line in hint_lines(self.session.position, thinking.choice):
                self.say(line)

    def _undo(self) -> None:
        count = self.session.take_back()
        if not count:
            self.say("There is no move of yours to take back.")
            return
        self.say(f"{counted(count, 'move')} taken back.")
        self._kept(not self.session.trouble, silent=True)
        self._show_board = True

    def _score(self) -> None:
        for name, score, lines in words.breakdown(self.session.position):
            self.say(f"{name}: {counted(score, 'point')}")
            for line in lines:
                self.say(f"  {line}")

    def _moves(self) -> None:
        played = self.session.played()
        for number, move in enumerate(played, 1):
            self.say(f"{number} {words.happened(self.session.game, move.seat, move.token)}")
        if not played:
            self.say("No move has been played.")

    def _help(self) -> None:
        self.say(f"A move: {self.session.game.notation}.")
        for word, meaning in COMMANDS.items():
            self.say(f"{word}: {meaning}")

    # -- the end -----------------------------------------------------------------------------------

    def _result(self) -> None:
        """Show the end of the game, and where the match stands."""
        session = self.session
        self._board()
        self.say()
        ends = filter(None, (match_words.outcome(session.table), session.position.end_reason))
        self.say(" ".join(f"{sentence}." for sentence in ends))
        sentences = (
            match_words.shares(session.table),
            match_words.standing(session.match, session.names),
            match_words.match_result(session.match, session.names),
        )
        for sentence in filter(None, sentences):
            self.say(f"{sentence}.")
        self._show_board = False

    def _after(self) -> None:
        if self._show_board:
            self._result()
        typed = self.ask("rematch, new, undo, score or quit:")
        wanted = command(typed)
        if wanted is not None:
            self._obey(wanted)
        elif typed:
            self.say("The game is over; type rematch, new, undo, score or quit.")


def _numbered(legal: Sequence[str], number: int) -> str:
    if not 0 < number <= len(legal):
        raise KabinettError(f"there is no move {number}; they are numbered from 1 to {len(legal)}")
    return legal[number - 1]


def play_plainly(session: Session | None, source: TextIO, out: TextIO) -> int:
    """Games at the plain table until the person leaves; returns the exit code.

    Args:
        session: the first game, or None to let the person choose.
        source: where the person's lines come from.
        out: where everything is written.
    """

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    lines = Lines(source, out)
    current = session
    try:
        while True:
            current = current or choose_session(lines.ask, lines.say)
            try:
                PlainTable(current, lines).run()
            except Another as another:
                current = another.session
    except Leave:
        code = 0
    except KeyboardInterrupt:
        lines.say()
        code = 130
    finally:
        signal.signal(signal.SIGTERM, before)
    if current is not None:
        _farewell(current, lines)
    return code


def _farewell(session: Session, lines: Lines) -> None:
    if not session.has_begun:
        return
    if not session.save():
        lines.say(session.trouble)
        return
    lines.say(f"The game is kept in {session.path}")
    if not session.is_done:
        lines.say(f"To go on: kabinett play --resume {shlex.quote(str(session.path))}")
