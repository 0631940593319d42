"""The page on environments and the examples do what they say."""

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_every_code_block_runs(block):
    exec(compile(block, "docs/environments.md", "exec"), {})


def example(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_openspiels_algorithms_run_on_daijobi(capsys):
    arguments = "--train 40 --test 20 --search-games 1 --simulations 2"
    before, after, rate = example("openspiel_daijobi").main(arguments.split())
    assert all(0 <= share <= 1 for share in (*before, *after, rate))
    assert "Q-learner in seat 1: wins" in capsys.readouterr().out


@pytest.mark.slow
def test_a_small_agent_learns_the_loom_and_its_regret_falls(capsys):
    untrained, trained = example("loom_regret").main("--batches 12 --games 128 --test 6".split())
    assert 0 < trained[1] < untrained[1]
    assert "regret" in capsys.readouterr().out
