"""What puzzles of Dai Jobi are about."""

from __future__ import annotations

from kabinett.games.daijobi import rules
from kabinett.games.themes import Situation, Themes

_FORKS = (rules.GREY, rules.LIGHT_GREEN)
_REACH = 5
"""The longest toss."""


def _move(situation: Situation, token: str = "") -> tuple[int, int]:
    """The spaces that a move, the best one if none is named, begins and ends on."""
    code = situation.position.code(token or situation.move)
    return int(rules.MOVE_FROM[code]), int(rules.MOVE_TO[code])


def _lies(situation: Situation, space: int, own: bool) -> int:
    """How many jungs of the seat to move, or of all others, are on a space of the field."""
    jungs = situation.position.state.jungs
    if space in (rules.HOME, rules.OUT):
        return 0
    seats = range(situation.position.game.seats)
    return sum(int(jungs[seat, space]) for seat in seats if (seat == situation.seat) == own)


def _captures(situation: Situation, token: str = "") -> bool:
    return _lies(situation, _move(situation, token)[1], own=False) > 0


def enter(situation: Situation) -> bool:
    """A jung comes onto the field."""
    return _move(situation)[0] == rules.HOME


def capture(situation: Situation) -> bool:
    """Jungs of the other seat are sent home."""
    return _captures(situation)


def capture_again(situation: Situation) -> bool:
    """A capture on the yellow course, after which the seat tosses again."""
    return _captures(situation) and _move(situation)[1] <= rules.LAST_YELLOW


def spare(situation: Situation) -> bool:
    """Another move would capture, and this one is better."""
    return not _captures(situation) and any(_captures(situation, token) for token in situation.others)


def stack(situation: Situation) -> bool:
    """Two jungs become a stack."""
    return _lies(situation, _move(situation)[1], own=True) > 0


def stay_apart(situation: Situation) -> bool:
    """Another move would make a stack, and this one is better."""
    return not stack(situation) and any(
        _lies(situation, _move(situation, token)[1], own=True) > 0 for token in situation.others
    )


def short_way(situation: Situation) -> bool:
    """A short cut is taken where one begins."""
    start, end = _move(situation)
    return start in _FORKS and end > rules.DAI_JOBI and end != rules.OUT


def long_way(situation: Situation) -> bool:
    """The short cut is left aside where one begins."""
    start, end = _move(situation)
    return start in _FORKS and end <= rules.DAI_JOBI


def out(situation: Situation) -> bool:
    """A jung or a stack leaves the field beyond DAI JOBI."""
    return _move(situation)[1] == rules.OUT


def escape(situation: Situation) -> bool:
    """A jung leaves a space that another seat may reach with its next toss, for one that none may."""
    start, end = _move(situation)
    return start != rules.HOME and _threatened(situation, start) and not _threatened(situation, end)


def _starts(situation: Situation) -> list[int]:
    """The spaces of the field from which the moves of the position begin."""
    tokens = (situation.move, *situation.others)
    return [start for start, _ in (_move(situation, token) for token in tokens) if start != rules.HOME]


def _left(space: int) -> int:
    """How many spaces a jung has at least still to go, by the shortest way."""
    steps, reached = 0, {space}
    while rules.OUT not in reached:
        reached = {end for start in reached if start != rules.OUT for end in _ends(start, 1)}
        steps += 1
    return steps


def leader(situation: Situation) -> bool:
    """Of several jungs on the field the one moves that has least to go."""
    starts, start = _starts(situation), _move(situation)[0]
    return start in starts and len(set(starts)) > 1 and _left(start) == min(map(_left, starts))


def straggler(situation: Situation) -> bool:
    """Of several jungs on the field the one moves that has most to go."""
    starts, start = _starts(situation), _move(situation)[0]
    return start in starts and len(set(starts)) > 1 and _left(start) == max(map(_left, starts))


def _threatened(situation: Situation, space: int) -> bool:
    """Whether a jung of another seat reaches the space with a toss."""
    state = situation.after.state
    if space in (rules.HOME, rules.OUT):
        return False
    for seat in range(situation.position.game.seats):
        if seat == situation.seat:
            continue
        for start in range(rules.OUT):
            if state.jungs[seat, start] and any(space in _ends(start, toss) for toss in range(1, _REACH + 1)):
                return True
    return False


def _ends(start: int, toss: int) -> set[int]:
    first = int(rules.FIRST_CHOICE[toss, start])
    return {int(rules.MOVE_TO[code]) for code in range(first, first + int(rules.CHOICES[toss, start]))}


THEMES: Themes = {
    "enter": enter,
    "capture": capture,
    "capture-again": capture_again,
    "spare": spare,
    "stack": stack,
    "stay-apart": stay_apart,
    "short-way": short_way,
    "long-way": long_way,
    "out": out,
    "escape": escape,
    "leader": leader,
    "straggler": straggler,
}
