"""The picture of a Jamit position: cups around a hole, wooden coins, glass stones, pawns at the vertices."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from kabinett.games import scene as columns
from kabinett.games.canvas import AFTER_MOVES, Sentence, Sketch
from kabinett.games.jamit import pieces, scene
from kabinett.games.jamit.outline import CUP, PITCH, hexagon, slab
from kabinett.games.jamit.places import Places
from kabinett.games.jamit.style import LIGHT, STYLE, colour_style
from kabinett.games.symbols import Picture
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.jamit.game import Jamit

_DUE = (
    Message("jamit_coins", "inserts two coins"),
    Message("jamit_first_extra", "inserts the first extra"),
    Message("jamit_second_extra", "inserts the second extra"),
    Message("jamit_pawn", "moves the pawn"),
)
_ON = Message("piece_on", "{piece} on {cell}")
_FALLEN_FOR = Message("fallen_for", "{piece}, {worth} for {seat}")


@functools.cache
def picture(game: Jamit) -> Picture:
    """The symbols of Jamit; neighbouring hexes are 44 units apart."""
    places = Places(game)
    lists = {
        **places.lists(),
        "number": (columns.COUNT, None),
        "colour": (columns.SEAT, None),
        "letter": (columns.SEAT, tuple(pieces.LETTERS)),
        "coin_mark": (columns.SEAT, pieces.COIN_MARKS),
        "coin": (columns.SEAT, pieces.COIN_NAMES),
        "mark": (columns.SEAT, [seat.mark for seat in pieces.SEATS]),
        "stone": (columns.SEAT, pieces.STONE_NAMES),
        "who": (columns.SEAT, game.seat_names),
        "owner": (columns.TURN, game.seat_names),
        "sort": (columns.TURN, ("coin", "stone")),
        "target": (columns.TURN, ("", ' class="target"')),
    }
    made = Picture(game.name, {**STYLE, **colour_style()}, game.names, lists)
    with made.symbol(scene.BOARD) as sketch:
        title = Sentence(AFTER_MOVES, {"title": game.title, "ply": "{ply}"})
        sketch.open_document(2 * places.x, 2 * places.y, game=game.name, title=title)
        sketch.define(LIGHT.format("{prefix}"))
        _board(sketch, game, places)
    _columns(made)
    _vertices(made)
    _pieces(made)
    _last(made)
    _corners(made, game)
    return made


def _board(sketch: Sketch, game: Jamit, places: Places) -> None:
    """The board with rounded corners, its thickness below; cups and the hole."""
    hole = (places.x, places.y)
    for cls, down in (("slab-edge", 7.0), ("slab", 0.0)):
        sketch.add("path", cls=cls, d=slab(game.side, hole, down))
    for cell, (name, (x, y)) in enumerate(zip(game.names, places.middles, strict=True)):
        with sketch.group(id=f"cell-{name}", whole_lit=f'{{lit {cell}| class="lit"|}}'):
            sketch.title(name)
            sketch.add("path", cls="hex", d=hexagon(x, y, PITCH / 2 - 0.5))
            sketch.add("circle", cls="cup", cx=x, cy=y, r=CUP)
            sketch.add("circle", fill=pieces.light("sunk"), cx=x, cy=y, r=CUP)
    sketch.add("path", cls="hex", d=hexagon(*hole, PITCH / 2 - 0.5))
    sketch.add("circle", cls="hole", cx=places.x, cy=places.y, r=CUP + 1.5)
    sketch.add("circle", fill=pieces.light("well"), cx=places.x, cy=places.y, r=CUP)


def _columns(made: Picture) -> None:
    """The number of a column at the side of the pawn that inserts."""
    for symbol in (scene.TAB, scene.CLOSED_TAB):
        with made.symbol(symbol) as sketch, sketch.group(id="column-{number}", whole_target="{target}"):
            sketch.add("path", cls="tab seat{colour}", d="{tab}")
            sketch.add("circle", cls="tab seat{colour}", cx="{tab_x}", cy="{tab_y}", r=11)
            place = {"x": "{tab_x}", "y": "{tab_y+0.5}"}
            sketch.add("text", "{number}", cls="number middle seat{colour}", **place)
            if symbol == scene.CLOSED_TAB:
                sketch.add("path", cls="closed", d="{tab_cross}")


def _vertices(made: Picture) -> None:
    """Stands where no pawn is, with their letters; pawns."""
    for symbol, group, stand in (
        (scene.STAND, None, "stand"),
        (scene.STAND_TARGET, "target", "stand seat{colour}"),
    ):
        with made.symbol(symbol) as sketch, sketch.group(id="vertex-{vertex}", cls=group):
            sketch.add("circle", cls=stand, cx="{vertex_x}", cy="{vertex_y}", r=15)
            sketch.add("text", "{vertex}", cls="vertex middle", x="{vertex_x}", y="{vertex_y+0.5}")
    data = {"data_at": "vertex-{vertex}", "data_piece": "pawn", "data_seat": "{colour}"}
    with made.symbol(scene.PAWN_AT) as sketch:
        with sketch.group(id="piece-pawn-{letter}", **data):
            at = Message("pawn_at", "{seat}'s pawn at {vertex}")
            sketch.title(Sentence(at, {"seat": "{who}", "vertex": "{vertex}"}))
            pieces.pawn(sketch, "vertex_x", "vertex_y")
        sketch.add("text", "{vertex}", cls="vertex middle", x="{letter_x}", y="{letter_y}")


# -- pieces --------------------------------------------------------------------------------------


def _pieces(made: Picture) -> None:
    """Coins and stones on cells, and fallen ones: how each begins, its way, and its body."""
    opening = '<g id="{prefix}{piece}" data-at="cell-{cell}" data-piece="'
    for symbol, markup in (
        (scene.PIECE_ON, opening + '{sort}" data-seat="{colour}"'),
        (scene.NEUTRAL_ON, opening + 'neutral-coin"'),
        (scene.FALLEN_PIECE, '<g id="{prefix}{piece}"'),
        (scene.ENTERS, ' data-enter="{step}"'),
        (scene.WAY, ' data-way="'),
        (scene.STEP, "{step} {number} "),
        (scene.END_WAY, '{step}"'),
    ):
        with made.symbol(symbol) as sketch:
            sketch.raw(markup)
    for symbol, name in ((scene.COIN_BODY, "{coin}"), (scene.STONE_BODY, "{stone}")):
        with made.symbol(symbol) as sketch:
            sketch.raw(">")
            sketch.title(Sentence(_ON, {"piece": name, "cell": "{cell}"}))
            if symbol == scene.COIN_BODY:
                pieces.coin(sketch, "x", "y")
            else:
                pieces.stone(sketch, "x", "y", "gleam")
            sketch.raw("</g>")
    for symbol, name in ((scene.FALLEN_COIN, "{coin}"), (scene.FALLEN_STONE, "{stone}")):
        with made.symbol(symbol) as sketch:
            sketch.raw(' opacity="0.85">')
            sketch.title(Sentence(_FALLEN_FOR, {"piece": name, "worth": "{number}", "seat": "{owner}"}))
            if symbol == scene.FALLEN_COIN:
                pieces.coin(sketch, "fallen_x", "fallen_y", 0.7)
            else:
                pieces.stone(sketch, "fallen_x", "fallen_y", "fallen_gleam", 0.7)
            sketch.raw("</g>")


def _last(made: Picture) -> None:
    """The line along which the last move pushed, rings around what was inserted or the pawn's way."""
    with made.symbol(scene.PATH) as sketch:
        sketch.add("path", cls="path", d="M{path_start}L{path_end}")
    for symbol, cls, x, y, radius in (
        (scene.RING, "last", "{x}", "{y}", CUP + 0.5),
        (scene.VERTEX_LEFT, "left", "{vertex_x}", "{vertex_y}", 20),
        (scene.VERTEX_LAST, "last", "{vertex_x}", "{vertex_y+2}", 24),
    ):
        with made.symbol(symbol) as sketch:
            sketch.add("circle", cls=cls, cx=x, cy=y, r=radius)


# -- the corners ---------------------------------------------------------------------------------


def _corners(made: Picture, game: Jamit) -> None:
    """Points, neutral coins and what is due of a seat in its corner; the supplies at the lower right."""
    anchor = {"text_anchor": "{anchor}"}
    with made.symbol(scene.SEAT_POINTS) as sketch:
        pieces.stone(sketch, "seat_x", "seat_y", "seat_gleam", 0.62)
        with sketch.group(id="points-{letter}"):
            of_goal = Message("points_of_goal", "{seat} has {points} of {goal} points")
            values = {"seat": "{who}", "points": "{number}", "goal": game.goal}
            sketch.title(Sentence(of_goal, values))
            place = {"x": "{points_x}", "y": "{seat_y+10}"}
            sketch.add("text", "{number}", cls="points", **place, **anchor)
            place = {"x": "{goal_x}", "y": "{seat_y+10}"}
            sketch.add("text", f"/ {game.goal}", cls="goal", **place, **anchor)
    with made.symbol(scene.NEUTRAL_HELD) as sketch:
        pieces.coin(sketch, "held_x", "held_y", 0.55)
    for stage, message in enumerate(_DUE):
        with made.symbol(scene.DUE + stage) as sketch:
            sketch.add("text", message, cls="due", x="{due_x}", y="{seat_y+30}", **anchor)
    with made.symbol(scene.SUPPLY) as sketch:
        pieces.coin(sketch, "supply_x", "supply_y", 0.62)
        with sketch.group():
            left = Message("supply", "supply, {coin}: {left}")
            sketch.title(Sentence(left, {"coin": "{coin}", "left": "{number}"}))
            place = {"x": "{supply_x+40}", "y": "{supply_y+5}"}
            sketch.add("text", "{number}", cls="count", **place, text_anchor="end")
