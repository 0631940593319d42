"""What a person sees of a game: names, options, tokens, text board, explanation, picture."""

from __future__ import annotations

import functools
import importlib.resources
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import numpy as np

from kabinett.errors import BadOption, InvalidState, nearest
from kabinett.games.refusals import Refusals, Words
from kabinett.games.rules import ALL_VALID, Rules, as_written
from kabinett.games.scene import Scene
from kabinett.games.score_items import Item as Item
from kabinett.games.score_items import ScoreItems
from kabinett.games.tasks import Tasks
from kabinett.games.wording import Wording
from kabinett.kernels.kernel import Kernel
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.canvas import RenderOptions, SeatColour
    from kabinett.games.position import Position
    from kabinett.games.symbols import Picture

Value = int | str | bool
StateRecord = Any
"""One record of the rules' dtype with its fields as attributes (``numpy.record``)."""


class Option(NamedTuple):
    """A choice made before a game.

    Attributes:
        name: as written in a specification, such as "edition".
        values: what it may be, the default first.
        meaning: one sentence.
    """

    name: str
    values: tuple[Value, ...]
    meaning: str


class Refused(Exception):
    """Raised by `Game.read` for a token in the notation that has no code, such as a square off the board.

    Its text is the reason, in the form of `Game.refusal`.
    """


class Game(ABC):
    """A game with its options fixed. Immutable; two of the same specification are equal.

    Class attributes describe the game, instance attributes the chosen form of it. The methods that take
    a state record only read it, except `read_board`, which fills a fresh one.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    """One sentence for a list of games."""
    author: ClassVar[str]
    year: ClassVar[int]
    options: ClassVar[tuple[Option, ...]] = ()
    notation: ClassVar[str]
    """What a move looks like, completing the sentence "'xyz' is not a move of Noti; …"."""
    rules: ClassVar[Rules]
    canonical: ClassVar[Kernel] = as_written
    """``canonical(s, code) -> code``: of the codes that the notation may stand for and that mean the same
    move in `s`, the one that the rules list."""
    refusals: ClassVar[Refusals]
    """Why moves are refused."""
    scene: ClassVar[Scene]
    """What a position shows."""
    score_items: ClassVar[ScoreItems]
    """What scores."""
    tasks: ClassVar[Tasks]
    """What is due, and why a game has ended."""
    chance_name: ClassVar[str] = Message("chance", "chance")
    """What decides a chance event, such as "the sticks"."""
    piece_name: ClassVar[str] = Message("piece", "piece")
    wordings: ClassVar[tuple[Wording, ...]]
    """How moves are said in words; the first that fits a token is used."""
    terms: ClassVar[Mapping[str, str]] = {}
    """What parts of tokens are called in words, such as "n": "neutral"."""

    seats: int
    code_count: int
    """Move codes run from 0 to ``code_count - 1``."""
    setup_numbers: tuple[int, ...]
    """What the rules' `setup` takes, at most four numbers."""
    seat_names: tuple[str, ...]
    """Such as ("Yellow", "Blue")."""
    seat_marks: tuple[str, ...]
    """One letter a seat, as on the text board; a `Message` where it stands for a word."""

    def __init__(self, **values: Value) -> None:
        self.values = self.checked_options(values)

    # -- identity --------------------------------------------------------------------------------

    @functools.cached_property
    def spec(self) -> str:
        """The one-string form, with the options that differ from their defaults."""
        chosen = [
            f"{option.name}={self.values[option.name]}"
            for option in self.options
            if self.values[option.name] != option.values[0]
        ]
        return f"{self.name}({','.join(chosen)})" if chosen else self.name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.spec == other.spec

    def __hash__(self) -> int:
        return hash(self.spec)

    def __repr__(self) -> str:
        return f"kabinett.game({self.spec!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        from kabinett.games.registry import game

        return game, (self.spec,)

    # -- states ----------------------------------------------------------------------------------

    def initial_state(self) -> np.ndarray[Any, Any]:
        """A fresh array of one record, set up for the first move."""
        state = self.rules.blank()
        numbers = (*self.setup_numbers, 0, 0, 0, 0)[:4]
        self.rules.entries.setup(state, np.array(numbers, dtype=np.int64))
        return state

    def checked_states(self, states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Records whose bytes came from outside, as a fresh array that every kernel may be given.

        Args:
            states: shape (N,), of the rules' `state` dtype.

        Raises:
            InvalidState: a record is no position of this game with these options, or the type is another.
        """
        rules = self.rules
        if not isinstance(states, np.ndarray) or states.dtype != rules.state or states.ndim != 1:
            raise InvalidState(
                f"{_kind(states)} cannot be positions of {self.spec}; "
                f"an array of records with one axis and {rules.state.itemsize} bytes each is needed"
            )
        taken = np.array(states, rules.state, order="C")
        initial = self.initial_state()
        for name in rules.state.names or ():
            # What `setup` alone decides, and the bytes between fields, which stay zero.
            if name in rules.fixed or name in rules.gaps:
                changed = np.argwhere(taken[name] != initial[name])
                if changed.size:
                    raise self._invalid(int(changed[0, 0]), f"{name} is not what the options make it")
        refused = rules.entries.first_invalid(taken)
        if refused != ALL_VALID:
            raise self._invalid(refused, "no game can lead to it")
        return taken

    def _invalid(self, index: int, reason: str) -> InvalidState:
        return InvalidState(f"record {index} is no position of {self.spec}: {reason}")

    # -- notation --------------------------------------------------------------------------------

    @abstractmethod
    def token(self, code: int, s: StateRecord) -> str:
        """The notation of a move code that is legal in `s`."""

    @abstractmethod
    def read(self, token: str, s: StateRecord) -> int | None:
        """The code that a token means in `s`, legal or not; None if it is not in the notation.

        Raises:
            Refused: the token is in the notation but can never be a move here.
        """

    @functools.cached_property
    def words(self) -> Words:
        """Lists of words in which the numbers that kernels give with a sentence stand for their items."""
        return {"seats": self.seat_names}

    def refusal(self, code: int, s: StateRecord) -> str:
        """Which rule forbids `code` in `s`, a few words such as "e5 is taken"."""
        return self.refusals.explain(s, code, self.words, functools.partial(self.token, s=s))

    # -- text board ------------------------------------------------------------------------------

    @abstractmethod
    def board(self, s: StateRecord) -> str:
        """The position as text, complete: `read_board` makes the same record of it."""

    @abstractmethod
    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        """Fill the set-up record `s` from the lines of `board`.

        Raises:
            BadBoard: a line cannot be read, or the pieces contradict the rules.
        """

    # -- for people ------------------------------------------------------------------------------

    def explain(self, position: Position) -> tuple[tuple[Item, ...], ...]:
        """By seat, the items whose points add up to the position's scores."""
        return self.score_items.explain(self, position)

    def growing(self, position: Position) -> tuple[tuple[str, ...], ...]:
        """The lines, as cells, that the last move has made or made longer, whether they score yet or not."""
        return ()

    @abstractmethod
    def picture(self) -> Picture:
        """How the symbols of the scene look."""

    def draw(self, position: Position, look: RenderOptions) -> str:
        """The position as an SVG document."""
        from kabinett.games.symbols import draw

        return draw(self, position, look)

    def seat_colours(self) -> tuple[SeatColour, ...]:
        """By seat, the colour of its pieces on the picture; empty where no piece belongs to a seat."""
        return ()

    def seat_name(self, seat: int) -> str:
        """Such as "Yellow"; the game's word for chance where `seat` is CHANCE."""
        return self.seat_names[seat] if seat >= 0 else self.chance_name

    @classmethod
    def rules_page(cls, language: str = "en") -> str:
        """The rules in our words, with every ruling's provenance, as Markdown.

        In English where there is no page in the language, given by its code such as "de".
        """
        folder = importlib.resources.files(cls.__module__.rpartition(".")[0])
        translated = folder / f"rules.{language}.md"
        return (translated if translated.is_file() else folder / "rules.en.md").read_text(encoding="utf-8")

    @classmethod
    def checked_options(cls, given: Mapping[str, Value]) -> dict[str, Value]:
        """Every option's value, defaults filled in.

        Raises:
            BadOption: no such option or value; the message lists what there is.
        """
        known = {option.name: option for option in cls.options}
        for name, value in given.items():
            if name not in known:
                listed = ", ".join(known)
                raise BadOption(
                    Message(
                        "option_unknown",
                        "{game} has no option {option!r}; its options: {options}{hint}",
                        game=cls.name,
                        option=name,
                        options=listed,
                        hint=nearest(name, known),
                    )
                    if listed
                    else Message(
                        "option_none",
                        "{game} has no option {option!r}; its options: none",
                        game=cls.name,
                        option=name,
                    )
                )
            allowed = known[name].values
            if not any(value == choice and type(value) is type(choice) for choice in allowed):
                raise BadOption(
                    Message(
                        "option_value",
                        "{option}={value} is not possible in {game}; {option} is one of {values}",
                        option=name,
                        value=repr(value),
                        game=cls.name,
                        values=", ".join(map(str, allowed)),
                    )
                )
        return {name: given.get(name, option.values[0]) for name, option in known.items()}


def _kind(given: object) -> str:
    """What a thing is, in short."""
    if not isinstance(given, np.ndarray):
        return f"a {type(given).__name__}"
    return f"an array of shape {given.shape} with {given.dtype.itemsize} bytes an item"
