"""Jati, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, Facts, GamePlugin, Level

PLUGIN = GamePlugin(
    package=__package__,
    place=1,
    game=".game:Jati",
    levels=(
        Level(4, 0.9),
        Level(26, 0.57),
        Level(100, 0.2),
        Level(180, 0.05),
        Level(300),
        Level(680),
        Level(1600),
    ),
    accent=Accent("#8a3b1c", "#e2a07f"),
    facts=Facts(box="Jati", minutes=(20, 20), luck=0, difficulty=2),
    sample_plies=36,
    observation=".observation:encoding",
    evaluator=".play.evaluator:search_hooks",
    ending=".play.ending:ENDING",
    read_board=".board:read_unnamed",
    formats=("tournament",),
)
