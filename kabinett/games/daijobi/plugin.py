"""Dai Jobi, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, Facts, GamePlugin, Level, PuzzleSource

PLUGIN = GamePlugin(
    package=__package__,
    place=3,
    game=".game:DaiJobi",
    levels=(
        Level(2, habit=1.0),
        Level(3, habit=0.8),
        Level(4, habit=0.5),
        Level(8, habit=0.2),
        Level(45),
        Level(250),
        Level(1400),
    ),
    accent=Accent("#8a2a33", "#e69aa0"),
    facts=Facts(box="Dai Jobi", minutes=(20, 20), luck=3, difficulty=1),
    sample_plies=40,
    observation=".observation:encoding",
    printed=".printed:printed_set",
    evaluator=".play.evaluator:search_hooks",
    solver=".exact.player:solver",
    exact=".exact.player",
    habit=".play.habit:keeps_apart",
    thrown=True,
    solution=".exact.command:daijobi",
    kernels=(".exact.kernels:ENTRIES", ".exact.sweeps:ENTRIES"),
    puzzles=PuzzleSource("daijobi(jungs=2)", levels=(3, 6), check=".exact.plain:check"),
    themes=".themes:THEMES",
)
