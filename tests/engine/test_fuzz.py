"""Whatever comes in, each line is answered and the engine goes on."""

from __future__ import annotations

import io
import json

from hypothesis import given, settings
from hypothesis import strategies as st

from kabinett.engine.lines import read_lines
from kabinett.engine.messages import ACTIONS, FIELDS
from kabinett.engine.server import Server
from kabinett.games.first_five.gomocup.brain import Brain
from tests.depth import deep

numbers = st.one_of(st.integers(-3, 5), st.integers(), st.floats(), st.booleans(), st.none())
values = st.recursive(
    st.one_of(numbers, st.text(max_size=8)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
tokens = st.sampled_from(["e5", "II@d4", "t1", "e5-NE", "", "é", "a1", "home-1"])
likely = {
    "id": st.one_of(st.integers(0, 3), st.text(max_size=3)),
    "action": st.sampled_from([*ACTIONS, "think"]),
    "game": st.sampled_from(["noti", "first-five", "loom", "noti(players=3)", "jati(", "chess", ""]),
    "board": st.sampled_from(["", "a b", "turn: A"]),
    "moves": st.lists(tokens, max_size=3),
    "plies": st.lists(st.integers(-1, 4), max_size=4),
    "player": st.sampled_from(["uct", "random", "greedy", "uct(", "cmd:false", "uct(simulations=2)"]),
    "simulations": st.integers(0, 5),
    "seconds": st.sampled_from([0.001, 0.002, 0, -1]),
    "seed": st.integers(-1, 5),
    "report_every": st.sampled_from([0.001, 0]),
    "max_lines": st.integers(-1, 3),
    "priority": st.integers(-2, 2),
    "target": st.one_of(st.integers(0, 3), st.text(max_size=3)),
}
requests = st.fixed_dictionaries(
    # A budget is always there, so that nothing takes long.
    {"id": likely["id"], "simulations": likely["simulations"], "seconds": likely["seconds"]},
    optional={
        name: how | values for name, how in likely.items() if name not in ("simulations", "seconds", "id")
    },
)
lines = st.one_of(
    requests.map(lambda request: json.dumps(request).encode()),
    st.dictionaries(st.sampled_from([*FIELDS, "id", "action"]), values, max_size=4).map(
        lambda request: json.dumps({"simulations": 1, **request}).encode()
    ),
    st.binary(max_size=30).map(lambda line: line.replace(b"\n", b"")),
    requests.map(lambda request: json.dumps(request).encode()[:-7]),
)


@given(st.lists(lines, max_size=8))
@settings(max_examples=deep(150))
def test_every_line_of_json_is_answered(sent):
    messages: list[dict[str, object]] = []
    stream = io.BytesIO(b"".join(line + b"\n" for line in sent))
    Server(lambda line: messages.append(json.loads(line)), threads=1).run(read_lines(stream.read1))
    asked = [line for line in sent if line.strip()]
    over = [message for message in messages if message.get("action") == "terminate"]
    assert len([message for message in messages if message.get("final", True)]) >= (1 if over else len(asked))
    for message in messages:
        assert "id" in message
        assert message.get("error") != "internal", message
        if "error" in message:
            assert message["message"]


words = st.sampled_from(
    "START RECTSTART RESTART BEGIN TURN BOARD DONE TAKEBACK INFO ABOUT SWAP2BOARD PLAY begin ERROR".split()
)
small = st.integers(-1, 11)
commands = st.one_of(
    st.just("RECTSTART 10,9"),
    words,
    st.builds("{} {},{}".format, words, small, small),
    st.builds("{},{},{}".format, small, small, st.integers(0, 4)),
    st.builds(
        "INFO {} {}".format, st.sampled_from(["timeout_turn", "time_left", "rule"]), st.integers(-9, 20)
    ),
    st.text(max_size=20),
)


@given(st.lists(commands, max_size=15))
@settings(max_examples=deep(150))
def test_the_gomocup_brain_survives_every_session(session):
    answers: list[str] = []
    text = "RECTSTART 10,9\nINFO timeout_turn 1\n" + "\n".join(session) + "\nDONE\nABOUT\n"
    stream = io.BytesIO(text.encode("utf-8", "surrogatepass"))
    Brain(lambda line: answers.append(line.decode("ascii")), usual="random").run(read_lines(stream.read1))
    assert answers[0] == "OK\n"
    assert answers[-1].startswith('name="Kabinett"') or "END" in text.upper().split()
    for line in answers:
        assert line.endswith("\n")
        assert line.count("\n") == 1
