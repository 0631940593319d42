"""What docs/matches.md shows works."""

import re
from pathlib import Path

PAGE = (Path(__file__).parent.parent.parent / "docs" / "matches.md").read_text(encoding="utf-8")


def test_the_python_example_runs(capsys):
    code = re.search(r"```python\n(import secrets.*?)```", PAGE, re.DOTALL)[1]
    exec(compile(code, "matches.md", "exec"), {})
    assert capsys.readouterr().out == "match opened\n"


def test_every_kind_of_format_and_clock_is_told():
    from kabinett.matches import clock, formats

    for kind in (*formats.KINDS, *clock.KINDS):
        assert f"| `{kind}` |" in PAGE
    assert f"has {formats.GOAL} points in total" in PAGE
