"""How a match is arranged: what is played, by whom, and how its games follow one another."""

from __future__ import annotations

from dataclasses import dataclass, field

from kabinett.errors import KabinettError
from kabinett.games import Game, game
from kabinett.games.plugin import plugin_of, plugins
from kabinett.matches.clock import Clock
from kabinett.matches.errors import BadFormat
from kabinett.matches.names import LONGEST_NAME, is_name
from kabinett.messages import Message

KINDS = ("single", "series", "continued", "tournament")
FIRST = ("lot", "given")
GOAL = 5
"""Points in total that win a continued match."""

MAX_REPLAYS = 3
"""How often a drawn game of a tournament is played again before the lot decides."""

MAX_GAMES = 99
MAX_BID = 1000
"""Largest komi bid of either sign, in points; far beyond what the first seat of any game is worth."""


@dataclass(frozen=True)
class Participant:
    """Somebody who plays in a match.

    Attributes:
        name: as shown, 1 to 60 characters, one or more of them visible.
        machine: "" for a person, else the specification of a player, such as "uct(simulations=1000)".

    Raises:
        BadFormat: the name cannot be shown.
    """

    name: str
    machine: str = ""

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise BadFormat(
                Message(
                    "bad_name",
                    "{name!r} is no name; it is 1 to {most} visible characters",
                    name=self.name[: LONGEST_NAME + 20],
                    most=LONGEST_NAME,
                )
            )

    @property
    def is_machine(self) -> bool:
        """Whether a program plays."""
        return bool(self.machine)


@dataclass(frozen=True)
class Format:
    """What is played.

    Attributes:
        game: the game with its options; kept in its shortest form.
        kind: "single", one game; "series", best of `games`; "continued", games until a total
            reaches 5; "tournament", four at two boards; not every game has the last two.
        games: how many games a series has at most; 1 for the others.
        first: who begins the first game: "lot", or "given": the participants sit in their order.
        bidding: whether sealed komi bids come before the game; only for a game of two that has them.
        clock: for every game.

    Raises:
        BadFormat: these do not go together.
    """

    game: str
    kind: str = "single"
    games: int = 1
    first: str = "lot"
    bidding: bool = False
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "game", game(self.game).spec)
        except KabinettError as error:
            raise BadFormat(*error.args) from None
        if self.kind not in KINDS:
            raise BadFormat(
                Message(
                    "format_unknown",
                    "{kind!r} is no format; there are {kinds}",
                    kind=self.kind,
                    kinds=", ".join(KINDS),
                )
            )
        if self.first not in FIRST:
            raise BadFormat(
                Message(
                    "format_first",
                    "first={first!r} is not possible; it is one of {values}",
                    first=self.first,
                    values=", ".join(FIRST),
                )
            )
        if not (2 <= self.games <= MAX_GAMES if self.kind == "series" else self.games == 1):
            raise BadFormat(
                Message(
                    "format_games",
                    "games={games} is not possible; a series has 2 to {most}, others 1",
                    games=self.games,
                    most=MAX_GAMES,
                )
            )
        kinds = kinds_of(self.played)
        if self.kind == "continued" and self.kind not in kinds:
            raise BadFormat(
                Message(
                    "format_continued",
                    "only {games} is continued to {goal} points, not {game}",
                    games=_games_with("continued"),
                    goal=GOAL,
                    game=self.game,
                )
            )
        if self.kind == "tournament" and self.kind not in kinds:
            raise BadFormat(
                Message(
                    "format_tournament",
                    "the tournament of four is one of {games}, not of {game}",
                    games=_games_with("tournament"),
                    game=self.game,
                )
            )
        if self.kind == "tournament" and self.first != "lot":
            raise BadFormat(
                Message("format_tournament_lot", "in the tournament the lot says who begins at each board")
            )
        if self.bidding and not has_bidding(self.played):
            raise BadFormat(
                Message(
                    "format_komi",
                    "komi is bid for in {games} for two, not in {game}",
                    games=_games_with("bidding"),
                    game=self.game,
                )
            )

    @property
    def played(self) -> Game:
        """The game with its options."""
        return game(self.game)

    @property
    def size(self) -> int:
        """How many participants there are."""
        return 4 if self.kind == "tournament" else self.played.seats

    @property
    def loser_chooses(self) -> bool:
        """Whether the loser of the game before chooses the colour of the next."""
        return plugin_of(self.played.name).loser_chooses and self.size == 2 and not self.bidding


def kinds_of(played: Game) -> tuple[str, ...]:
    """The formats that are offered for a game, of `KINDS`, the usual one first."""
    if played.seats < 2:
        return ("single",)
    return ("single", "series", *(kind for kind in plugin_of(played.name).formats if kind in KINDS))


def has_bidding(played: Game) -> bool:
    """Whether komi can be bid for in a game."""
    return played.seats == 2 and "bidding" in plugin_of(played.name).formats


def _games_with(kind: str) -> str:
    """The games that have a format which only some have."""
    return ", ".join(name for name, plugin in plugins().items() if kind in plugin.formats)
