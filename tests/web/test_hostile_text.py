"""Hostile texts that come over the web: they are refused in a few words, and never read on the event loop."""

import asyncio

import pytest

from kabinett.web.routes import analysis as studying
from kabinett.web.routes import sockets, study
from kabinett.web.routes import verify as verifying
from tests.internals import silent_socket
from tests.matches.test_verify import lot_record

SIZE = 15_000
"""About as much as a request may hold."""

TEXTS = {
    "digits": "1" * SIZE,
    "brackets": "[" + " " * SIZE,
    "a hand of blanks": " a b c d e f g h j k\n"
    + "\n".join(f"{row} . . . . . . . . . ." for row in range(1, 10))
    + "\nhand: A"
    + " " * SIZE
    + "x",
    "a hand of digits": " a b c d e f g h j k\n"
    + "\n".join(f"{row} . . . . . . . . . ." for row in range(1, 10))
    + "\nhand: A "
    + "1" * SIZE,
    "a game of blanks": f'[Game "a{" " * SIZE}x"]\n[Result "*"]\n\n*',
    "a field of blanks": "home: R 4" + " " * SIZE + "x\ntoss: due",
}


def is_on_loop():
    """Whether whoever calls holds up an event loop."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


@pytest.mark.sampled(4)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
@pytest.mark.parametrize("game", ["jati", "daijobi"])
def test_a_hostile_text_to_study_is_refused_in_a_few_words(client, game, text):
    answer = client.post("/api/study/texts", json={"text": text, "game": game})
    assert answer.status_code == 422
    assert len(answer.content) < 4000


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_a_hostile_record_to_verify_is_refused_in_a_few_words(client, text):
    answer = client.post("/api/verify", json={"record": text})
    assert answer.status_code == 422
    assert len(answer.content) < 4000
    assert client.post("/verify", data={"record": text}).status_code == 200


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("module", "reader", "path", "sent"),
    [
        (studying, "read_study", "/api/study/texts", {"json": {"text": "e5", "game": "jati"}}),
        (studying, "position_of", "/api/study/positions", {"json": {"game": "jati", "moves": ["e5"]}}),
        (studying, "position_of", "/api/study/previews", {"json": {"game": "jati", "token": "e5"}}),
        (studying, "position_of", "/api/study/records", {"json": {"game": "jati", "moves": ["e5"]}}),
        (studying, "position_of", "/api/study/analyses", {"json": {"game": "first-five", "moves": []}}),
        (verifying, "_read", "/api/verify", {"json": {"record": lot_record(1)}}),
        (verifying, "verify_record", "/api/verify", {"json": {"record": lot_record(1)}}),
        (verifying, "_read", "/verify", {"data": {"record": lot_record(1)}}),
        (verifying, "verify_record", "/verify", {"data": {"record": lot_record(1)}}),
        (verifying, "page", "/verify", {"data": {"record": lot_record(1)}}),
    ],
)
def test_a_long_text_is_read_away_from_the_event_loop(client, monkeypatch, module, reader, path, sent):
    seen = []
    read = getattr(module, reader)

    def watched(*given, **named):
        seen.append(is_on_loop())
        return read(*given, **named)

    monkeypatch.setattr(module, reader, watched)
    assert client.post(path, **sent).status_code == 200
    assert seen
    assert not any(seen)


def test_the_study_of_a_game_is_drawn_away_from_the_event_loop(client, monkeypatch):
    seen = []
    describe = study.studying.describe_position

    def watched(*given):
        seen.append(is_on_loop())
        return describe(*given)

    monkeypatch.setattr(study.studying, "describe_position", watched)
    assert client.get("/study?of=noti").status_code == 200
    assert seen == [False]


async def test_whoever_does_not_read_the_answers_is_not_heard_meanwhile(monkeypatch):
    monkeypatch.setattr(sockets, "PAUSE_SECONDS", 0.001)
    heard, answers = [], [{"type": "done"}] * sockets.MOST_ANSWERS

    async def hear(waiting):
        heard.append(len(waiting))
        raise sockets.BadMessage(sockets.UNREADABLE, "enough")

    listening = asyncio.create_task(silent_socket(sockets.MatchSocket, answers, hear))
    await asyncio.sleep(0.02)
    assert heard == []
    answers.pop()
    with pytest.raises(sockets.BadMessage):
        await listening
    assert heard == [sockets.MOST_ANSWERS - 1]
