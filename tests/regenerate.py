"""Write the pinned numbers and games anew: ``python -m tests.regenerate``.

Only after a rule has changed on purpose; read the difference before you commit it.
"""

import json
import random
from pathlib import Path

import kabinett
from kabinett.games.perft import perft

DATA = Path(__file__).parent / "data"
TRANSCRIPTS = DATA / "transcripts"
MOST_LEAVES = 300_000
MOST_DEPTH = 10


def transcript_name(variant):
    """A file name for a game with options."""
    return variant.spec.translate(str.maketrans("(,=", "---", ")\"'")) + ".txt"


def transcript(variant):
    """A random game: ply, seat to move, number of legal moves, the move and the points after it."""
    chance = random.Random(f"transcript {variant.spec}")
    position = kabinett.Position(variant)
    lines = [variant.spec]
    while not position.is_over:
        turn, moves = position.turn, position.legal_moves
        move = chance.choice(moves)
        position.push(move)
        who = "chance" if turn == kabinett.CHANCE else turn
        points = " ".join(map(str, position.scores))
        lines.append(f"{position.ply} {who} {len(moves)} {position.moves[-1]} {points}")
    lines.append(f"winners {' '.join(map(str, position.winners))}")
    return "\n".join(lines) + "\n"


def perft_counts(variant):
    """Leaves at depth 1, 2, 3 … as far as the slow twin can follow, at least to depth 3."""
    state = kabinett.Position(variant).state_array
    counts = []
    while len(counts) < MOST_DEPTH:
        count = perft(variant.rules, state, len(counts) + 1)
        if len(counts) >= 3 and count > MOST_LEAVES:
            break
        counts.append(count)
    return counts


def main():
    """Write all of it."""
    from tests.variants import VARIANTS

    TRANSCRIPTS.mkdir(parents=True, exist_ok=True)
    for old in TRANSCRIPTS.iterdir():
        old.unlink()
    numbers = {}
    for variant in VARIANTS:
        (TRANSCRIPTS / transcript_name(variant)).write_text(transcript(variant))
        numbers[variant.spec] = perft_counts(variant)
        print(variant.spec, numbers[variant.spec])
    text = ",\n".join(f"  {json.dumps(spec)}: {json.dumps(counts)}" for spec, counts in numbers.items())
    (DATA / "perft.json").write_text("{\n" + text + "\n}\n")


if __name__ == "__main__":
    main()
