"""The types that the scripts are checked against are those of what the server sends."""

import json

import pytest

from tests.scripts import ROOT, loaded

TOOL = loaded("tools/build_types.py")


def test_the_types_are_up_to_date():
    assert TOOL.FILE.read_text(encoding="utf-8") == TOOL.text(), "run `make docs`"


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "integer"}, "number"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Clock"}}, "Array<Clock>"),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "boolean"}]}, "[string, boolean]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({}, "any"),
    ],
)
def test_a_schema_is_written_as_a_type(schema, written):
    assert TOOL.type_of(schema) == written


def test_every_script_is_checked_and_linted():
    settings = json.loads((ROOT / "deno.json").read_text(encoding="utf-8"))
    assert settings["compilerOptions"]["checkJs"] is True
    checked = loaded("tools/check.py")
    scripts = (ROOT / "kabinett").rglob("*.js")
    assert set(checked.SCRIPTS) == {str(file.relative_to(ROOT)) for file in scripts}
    commands = [command[:2] for _, command, _ in checked.STEPS]
    assert ["deno", "check"] in commands
    assert ["deno", "lint"] in commands
