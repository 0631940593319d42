"""Jamit, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, Facts, GamePlugin, Level, PuzzleSource

PLUGIN = GamePlugin(
    package=__package__,
    place=7,
    game=".game:Jamit",
    levels=(
        Level(4, 0.9),
        Level(100, 0.2),
        Level(220),
        Level(450),
        Level(950),
        Level(2000),
        Level(4500),
    ),
    accent=Accent("#33602f", "#9ecb95"),
    facts=Facts(box="Jamit", minutes=(15, 15), luck=0, difficulty=3),
    sample_plies=24,
    observation=".observation:encoding",
    printed=".printed:printed_set",
    evaluator=".play.evaluator:search_hooks",
    ending=".play.ending:ENDING",
    puzzles=PuzzleSource(levels=(2, 4), deepest=5, patience=10),
    themes=".themes:THEMES",
)
