"""Write the generated pages: ``docs/games/*.md`` with their pictures, and charts, from the code behind them.

A test compares what this writes with what is committed, so the pages cannot fall behind.
"""

from __future__ import annotations

import json
import random
import re
import sys
from pathlib import Path

import kabinett
from kabinett.cli import reference
from kabinett.envs import describe
from kabinett.games import Position, game_names, variants
from kabinett.games.canvas import RenderOptions
from kabinett.games.registry import game_class
from kabinett.matches import reference as match_reference
from kabinett.printing.contents import in_box
from kabinett.printing.forms import printed_forms, printed_set
from kabinett.printing.pieces import size_of
from research.loom_chart import chart

ROOT = Path(__file__).resolve().parent.parent
PERFT = json.loads((ROOT / "tests" / "data" / "perft.json").read_text())
# How far into a random game the pictures are taken, as a share of its length.
MOMENTS = {"start": 0.0, "middle": 0.55, "end": 1.0}
SHOWN = "middle"


def main() -> None:
    """Write every page below the folder given, or below ``docs/``."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs"
    for name, text in pages().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path)


def pages() -> dict[str, str]:
    """Path below ``docs/`` and content of every generated file."""
    files: dict[str, str] = {
        "cli.md": reference.page(),
        "matches-json.md": match_reference.page(),
        "observations.md": describe.page(),
    }
    files["findings/pictures/loom.svg"] = chart() + "\n"
    for name in game_names():
        files[f"games/{name}.md"] = page(name)
        for moment, share in MOMENTS.items():
            files[f"games/pictures/{name}-{moment}.svg"] = picture(name, share) + "\n"
    return files


def page(name: str) -> str:
    """A game's page: its rules with the picture after the lead, then options and known numbers."""
    kind = game_class(name)
    text = kind.rules_page()
    lead, _, rest = text.partition("\n## ")
    alternative = f"{kind.title} in the middle of a game"
    shown = f"![{alternative}](pictures/{name}-{SHOWN}.svg)"
    # The page names tests by their path from the root; here they become links.
    rest = re.sub(r"`(tests/[\w/]+\.py)::(\w+)`", r"[\2](../../\1)", rest)
    return (
        f"{lead}\n{shown}\n\n## {rest.rstrip()}\n\n{box(name)}{options(name)}{numbers(name)}{found_out(name)}"
    )


def box(name: str) -> str:
    """What the box held, what may stand in, how to recognise an edition, and what a set to print holds."""
    forms = printed_forms(name)
    made = printed_set(forms[0])
    printed = [f"{piece.count} × {piece.name}, {size_of(piece)}" for piece in made.pieces]
    boards = [
        f"{board.name}{f' ({form.spec})' if len(forms) > 1 else ''}, "
        f"{board.drawing.width:g} × {board.drawing.height:g} mm"
        for form in forms
        for board in printed_set(form).boards
    ]
    parts = {
        "The original holds:": [in_box(part, str) for part in made.box],
        "Which edition it is:": made.editions,
        "Good to know:": made.hints,
        f"`kabinett print {name} --out {name}.pdf` makes a set to print at its real size, of:": boards
        + printed,
        "Ours in it:": made.ours,
    }
    lines = ["## The original, and a set to print", ""]
    for heading, items in parts.items():
        if items:
            lines += [heading, "", *(f"- {item}" for item in items), ""]
    return "\n".join([*lines, ""])


def options(name: str) -> str:
    """The options as a table."""
    kind = game_class(name)
    if not kind.options:
        return ""
    rows = [
        f"| `{option.name}` | {', '.join(f'`{value}`' for value in option.values)} | {option.meaning} |"
        for option in kind.options
    ]
    return "\n".join(
        ["## Options", "", "| option | values, default first | meaning |", "|---|---|---|", *rows, "", ""]
    )


def numbers(name: str) -> str:
    """What is counted about each form of the game."""
    forms = list(variants(name))
    bound = forms[0].rules.max_plies
    length = f"No game is longer than {bound} moves, chance events included." if bound else ""
    lines = [
        "## Numbers known",
        "",
        "How many sequences of 1, 2, 3 … moves there are from the start (perft; chance counts as a move).",
        "An independent slow program counts the same, and `kabinett perft` counts them again.",
        *([length] if length else []),
        "",
        "| game | move codes | perft |",
        "|---|---|---|",
    ]
    for form in forms:
        counts = ", ".join(f"{count:,}" for count in PERFT[form.spec])
        lines.append(f"| `{form.spec}` | {form.code_count:,} | {counts} |")
    return "\n".join(lines) + "\n"


def found_out(name: str) -> str:
    """The rows of the index of findings that are about a game; a page's name begins with that of its game."""
    index = (ROOT / "docs" / "findings" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[(.+)\]\(([\w-]+\.md)\) \| (.+) \|$", index, re.MULTILINE)
    lines = [
        f"- [{question}](../findings/{file}) {answer}"
        for question, file, answer in rows
        if re.split(r"[-.]", file)[0].replace("_", "-") == name
    ]
    return "\n".join(["", "What our programs found out:", "", *lines, ""]) if lines else ""


def picture(name: str, share: float) -> str:
    """The game's default form this far into one game, always the same one."""
    chance = random.Random(f"picture of {name}")
    whole = Position(kabinett.game(name))
    while not whole.is_over:
        whole.push(chance.choice(whole.legal_moves))
    position = Position(whole.game)
    for move in whole.moves[: round(whole.ply * share)]:
        position.push(move)
    return position.svg(RenderOptions(width=480))


if __name__ == "__main__":
    main()
