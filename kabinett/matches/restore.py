"""A match from less than its log: from a game that was played elsewhere, or from the beginning of a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kabinett.games import CHANCE, Position
from kabinett.matches import commands as cmd
from kabinett.matches import events as ev
from kabinett.matches.chance import commitment, draw, game_secret
from kabinett.matches.formats import Format, Participant
from kabinett.matches.match import Match
from kabinett.matches.next_step import next_step


def restore(
    position: Position, participants: Sequence[Participant], secret: bytes, seeds: Sequence[str], first: str
) -> Match:
    """A match of one game that stands as `position`, as if it had been played in the match.

    The chance events of `position` are taken as they are; later ones are drawn from the secret and the seeds.

    Args:
        position: the game, from its first move.
        participants: who plays, in the order of a `Format` with this `first`.
        secret: the 32 bytes that `Match.open` would get.
        seeds: by participant, what it adds to the draws; "" for machines.
        first: "given" or "lot".
    """
    form = Format(position.game.spec, first=first)
    opened = ev.MatchOpened(
        number=1, at=0, format=form, participants=tuple(participants), secret=secret.hex()
    )
    match, own_secret = Match.replay([opened]), game_secret(secret, 1)

    def take(kind: type[ev.OfGame], **fields: Any) -> None:
        match.extend([kind(number=match.number + 1, at=0, game=1, **fields)])

    step = next_step(form, [], None)
    assert isinstance(step, list)
    take(ev.GameOpened, commitment=commitment(own_secret), **vars(step[0]))
    table = match.games[1]
    table.position = Position(position.game, position.start)
    for participant, seed in enumerate(seeds):
        take(ev.GotReady, participant=participant, seed=seed)
    begins = 0
    if first == "lot" and form.size > 1:
        begins = draw(own_secret, table.place_seeds(), 1, (1,) * form.size)
        take(ev.LotDrawn, draw=1, lot="begins", among=form.size, result=begins)
    take(ev.GameStarted, seats=table.places[begins:] + table.places[:begins], komi=0)
    for token in position.moves:
        ply, turn = table.position.ply + 1, table.position.turn
        if turn == CHANCE:
            take(ev.ChanceDrawn, ply=ply, draw=table.draws + 1, token=token)
        else:
            take(ev.Moved, ply=ply, seat=turn, token=token, id="")
    while table.position.turn == CHANCE:
        number, weights = table.draws + 1, position.game.rules.odds
        outcome = draw(own_secret, table.place_seeds(), number, weights)
        token = table.position.legal_moves[outcome]
        take(ev.ChanceDrawn, ply=table.position.ply + 1, draw=number, token=token)
    if table.position.is_over:
        winners = tuple(table.seats[seat] for seat in table.position.winners)
        take(ev.GameEnded, termination="finished", winners=winners, points=table.position.scores)
        take(ev.SecretRevealed, secret=own_secret.hex())
        match.apply(cmd.Tick(), 0)
    return match


def shortened(match: Match, number: int) -> Match:
    """A match as it stood after the event with this number, which is beyond the opening of the first game."""
    events, start = match.log[:number], match.games[1].position.start
    if start is None:
        return Match.replay(events)
    earlier = Match.replay(events[:2])
    earlier.games[1].position = Position(earlier.format.played, start)
    earlier.extend(events[2:])
    return earlier
