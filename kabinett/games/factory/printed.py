"""The Factory on paper: the tiles of Herati, and the sheet of the Recorder."""

from __future__ import annotations

from kabinett.games.factory.game import SEATS, Factory
from kabinett.games.herati.printed import BACKS, BOX, EDITIONS, OURS, tiles
from kabinett.games.printed import TOTAL, PrintedSet, ScoreSheet
from kabinett.messages import Message


def printed_set(_: Factory) -> PrintedSet:
    """The set for two to four; the field is any table."""
    return PrintedSet(
        boards=(),
        pieces=(tiles(),),
        box=BOX,
        editions=EDITIONS,
        hints=(
            BACKS,
            Message(
                "print_factory_recorder",
                "The player of the first turn keeps the score sheet: "
                "a line for each game of a match, up to 5 points.",
            ),
        ),
        ours=OURS,
        score=ScoreSheet(
            columns=tuple(colour.name for colour in SEATS),
            rows=(*(str(game) for game in range(1, 9)), TOTAL),
            games=6,
        ),
    )
