"""Noti, as the rest of the program finds it."""

from kabinett.games.plugin import Accent, Facts, GamePlugin, Level

PLUGIN = GamePlugin(
    package=__package__,
    place=6,
    game=".game:Noti",
    levels=(
        Level(4, 0.9),
        Level(12, 0.8),
        Level(24, 0.6),
        Level(70, 0.3),
        Level(220),
        Level(600),
        Level(2500),
    ),
    accent=Accent("#28557f", "#93bde3"),
    facts=Facts(box="Noti", minutes=(30, 30), luck=0, difficulty=3),
    sample_plies=34,
    observation=".observation:encoding",
    evaluator=".play.evaluator:search_hooks",
    ending=".play.ending:ENDING",
    formats=("bidding",),
    loser_chooses=True,
)
