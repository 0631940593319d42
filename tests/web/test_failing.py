"""What is answered where the server itself fails."""

import asyncio

import pytest
from starlette.testclient import TestClient

from kabinett.web.middleware.guard import Guard
from kabinett.web.middleware.limiting import Limits
from kabinett.web.middleware.metrics import Metrics
from kabinett.web.routes.rendering import failed
from kabinett.web.texts import LANGUAGES, text
from tests.web.helpers import ME, RANDOM
from tests.web.reader import check

HTML = {"accept": "text/html"}


class OutOfOrder(Exception):
    """What nobody expects."""


@pytest.fixture
def failing(client, monkeypatch):
    """A visitor of a server whose storage is out of order, who sees what a browser sees."""

    async def broken(*_):
        raise OutOfOrder("a secret of the server")

    monkeypatch.setattr(client.app.state.service.storage, "read", broken)
    visitor_client = TestClient(client.app, raise_server_exceptions=False)
    visitor_client.portal = client.portal
    return visitor_client


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_is_told_on_a_page_in_its_language_that_the_server_failed(failing, language):
    answer = failing.get("/play/nothing", headers={**HTML, "accept-language": language})
    assert answer.status_code == 500
    assert answer.headers["content-language"] == language
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert text("refused", language) in answer.text
    assert f'href="/">{text("to_cabinet", language)}' in answer.text
    assert "secret" not in answer.text
    assert "OutOfOrder" not in answer.text
    if language != "en":
        check(answer, language)


def test_a_program_gets_a_code_and_a_sentence(failing):
    for path in ("/api/lobby", "/play/nothing"):
        answer = failing.get(path, headers={"accept": "*/*"})
        assert answer.status_code == 500
        assert answer.json()["kind"] == "server"
        assert "try again" in answer.json()["error"]
    answer = failing.post("/api/matches", json={"game": "noti", "seats": [ME, RANDOM]}, headers=HTML)
    assert (answer.status_code, answer.json()["kind"]) == (500, "server")


def test_what_failed_still_reaches_whoever_serves_the_application_and_is_counted(client, failing):
    with pytest.raises(OutOfOrder):
        client.get("/api/lobby")
    failing.get("/api/lobby")
    registry = client.app.state.metrics.registry
    assert registry.get_sample_value("kabinett_requests_total", {"method": "GET", "status": "500"}) == 2


def test_an_answer_that_has_begun_is_not_begun_again(settings):
    sent = []

    async def breaks_off(_scope, _receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise OutOfOrder

    async def receive():
        return {"type": "http.request"}

    async def send(message):
        sent.append(message)

    guard = Guard(breaks_off, settings=settings, limits=Limits(settings), metrics=Metrics(), page=failed)
    headers = [(b"host", b"testserver")]
    scope = {"type": "http", "method": "GET", "path": "/", "headers": headers, "query_string": b""}
    with pytest.raises(OutOfOrder):
        asyncio.run(guard(scope, receive, send))
    assert [message["status"] for message in sent] == [200]
