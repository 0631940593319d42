"""Write `kabinett/web/types.d.ts`: what the server answers, as types for the scripts of the pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "kabinett" / "web" / "types.d.ts"
HEAD = """\
// What the server sends, written from its OpenAPI document by `make docs`. `make test` checks the scripts of
// the pages against it; nothing of it is sent to a browser.

declare global {
  // Every element of the pages is one of HTML or SVG.
  interface Element extends HTMLOrSVGElement {}
}

/** Over the socket of a match: what has happened, and the match as the visitor sees it now. */
export interface Update {
  type: "update";
  number: number;
  events: any[];
  state?: MatchState;
}

/** Over the socket of a match: a command that was not obeyed, by its number. */
export interface Refused extends Refusal {
  type: "refused";
  re: number;
}

/** Over the socket of a match: who is connected; when the others left, in ms since 1970, if known. */
export interface People {
  type: "people";
  people: Array<{ participant: number; here: boolean; left: number | null }>;
  spectators: number;
}

/** Over the socket of a match: a set phrase that a player says, by its key. */
export interface Phrase {
  type: "phrase";
  participant: number;
  phrase: string;
}
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as a type of TypeScript; `any` where it says nothing."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema or "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    for kind in ("anyOf", "oneOf"):
        if kind in schema:
            return " | ".join(dict.fromkeys(map(type_of, schema[kind])))
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
        return f"Array<{type_of(schema.get('items', {}))}>"
    if schema.get("type") == "object":
        of = schema.get("additionalProperties")
        return f"Record<string, {type_of(of) if isinstance(of, dict) else 'any'}>"
    return PLAIN.get(schema.get("type", ""), "any")


def interface(name: str, schema: dict[str, Any]) -> str:
    """A named schema as an interface, or as a type where it is no object."""
    said = schema.get("description", "").split("\n\n")[0].replace("\n", " ")
    head = f"/** {said} */\n" if said else ""
    if "properties" not in schema:
        return f"{head}export type {name} = {type_of(schema)};\n"
    needed = schema.get("required", [])
    rows = [
        f"  {key}{'' if key in needed else '?'}: {type_of(part)};\n"
        for key, part in schema["properties"].items()
    ]
    return f"{head}export interface {name} {{\n{''.join(rows)}}}\n"


def text() -> str:
    """What the file holds."""
    from kabinett.web.app import create_app
    from kabinett.web.settings import Settings

    schemas = create_app(Settings()).openapi()["components"]["schemas"]
    return "\n".join([HEAD, *(interface(name, schemas[name]) for name in sorted(schemas))])


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    print(FILE.relative_to(ROOT))
