"""docs/limits.md has a row for whatever a visitor can send, and its figures are those of the code."""

import importlib
import re
from pathlib import Path

import pytest
from starlette.routing import Mount

from kabinett.matches.commands import NAMES
from kabinett.web.app import create_app
from kabinett.web.settings import Settings

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
FIGURES = re.findall(r"(\d[\d,]*)[^|,;(]*? \(`(kabinett\.[\w.]+)`", PAGE)


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return create_app(Settings(data=tmp_path_factory.mktemp("limits")))


def rows(heading):
    """The first cells of the table below a heading."""
    part = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return [line.split("|")[1].strip() for line in part.splitlines() if line.startswith("|")][2:]


def leaves(routes):
    """Every route, those of included routers among them."""
    for route in routes:
        router = getattr(route, "original_router", None)
        yield from leaves(router.routes) if router is not None else [route]


def value_of(name):
    """What a dotted name of the package stands for; a setting is its default."""
    parts = name.split(".")
    for split in range(len(parts) - 1, 0, -1):
        try:
            value = importlib.import_module(".".join(parts[:split]))
        except ModuleNotFoundError:
            continue
        for part in parts[split:]:
            value = getattr(value, part)
        return value
    raise LookupError(name)


def test_every_route_has_a_row_and_every_row_a_route(app):
    found = set()
    for route in leaves(app.routes):
        if isinstance(route, Mount):
            found.add("GET `/static` and below")
        elif methods := getattr(route, "methods", None):
            found |= {f"{method} `{route.path}`" for method in methods - {"HEAD"}}
        else:
            found.add(f"WebSocket `{route.path}`")
    assert len(found) > 35
    assert found == set(rows("Routes"))


def test_every_command_has_a_row_and_every_row_a_command():
    assert rows("Commands") == [f"`{name}`" for name in NAMES]


@pytest.mark.parametrize(("figure", "name"), FIGURES)
def test_a_figure_is_that_of_the_code(figure, name):
    assert float(figure.replace(",", "")) == value_of(name)


def test_every_name_of_the_page_is_there_and_stands_behind_a_figure():
    named = re.findall(r"`(kabinett\.[\w.]+)`", PAGE)
    assert len(named) == len(FIGURES) >= 40
    for file in set(re.findall(r"`((?:\w+/)*\w+\.(?:py|service))`", PAGE)):
        places = (ROOT, ROOT / "kabinett", ROOT / "kabinett" / "web")
        assert any((place / file).exists() for place in places), file


def unbounded(schema, parts, where):
    """The texts, lists and numbers of a schema that have no bound."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield from unbounded(parts[name], parts, where)
        return
    for key in ("anyOf", "oneOf", "allOf"):
        for inner in schema.get(key, ()):
            yield from unbounded(inner, parts, where)
    kind = schema.get("type")
    if "enum" in schema or "const" in schema:
        return
    bounds = {
        "string": ("maxLength", "pattern"),
        "array": ("maxItems",),
        "integer": ("maximum",),
        "number": ("maximum",),
    }
    if kind in bounds and not any(bound in schema for bound in bounds[kind]):
        yield where
    if kind == "array":
        yield from unbounded(schema["items"], parts, f"{where}[]")
    for name, field in schema.get("properties", {}).items():
        yield from unbounded(field, parts, f"{where}.{name}")
    for extra in (schema.get("additionalProperties"), schema.get("propertyNames")):
        if isinstance(extra, dict):
            yield from unbounded(extra, parts, f"{where}{{}}")


def test_every_field_that_a_program_may_send_has_a_bound(app):
    described = app.openapi()
    parts = described["components"]["schemas"]
    asked = 0
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            asked += 1
            for parameter in operation.get("parameters", ()):
                where = f"{method} {path} {parameter['name']}"
                assert not list(unbounded(parameter["schema"], parts, where))
            body = operation.get("requestBody", {}).get("content", {})
            for content in body.values():
                assert not list(unbounded(content["schema"], parts, f"{method} {path}"))
    assert asked > 20


def test_fields_without_a_bound_are_noticed():
    parts = {"Part": {"type": "object", "properties": {"text": {"type": "string"}}}}
    schema = {
        "type": "object",
        "properties": {
            "many": {"type": "array", "items": {"$ref": "#/x/Part"}},
            "number": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
            "short": {"type": "string", "maxLength": 3},
        },
    }
    assert list(unbounded(schema, parts, "it")) == ["it.many", "it.many[].text", "it.number"]


@pytest.mark.parametrize(
    ("file", "bounds"),
    [
        ("kabinett.service", [r"^MemoryMax=", r"^LimitNOFILE=\d", r"^TasksMax=\d", r"^LimitCORE=0$"]),
        ("Containerfile", ["--memory ", "--memory-swap ", "--pids-limit ", "--ulimit nofile="]),
    ],
)
def test_files_for_running_it_bound_the_process(file, bounds):
    written = (ROOT / "deploy" / file).read_text()
    assert [bound for bound in bounds if not re.search(bound, written, re.MULTILINE)] == []
