"""The page and the interface that draw chance again: what they say of true and of altered records."""

import dataclasses
import re

import pytest
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from tests.matches.test_verify import lot_record
from tests.web.helpers import ME, RANDOM, command, new_match, play_out


@pytest.fixture
def played(client):
    """A finished game with chance, and its record."""
    match, _ = new_match(client, "daijobi(jungs=1)", [ME, RANDOM])
    command(client, match, "ready", seed="my own seed")
    play_out(client, match)
    return match, client.get(f"/api/matches/{match}/games/1/record").text


def asked(client, **what):
    answer = client.post("/api/verify", json=what)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_finished_match_and_its_record_are_proved(client, played):
    match, record = played
    found = asked(client, match=match)
    assert found == asked(client, record=record) == asked(client, record=record.replace("\n", "\r\n"))
    assert found["proved"]
    tosses = [draw for draw in found["draws"] if draw["what"] == "chance"]
    assert len(tosses) == len(re.findall(r"\bt[1-5]\b", record))
    assert [draw["what"] for draw in found["draws"] if not draw["ply"]] == ["begins"]
    assert "my own seed" in found["seeds"]
    assert found["commitment"] in record


def test_an_altered_record_is_not_proved_and_the_reason_is_told(client, played):
    _, record = played
    secret = re.search(r'Secret "(\w)', record)[1]
    other = record.replace(f'Secret "{secret}', f'Secret "{"0" if secret != "0" else "1"}')
    found = asked(client, record=other)
    assert not found["proved"]
    assert "Commitment" in found["reason"]
    assert found["draws"] == []


def test_the_page_tells_what_was_drawn_again(client, played):
    match, record = played
    page = client.get(f"/verify?match={match}").text
    assert "All was drawn as recorded" in page
    by_form = client.post("/verify", data={"record": record}).text
    by_file = client.post("/verify", files={"file": ("game.kab", record.encode())}).text
    assert "my own seed" in by_form
    assert "All was drawn as recorded" in by_file
    wrong = client.post("/verify", data={"record": record.replace("Secret", "Sacred")}).text
    assert "This is not proved" in wrong
    assert "nachprüfen" in client.get("/verify", headers={"accept-language": "de"}).text


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("Secret", "Sacred"), "CommitmentとSecretがない"),
        (('Commitment "', 'Commitment "x'), "SHA-256と一致しません"),
        (('Draws "', 'Draws "x'), "範囲でもありません"),
        (('Places "', 'Places "x'), "場所を示していません"),
    ],
)
def test_what_is_not_proved_is_told_in_the_language_of_the_reader(client, played, change, reason):
    wrong = played[1].replace(*change)
    found = client.post("/api/verify", json={"record": wrong}, headers={"accept-language": "ja"}).json()
    assert not found["proved"]
    assert reason in found["reason"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[Game "noti"]\n[Result "*"]\n\nf6 zz', "棋譜の4行目、第1局の1手目：「f6」は"),
        ("x", "棋譜の1行目：「x」が対局の外にあります"),
        ('[Game "noti"]\n\n', "対局の途中で終わっています"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_in_the_language_of_the_reader(client, text, reason):
    answer = client.post("/api/verify", json={"record": text}, headers={"accept-language": "ja"})
    assert reason in answer.json()["error"]


def test_lots_are_told_in_the_language_of_the_reader(client, played):
    asked_for = {"json": {"record": played[1]}, "headers": {"accept-language": "de"}}
    lots = [
        draw["outcome"] for draw in client.post("/api/verify", **asked_for).json()["draws"] if not draw["ply"]
    ]
    assert lots
    assert all(" von 0 bis " in lot for lot in lots)


@pytest.mark.parametrize("text", ["", "x", "\x00", "[Game", "é" * 900, '[Game "noti"]\n\nf6 zz'])
def test_what_is_no_record_is_told_on_the_page_and_refused_by_the_interface(client, text):
    page = client.post("/verify", data={"record": text})
    assert page.status_code == 200
    assert 'role="alert"' in page.text
    assert client.post("/api/verify", json={"record": text}).status_code == 422


def test_a_record_with_a_number_beyond_all_draws_is_answered_in_a_few_words(client):
    answer = client.post("/api/verify", json={"record": lot_record(2_000_000)})
    assert answer.status_code == 200
    assert not answer.json()["proved"]
    assert "no draw 2000000" in answer.json()["reason"]
    assert len(answer.content) < 1000
    page = client.post("/verify", data={"record": lot_record(2_000_000)}).text
    assert "no draw 2000000" in page
    assert len(page) < 10_000


def test_draws_that_were_taken_back_are_told_as_ranges(client):
    assert asked(client, record=lot_record(9))["taken_back"] == "1-8"
    assert "<dd>1-8</dd>" in client.post("/verify", data={"record": lot_record(9)}).text


def test_verifying_counts_for_its_address(settings):
    with TestClient(create_app(dataclasses.replace(settings, commands=3))) as client:
        answers = [client.post("/verify", data={"record": "x"}).status_code for _ in range(3)]
        assert answers == [200, 200, 200]
        assert client.post("/api/verify", json={"record": "x"}).status_code == 429


def test_a_match_that_runs_or_is_not_there_is_not_verified(client):
    match, _ = new_match(client)
    assert client.post("/api/verify", json={"match": match}).status_code == 409
    assert client.post("/api/verify", json={"match": "nothing"}).status_code == 404
    assert client.get("/verify?match=nothing").status_code == 404
    assert client.get(f"/verify?match={match}").status_code == 200
