"""What a page is told of a match: the view of a participant, and all that a page needs to show and play it
without knowing a rule.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from kabinett.games import Game, Position
from kabinett.games.canvas import RenderOptions
from kabinett.matches import Match
from kabinett.matches import events as ev
from kabinett.matches.table import Table
from kabinett.matches.views import due, view
from kabinett.web.presenters.choices import choices, places_of
from kabinett.web.presenters.kept import Kept
from kabinett.web.presenters.opponents import name_in
from kabinett.web.services.live import LiveMatch, acting
from kabinett.web.services.match_setup import Place
from kabinett.web.services.ratings import Rating
from kabinett.web.texts import translated, words_in

DRAWN = 256
"""How many pictures are kept, some 30 kB each; as many figures."""

_PICTURES: Kept[str] = Kept(DRAWN)
_FIGURES: Kept[dict[str, Any]] = Kept(DRAWN)


def glance(
    live: LiveMatch, visitor: str | None, now: int, language: str
) -> tuple[dict[str, Any], Scene | None]:
    """The match as a visitor sees it, in words of its language, but for the game, which takes longer to draw
    than a look: it is copied, and may be drawn in any thread while the match goes on.

    Together they are a `models.MatchState`, the scene's drawing under "game".
    """
    held = live.held_by(visitor)
    state: dict[str, Any] = {
        "match": live.id,
        "phase": live.phase,
        "number": live.number,
        "now": now,
        "held": list(held),
        "rated": live.rated,
        "places": _places(live, language),
        "view": None,
        "game": None,
    }
    if live.match is not None:
        you = acting(live.match, held)
        state["view"] = view(live.match, you, now)
        for participant in state["view"]["participants"]:
            participant["name"] = name_in(Place(participant["name"], participant["machine"]), language)
        return state, _scene(live.match, shown_table(live.match, you), you)
    return state, None


def _places(live: LiveMatch, language: str) -> list[dict[str, Any]]:
    found = []
    for index, (place, seat) in enumerate(zip(live.plan.places, live.seats, strict=True)):
        rating = live.ratings[index] if live.ratings else None
        found.append(
            {
                "name": name_in(place, language),
                "machine": place.machine,
                "taken": bool(place.name),
                "open": seat.open,
                "rating": rating and rating_out(rating),
                "change": live.rating_changes[index] if live.rating_changes else None,
            }
        )
    return found


def names_of(live: LiveMatch, game: int, language: str) -> list[str]:
    """By seat of a game, what the participant there is called."""
    seats = live.match.games[game].seats if live.match is not None else ()
    return [name_in(live.plan.places[place], language) for place in seats]


def rating_out(rating: Rating) -> dict[str, Any]:
    """A rating as `models.RatingOut` has it."""
    return {
        "points": rating.points,
        "deviation": rating.deviation,
        "matches": rating.matches,
        "provisional": rating.is_provisional,
    }


def shown_table(match: Match, you: int | None) -> Table:
    """The game to show: one's own that is being played, else one's last, else any.

    A game that has ended is shown until the participant is ready for its next one; to who watches, until
    the next one begins. So nobody misses how it ended.
    """
    current = match.current
    mine = [table for table in current if you in table.places]
    ended = [table for table in match.of_round() if table.phase == "ended"]
    own = [table for table in ended if you in table.places]
    if own and (not mine or (mine[0].phase == "ready" and you not in mine[0].seeds)):
        return own[-1]
    begun = [table for table in current if table.phase != "ready"]
    return (mine or begun or ended[-1:] or current or [match.games[max(match.games)]])[0]


def _scene(match: Match, table: Table, you: int | None) -> Scene:
    is_due = you is not None and due(table, you) == "move"
    movers = seats_of_moves(match, table)
    return Scene(table.number, table.position.copy(), is_due, movers, _undo(table, movers, you))


class Scene(NamedTuple):
    """A game of a match as it stood when it was looked at.

    Attributes:
        game: its number.
        position: a copy.
        is_due: whether a move is due from who looks.
        movers: by move, the seat that made it.
        undo: before which move who looks stands if it takes its latest move back; None if it made none.
    """

    game: int
    position: Position
    is_due: bool
    movers: list[int]
    undo: int | None

    def drawn(self, *, board: bool, language: str) -> dict[str, Any]:
        """What a page needs to show it, with the picture if `board`. See `models.GameState`."""
        position, tokens = self.position, self.position.legal_moves if self.is_due else []
        picture = draw(position, language, targets=self.is_due) if board or tokens else ""
        return {
            "game": self.game,
            "spec": position.game.spec,
            "seat_names": [translated(name, language) for name in position.game.seat_names],
            "seat_marks": [translated(mark, language) for mark in position.game.seat_marks],
            "chance_name": translated(position.game.chance_name, language),
            "choices": [choice._asdict() for choice in choices(tokens, places_of(picture))],
            "movers": self.movers,
            "undo": self.undo,
            "board": picture if board else None,
            **figures(position, language),
        }


def line_of(position: Position) -> Hashable:
    """What tells a position with its history from all others."""
    return position.game.spec, position.start, tuple(position.moves)


def figures(position: Position, language: str) -> dict[str, Any]:
    """Scores and what they are made of, in words of a language; not to be changed."""
    return _FIGURES.get((line_of(position), language), lambda: _figures(position, language))


def _figures(position: Position, language: str) -> dict[str, Any]:
    return {
        "ply": position.ply,
        "scores": list(position.scores),
        "task": translated(position.task, language),
        "end_reason": translated(position.end_reason, language),
        "explain": [
            [
                {
                    "label": translated(item.label, language),
                    "cells": [f"cell-{cell}" for cell in item.cells],
                    "points": item.points,
                    "arithmetic": translated(item.arithmetic, language),
                }
                for item in items
            ]
            for items in position.explain()
        ],
    }


def draw(position: Position, language: str, *, targets: bool) -> str:
    """The picture of a position, its words in a language."""
    look = RenderOptions(targets=targets, words=words_in(language))
    return _PICTURES.get((line_of(position), language, targets), lambda: position.svg(look))


def wordings(game: Game, language: str) -> dict[str, Any]:
    """How a game's moves are said in words of a language. See `study.Wordings`."""
    return {
        "forms": [
            {
                "pattern": wording.pattern,
                "words": translated(wording.words, language),
                "short": translated(wording.short, language),
            }
            for wording in game.wordings
        ],
        "terms": {part: translated(term, language) for part, term in game.terms.items()},
    }


def seats_of_moves(match: Match, table: Table) -> list[int]:
    """By move of the position, the seat that made it, -1 for chance."""
    seats: list[int] = []
    for event in match.log:
        if not isinstance(event, ev.OfGame) or event.game != table.number:
            continue
        if isinstance(event, ev.TakenBack):
            del seats[event.ply :]
        elif isinstance(event, ev.Moved):
            seats.append(event.seat)
        elif isinstance(event, ev.ChanceDrawn):
            seats.append(-1)
    return seats


def _undo(table: Table, movers: list[int], you: int | None) -> int | None:
    """Before which move a participant stands if it takes its latest move back; None if it made none."""
    if you is None or table.phase != "play":
        return None
    mine = [ply for ply, seat in enumerate(movers) if seat >= 0 and table.seats[seat] == you]
    return mine[-1] if mine else None
