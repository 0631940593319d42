"""The Loom, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, Facts, GamePlugin, Level, PuzzleSource

PLUGIN = GamePlugin(
    package=__package__,
    place=4,
    game=".game:Loom",
    levels=(
        Level(2, 0.97, 0.95),
        Level(8, 0.75, 0.18),
        Level(16, 0.54),
        Level(40, 0.36),
        Level(80, 0.17),
        Level(200, 0.03),
        Level(6000),
    ),
    accent=Accent("#7a2f4c", "#dd9ab6"),
    facts=Facts(box="Herati", minutes=(5, 5), luck=2, difficulty=2),
    sample_plies=56,
    observation=".observation:encoding",
    printed=".printed:printed_set",
    exact=".exact.player",
    review=".exact.review:review",
    solution=".exact.command:loom",
    kernels=(".exact.kernels:ENTRIES",),
    puzzles=PuzzleSource(levels=(3, 6), for_points=True),
    themes=".themes:THEMES",
)
