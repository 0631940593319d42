"""What the learned value of The Factory looks at, once more, slowly, from the tiles of the twin."""

import itertools

from tests.games.factory.twin import BEHIND, KINDS, STEPS

PATTERNS = ("se", "sw", "nw", "ne"), ("nw", "ne", "se", "sw")
"""The tiles of a pattern, clockwise from the north-west."""


def within(twin, x, y):
    """Whether the field stays within 5 x 5 with a cell."""
    columns = {x, *(cell[0] for cell in twin.field)}
    rows = {y, *(cell[1] for cell in twin.field)}
    return max(columns) - min(columns) < 5 and max(rows) - min(rows) < 5


def kinds_at(twin, x, y):
    """What can be said of a cell: its tile, or what may lie there, touching the field or not."""
    if (x, y) in twin.field:
        return twin.field[x, y]
    if not within(twin, x, y):
        return frozenset()
    near = tiles_beside(twin, x, y)
    return frozenset(
        kind for kind in KINDS if all((edge in kind) == (BEHIND[edge] in tile) for edge, tile in near.items())
    )


def tiles_beside(twin, x, y):
    """By edge of a cell, the tile there."""
    beside = {edge: twin.field.get((x + dx, y + dy)) for edge, (dx, dy) in STEPS.items()}
    return {edge: tile for edge, tile in beside.items() if tile}


def changed(what, turns, mirrored):
    """A tile, or a set of them, after quarter turns clockwise and then the mirror that leaves ne as it is."""
    if isinstance(what, frozenset):
        return frozenset(changed(feature, turns, mirrored) for feature in what)
    place = (KINDS.index(what) + turns) % 4
    return KINDS[-place % 4 if mirrored else place]


def square_key(twin, corners, own, other):
    """A square with two kinds of tiles, the same for all that symmetries make of it."""
    images = []
    cells = [kinds_at(twin, x, y) for x, y in corners]
    turns = -KINDS.index(own) % 4
    for mirrored, halved in itertools.product((False, True), repeat=2):
        moved = [changed(cell, turns, mirrored) for cell in cells]
        # Corners are told clockwise from the north-west.
        moved = moved[-turns % 4 :] + moved[: -turns % 4]
        if mirrored:
            moved = [moved[2], moved[1], moved[0], moved[3]]
        if halved:
            moved = moved[2:] + moved[:2]
        names = tuple("".join(sorted(cell)) if isinstance(cell, frozenset) else "#" + cell for cell in moved)
        images.append((changed(other, turns, mirrored), names))
    return min(images)


def square_keys(twin, own, other):
    """The squares with a tile or a cell that touches one, by rows, where something could lie."""
    left, top = min(x for x, _ in twin.field), min(y for _, y in twin.field)
    for y, x in itertools.product(range(top - 2, top + 6), range(left - 2, left + 6)):
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        if any(kinds_at(twin, *corner) not in (frozenset(), frozenset(KINDS)) for corner in corners):
            yield square_key(twin, corners, own, other)


def patterns_begun(twin):
    """How many points with a tile may still become patterns, as far as tiles and edges in contact tell."""
    left, top = min(x for x, _ in twin.field), min(y for _, y in twin.field)
    possible = 0
    for y, x in itertools.product(range(top - 1, top + 4), range(left - 1, left + 4)):
        cells = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        laid = sum(cell in twin.field for cell in cells)
        kinds = [may_get(twin, *cell) for cell in cells]
        ways = sum(
            all(kind in allowed for kind, allowed in zip(pattern, kinds, strict=True)) for pattern in PATTERNS
        )
        possible += 0 < laid < 4 and ways > 0
    return possible


def may_get(twin, x, y):
    """The kinds of tile on a cell, now or later; any where none is in contact."""
    if (x, y) in twin.field:
        return {twin.field[x, y]}
    return kinds_at(twin, x, y) if tiles_beside(twin, x, y) else set(KINDS)


def lays_that_complete(twin, kind):
    """The cells where a tile of a kind would complete a pattern."""
    found = set()
    for lay in twin.lays([kind]):
        x, y = map(int, lay.partition("@")[2].split(","))
        field = {**twin.field, (x, y): kind}
        for left, top in itertools.product((x - 1, x), (y - 1, y)):
            corners = tuple(field.get((left + dx, top + dy)) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1)))
            if corners in PATTERNS:
                found.add((x, y))
    return found
