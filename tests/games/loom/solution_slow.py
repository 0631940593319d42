"""The Loom solved the plain way on its twin: expectimax over whole fields, with a memory and nothing else."""

from tests.games.loom.twin import Twin

MOST = 8
ORDER = ["ne", "se", "sw", "nw"]


def code_order(token):
    """The order of legal moves: lays by kind, then y, then x; tiles put aside by kind."""
    if token.startswith("-"):
        return (1, ORDER.index(token[1:]), 0, 0)
    kind, place = token.split("@")
    x, y = map(int, place.split(","))
    return (0, ORDER.index(kind), y, x)


def twin_with(field, hand, face_down):
    """The twin in the middle of a game."""
    twin = Twin()
    twin.field, twin.hand, twin.face_down = dict(field), list(hand), face_down
    return twin


def after(twin, token):
    """A new twin, one move later."""
    child = twin_with(twin.field, twin.hand, twin.face_down)
    child.push(token)
    return child


def key(twin):
    """Everything of a twin, wherever the field's left edge is."""
    left = min((x for x, _ in twin.field), default=0)
    field = frozenset(((x - left, y), kind) for (x, y), kind in twin.field.items())
    return field, tuple(sorted(twin.hand)), twin.face_down


def slow_values(twin, memory):
    """(expected, at_least, distribution) of the patterns at the end, lists of MOST + 1; exact in doubles."""
    known = key(twin)
    if known not in memory:
        memory[known] = _values(twin, memory)
    return memory[known]


def _values(twin, memory):
    turn = twin.turn()
    if turn is None:
        made = twin.scores()[0]
        reached = [float(made >= k) for k in range(MOST + 1)]
        return float(made), reached, [float(made == k) for k in range(MOST + 1)]
    children = [slow_values(after(twin, move), memory) for move in _ordered(twin)]
    if turn == -1:
        count = len(children)
        means = [
            [sum(child[part][k] for child in children) / count for k in range(MOST + 1)] for part in (1, 2)
        ]
        return sum(child[0] for child in children) / count, *means
    best = max(children, key=lambda child: child[0])
    return best[0], [max(child[1][k] for child in children) for k in range(MOST + 1)], best[2]


def _ordered(twin):
    legal = twin.legal()
    return sorted(legal) if twin.turn() == -1 else sorted(legal, key=code_order)


def slow_hindsight(twin, coming):
    """The most patterns when the tiles to come are known."""
    turn = twin.turn()
    if turn is None:
        return twin.scores()[0]
    if turn == -1:
        return slow_hindsight(after(twin, f"+{coming[0]}"), coming[1:])
    return max(slow_hindsight(after(twin, move), coming) for move in twin.legal())
