"""A game at the table: the position, who sits where, chance, and the file it is kept in; no screen.

Luck: each chance event is drawn from the game's seed and the number of the move alone. So a resumed game
goes on exactly as it would have, and taking a move back does not change what chance will bring.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kabinett.cli.table import saving, words
from kabinett.cli.table.moves import find_move
from kabinett.cli.table.seats import describe, is_person
from kabinett.games.position import Position
from kabinett.games.registry import game as game_of
from kabinett.games.rules import CHANCE
from kabinett.games.whole_game import random_event

if TYPE_CHECKING:
    from kabinett.games.game import Game
    from kabinett.players import Player


@dataclass(frozen=True)
class Played:
    """A move that was made: who made it (a seat or CHANCE), and its token."""

    seat: int
    token: str


class Session:
    """A game in progress and everything around it.

    Attributes:
        position: the game so far.
        seats: who sits where, one specification a seat.
        seed: what chance and the players draw from.
        path: the file that it is saved to after each move; None if that is not possible.
        trouble: why the last attempt to save failed; "" if it did not.
    """

    def __init__(
        self, position: Position, seats: Sequence[str], seed: int | None = None, path: Path | None = None
    ) -> None:
        self.position = position
        self.seats = tuple(seats)
        self.seed = secrets.randbits(31) if seed is None else seed
        self.path = path or saving.fresh_path(position.game)
        self.trouble = ""
        self._players: dict[int, Player] = {}

    @classmethod
    def start(cls, game: Game | str, seats: Sequence[str], seed: int | None = None) -> Session:
        """A new game."""
        return cls(Position(game_of(game) if isinstance(game, str) else game), seats, seed)

    @classmethod
    def resume(cls, path: Path) -> Session:
        """The game kept in a file.

        Raises:
            SavedGameError: the file cannot be read or holds no game.
        """
        saved = saving.load(path)
        return cls(saved.position, saved.seats, saved.seed, path if saved.is_ours else None)

    # -- who ---------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.position.game

    @property
    def people(self) -> int:
        """How many seats are moved from the keyboard."""
        return sum(map(is_person, self.seats))

    @property
    def persons_turn(self) -> bool:
        """Whether a person here is to move."""
        turn = self.position.turn
        return turn is not None and turn != CHANCE and is_person(self.seats[turn])

    @property
    def machines_turn(self) -> bool:
        """Whether a player of the house is to move."""
        turn = self.position.turn
        return turn is not None and turn != CHANCE and not is_person(self.seats[turn])

    def sitter(self, seat: int) -> str:
        """Who sits there, in words."""
        return describe(self.seats[seat], self.people)

    def turn_line(self) -> str:
        """Such as "Blue to move (you)" or the result."""
        turn = self.position.turn
        if turn is None:
            return words.result(self.position)
        name = words.capital(self.game.seat_name(turn))
        return f"{name} to decide" if turn == CHANCE else f"{name} to move ({self.sitter(turn)})"

    def player(self, seat: int) -> Player:
        """The player at a seat, the same one throughout the game."""
        if seat not in self._players:
            from kabinett.players import player

            self._players[seat] = player(self.seats[seat], seed=self.seed + seat)
        return self._players[seat]

    # -- moves -------------------------------------------------------------------------------------

    def play(self, text: str) -> Played:
        """Make the move that `text` means and save; raises what `find_move` raises."""
        turn = self.position.turn
        token = find_move(self.position, text)
        self.position.push(token)
        self.save()
        return Played(CHANCE if turn is None else turn, token)

    def draw(self) -> Played:
        """Carry out the chance event that is due and save."""
        luck = random.Random(f"{self.seed}/{self.position.ply}")
        position = self.position
        return self.play(position.game.token(random_event(position, luck), position.state))

    def take_back(self) -> int:
        """Undo moves until a person who has just moved is to move again; returns how many moves went.

        Nothing is undone where no person has moved.
        """
        gone: list[str] = []
        position = self.position
        while position.ply:
            gone.append(position.pop())
            if self.persons_turn:
                self.save()
                return len(gone)
        for token in reversed(gone):
            position.push(token)
        return 0

    def played(self) -> list[Played]:
        """All moves with who made them."""
        from kabinett.records import Record

        return [Played(move.seat, move.token) for move in Record.of(self.position).moves]

    # -- around the game ---------------------------------------------------------------------------

    def save(self) -> bool:
        """Keep the game in its file; returns whether that went well, else `trouble` says why not."""
        try:
            saving.store(self.path, self.position, self.seats, self.seed)
        except OSError as error:
            self.trouble = f"The game could not be saved to {self.path}: {error.strerror or error}"
            return False
        self.trouble = ""
        return True

    @property
    def chooser(self) -> int | None:
        """The seat of the loser who may choose the colour of a rematch; None where nobody may."""
        from kabinett.matches.formats import Format

        winners = self.position.winners
        if len(winners) != 1 or not Format(self.game.spec).loser_chooses:
            return None
        return 1 - winners[0]

    def named_seat(self, text: str) -> int | None:
        """The seat that somebody means who types its name or mark, such as "blue" or "b"."""
        typed = text.strip().lower()
        for seat, name in enumerate(self.game.seat_names):
            if typed in (name.lower(), self.game.seat_marks[seat].lower()):
                return seat
        return None

    def rematch(self, seat: int | None = None) -> Session:
        """The same game again, everybody one seat further, or the loser who may choose at `seat`.

        Without a seat a machine that may choose does so itself, which takes as long as it thinks.

        Raises:
            ValueError: a person chooses, and `seat` is missing.
        """
        chooser = self.chooser
        if chooser is None:
            return Session(Position(self.game), (*self.seats[1:], self.seats[0]))
        if seat is None:
            if is_person(self.seats[chooser]):
                raise ValueError("the loser chooses the colour of a rematch")
            from kabinett.matches.machine import chosen_seat

            seat = chosen_seat(self.player(chooser), Position(self.game))
        seats = self.seats if seat == chooser else self.seats[::-1]
        return Session(Position(self.game), seats)

    @property
    def choice_question(self) -> str:
        """Who chooses a colour, and among which; "" where no person does before a rematch."""
        chooser = self.chooser
        if chooser is None or not is_person(self.seats[chooser]):
            return ""
        names = " or ".join(self.game.seat_names)
        return f"{self.game.seat_name(chooser)} has lost and chooses a colour for the rematch: {names}?"
