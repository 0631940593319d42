"""Jati, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, Facts, GamePlugin, Level, PuzzleSource

PLUGIN = GamePlugin(
    package=__package__,
    place=1,
    game=".game:Jati",
    levels=(
        Level(22, 0.6),
        Level(55, 0.45, guided=True),
        Level(110, 0.17, guided=True),
        Level(200, 0.05, guided=True),
        Level(420, guided=True),
        Level(1100, guided=True),
        Level(4000, guided=True),
    ),
    accent=Accent("#8a3b1c", "#e2a07f"),
    facts=Facts(box="Jati", minutes=(20, 20), luck=0, difficulty=2),
    sample_plies=36,
    observation=".observation:encoding",
    printed=".printed:printed_set",
    evaluator=".play.evaluator:search_hooks",
    ending=".play.ending:ENDING",
    read_board=".board:read_unnamed",
    formats=("tournament",),
    puzzles=PuzzleSource(levels=(2, 5)),
    themes=".themes:THEMES",
)
