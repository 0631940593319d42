"""The table in plain lines: for pipes, screen readers and simple terminals. No colours, no cursor moves."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TextIO

from kabinett.cli.table import words
from kabinett.cli.table.commands import COMMANDS, command
from kabinett.cli.table.hints import hint_lines
from kabinett.cli.table.moves import grouped, reason
from kabinett.cli.table.plain_setup import choose_session
from kabinett.cli.table.seats import adviser
from kabinett.cli.table.session import Session
from kabinett.cli.table.thinking import Thinking
from kabinett.errors import KabinettError
from kabinett.games.rules import CHANCE
from kabinett.messages import counted

if TYPE_CHECKING:
    from kabinett.players import Choice, Player

SHORT = 20
"""So many legal moves are shown unasked."""
_WIDTH = 78
_NEWS = 10.0
"""Seconds between two lines about a long thought."""


class Leave(Exception):
    """The person wants to leave the table."""


class Another(Exception):
    """The person wants another game: with the same seats changed round, or None to choose one anew."""

    def __init__(self, session: Session | None) -> None:
        self.session = session


class Lines:
    """Where a person's lines come from, and where everything is written."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._source = source
        self._out = out

    def say(self, text: str = "") -> None:
        """Write a line and let it be seen."""
        print(text, file=self._out, flush=True)

    def ask(self, question: str) -> str:
        """The next line that is typed, without blanks around it.

        Raises:
            Leave: there is none, or it tells to leave.
        """
        print(f"{question} ", end="", file=self._out, flush=True)
        line = self._source.readline()
        if not line:
            self.say()
            raise Leave
        if not self._source.isatty():  # a terminal has shown it already
            self.say(line.strip())
        if command(line) == "quit":
            raise Leave
        return line.strip()


class PlainTable:
    """A game played line by line."""

    def __init__(self, session: Session, lines: Lines) -> None:
        self.session = session
        self.say = lines.say
        self.ask = lines.ask
        self._show_board = True

    # -- the game ----------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over and something else is wanted.

        Raises:
            Leave: the person wants to go, or no more lines will come.
            Another: the person wants another game.
        """
        session = self.session
        self.say(f"{session.game.title}: {session.game.summary}")
        self.say(
            ", ".join(
                f"{session.game.seat_name(seat)} is {session.sitter(seat)}"
                for seat in range(session.game.seats)
            )
            + "."
        )
        self.say("Type a move or its number; help shows what else can be typed.")
        while True:
            turn = session.position.turn
            if turn is None:
                self._after()
            elif turn == CHANCE:
                played = session.draw()
                self.say(words.happened(session.game, played.seat, played.token))
            elif session.machines_turn:
                self._machine(turn)
            else:
                self._person()

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

    def _machine(self, seat: int) -> None:
        session = self.session
        choice = self._think(lambda: session.player(seat), words.capital(session.game.seat_name(seat)))
        if choice is None:
            raise Leave
        played = session.play(choice.move)
        tried = f", {counted(choice.simulations, 'game')} tried" if choice.simulations else ""
        self.say(f"{words.happened(session.game, played.seat, played.token)} ({choice.seconds:.1f} s{tried})")
        self._kept(not session.trouble, silent=True)
        self._show_board = True

    def _think(self, make: Callable[[], Player], name: str) -> Choice | None:
        """Let a player think and say so now and then; None if it failed."""
        thinking, told = Thinking(make, self.session.position), 0.0
        try:
            while not thinking.wait(0.1):
                if thinking.seconds - told > (_NEWS if told else 1.0):
                    told = thinking.seconds
                    self.say(words.thinking(name, thinking.simulations, told))
        except BaseException:
            thinking.stop()
            raise
        if thinking.error is not None:
            self.say(f"{name} could not move: {thinking.error}")
        return thinking.choice

    # -- the person --------------------------------------------------------------------------------

    def _person(self) -> None:
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
            self._move(typed)

    def _move(self, typed: str) -> None:
        session = self.session
        legal = session.position.legal_moves
        try:
            if typed.isdecimal() and typed not in legal:
                typed = _numbered(legal, int(typed))
            played = session.play(typed)
        except ValueError as error:
            self.say(words.capital(reason(error)) + ".")
            return
        self.say(words.happened(session.game, played.seat, played.token))
        self._kept(not session.trouble, silent=True)
        self._show_board = True

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
            seat = session.named_seat(self.ask(session.choice_question))
        return session.rematch(seat)

    def _hint(self) -> None:
        from kabinett.players import player

        if not self.session.persons_turn:
            self.say("There is nothing to advise on now.")
            return
        choice = self._think(lambda: player(adviser(self.session.game)), "The adviser")
        if choice is not None:
            for line in hint_lines(self.session.position, choice):
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

    def _after(self) -> None:
        position = self.session.position
        if self._show_board:
            self._board()
            self.say()
            self.say(f"{words.result(position)}. {position.end_reason}.")
            if words.share(position):
                self.say(words.share(position) + ".")
            self._show_board = False
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
    if not session.position.ply:
        return
    if not session.save():
        lines.say(session.trouble)
        return
    lines.say(f"The game is kept in {session.path}")
    if not session.position.is_over:
        lines.say(f"To go on: kabinett play --resume {shlex.quote(str(session.path))}")
