"""Boards with one move, and what the detectors of their game find there."""

from kabinett.games import read_board
from kabinett.games.themes import Situation
from kabinett.puzzles.make import themes_of


def found_on(board, move, *, decides=True):
    """The names of the themes of a move on a text board, the game's name in its first line."""
    position = read_board(board)
    after = position.copy()
    after.push(move)
    others = tuple(token for token in position.legal_moves if token != move)
    situation = Situation(position, move, after, others, decides)
    return {name for name, detect in themes_of(position.game).items() if detect(situation)}
