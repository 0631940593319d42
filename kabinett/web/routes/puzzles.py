"""Puzzles: the page of all games, a puzzle on the board, and the answers to it."""

from __future__ import annotations

import datetime
import functools
import random
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import BaseModel, Field
from sqlalchemy import Connection

from kabinett.games.registry import game as game_of
from kabinett.messages import Message
from kabinett.puzzles.difficulty import MIDDLE
from kabinett.puzzles.puzzle import Puzzle
from kabinett.puzzles.shipped import by_id, games_with_puzzles, of_the_day, shipped, themes_shipped
from kabinett.puzzles.wording import question, verdict
from kabinett.web.errors import NoSuchMatch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.presenters.puzzles import theme_text, theme_texts
from kabinett.web.presenters.states import draw
from kabinett.web.routes.dependencies import REFUSALS, KnownVisitor, MatchServiceDependency, Visitor
from kabinett.web.routes.rendering import page
from kabinett.web.routes.schemas import Strict
from kabinett.web.services import puzzle_ratings
from kabinett.web.services.puzzle_ratings import Standing
from kabinett.web.services.ratings import Settled
from kabinett.web.services.steady import now_in_milliseconds
from kabinett.web.texts import language_of, script_texts, translated

ROUTER = APIRouter(responses=REFUSALS)
PAGES = APIRouter(include_in_schema=False)

MOST_PLIES = 6
"""Plies of an answer: no solution is longer."""

LONGEST_NAME, LONGEST_THEME = 20, 40
NEAREST = 12
"""The next puzzle is drawn from so many whose difficulty is nearest to the visitor's rating."""

_COMMA = {"de"}
"""Languages that write a comma before decimals."""

Name = Annotated[str, Path(max_length=LONGEST_NAME)]
PuzzleId = Annotated[str, Path(max_length=10)]
Token = Annotated[str, Field(max_length=40)]


class PuzzleAnswer(Strict):
    """The plies played so far, replies among them; or the wish to see the solution."""

    moves: Annotated[list[Token], Field(max_length=MOST_PLIES)] = Field(default_factory=list)
    give_up: bool = False


class PuzzleVerdict(BaseModel):
    """Whether the last move was right, and what follows.

    `reply` are the forced plies after it. Once it is `done`, `solution` is the whole of it, with what is said
    of it and its themes. `rating` and its `change` come with the answer that counts, the first.
    """

    right: bool
    done: bool
    reply: list[str]
    solution: list[str]
    verdict: str
    themes: list[str]
    rating: int | None
    change: int | None


def puzzle_named(name: str, puzzle: str) -> Puzzle:
    """A puzzle by the game and the id in an address.

    Raises:
        NoSuchMatch: there is none.
    """
    found = by_id(name).get(puzzle) if name in games_with_puzzles() else None
    if found is None:
        raise NoSuchMatch(Message("no_puzzle", "there is no such puzzle here"))
    return found


@PAGES.get("/puzzles", response_class=HTMLResponse)
async def puzzles(request: Request, service: MatchServiceDependency, visitor: Visitor) -> Response:
    """The puzzle of the day, and the games with puzzles."""
    points: dict[str, int] = {}
    if visitor is not None:
        who = visitor
        points = await service.storage.read(
            lambda connection: puzzle_ratings.ratings_by_game(connection, who)
        )
    return await service.workers.do(address_of(request), lambda: _index(request, points))


def _index(request: Request, points: dict[str, int]) -> Response:
    language = language_of(request)
    name, puzzle = of_the_day(datetime.datetime.now(datetime.UTC).date())
    return page(
        request,
        "puzzles",
        games=[game_of(each) for each in games_with_puzzles()],
        counts={each: len(shipped(each).puzzles) for each in games_with_puzzles()},
        points=points,
        day=game_of(name),
        puzzle=puzzle,
        question=_said(question(puzzle), language),
        picture=_picture(request, puzzle),
    )


@PAGES.get("/puzzles/{name}", response_class=HTMLResponse)
async def next_puzzle(
    name: Name,
    service: MatchServiceDependency,
    visitor: Visitor,
    theme: Annotated[str, Query(max_length=LONGEST_THEME)] = "",
    after: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    """Go to a puzzle of a game that suits the visitor and that it has not answered, if there is one left."""
    if name not in games_with_puzzles():
        raise NoSuchMatch(Message("no_puzzle", "there is no such puzzle here"))
    done = Standing(None, frozenset())
    if visitor is not None:
        who = visitor
        done = await service.storage.read(lambda connection: puzzle_ratings.standing(connection, who, name))
    chosen = choose(name, done, theme, after)
    query = f"?theme={theme}" if theme in themes_shipped(name) else ""
    return RedirectResponse(f"/puzzles/{name}/{chosen.id}{query}", 303, {"Cache-Control": "no-store"})


def choose(name: str, done: Standing, theme: str, after: str) -> Puzzle:
    """A puzzle at random, of those near the visitor's rating that it has not answered.

    Args:
        name: of a game with puzzles.
        done: the visitor's rating and answers.
        theme: the theme to choose from; any if it is none of the game's.
        after: the id of the puzzle that the visitor comes from.
    """
    puzzles = shipped(name).puzzles
    of_theme = [puzzle for puzzle in puzzles if theme in puzzle.themes] or list(puzzles)
    others = [puzzle for puzzle in of_theme if puzzle.id != after] or of_theme
    fresh = [puzzle for puzzle in others if puzzle.id not in done.answered] or others
    points = MIDDLE if done.rating is None else done.rating.points
    return random.choice(sorted(fresh, key=lambda puzzle: abs(puzzle.difficulty - points))[:NEAREST])


@PAGES.get("/puzzles/{name}/{puzzle}", response_class=HTMLResponse)
async def one_puzzle(
    request: Request,
    name: Name,
    puzzle: PuzzleId,
    service: MatchServiceDependency,
    visitor: Visitor,
    theme: Annotated[str, Query(max_length=LONGEST_THEME)] = "",
) -> Response:
    """A puzzle on the board."""
    found = puzzle_named(name, puzzle)

    def read(connection: Connection) -> tuple[int, int | None]:
        points = puzzle_ratings.ratings_by_game(connection, visitor) if visitor is not None else {}
        return puzzle_ratings.difficulty(connection, name, found), points.get(name)

    known = await service.storage.read(read)
    show = functools.partial(_page, request, name, found, theme, *known)
    return await service.workers.do(address_of(request), show)


def _page(
    request: Request, name: str, puzzle: Puzzle, theme: str, difficulty: int, points: int | None
) -> Response:
    language = language_of(request)
    game, position = game_of(puzzle.game), puzzle.position()
    asked = {
        "id": puzzle.id,
        "name": name,
        "game": puzzle.game,
        "moves": puzzle.moves,
        "question": _said(question(puzzle), language),
    }
    seat = position.turn if position.turn is not None else 0
    return page(
        request,
        "puzzle",
        game=game,
        puzzle=puzzle,
        difficulty=difficulty,
        asked=asked,
        points=points,
        mover=translated(game.seat_name(seat), language) if game.seats > 1 else "",
        theme=theme if theme in themes_shipped(name) else "",
        themes=theme_texts(name, language),
        picture=_picture(request, puzzle),
        texts=script_texts(language, "table", "board", "puzzles"),
    )


def _picture(request: Request, puzzle: Puzzle) -> str:
    drawn = draw(puzzle.position(), language_of(request), targets=True)
    return drawn.replace("<style>", f'<style nonce="{request.state.nonce}">')


def _said(sentence: Message, language: str) -> str:
    """A sentence with figures, these as the language writes them."""
    if language in _COMMA:
        values = {
            name: value.replace(".", ",") if isinstance(value, str) else value
            for name, value in sentence.values.items()
        }
        sentence = sentence.fill(**values)
    return str(translated(sentence, language))


@ROUTER.post("/api/puzzles/{name}/{puzzle}/answers")
async def answer_puzzle(
    asked: PuzzleAnswer,
    name: Name,
    puzzle: PuzzleId,
    request: Request,
    service: MatchServiceDependency,
    visitor: KnownVisitor,
) -> PuzzleVerdict:
    """Whether a move is right. The first answer to a puzzle counts for your rating at the game's puzzles."""
    found, language = puzzle_named(name, puzzle), language_of(request)
    answers, given = found.answers, tuple(asked.moves)
    right = bool(given) and not asked.give_up and given == answers[: len(given)]
    reply = (
        await service.workers.do(address_of(request), functools.partial(found.reply, given)) if right else ()
    )
    done = asked.give_up or (right and len(given) + len(reply) == len(answers))
    settled = None
    if given or asked.give_up:
        settled = await _settled(service, visitor, name, found, solved=right, counts=done or not right)
    ended: dict[str, Any] = {"solution": [], "verdict": "", "themes": []}
    if done:
        ended = {
            "solution": list(answers),
            "verdict": _said(verdict(found), language),
            "themes": [theme_text(theme, language) for theme in found.themes],
        }
    return PuzzleVerdict(
        right=right,
        done=done,
        reply=list(reply),
        rating=settled and settled.after.points,
        change=settled and settled.after.points - settled.before.points,
        **ended,
    )


async def _settled(
    service: MatchServiceDependency, visitor: str, name: str, puzzle: Puzzle, *, solved: bool, counts: bool
) -> Settled | None:
    """What the answer does to the visitor's rating; None if it decides nothing, or is not its first one."""
    if not counts:
        return None
    now = now_in_milliseconds()
    return await service.storage.write(
        lambda connection: puzzle_ratings.settle(connection, visitor, name, puzzle, solved, now)
    )
