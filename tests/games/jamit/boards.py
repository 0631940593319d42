"""Jamit positions from the names of hexes."""

import kabinett
from tests.by_hand import writable

SIGNS = ".rbynRBY"


def text_board(
    pieces, *, spec="jamit", points="", neutral="", pawns="", turn="R", due="coins", extra_in="", again=""
):
    """A text board with `pieces`, such as ``{"d1": "B", "e6": "n"}``, and nothing else on it.

    Column letters from the left, numbers from the bottom; the hole is d4 with side 4 and e5 with side 5.
    """
    game = kabinett.game(spec)
    side = game.values["side"]
    letters = "abcdefghi"[: 2 * side - 1]
    lines = [["   "] * len(letters) for _ in range(4 * side - 3)]
    for x, letter in enumerate(letters):
        away = abs(x - (side - 1))
        length = 2 * side - 1 - away
        for number in range(1, length + 1):
            name = f"{letter}{number}"
            hole = not away and number == side
            lines[away + 2 * (length - number)][x] = f" {'o' if hole else pieces.get(name, '.')} "
    fields = {
        "points": points,
        "neutral": neutral,
        "pawns": pawns or ("R A, B D" if game.seats == 2 else "R A, B C, Y E"),
        "turn": turn,
        "due": due,
        "extra in": extra_in,
        "again": again,
    }
    below = [f"{name}: {value}" for name, value in fields.items() if value]
    return "\n".join([game.spec, *("".join(line) for line in lines), *below])


def setting(pieces, *, spec="jamit", points="", neutral="", pawns="", turn="R"):
    """A position with `pieces` and nothing else there, coins due; numbers and pawns as in `text_board`.

    Made by hand, since a text board with few stones and few points is refused.
    """
    position = kabinett.position(spec)
    game, state = position.game, writable(position)
    state.hexes[:] = 0
    for name, sign in pieces.items():
        state.hexes[game.names.index(name)] = SIGNS.index(sign)
        if sign in "rbyn":
            state.supply["rbyn".index(sign)] -= 1
    for field, text in ((state.points, points), (state.neutral, neutral)):
        for mark, value in (part.split() for part in text.split(",") if part):
            field[game.seat_marks.index(mark)] = int(value)
    for mark, vertex in (part.split() for part in pawns.split(",") if part):
        state.pawns[game.seat_marks.index(mark)] = "ABCDEF".index(vertex)
    state.seat = game.seat_marks.index(turn)
    return position.copy()


def lying(position):
    """What lies where: the sign of each hex that is not empty."""
    game = position.game
    return {
        name: SIGNS[piece]
        for name, piece in zip(game.names, position.state.hexes.tolist(), strict=False)
        if piece
    }
