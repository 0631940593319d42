"""Steps and whole games a second of the vector environments, beside pgx on the same processor core.

Usage: ``python tools/bench_envs.py [GAME ...] [--pgx PYTHON] [--seconds S] [--rounds R] [--json FILE]``,
where PYTHON is the interpreter of an environment that has pgx and JAX, by default this one if it has them;
without, ours stand alone. ``make bench`` installs them and runs this after ``python -m benchmarks``. Both
sides play uniformly random legal actions with observations and masks written; every game starts anew when it
is over. Each takes its best number of games at once; ours and theirs take turns, and the median round counts.
Seconds are those of processor time, so that other programs on the machine matter less.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

BATCHES = (256, 1024, 4096)
PEERS = ("hex", "othello")
BARS = (("first-five", "steps/s", "hex", 8), ("noti", "steps/s", "hex", 8))
"""Of our games, what is compared with which of pgx, and how many times as much we want at least."""

# Runs in an environment of its own, so that pgx and JAX are nowhere near ours.
PGX = """
import json, sys, time
import jax, jax.numpy as jnp, pgx
from pgx.experimental import auto_reset

def rate(name, count, seconds, length=100):
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    def one(carry, _):
        state, key = carry
        key, draw, chance = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(draw, logits, axis=-1)
        state = step(state, action, jax.random.split(chance, count))
        # Observation and mask are part of the state that is carried on, so they are written.
        return (state, key), state.terminated.sum()
    many = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=length))
    key = jax.random.PRNGKey(1)
    carry = (jax.jit(jax.vmap(env.init))(jax.random.split(key, count)), key)
    carry, seen = many(carry); jax.block_until_ready(seen)
    begun, steps, games = time.process_time(), 0, 0
    while True:
        carry, seen = many(carry); jax.block_until_ready(seen)
        steps += count * length; games += int(seen.sum())
        took = time.process_time() - begun
        if took > seconds:
            return steps / took, games / took

for line in sys.stdin:
    name, count, seconds = json.loads(line)
    print(json.dumps(rate(name, count, seconds)), flush=True)
"""


def ours(spec: str, count: int, seconds: float) -> tuple[float, float]:
    """Moves and games a second."""
    from kabinett.envs.vector import VectorGames

    envs = VectorGames(spec, count, copy=False)
    envs.reset(seed=1)
    for _ in range(20):
        envs.step(envs.sample_actions())
    begun, rounds, games = time.process_time(), 0, 0
    while True:
        for _ in range(20):
            *_, over, _, _ = envs.step(envs.sample_actions())
            games += int(over.sum())
        rounds += 20
        took = time.process_time() - begun
        if took > seconds:
            # A step that begins a game anew is no move.
            return (rounds * count - games) / took, games / took


@contextlib.contextmanager
def peer(python: str) -> Iterator[tuple[Callable[[str, int, float], tuple[float, float]], str]]:
    """What measures pgx, and its version; the process ends with the context."""
    version = subprocess.run(
        [python, "-c", "import pgx, jax; print('pgx', pgx.__version__, 'JAX', jax.__version__)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    flags = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    process = subprocess.Popen(
        [python, "-c", PGX],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "XLA_FLAGS": flags, "JAX_PLATFORMS": "cpu"},
    )

    def measure(name: str, count: int, seconds: float) -> tuple[float, float]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps([name, count, seconds]) + "\n")
        process.stdin.flush()
        steps, games = json.loads(process.stdout.readline())
        return steps, games

    with process:
        yield measure, version


def measured(
    games: Sequence[str], pgx: str | None, seconds: float, rounds: int
) -> tuple[dict[str, dict[str, int]], str]:
    """The figures of our games and of pgx, and its version or that it is not there."""
    sides: list[tuple[str, Callable[[str, int, float], tuple[float, float]]]] = [
        (name, ours) for name in games
    ]
    version = "pgx is not installed, so ours stand alone; to compare: pip install 'kabinett[bench]'"
    with contextlib.ExitStack() as stack:
        if pgx:
            theirs, version = stack.enter_context(peer(pgx))
            sides += [
                (f"pgx {name}", lambda _, count, seconds, n=name: theirs(n, count, seconds)) for name in PEERS
            ]
        best = {
            name: max(BATCHES, key=lambda count: measure(name, count, seconds / 2)[0])
            for name, measure in sides
        }
        seen: dict[str, list[tuple[float, float]]] = {name: [] for name, _ in sides}
        for _ in range(rounds):
            for name, measure in sides:
                seen[name].append(measure(name, best[name], seconds))
    figures = {
        name: {
            "games at once": best[name],
            "steps/s": round(statistics.median(steps for steps, _ in rates)),
            "games/s": round(statistics.median(games for _, games in rates)),
        }
        for name, rates in seen.items()
    }
    return figures, version


def main(arguments: list[str] | None = None) -> None:
    """Measure, print a table, and write the figures where asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="all by default")
    parser.add_argument(
        "--pgx",
        metavar="PYTHON",
        default=sys.executable if importlib.util.find_spec("pgx") else None,
        help="an interpreter with pgx and JAX; this one by default if it has them",
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)

    from kabinett.games import game_names

    if hasattr(os, "sched_setaffinity"):
        # One core for both; the peer inherits it.
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    figures, version = measured(given.games or game_names(), given.pgx, given.seconds, given.rounds)
    print(f"{'':16}{'at once':>8}{'steps/s':>14}{'games/s':>12}   {version}")
    for name, row in figures.items():
        print(f"{name:16}{row['games at once']:>8}{row['steps/s']:>14,}{row['games/s']:>12,}")
    for name, what, other, bar in BARS:
        if name in figures and (theirs_too := figures.get(f"pgx {other}")):
            ratio = figures[name][what] / theirs_too[what]
            verdict = "reached" if ratio >= bar else "missed"
            print(f"{name}: {ratio:.1f} times the {what} of pgx {other}; at least {bar} wanted, {verdict}")
    if given.json:
        given.json.write_text(json.dumps({"pgx": version, "figures": figures}, indent=2) + "\n")


if __name__ == "__main__":
    sys.exit(main())
