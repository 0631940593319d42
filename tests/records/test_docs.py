"""What docs/records.md shows and says is true."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from kabinett.records import TERMINATIONS, BadRecord, format_record, read_records
from kabinett.records.read import MAX_GAME, MAX_LINE

PAGE = (Path(__file__).parent.parent.parent / "docs" / "records.md").read_text(encoding="utf-8")


def test_the_example_is_canonical():
    example = re.search(r"```\n(\[Game.*?)```", PAGE, re.DOTALL)[1]
    (record,) = read_records(io.StringIO(example))
    assert format_record(record) == example


def test_the_python_example_runs(tmp_path, monkeypatch, capsys):
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(compile(code, "records.md", "exec"), names)
    assert capsys.readouterr().out == "noti * 1\n"
    assert names["final"] == names["position"]


def test_the_message_reads_as_shown():
    shown = re.search(r"    games\.kab:17: (.*)", PAGE)[1]
    text = '[Game "noti"]\n[Result "*"]\n\n*\n' * 2 + '[Game "noti"]\n[Result "*"]\n\n'
    tokens = "II@d4 II@d5 III@c3 III@f6 e5 e6 a1 a2 a3 a4 a5 e5"
    with pytest.raises(BadRecord) as caught:
        list(read_records(io.StringIO(text + tokens.replace(" a5", "\n" * 6 + "a5")), name="games.kab"))
    assert str(caught.value).endswith(shown)


def test_terminations_and_limits_are_those_of_the_page():
    row = re.search(r"\| `Termination` \|(.*)\|", PAGE)[1]
    assert tuple(re.findall(r"`(\w+)`", row)) == TERMINATIONS
    assert f"{MAX_LINE:,}" in PAGE
    assert f"{MAX_GAME:,}" in PAGE
