"""What can be no id of a match is answered like one that there is not: on every route, on both databases."""

import importlib
import pkgutil
import re

import pytest
from fastapi import APIRouter
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import kabinett.web.middleware
import kabinett.web.routes
from kabinett.web.app import create_app
from kabinett.web.settings import Settings
from tests.web.helpers import UNLIMITED

ODD = ["%00", "a%00b", "%C3%A9", "%F0%9F%8E%B2", "a.b", "x" * 21, "%0A", "a%20b", "%ED%A0%80"]
MISSING = "none"

KEPT = {"participant": "0", "game": "1", "ply": "0", "number": "0", "seat": "0"}


def routes():
    """Every route of every router of the server."""
    for folder in (kabinett.web.routes, kabinett.web.middleware):
        for found in pkgutil.iter_modules(folder.__path__, f"{folder.__name__}."):
            for value in vars(importlib.import_module(found.name)).values():
                if isinstance(value, APIRouter):
                    yield from value.routes


def operations():
    """Every one that takes the id of a match, as (method, path with "MATCH" in its place)."""
    found = set()
    for route in routes():
        path = re.sub(r"\{(\w+)\}", lambda parameter: KEPT.get(parameter[1], "MATCH"), route.path)
        if "{match}" not in route.path:
            if all(param.name != "match" for param in route.dependant.query_params):
                continue
            path += "?match=MATCH"
        found |= {(method, path) for method in getattr(route, "methods", {"socket"})}
    return found


@pytest.fixture
def served_by(database, tmp_path):
    settings = Settings(data=tmp_path, database=database, engine_threads=1, **UNLIMITED)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


@pytest.mark.sampled(1)
def test_every_route_that_takes_a_match_refuses_what_can_be_none(served_by):
    found = operations()
    assert {("GET", "/play/MATCH"), ("POST", "/join/MATCH"), ("GET", "/verify?match=MATCH")} <= found
    assert {("GET", "/study?match=MATCH"), ("GET", "/api/matches/MATCH/events")} <= found
    sockets = {path for method, path in found if method == "socket"}
    assert sockets == {"/api/matches/MATCH/live"}
    for method, path in sorted(route for route in found if route[0] != "socket"):
        for odd in [*ODD, MISSING]:
            for accept in ("text/html", "*/*"):
                address = path.replace("MATCH", odd)
                if path.endswith("/previews"):
                    address += "?token=e5&ply=0"
                how = {}
                if method != "GET":
                    bodies = {"commands": {"command": "resign", "game": 1}, "leave": {"how": "withdraw"}}
                    json = bodies.get(path.rpartition("/")[2], {})
                    form = {"name": "x", "how": "withdraw"}
                    how = {"json": json} if path.startswith("/api") else {"data": form}
                answer = served_by.request(method, address, headers={"accept": accept}, **how)
                assert answer.status_code == 404, (method, address, answer.text[:300])
                if accept == "*/*" or path.startswith("/api"):
                    assert answer.json()["kind"] == "unknown"
                    assert answer.json()["error"].startswith("there is no game")


def test_a_match_in_a_body_is_looked_at_like_one_in_a_path(served_by):
    for odd in ["\x00", "a\x00b", "é", "a.b", "x" * 21, MISSING]:
        answer = served_by.post("/api/verify", json={"match": odd})
        assert (answer.status_code, answer.json()["kind"]) == (404, "unknown")
    assert served_by.post("/api/verify", json={"match": ""}).status_code == 422
    assert served_by.get("/verify?match=").status_code == 200
    assert served_by.get("/study?match=").status_code == 200


@pytest.mark.sampled(6)
@pytest.mark.parametrize("odd", [*ODD[:-1], MISSING])
def test_a_socket_of_no_match_ends_with_the_code_for_that(served_by, odd):
    with (
        pytest.raises(WebSocketDisconnect) as ended,
        served_by.websocket_connect(f"/api/matches/{odd}/live") as socket,
    ):
        socket.send_json({})
        socket.receive_json()
    assert ended.value.code == 4404
    assert ended.value.reason.startswith("there is no game")
