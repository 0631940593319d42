"""The environments' kernels are compiled ahead: all of them, for every form of every game."""

import pickle
import subprocess
import sys

from kabinett.envs.precompile import precompile_jobs

USE_EVERYTHING = """
import sys
import kabinett
from kabinett.envs import SingleGame, VectorGames
from kabinett.games import variants

for name in kabinett.game_names():
    for form in variants(name):
        games = VectorGames(form, 2, autoreset_mode="SameStep")
        games.reset(seed=1)
        games.step(games.sample_actions())
    SingleGame(name).reset(seed=1)
assert "numba" not in sys.modules
"""


def test_after_warming_nothing_is_compiled():
    jobs = precompile_jobs()
    assert len({name for name, _ in jobs}) == len(jobs)
    for _, job in jobs:
        pickle.loads(pickle.dumps(job))()
    assert not any(job() for _, job in jobs)
    done = subprocess.run([sys.executable, "-c", USE_EVERYTHING], capture_output=True, text=True, check=False)
    assert done.stderr == ""
