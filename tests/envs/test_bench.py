"""The benchmark of the environments runs and tells whether its bars are reached."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

# In place of an interpreter with pgx: it says its version, then answers every request with the same rate.
PEER = """#!{python}
import sys
if "__version__" in sys.argv[2]:
    print("pgx 0 JAX 0")
else:
    for line in sys.stdin:
        print("[{steps}, 1]", flush=True)
"""


@pytest.fixture
def bench(monkeypatch):
    spec = importlib.util.spec_from_file_location("bench_envs", ROOT / "tools" / "bench_envs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "BATCHES", (4, 8))
    # The whole test process is not to stay on one core.
    monkeypatch.setattr(module.os, "sched_setaffinity", lambda *_: None, raising=False)
    return module


def test_ours_alone(bench, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(bench.importlib.util, "find_spec", lambda _: None)
    out = tmp_path / "figures.json"
    bench.main(["first-five", "loom", "--seconds", "0.01", "--rounds", "2", "--json", str(out)])
    figures = json.loads(out.read_text())["figures"]
    assert set(figures) == {"first-five", "loom"}
    for row in figures.values():
        assert row["games at once"] in (4, 8)
        assert row["steps/s"] > row["games/s"] > 0
    assert "pgx is not installed" in capsys.readouterr().out


@pytest.mark.parametrize(("steps", "verdict"), [(1, "reached"), (1e15, "missed")])
def test_bars_are_told_beside_the_peer(bench, tmp_path, capsys, steps, verdict):
    peer = tmp_path / "python"
    peer.write_text(PEER.format(python=sys.executable, steps=steps))
    peer.chmod(0o755)
    bench.main(["noti", "--seconds", "0.01", "--rounds", "1", "--pgx", str(peer)])
    output = capsys.readouterr().out
    assert "pgx 0 JAX 0" in output
    assert "pgx othello" in output
    assert f"at least 8 wanted, {verdict}" in output
