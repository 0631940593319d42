"""A game in progress: what `kabinett.position` returns."""

from __future__ import annotations

import itertools
import operator
import reprlib
from collections.abc import Iterator, Sequence, Set
from typing import TYPE_CHECKING, Any

import numpy as np

from kabinett.errors import BadBoard, IllegalMove, InvalidState, KabinettError, UnreadableMove
from kabinett.games.game import Game, Item, Refused, StateRecord
from kabinett.games.outcomes import shares_of
from kabinett.games.rules import CHANCE, CODE, OVER, odds_of
from kabinett.kernels.code_cache import digest
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.canvas import RenderOptions


GAME_OVER = Message("game_over", "the game is over")
"""Why no move is legal after the end."""


class LegalMoves(Set[str]):
    """The legal moves of a position as a set of tokens; iterates in the order of `legal_moves`.

    A snapshot: later pushes do not change it.
    """

    def __init__(self, tokens: Sequence[str]) -> None:
        self._tokens = dict.fromkeys(tokens)

    def __contains__(self, token: object) -> bool:
        return token in self._tokens

    def __iter__(self) -> Iterator[str]:
        return iter(self._tokens)

    def __len__(self) -> int:
        return len(self._tokens)

    def __repr__(self) -> str:
        return f"<LegalMoves {' '.join(self._tokens)}>"

    @classmethod
    def _from_iterable(cls, it: Any) -> Any:
        return set(it)


class Position:
    """A mutable position with its history.

    Two positions are equal when they are of the same game and options and everything that decides how
    the game can go on is the same; the way that led there does not count. The hash follows the
    position, so a position must not change while it is a key.

    Attributes:
        game: the game with its options.
        start: None, or the text board that the position was set up from.
    """

    def __init__(self, game: Game, start: str | None = None) -> None:
        self.game = game
        self.start = start
        self._moves: list[str] = []
        self._codes: list[int] = []
        self._history: list[bytes] = []
        self._take(game.initial_state())
        if start is not None:
            game.read_board(start.splitlines(), self._array.view(np.recarray)[0])
            # Kept in canonical form, so that equal positions have equal starts.
            self.start = game.board(self.state)

    def _take(self, array: np.ndarray[Any, Any]) -> None:
        """Make `array` the state, and bind the rules' entries to its memory."""
        entries, rules = self.game.rules.entries, self.game.rules
        self._array = array
        self._view = array.view(np.recarray)
        self._view.flags.writeable = False
        self._listed = np.zeros(rules.max_moves, CODE)
        self._points = np.zeros(4, np.int64)
        self._turn = entries.turn.bind(array)
        self._list = entries.moves.bind(array, self._listed)
        self._play = entries.play.bind(array)
        self._score = entries.points.bind(array, self._points)
        self._codes_now: list[int] | None = None

    # -- reading ---------------------------------------------------------------------------------

    @property
    def state(self) -> StateRecord:
        """The record itself, a view that follows the position and cannot be written to."""
        return self._view[0]

    @property
    def state_array(self) -> np.ndarray[Any, Any]:
        """The record as an array of length 1, for kernels. A copy."""
        return self._array.copy()

    @property
    def turn(self) -> int | None:
        """The seat to move, `CHANCE` while a chance event is due, None once the game is over."""
        turn = self._turn()
        return None if turn == OVER else int(turn)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._turn() == OVER)

    @property
    def codes(self) -> list[int]:
        """The codes of the legal moves, ascending; [] once the game is over."""
        if self._codes_now is None:
            self._codes_now = self._listed[: self._list()].tolist()
        return list(self._codes_now)

    @property
    def legal_moves(self) -> list[str]:
        """The tokens of the legal moves in the order of their codes; [] once the game is over."""
        state = self.state
        return [self.game.token(code, state) for code in self.codes]

    @property
    def legal(self) -> LegalMoves:
        """The legal moves as a set."""
        return LegalMoves(self.legal_moves)

    @property
    def odds(self) -> dict[str, float]:
        """The probability of each token at a chance event; {} elsewhere."""
        if self._turn() != CHANCE:
            return {}
        return dict(zip(self.legal_moves, odds_of(self.game.rules).tolist(), strict=True))

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat as they stand now."""
        self._score()
        return tuple(self._points[: self.game.seats].tolist())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the best result; () while the game runs."""
        if not self.is_over:
            return ()
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has of the win, which the winners divide evenly; () while the game runs."""
        return shares_of(self.scores) if self.is_over else ()

    @property
    def moves(self) -> list[str]:
        """The tokens played so far."""
        return list(self._moves)

    @property
    def move_codes(self) -> list[int]:
        """The codes played so far."""
        return list(self._codes)

    @property
    def ply(self) -> int:
        """How many moves have been played, chance events included."""
        return len(self._codes)

    @property
    def task(self) -> str:
        """What is due, such as "Place a marker"; "" once the game is over."""
        return "" if self.is_over else self.game.tasks.say_task(self)

    @property
    def end_reason(self) -> str:
        """Why the game has ended, such as "The board is full"; "" while it runs."""
        return self.game.tasks.say_end(self) if self.is_over else ""

    def explain(self) -> tuple[tuple[Item, ...], ...]:
        """By seat, what scores: items with cells, points and arithmetic, adding up to `scores`."""
        return self.game.explain(self)

    # -- playing ---------------------------------------------------------------------------------

    def push(self, token: str) -> None:
        """Play a move.

        Raises:
            UnreadableMove: the token is not in the game's notation.
            IllegalMove: the rules forbid it here. Either way the position stays as it was.
        """
        self.push_code(self.code(token))

    def code(self, token: str) -> int:
        """The code of a legal move; raises like `push`."""
        state = self.state
        try:
            code = self.game.read(token, state) if isinstance(token, str) else None
        except Refused as refused:
            raise self._illegal(token, refused.args[0]) from None
        if code is None:
            given = token if isinstance(token, str) else quoted(token)
            raise UnreadableMove(given, self.game.spec, self.game.notation)
        if code not in self.codes:
            raise self._illegal(token, "" if self.is_over else self.game.refusal(code, state))
        return code

    def _illegal(self, token: str, reason: str) -> IllegalMove:
        return IllegalMove(token, self.game.spec, self.ply, GAME_OVER if self.is_over else reason)

    def push_code(self, code: int) -> None:
        """Play a move given by its code, a whole number of Python or NumPy.

        Raises:
            IllegalMove: the code is none of `codes`, or no whole number. Either way the position stays as it
                was.
        """
        number = whole_number(code)
        if number is None or number not in self.codes:
            raise self._illegal(quoted(code), Message("no_such_code", "no legal move has this code"))
        self._moves.append(self.game.token(number, self.state))
        self._codes.append(number)
        self._history.append(self._array.tobytes())
        self._play(number)
        self._codes_now = None

    def pop(self) -> str:
        """Take the last move back and return its token.

        Raises:
            IndexError: no move has been played.
        """
        if not self._codes:
            raise IndexError("no move to take back")
        self._codes.pop()
        self._restore(self._history.pop())
        return self._moves.pop()

    def _restore(self, state: bytes) -> None:
        self._array[:] = np.frombuffer(state, self.game.rules.state)
        self._codes_now = None

    def states(self) -> Iterator[StateRecord]:
        """The records before each move and the present one, oldest first; copies."""
        for state in (*self._history, self._array.tobytes()):
            yield self._record(state)

    @property
    def state_before(self) -> StateRecord:
        """The record before the last move, a copy; that of the start before the first."""
        return self._record(self._history[-1]) if self._history else self.state

    def _record(self, state: bytes) -> StateRecord:
        return np.frombuffer(state, self.game.rules.state).view(np.recarray)[0]

    # -- values ----------------------------------------------------------------------------------

    def copy(self) -> Position:
        """An independent position with the same history."""
        twin = object.__new__(Position)
        twin.game, twin.start = self.game, self.start
        twin._moves, twin._codes, twin._history = list(self._moves), list(self._codes), list(self._history)
        twin._take(self._array.copy())
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    # A saved position is its game, its start and its codes, which are played again, so that no byte of a
    # record comes from outside; the check sum shows whether they lead to the same position by the same way.

    def __getstate__(self) -> tuple[Any, ...]:
        return self.game, self.start, tuple(self._codes), self._check_sum()

    def __setstate__(self, saved: tuple[Any, ...]) -> None:
        """Restore a saved position.

        Raises:
            InvalidState: what was saved is damaged, or of another version of the rules.
        """
        try:
            game, start, codes, check_sum = saved
            again = Position(game, start)
            for code in codes:
                again.push_code(code)
        except KabinettError as error:
            raise InvalidState(f"the saved position cannot be restored: {error}") from error
        except (TypeError, ValueError, AttributeError) as error:
            raise InvalidState("this is no saved position: its parts are not those of one") from error
        if again._check_sum() != check_sum:
            raise InvalidState(f"the saved position of {game.spec} is damaged: its check sum is another")
        vars(self).update(vars(again))

    def _check_sum(self) -> str:
        """Stands for the game, the moves and all positions on the way."""
        states = (*self._history, self._array.tobytes())
        return digest(self.game.spec, *self._moves, *(state.hex() for state in states))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self._array.tobytes() == other._array.tobytes()

    def __hash__(self) -> int:
        return hash((self.game.spec, self._array.tobytes()))

    # -- for people ------------------------------------------------------------------------------

    def __repr__(self) -> str:
        moves = " ".join(self._moves[-6:])
        shown = f", … {moves}" if self.ply > 6 else f", {moves}" if moves else ""
        base = " from a board" if self.start is not None else ""
        return f"<Position {self.game.spec}{base}, ply {self.ply}{shown}>"

    def __str__(self) -> str:
        return f"{self.game.spec}\n{self.game.board(self.state)}"

    def svg(self, look: RenderOptions | None = None) -> str:
        """The position as an SVG document; `look` says what to show besides the pieces."""
        from kabinett.games.canvas import RenderOptions

        return self.game.draw(self, look or RenderOptions())

    def _repr_svg_(self) -> str:
        return self.svg()


def whole_number(code: object) -> int | None:
    """The whole number, Python's or NumPy's, that a code is; None for all else, truth values too."""
    if isinstance(code, bool):
        return None
    try:
        return operator.index(code)  # type: ignore[arg-type]
    except TypeError:
        return None


def quoted(code: object) -> str:
    """What was given in place of a code, for a message; shortened."""
    number = whole_number(code)
    if number is None:
        return reprlib.repr(code)
    # Python refuses to write out numbers of thousands of digits.
    return str(number) if number.bit_length() <= 64 else f"a number of {number.bit_length()} bits"


def read_board(text: str) -> Position:
    """The position that a text board shows: what ``str(position)`` prints, or a sheet's diagram.

    The first line names the game; the rest is the game's board.

    Raises:
        UnknownGame: the first line is no game.
        BadBoard: the board cannot be read, or no game can lead to it.
    """
    from kabinett.games.registry import game

    lines = list(itertools.dropwhile(lambda line: not line.strip(), text.splitlines()))
    if not lines:
        raise BadBoard(
            Message("board_empty", "the board is empty; its first line is to name the game, such as noti")
        )
    return Position(game(lines[0].strip()), "\n".join(lines[1:]))
