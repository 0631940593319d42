"""Games played to their end."""

from __future__ import annotations

import random

import kabinett
from kabinett.games.whole_game import play_to_end, random_event, unless_forced


def test_a_mover_is_asked_only_where_a_seat_has_a_choice():
    """Dai Jobi has turns with a single move, and chance events, which are nobody's choice."""
    luck, offered = random.Random(4), []

    def move(position, seat):
        assert seat == position.turn
        offered.append(len(position.codes))
        return luck.choice(position.codes)

    ended = play_to_end(
        kabinett.position("daijobi(jungs=1)"), unless_forced(move), lambda here: random_event(here, luck)
    )
    assert ended.is_over
    assert min(offered) > 1
    replay, forced = kabinett.position("daijobi(jungs=1)"), 0
    for token in ended.moves:
        forced += replay.turn in (0, 1) and len(replay.codes) == 1
        replay.push(token)
    assert forced > 0
