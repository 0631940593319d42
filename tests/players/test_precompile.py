"""Everything compiled ahead: complete, transportable, and used without Numba afterwards."""

import pickle
import subprocess
import sys

import kabinett
from kabinett.players.precompile import precompile_jobs

USE_EVERYTHING = """
import sys
import kabinett
from kabinett.games.batch import Batch
from kabinett.players import player
from kabinett.games.perft import perft

for name in kabinett.game_names():
    position = kabinett.position(name)
    while position.turn == kabinett.CHANCE:
        position.push(position.legal_moves[0])
    for spec in ("random", "greedy", "uct(simulations=50)"):
        position.push(player(spec, 1).choose(position).move)
        while position.turn == kabinett.CHANCE:
            position.push(position.legal_moves[0])
    perft(position.game.rules, position.state_array, 2)
    batch = Batch(position.game, 3)
    batch.step(batch.random_codes())
    batch.masks, batch.points, batch.over
    print(name)
assert "numba" not in sys.modules
"""


def test_jobs_can_be_pickled_and_say_whether_they_compiled():
    jobs = precompile_jobs()
    assert len({name for name, _ in jobs}) == len(jobs)
    for _, job in jobs:
        pickle.loads(pickle.dumps(job))()
    # The machine code is there now, so nothing is compiled.
    assert not any(job() for _, job in jobs)


def test_a_process_that_finds_everything_warm_never_imports_numba():
    for _, job in precompile_jobs():
        job()
    done = subprocess.run([sys.executable, "-c", USE_EVERYTHING], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert tuple(done.stdout.split()) == kabinett.game_names()
