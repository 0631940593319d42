"""Whatever anybody sends: events or a refusal, and the match is what its log says."""

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from kabinett.errors import KabinettError
from kabinett.matches import (
    BadEvent,
    BadLog,
    Match,
    RefusedCommand,
    command_from_plain,
    command_to_plain,
    event_from_plain,
    event_to_plain,
)
from kabinett.matches import commands as cmd
from kabinett.matches.clock import Clock
from kabinett.matches.events import NAMES
from kabinett.matches.views import seen_since, view
from tests.depth import deep
from tests.matches.helpers import SECRET, natural_command, opened, play_out

FORMATS = [
    ("noti", {"bidding": True, "kind": "series", "games": 2}),
    ("noti", {"kind": "series", "games": 3, "clock": Clock.days(1)}),
    ("jati(double=True)", {"kind": "tournament", "clock": Clock.fischer(5, 1)}),
    ("daijobi(players=3,jungs=1)", {"clock": Clock.byo_yomi(1, 3, 5), "machines": (1,)}),
    ("factory", {"kind": "continued"}),
    ("loom", {}),
    ("jamit", {"machines": (0,)}),
]

participants = st.integers(-1, 4)
games = st.integers(0, 3)
plies = st.integers(-1, 12)
ids = st.sampled_from(["", "a", "b"])
junk = st.one_of(
    st.builds(cmd.Ready, participants, games, st.text(max_size=70), id=ids),
    st.builds(cmd.Bid, participants, games, st.integers(-3, 2003), id=ids),
    st.builds(cmd.ChooseSeat, participants, games, st.integers(-1, 2), id=ids),
    st.builds(
        cmd.Move,
        participants,
        games,
        st.sampled_from(["e5", "e6", "pass", "home-1", "3:bn", "ne@0,0", "t1", "", "☃"])
        | st.text(max_size=5),
        plies,
        id=ids,
    ),
    st.builds(cmd.TakeBack, participants, games, plies, id=ids),
    st.builds(cmd.Offer, participants, games, st.sampled_from(["draw", "abort", "tea"]), id=ids),
    st.builds(cmd.Answer, participants, games, st.booleans(), st.integers(0, 40), id=ids),
    st.builds(cmd.Rematch, participants, id=ids),
    st.just(cmd.Tick()),
)
ends = st.one_of(st.builds(cmd.Resign, st.integers(0, 3), games), st.just(cmd.Abandon()))
steps = st.lists(
    st.tuples(st.integers(0, 39), junk, ends, st.integers(-2000, 40_000)), min_size=20, max_size=80
)


def snapshot(match):
    return (
        match.log,
        json.dumps([view(match, viewer, match.now) for viewer in (None, 0, 1)]),
        match.games,
        match.deadline,
    )


@settings(max_examples=deep(120))
@given(st.sampled_from(FORMATS), steps, st.randoms(use_true_random=False))
def test_any_sequence_of_commands_gives_events_or_refusals_and_replays(form, given_steps, rng):
    game, options = form
    match = opened(game, **options)
    for kind, unlikely, end, wait in given_steps:
        command = end if kind == 39 else unlikely
        if kind < 26:
            command = natural_command(match, rng) if match.current else cmd.Rematch(0)
        before = snapshot(match)
        known = len(match.log)
        try:
            events = match.apply(command, match.now + wait)
        except RefusedCommand as refused:
            assert str(refused)
            assert snapshot(match) == before
        else:
            assert match.log[known:] == events
    again = Match.replay(match.log)
    assert snapshot(again) == snapshot(match)
    assert [table.position.moves for table in again.games.values()] == [
        table.position.moves for table in match.games.values()
    ]
    for viewer in (None, 0, 1, 2, 3):
        shown = json.dumps([view(match, viewer, match.now), seen_since(match, 0, viewer)])
        assert SECRET.hex() not in shown


@given(junk)
def test_commands_come_back_from_json(command):
    plain = json.loads(json.dumps(command_to_plain(command)))
    try:
        assert command_from_plain(plain) == command
    except BadEvent:
        numbers = [value for name, value in plain.items() if type(value) is int and name != "halves"]
        texts = [value for value in plain.values() if isinstance(value, str)]
        assert min(numbers, default=0) < 0 or "tea" in texts or not all(map(str.isprintable, texts))


def logs():
    """Logs of whole matches as JSON objects, for tampering."""
    for index, (game, options) in enumerate(FORMATS[:5]):
        match = play_out(opened(game, **options), seed=index)
        yield [event_to_plain(event) for event in match.log]


LOGS = list(logs())
values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-2, 5),
    st.floats(allow_nan=False),
    st.text(max_size=8),
    st.lists(st.integers(-1, 3), max_size=4),
    st.sampled_from(sorted(NAMES)),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=2),
)


def fields_of(plain):
    """Every place in a JSON value where something else could stand."""
    if isinstance(plain, dict):
        for name in plain:
            yield plain, name
            yield from fields_of(plain[name])
    elif isinstance(plain, list):
        for index in range(len(plain)):
            yield plain, index
            yield from fields_of(plain[index])


@settings(max_examples=deep(400))
@given(st.data())
def test_a_tampered_event_is_refused_or_another_event(data):
    log = data.draw(st.sampled_from(LOGS))
    plain = json.loads(json.dumps(data.draw(st.sampled_from(log))))
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from(list(fields_of(plain))))
        if isinstance(holder, dict) and data.draw(st.booleans()):
            if data.draw(st.booleans()):
                del holder[key]
            else:
                holder[data.draw(st.text(max_size=6))] = data.draw(values)
        else:
            holder[key] = data.draw(values)
        if not list(fields_of(plain)):
            break
    try:
        event = event_from_plain(plain)
    except BadEvent as error:
        assert str(error)
    else:
        # A format's game is kept in its shortest form; all else comes back as it was.
        assert event_from_plain(event_to_plain(event)) == event


@given(st.recursive(values, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))
def test_no_json_value_breaks_the_readers(plain):
    for reader in (event_from_plain, command_from_plain):
        try:
            reader(plain)
        except BadEvent as error:
            assert str(error)


@settings(max_examples=deep(150))
@given(st.data())
def test_a_tampered_log_is_refused_or_another_match(data):
    log = json.loads(json.dumps(data.draw(st.sampled_from(LOGS))))
    place = data.draw(st.integers(0, len(log) - 1))
    match data.draw(st.sampled_from(["drop", "swap", "double", "change"])):
        case "drop":
            del log[place]
        case "swap":
            other = data.draw(st.integers(0, len(log) - 1))
            log[place], log[other] = log[other], log[place]
        case "double":
            log.insert(place, log[place])
        case "change":
            holder, key = data.draw(st.sampled_from(list(fields_of(log[place]))))
            holder[key] = data.draw(values)
    if data.draw(st.booleans()):
        for number, event in enumerate(log, 1):
            event["number"] = number
    try:
        match = Match.replay(event_from_plain(event) for event in log)
    except (BadEvent, BadLog) as error:
        assert isinstance(error, KabinettError)
    else:
        view(match, None, match.now)
        rng = random.Random(0)
        for _ in range(5):
            if match.current:
                match.apply(natural_command(match, rng), match.now)
