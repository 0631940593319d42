"""An arena: players meet in many games, on all cores, and are rated."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kabinett.games import game as game_of
from kabinett.lab.executors import Executor
from kabinett.lab.game_log import game_log
from kabinett.lab.playing import full_names, play_left
from kabinett.lab.report import can_plot, markdown, plot
from kabinett.lab.result_log import Advance
from kabinett.lab.results import write_results
from kabinett.lab.schedule import ScheduledGame, schedule
from kabinett.lab.standings import Standings, standings

TABLE, PICTURE = "table.md", "ratings.svg"


class Arena:
    """A plan of games and the folder where they are kept.

    Attributes:
        players: their names in full.
        plan: all games, played and to play.
        log: those played.
    """

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        folder: Path,
        *,
        games: int,
        seed: int = 0,
        gauntlet: bool = False,
        opening: int = 0,
    ) -> None:
        """Plan an arena and read what has been played of it.

        Args:
            game: its specification.
            players: specifications.
            folder: where everything is kept; made if there is none.
            games: how many each group of players plays at least, see `kabinett.lab.schedule.schedule`.
            seed: what everything is drawn from.
            gauntlet: whether only the first player meets the others.
            opening: how many moves are drawn by lot before the players take over.

        Raises:
            KabinettError: an unknown game or player, a player given twice, a folder of another arena.
        """
        chosen = game_of(game)
        self.players = full_names(players)
        self.plan = schedule(
            chosen.spec,
            chosen.seats,
            self.players,
            games=games,
            seed=seed,
            gauntlet=gauntlet,
            opening=opening,
        )
        self.folder = folder
        self.log = game_log(folder, chosen.spec, seed)

    @property
    def left(self) -> list[ScheduledGame]:
        """The games still to play."""
        return self.log.left(self.plan)

    def run(self, executor: Executor, advance: Advance | None = None) -> Standings:
        """Play what is left.

        However it ends, the games that were finished are kept, and running it again goes on.

        Args:
            executor: where games are played, see `kabinett.lab.executors.executor`.
            advance: told of every game.

        Raises:
            KabinettError: a player cannot play this game, or what plays was ended from outside.
        """
        play_left(self.plan, self.log, executor, advance)
        return self.standings()

    def standings(self) -> Standings:
        """The results so far."""
        return standings(self.plan, self.players, self.log.found)

    def write_report(self) -> Standings:
        """Put the results into the folder: as JSON, as tables, and as a picture if Matplotlib is there."""
        found = self.standings()
        write_results(self.folder, found.data(), markdown(found), TABLE)
        if can_plot():
            plot(found, self.folder / PICTURE)
        return found
