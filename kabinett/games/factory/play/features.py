"""What a learned value of a position of The Factory for two looks at.

Each square of two by two cells is a pattern of four symbols, and the number of one weight (n-tuple networks;
S. Lucas, "Learning to play Othello with n-tuple systems", 2008). A symbol says which tile lies on a cell or
which edges a tile there must have; squares far from all tiles say nothing and do not count. Everything is
turned until the tile of the seat to move is a ne; so a pattern also says what that tile could do there. Each
*relation*, by how many quarter turns the tile of the other seat is ahead of it, has weights of its own. Where
seats hold several kinds, the average counts.

The weights, in this order, with relations R and stages S of the game::

    squares      S x R x SQUARES
    completions  TILES x R x COMPLETIONS   by kind, on how many cells a tile of it completes a pattern
    margins      TILES x MARGINS           points of the seat to move less those of the other, clipped
    hands        TILES x HANDS             how many face-up tiles both have
    places       S x PLACES                on how many cells the tiles of both may lie
    openings     TILES x OPENINGS          how many patterns begun are still possible
"""

import numpy as np

from kabinett.games.factory.play.patterns import open_points
from kabinett.games.factory.play.playout import completing
from kabinett.games.factory.rules import LAST_COLUMN, LAST_ROW, edges, face_up, places, targets
from kabinett.games.herati.rules import KINDS, ROW, TILES, WIDTH
from kabinett.kernels.bits import ONE, ZERO, count
from kabinett.kernels.compile import kernel

SYMBOLS = 14
"""Four tiles; 3 x 3 kinds of free cells, by what the north and the east edge may be (both, black, white);
and cells where no tile can lie."""
FREE, CLOSED = KINDS, SYMBOLS - 1
SQUARES = SYMBOLS**4
RELATIONS = KINDS

STAGES = 7
STAGE = np.array([0] * 5 + [1] * 4 + [2] * 3 + [3] * 3 + [4] * 3 + [5] * 3 + [6] * 5, np.int64)
"""By number of tiles of the field."""

# What is counted is clipped: completions of a kind at 2, margins at 6, face-up tiles at 4, places at 7,
# patterns at 9.
COMPLETIONS = 3**KINDS
FURTHEST = 6
MARGINS = 2 * FURTHEST + 1
MOST_UP = 4
HANDS = MOST_UP * MOST_UP
MOST_PLACES = 8
PLACES = MOST_PLACES * MOST_PLACES
OPENINGS = 10

FIRST_COMPLETION = STAGES * RELATIONS * SQUARES
FIRST_MARGIN = FIRST_COMPLETION + TILES * RELATIONS * COMPLETIONS
FIRST_HAND = FIRST_MARGIN + TILES * MARGINS
FIRST_PLACE = FIRST_HAND + TILES * HANDS
FIRST_OPENING = FIRST_PLACE + STAGES * PLACES
SIZE = FIRST_OPENING + TILES * OPENINGS
"""How many weights there are."""

WHOLE = WIDTH + 2
"""Cells in a row of the frame with a margin of one cell, which is what is drawn."""
SIDES = WHOLE - 1
SHARED, BESIDE_SQUARES = 3, 2
"""How many features are the same for all kinds of tiles, and how many a pair of kinds has besides squares."""

CELLS = WIDTH * WIDTH
_LAST_COLUMNS = LAST_COLUMN | LAST_COLUMN >> ONE
_LAST_ROWS = LAST_ROW | LAST_ROW >> ROW
FOUND = WHOLE * WHOLE
FOUND_OF_PAIR = FOUND + SHARED
FOUND_SQUARES = FOUND_OF_PAIR + 1 + RELATIONS
ROOM = FOUND_SQUARES + SIDES * SIDES
"""Length of the scratch memory, int32: the drawn symbols, then features of all kinds."""


def _symbol(bits):
    """The symbol of a cell from tile, north, east, and what `edges` says of it."""
    tile, north, east, *may_be = (bits >> place & 1 for place in range(7))
    if tile:
        return [[2, 1], [3, 0]][north][east]
    # By black and white: neither, white, black, both.
    of_north, of_east = ([[CLOSED, 2], [1, 0]][black][white] for black, white in (may_be[:2], may_be[2:]))
    return CLOSED if CLOSED in (of_north, of_east) else KINDS + 3 * of_north + of_east


SYMBOL = np.array([_symbol(bits) for bits in range(128)], np.int32)


def _turned_back(symbol):
    """What a symbol is after a quarter turn counter-clockwise, which makes se of sw, ne of se."""
    if symbol < KINDS:
        return (symbol - 1) % KINDS
    if symbol == CLOSED:
        return CLOSED
    vertical, horizontal = divmod(symbol - KINDS, 3)
    # East comes to lie in the north, north in the west.
    return KINDS + 3 * horizontal + (0, 2, 1)[vertical]


TURNED = np.zeros((KINDS, SYMBOLS), np.int32)
"""By quarter turns counter-clockwise, what a symbol becomes."""
TURNED[0] = np.arange(SYMBOLS)
for _turns in range(1, KINDS):
    TURNED[_turns] = [_turned_back(symbol) for symbol in TURNED[_turns - 1]]


def _mirrored_symbol(symbol):
    """What a symbol is in the mirror from south-west to north-east, which exchanges north with east."""
    if symbol < KINDS:
        return -symbol % KINDS
    if symbol == CLOSED:
        return CLOSED
    vertical, horizontal = divmod(symbol - KINDS, 3)
    return KINDS + 3 * horizontal + vertical


def equals():
    """By number of a weight, those that stand for the same, the least first: int32[SIZE, 4].

    Two symmetries leave the tile of the seat to move as it is: the mirror from south-west to north-east,
    and half a turn of all cells with black and white exchanged, after which each tile is of the kind it was.
    """
    found = np.repeat(np.arange(SIZE)[:, None], 4, axis=1)
    by_corner, squares = SYMBOLS ** np.arange(4), np.arange(SQUARES)
    corners = squares[:, None] // by_corner % SYMBOLS
    half_turned = (corners[:, [2, 3, 0, 1]] * by_corner).sum(1)
    mirror = np.array([_mirrored_symbol(symbol) for symbol in range(SYMBOLS)])
    mirrored = (mirror[corners][:, [2, 1, 0, 3]] * by_corner).sum(1)
    by_kind, completions = 3 ** np.arange(KINDS), np.arange(COMPLETIONS)
    exchanged = ((completions[:, None] // by_kind % 3)[:, [0, 3, 2, 1]] * by_kind).sum(1)
    for relation in range(RELATIONS):
        other = -relation % RELATIONS
        for stage in range(STAGES):
            here = (stage * RELATIONS + relation) * SQUARES
            there = (stage * RELATIONS + other) * SQUARES
            images = here + squares, here + half_turned, there + mirrored, there + half_turned[mirrored]
            found[here : here + SQUARES] = np.stack(images, axis=1)
        for tiles in range(TILES):
            here = FIRST_COMPLETION + (tiles * RELATIONS + relation) * COMPLETIONS
            there = FIRST_COMPLETION + (tiles * RELATIONS + other) * COMPLETIONS
            found[here : here + COMPLETIONS, 2:] = (there + exchanged)[:, None]
    found.sort(axis=1)
    return found.astype(np.int32)


@kernel
def first_open(tiles, last, last_two):
    """The first column, or row, of the drawing that may get tiles: 0, 1 or 2.

    The frame shows one on that side of the field; there may be room for two.
    """
    return 2 if tiles & last != ZERO else 1 if tiles & last_two != ZERO else 0


@kernel
def draw(s, scratch):
    """Write the symbols of the frame with a margin of one cell."""
    tiles, north, east = s.tiles, s.north, s.east
    north_black, north_white, east_black, east_white = edges(s)
    first_column = first_open(tiles, LAST_COLUMN, _LAST_COLUMNS)
    first_row = first_open(tiles, LAST_ROW, _LAST_ROWS)
    for place in range(SIDES):
        above = first_row == 0 and place >= first_column
        left = first_column == 0 and place >= first_row
        scratch[place] = FREE if above else CLOSED
        scratch[place * WHOLE] = FREE if left else CLOSED
    for place in range(WHOLE):
        scratch[SIDES * WHOLE + place] = CLOSED
        scratch[place * WHOLE + SIDES] = CLOSED
    for cell in range(CELLS):
        at = np.uint64(cell)
        bits = (
            (tiles >> at & ONE)
            | (north >> at & ONE) << np.uint64(1)
            | (east >> at & ONE) << np.uint64(2)
            | (north_black >> at & ONE) << np.uint64(3)
            | (north_white >> at & ONE) << np.uint64(4)
            | (east_black >> at & ONE) << np.uint64(5)
            | (east_white >> at & ONE) << np.uint64(6)
        )
        scratch[(cell // WIDTH + 1) * WHOLE + cell % WIDTH + 1] = SYMBOL[np.int64(bits)]


@kernel
def write_shared(s, seat, more, scratch):
    """Write what does not depend on kinds; the other seat is about to get `more` tiles face-up."""
    tiles = count(s.tiles)
    other = 1 - seat
    margin = max(-FURTHEST, min(FURTHEST, np.int64(s.scored[seat]) - np.int64(s.scored[other])))
    own, others = min(face_up(s, seat), MOST_UP) - 1, min(face_up(s, other) + more, MOST_UP) - 1
    scratch[FOUND] = FIRST_MARGIN + tiles * MARGINS + margin + FURTHEST
    scratch[FOUND + 1] = FIRST_HAND + tiles * HANDS + own * MOST_UP + others
    near = s.tiles | (s.tiles >> ONE) | (s.tiles >> ROW) | (s.tiles >> ROW >> ONE)
    open_ = min(count(open_points(s) & near), OPENINGS - 1)
    scratch[FOUND + 2] = FIRST_OPENING + tiles * OPENINGS + open_


@kernel
def says_nothing(symbol):
    """Whether a cell neither has a tile nor touches one where another might lie."""
    return symbol in (FREE, CLOSED)


@kernel
def square(corners, turns):
    """The number of a square, given clockwise from the north-west, after quarter turns counter-clockwise."""
    # Each time the corners move on by one.
    number = 0
    for corner in range(turns + 3, turns - 1, -1):
        number = number * SYMBOLS + TURNED[turns, corners[corner % 4]]
    return number


@kernel
def write_pair(s, kind, scratch):
    """Write what the features of a kind of tile of the seat to move with any other one are made of.

    The symbols must have been drawn. Returns how many features there are; `of_pair` tells them.
    """
    tiles = count(s.tiles)
    allowed = places(s)
    completions = 0
    for away in range(KINDS - 1, -1, -1):
        beside = (kind + away) % KINDS
        completions = 3 * completions + min(count(completing(s, beside) & targets(allowed, beside)), 2)
    scratch[FOUND_OF_PAIR] = FIRST_COMPLETION + tiles * RELATIONS * COMPLETIONS + completions
    own = FIRST_PLACE + STAGE[tiles] * PLACES + MOST_PLACES * places_of(allowed, kind)
    for relation in range(RELATIONS):
        scratch[FOUND_OF_PAIR + 1 + relation] = own + places_of(allowed, (kind + relation) % KINDS)
    base = STAGE[tiles] * RELATIONS * SQUARES
    n = FOUND_SQUARES
    for row in range(SIDES):
        for column in range(SIDES):
            at = row * WHOLE + column
            a, b, c, d = scratch[at], scratch[at + 1], scratch[at + WHOLE + 1], scratch[at + WHOLE]
            if not (says_nothing(a) and says_nothing(b) and says_nothing(c) and says_nothing(d)):
                scratch[n] = base + square((a, b, c, d), kind)
                n += 1
    return n - FOUND_SQUARES + BESIDE_SQUARES


@kernel
def places_of(allowed, kind):
    """On how many cells a tile of this kind may lie, clipped; `allowed` comes from `places`."""
    return min(count(targets(allowed, kind)), MOST_PLACES - 1)


@kernel
def of_pair(scratch, index, relation):
    """The number of a feature of a pair of kinds, from its index among those that `write_pair` wrote."""
    if index == 0:
        return np.int64(scratch[FOUND_OF_PAIR]) + relation * COMPLETIONS
    if index == 1:
        return np.int64(scratch[FOUND_OF_PAIR + 1 + relation])
    return np.int64(scratch[FOUND_SQUARES + index - BESIDE_SQUARES]) + relation * SQUARES
