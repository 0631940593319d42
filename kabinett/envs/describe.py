"""The page on observations and actions, from the encodings themselves."""

from __future__ import annotations

from collections.abc import Iterator

from kabinett.envs.encoding import VERSION, Encoding, encoding
from kabinett.games.registry import game_names, variants

_LEAD = f"""# Observations and actions

Version {VERSION}. What every environment shows and takes, form by form; [environments.md](environments.md)
tells how to use them. This page is generated from the code.

An observation is `uint8[planes, rows, columns]`, seen from one seat. *own* is what belongs to the observer,
*next* what belongs to the seat that moves after it, *second next* and *third next* so on round the table. A
plane marked *everywhere* holds the same number on every cell. *most* is the largest number that a plane may
hold; OpenSpiel's tensors are divided by it. An action is a move code; its token is what people write.
"""


def page() -> str:
    """The whole page, as Markdown."""
    return "\n".join([_LEAD, *(_game(name) for name in game_names())])


def _game(name: str) -> str:
    """A game's section: the usual form in full, the others where they differ."""
    usual, *others = variants(name)
    lines = [f"## {usual.title}", "", *_form(usual.spec, encoding(usual))]
    shown = {_key(encoding(usual))}
    for other in others:
        seen = encoding(other)
        if _key(seen) not in shown:
            shown.add(_key(seen))
            lines += [f"### `{other.spec}`", "", *_form(other.spec, seen)]
    return "\n".join(lines)


def _key(seen: Encoding) -> tuple[object, ...]:
    return seen.planes, seen.shape, seen.codes


def _form(spec: str, seen: Encoding) -> Iterator[str]:
    planes, rows, columns = seen.shape
    yield f"`{spec}`: `uint8[{planes}, {rows}, {columns}]`. Rows: {seen.rows}. Columns: {seen.columns}."
    yield ""
    yield "| plane | name | what it holds | most |"
    yield "|---|---|---|---|"
    for index, plane in enumerate(seen.planes):
        everywhere = " (everywhere)" if plane.even else ""
        yield f"| {index} | {plane.name} | {plane.meaning}{everywhere} | {plane.most} |"
    yield ""
    yield "| actions | meaning |"
    yield "|---|---|"
    for group in seen.codes:
        last = group.first + group.size - 1
        yield f"| {group.first}{f' to {last}' if group.size > 1 else ''} | {group.meaning} |"
    yield ""
    names = "; ".join(symmetry.name for symmetry in seen.symmetries) or "none"
    yield f"Symmetries: {names}."
    if seen.renumber is not None:
        yield ""
        yield "Seats may be renumbered round the table: the position looks the same from each."
    yield ""


if __name__ == "__main__":
    print(page(), end="")
