"""The files that every study of the lab leaves in its folder: the results for programs and for people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

RESULTS = "results.json"
PAGE = "report.md"


def write_results(folder: Path, data: Mapping[str, Any], page: str, name: str = PAGE) -> None:
    """Put the results into a folder, the same bytes on every system.

    Args:
        folder: where; it exists.
        data: what goes into results.json.
        page: Markdown.
        name: the file of the page.
    """
    (folder / RESULTS).write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8", newline="\n")
    (folder / name).write_text(page, encoding="utf-8", newline="\n")
