"""Hostile inputs to every route, on both databases: none is an error of the server.

``KABINETT_DEPTH=250`` sends 100,000 of them to each database.
"""

import json
import random
import re
from urllib.parse import quote

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.settings import Settings
from tests.depth import deep
from tests.web.helpers import ME, RANDOM, UNLIMITED, command, my_turn, new_match
from tests.web.test_fuzz import FIELDS, ODD, RAW, check, odd_command
from tests.web.test_match_ids import routes

INPUTS = deep(400)
TEXTS = [*(text for text in ODD if isinstance(text, str) and "\ud800" not in text), "1" * 300, "%", "\u3164"]
WORDS = [
    *FIELDS, "match", "record", "text", "board", "moves", "comments", "name", "language", "back", "kind",
    "seats", "games", "clock", "of", "after", "how", "last", "state", "option-players", "listed",
]  # fmt: skip


@pytest.fixture
def served_by(database, tmp_path):
    settings = Settings(data=tmp_path, database=database, engine_threads=1, **UNLIMITED)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def odd_value(rng, depth=0):
    if depth < 3 and rng.random() < 0.15:
        return {rng.choice(WORDS): odd_value(rng, depth + 1) for _ in range(rng.randrange(4))}
    if depth < 3 and rng.random() < 0.1:
        return [odd_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return rng.choice(ODD)


def odd_body(rng):
    """How a request carries something: JSON, bytes that are none, or a form."""
    drawn = rng.random()
    if drawn < 0.3:
        return {"content": json.dumps(odd_command(rng)), "headers": {"content-type": "application/json"}}
    if drawn < 0.6:
        value = {rng.choice(WORDS): odd_value(rng) for _ in range(rng.randrange(6))}
        return {"content": json.dumps(value), "headers": {"content-type": "application/json"}}
    if drawn < 0.8:
        return {"content": rng.choice(RAW), "headers": {"content-type": "application/json"}}
    return {"data": {rng.choice(WORDS): rng.choice(TEXTS) for _ in range(rng.randrange(6))}}


@pytest.mark.sampled(1)
def test_no_input_is_an_error_of_the_server(served_by):
    match, _ = new_match(served_by, "noti", [ME, RANDOM])
    command(served_by, match, "ready")
    my_turn(served_by, match)
    asked = sorted(
        (method, route.path)
        for route in routes()
        if isinstance(route, APIRoute)
        for method in route.methods
        if route.path != "/api/study/analyses"
    )
    rng = random.Random(f"inputs {INPUTS}")
    for _ in range(INPUTS):
        method, path = rng.choice(asked)
        known = {"match": match, "game": "1", "ply": "0", "participant": "0", "name": "noti"}

        def fill(found, known=known):
            value = known.get(found[1]) if rng.random() < 0.6 else None
            return value or quote(rng.choice(TEXTS), safe="")

        address = re.sub(r"\{(\w+)[^}]*\}", fill, path)
        query = {rng.choice(WORDS): rng.choice(TEXTS) for _ in range(rng.randrange(3))}
        body = odd_body(rng) if method not in ("GET", "HEAD") else {}
        headers = {"accept": rng.choice(["text/html", "*/*"]), **body.pop("headers", {})}
        check(served_by.request(method, address, params=query, headers=headers, **body))
