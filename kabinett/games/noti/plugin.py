"""Noti, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, Facts, FairKomi, GamePlugin, Level, PuzzleSource

PLUGIN = GamePlugin(
    package=__package__,
    place=6,
    game=".game:Noti",
    levels=(
        Level(6, 0.87),
        Level(10, 0.6, guided=True),
        Level(16, 0.4, guided=True),
        Level(36, 0.25, guided=True),
        Level(60, 0.08, guided=True),
        Level(100, 0.02, guided=True),
        Level(200, guided=True),
    ),
    accent=Accent("#28557f", "#93bde3"),
    facts=Facts(box="Noti", minutes=(30, 30), luck=0, difficulty=3),
    sample_plies=34,
    observation=".observation:encoding",
    printed=".printed:printed_set",
    evaluator=".play.evaluator:search_hooks",
    ending=".play.ending:ENDING",
    formats=("bidding",),
    fair_komi=FairKomi(beginners=-3, practised=(-1, 0)),
    loser_chooses=True,
    puzzles=PuzzleSource(levels=(2, 5)),
    themes=".themes:THEMES",
)
