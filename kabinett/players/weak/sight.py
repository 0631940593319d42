"""What comes to the mind of a level: a win in one move, else the moves that it does not overlook."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.outcomes import count_winners, margin
from kabinett.games.plugin import Level, plugin_of
from kabinett.games.position import Position
from kabinett.games.rules import CODE, MAX_SEATS, OVER, Rules
from kabinett.kernels.compile import INT, Array, Bundle, Compiled, Kernel, compiled, kernel
from kabinett.kernels.rng import unit
from kabinett.players.weak.one_ply import look

NONE = -1
"""Where there is no move that wins at once."""

# Places in the array that says how a level looks, float64.
OVERLOOKED, MISSED, HABIT, ALERT, SOLVER_NODES, MIND = range(6)


class Sight(NamedTuple):
    """A position, and memory to look at its moves; nothing but `root` has to be filled beforehand."""

    root: NDArray[Any]
    """(1,), the record, where a seat is to move."""
    states: NDArray[Any]
    """(2,)"""
    codes: NDArray[np.int16]
    """(max_moves,), the legal moves."""
    scratch: NDArray[np.int16]
    """(max_moves,)"""
    seen: NDArray[np.int16]
    """(max_moves,), those that come to mind."""
    points: NDArray[np.int64]
    """(4,)"""
    values: NDArray[np.float64]
    """(2, max_moves), as `kabinett.players.weak.one_ply.look` writes them."""
    attention: NDArray[np.float64]
    """(max_moves,)"""
    liking: NDArray[np.int64]
    """(max_moves,)"""
    rng: NDArray[np.uint64]
    """(1,)"""


def new_sight(rules: Rules, root: NDArray[Any]) -> Sight:
    """Memory for the position `root`, a record of shape (1,)."""
    most = rules.max_moves
    return Sight(
        root=root,
        states=rules.blank(2),
        codes=np.zeros(most, CODE),
        scratch=np.zeros(most, CODE),
        seen=np.zeros(most, CODE),
        points=np.zeros(MAX_SEATS, np.int64),
        values=np.zeros((2, most)),
        attention=np.zeros(most),
        liking=np.zeros(most, np.int64),
        rng=np.ones(1, np.uint64),
    )


def mind_of(level: Level) -> NDArray[np.float64]:
    """How a level looks, as the kernels read it."""
    numbers = level.overlooked, level.missed, level.habit, level.alert, level.solver_nodes
    return np.array(numbers, np.float64)


@functools.cache
def win_at_once(rules: Rules) -> Kernel:
    """``win(sight, seats) -> int64``: the first legal code after which the game is over and the seat to move
    has won alone; `NONE` if there is none, or one seat plays alone.
    """
    turn, moves, play, count_points = rules.turn, rules.moves, rules.play, rules.points

    @kernel
    def is_won(s, points, seat, seats):
        if turn(s) != OVER:
            return False
        count_points(s, points)
        return count_winners(points, seats) == 1 and margin(points, seats, seat) > 0

    @kernel
    def win(sight, seats):
        if seats > 1:
            seat = turn(sight.root[0])
            for index in range(moves(sight.root[0], sight.codes)):
                sight.states[0] = sight.root[0]
                play(sight.states[0], np.int64(sight.codes[index]))
                if is_won(sight.states[0], sight.points, seat, seats):
                    return np.int64(sight.codes[index])
        return np.int64(NONE)

    return win


@functools.cache
def habitual_moves(drawn_to: Kernel | None) -> Kernel:
    """``follow(sight, size) -> int64`` writes to `seen` those of the `size` legal codes that habit suggests.

    `drawn_to` is that of `kabinett.games.plugin.GamePlugin.habit`; without it habit suggests all.
    """

    @kernel
    def follow_nothing(sight, size):
        for index in range(size):
            sight.seen[index] = sight.codes[index]
        return np.int64(size)

    if drawn_to is None:
        return follow_nothing
    like = drawn_to

    @kernel
    def follow(sight, size):
        for index in range(size):
            sight.liking[index] = like(sight.root, sight.states, np.int64(sight.codes[index]))
        most = sight.liking[0]
        for index in range(size):
            most = max(most, sight.liking[index])
        count = 0
        for index in range(size):
            if sight.liking[index] == most:
                sight.seen[count] = sight.codes[index]
                count += 1
        return np.int64(count)

    return follow


@functools.cache
def come_to_mind(rules: Rules, drawn_to: Kernel | None) -> Kernel:
    """``see(sight, rng, mind, seats) -> int64`` writes to `seen` the codes that come to mind, and how many.

    `rng` is the player's generator; `mind` is float64[MIND], see `mind_of`.
    """
    turn, moves = rules.turn, rules.moves
    look_at, follow = look(rules), habitual_moves(drawn_to)

    @kernel
    def notice(sight, size, rng, overlooked, missed):
        """Leave out what is overlooked; says how many are left."""
        gains = sight.values[0]
        best, least = 0, 0
        for index in range(size):
            sight.attention[index] = unit(rng)
            best = index if gains[index] > gains[best] else best
            least = index if gains[index] < gains[least] else least
        count = 0
        for index in range(size):
            stands_out = gains[best] > gains[least] and gains[index] == gains[best]
            if sight.attention[index] >= (missed if stands_out else overlooked):
                sight.seen[count] = sight.codes[index]
                count += 1
        return count

    @kernel
    def least_overlooked(sight, size):
        best = 0
        for index in range(size):
            best = index if sight.attention[index] > sight.attention[best] else best
        sight.seen[0] = sight.codes[best]
        return np.int64(1)

    @kernel
    def see(sight, rng, mind, seats):
        size = moves(sight.root[0], sight.codes)
        by_habit = mind[HABIT] > 0.0 and unit(rng) < mind[HABIT]
        if not by_habit and mind[OVERLOOKED] == 0.0:
            for index in range(size):
                sight.seen[index] = sight.codes[index]
            return np.int64(size)
        seat = turn(sight.root[0])
        look_at(
            sight.root,
            sight.states,
            sight.rng,
            sight.scratch,
            sight.points,
            sight.codes[:size],
            sight.values,
            seat,
            seats,
            0,
        )
        count = notice(sight, size, rng, 1.0 if by_habit else mind[OVERLOOKED], mind[MISSED])
        if count > 0:
            return np.int64(count)
        return follow(sight, size) if by_habit else least_overlooked(sight, size)

    return see


def habit_of(name: str, rules: Rules) -> Kernel | None:
    """The habit of beginners at a game; None if it has none."""
    plugin = plugin_of(name)
    found: Kernel | None = plugin.load(plugin.habit)(rules) if plugin.habit else None
    return found


@functools.cache
def sight_entries(name: str, rules: Rules) -> dict[str, Compiled]:
    """The kernels of this file for a game, to be called from Python."""
    drawn_to, memory = habit_of(name, rules), Bundle.like(new_sight(rules, rules.blank()))
    return {
        "win": compiled(win_at_once(rules), memory, INT),
        "follow": compiled(habitual_moves(drawn_to), memory, INT),
        "see": compiled(come_to_mind(rules, drawn_to), memory, Array(np.uint64), Array(np.float64), INT),
    }


def winning_code(position: Position) -> int | None:
    """The code of a legal move that ends the game with its seat as sole winner; None if there is none."""
    rules = position.game.rules
    sight = new_sight(rules, position.state_array)
    code = sight_entries(position.game.name, rules)["win"](sight, position.game.seats)
    return None if code == NONE else int(code)


def seen_codes(position: Position, rng: NDArray[np.uint64], level: Level) -> list[int]:
    """The codes of the moves that come to a level's mind, at least one; `rng` is advanced."""
    rules = position.game.rules
    sight = new_sight(rules, position.state_array)
    see = sight_entries(position.game.name, rules)["see"]
    count = see(sight, rng, mind_of(level), position.game.seats)
    found: list[int] = sight.seen[:count].tolist()
    return found


def beginner_moves(position: Position) -> list[int]:
    """The codes of the moves that beginners' habit suggests; all of them where the game knows no habit.

    In games of much luck a player that moves at random loses no more than four games of five against the
    strongest. Worse, and as people begin, is a plausible plan that is wrong.
    """
    rules = position.game.rules
    sight = new_sight(rules, position.state_array)
    sight.codes[: len(position.codes)] = position.codes
    count = sight_entries(position.game.name, rules)["follow"](sight, len(position.codes))
    found: list[int] = sight.seen[:count].tolist()
    return found
