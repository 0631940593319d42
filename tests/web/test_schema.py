"""Whatever the OpenAPI document allows, and what it forbids, is answered as it says, and never with a 500."""

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as seeded
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.settings import Settings
from tests.depth import deep
from tests.web.helpers import ME, UNLIMITED, command, new_match

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = deep(12)
SCHEMA = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
SCHEMA.config.generation.update(modes=list(GenerationMode))


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server, and a match in it of which every game's record and position can be asked for."""
    chosen = Settings(
        data=tmp_path_factory.mktemp("schema"), engine_threads=1, engine_seconds=0.02, **UNLIMITED
    )
    with TestClient(create_app(chosen), raise_server_exceptions=False) as client:
        match, _ = new_match(client, "noti", [ME, ME])
        for seat in (0, 1):
            command(client, match, "ready", participant=seat)
        yield client, match


@pytest.mark.sampled(12)
@SCHEMA.parametrize()
@seeded(4)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_request_is_answered_as_the_document_says(served, case):
    client, match = served
    parts = case.path_parameters
    if "match" in parts and len(repr(case.body)) % 3:
        parts["match"] = match
        if "game" in parts and len(repr(parts["game"])) % 2:
            parts["game"] = 1
    asked = case.as_transport_kwargs(base_url="http://testserver")
    asked.pop("cookies", None)
    if isinstance(asked.get("data"), bytes):
        asked["content"] = asked.pop("data")
    answer = client.request(**asked)
    case.validate_response(answer, checks=CHECKS)
