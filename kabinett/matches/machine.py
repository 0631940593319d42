"""What a machine that takes part in a match answers."""

from __future__ import annotations

from kabinett.games import Position
from kabinett.matches import commands as cmd
from kabinett.matches.formats import MAX_BID
from kabinett.matches.match import Match
from kabinett.matches.views import due
from kabinett.players.player import Player


def answer(match: Match, participant: int, player: Player) -> cmd.Command | None:
    """The command that a machine gives now; None while nothing is due from it.

    It gets ready, moves, bids for komi and chooses its colour. What it thinks the first move to be worth is
    what `player` expects of a game from the start, which may be below 0; one that expects nothing bids 0 and
    chooses Yellow.
    Takebacks and aborts need no answer of a machine. Takes as long as the player thinks.
    """
    for table in match.current:
        number = table.number
        waits_for = due(table, participant)
        if waits_for == "ready":
            return cmd.Ready(participant, number)
        if waits_for == "bid":
            worth = _worth_of_beginning(player, table.position)
            return cmd.Bid(participant, number, max(-2 * MAX_BID, min(round(2 * worth), 2 * MAX_BID)))
        if waits_for == "choice":
            return cmd.ChooseSeat(participant, number, chosen_seat(player, table.position))
        if waits_for == "move":
            token = player.choose(table.position.copy()).move
            return cmd.Move(participant, number, token, table.position.ply)
    return None


def chosen_seat(player: Player, start: Position) -> int:
    """The seat of two that a machine takes if it may choose: 0 unless beginning seems a drawback."""
    return 0 if _worth_of_beginning(player, start) >= 0 else 1


def _worth_of_beginning(player: Player, start: Position) -> float:
    """By how many points seat 0 is expected to win."""
    points = player.choose(start).lines[0].points
    return points[0] - points[1] if points else 0.0
