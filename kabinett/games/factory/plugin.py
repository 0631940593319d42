"""The Factory, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, Facts, GamePlugin, Level, PuzzleSource

PLUGIN = GamePlugin(
    package=__package__,
    place=5,
    game=".game:Factory",
    levels=(
        Level(2, missed=1.0, habit=1.0),
        Level(3, missed=0.9, habit=1.0),
        Level(4, missed=0.78, habit=1.0),
        Level(6, missed=0.6, habit=1.0),
        Level(8, missed=0.36, habit=1.0),
        Level(16, habit=0.95),
        Level(300),
    ),
    accent=Accent("#7a2f4c", "#dd9ab6"),
    facts=Facts(box="Herati", minutes=(5, 20), luck=3, difficulty=2),
    sample_plies=40,
    observation=".observation:encoding",
    printed=".printed:printed_set",
    evaluator=".play.evaluator:search_hooks",
    ending=".play.ending:ENDING",
    habit=".play.habit:begins_patterns",
    formats=("continued",),
    score_sheet=True,
    puzzles=PuzzleSource(levels=(3, 6)),
    themes=".themes:THEMES",
)
