"""The tool that judges players of Dai Jobi by its solution."""

import json
import re
import shutil

import pytest

from kabinett.games.daijobi.exact.job import Job
from tests.scripts import loaded


@pytest.fixture(scope="module")
def judged(tmp_path_factory):
    folder = tmp_path_factory.mktemp("solved")
    Job(1, folder=folder).run()
    return folder


def losses(text):
    """By player, what a choice loses and how many were looked at."""
    found = re.findall(r"^  (.+): (\d\.\d+) ± .*\((\d+) choices\)", text, re.M)
    return {name: (float(loss), int(choices)) for name, loss, choices in found}


def test_who_plays_perfectly_loses_nothing_and_who_plays_at_random_much(judged, capsys):
    arguments = [str(judged), "--jungs", "1", "--games", "12", "--states", "50", "--player", "exact"]
    loaded("tools/judge_daijobi.py").main([*arguments, "--every", "3"])
    text = capsys.readouterr().out
    assert "wins with a chance from 0.50612885135" in text
    residual = re.search(r"50 random states move by at most (\S+) in", text)
    assert float(residual[1]) <= 1e-12
    found = losses(text)
    assert found["exact"] == (0, found["random"][1] // 3)
    assert 0 <= found["learned value"][0] < 0.01 < found["random"][0]
    assert found["learned value"][1] == found["random"][1] > 15


def test_a_solution_that_is_missing_or_not_finished_is_refused(judged, tmp_path, capsys):
    shutil.copytree(judged, tmp_path / "unfinished")
    note = tmp_path / "unfinished" / "daijobi-1.json"
    saved = json.loads(note.read_text(encoding="utf-8"))
    note.write_text(json.dumps(saved | {"layer": saved["layer"] - 1}), encoding="utf-8")
    for folder, reason in (
        ("nowhere", "/nowhere` writes it"),
        ("unfinished", "/unfinished --resume` goes on"),
    ):
        with pytest.raises(SystemExit) as ended:
            loaded("tools/judge_daijobi.py").main([str(tmp_path / folder), "--jungs", "1"])
        assert ended.value.code == 2
        assert reason in capsys.readouterr().err
