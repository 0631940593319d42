"""Run an example in percent format and write it with its output as a page.

Usage: ``python tools/run_example.py [NAME]``, by default examples/fairness_in_ten_lines.py, which becomes
docs/fairness-in-ten-lines.md. Cells begin with ``# %%``; those of text with ``# %% [markdown]``. The code
runs in one namespace, in an empty folder; pictures that the text shows are copied beside the page.
"""

from __future__ import annotations

import contextlib
import io
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
EXAMPLE = "fairness_in_ten_lines"


def cells(script: str) -> Iterator[tuple[bool, str]]:
    """Whether it is code, and the text of each cell."""
    for part in re.split(r"^# %%", script, flags=re.MULTILINE)[1:]:
        head, _, body = part.partition("\n")
        if "[markdown]" in head:
            yield False, re.sub(r"^# ?", "", body.strip(), flags=re.MULTILINE)
        else:
            yield True, body.strip()


def rendered(script: str, folder: Path) -> str:
    """Run the code in `folder` and return the page."""
    namespace: dict[str, Any] = {"__name__": "example"}
    parts = []
    with contextlib.chdir(folder):
        for is_code, text in cells(script):
            if not is_code:
                parts.append(text)
                continue
            parts.append(f"```python\n{text}\n```")
            with contextlib.redirect_stdout(said := io.StringIO()):
                exec(compile(text, "example", "exec"), namespace)
            if said.getvalue():
                parts.append(f"```\n{said.getvalue().rstrip()}\n```")
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the page and its pictures."""
    name = sys.argv[1] if len(sys.argv) > 1 else EXAMPLE
    page = DOCS / f"{name.replace('_', '-')}.md"
    with tempfile.TemporaryDirectory() as folder:
        text = rendered((ROOT / "examples" / f"{name}.py").read_text(encoding="utf-8"), Path(folder))
        for shown in re.findall(r"!\[[^]]*\]\(([^)]+)\)", text):
            picture = Path("pictures") / f"{page.stem}-{Path(shown).name}"
            (DOCS / picture.parent).mkdir(exist_ok=True)
            shutil.copyfile(Path(folder) / shown, DOCS / picture)
            text = text.replace(f"]({shown})", f"]({picture.as_posix()})")
    text += f"\nThis page is [examples/{name}.py](../examples/{name}.py), run by `tools/run_example.py`.\n"
    page.write_text(text, encoding="utf-8", newline="\n")
    print(page)


if __name__ == "__main__":
    main()
