"""Which commands were carried out: so that one that is sent again is not carried out again.

The ids of commands stand in the events, so every host that reads a log knows them. Only the latest of each
participant are remembered. An older command that comes again after all is refused for what it says: a move
answers a position that is gone, an answer an offer that is closed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kabinett.matches import commands as cmd
from kabinett.matches import events as ev
from kabinett.matches.errors import RefusedStale
from kabinett.messages import Message

REMEMBERED = 200
"""How many ids of a participant are known at a time."""

_KINDS: dict[type[ev.Event], type[cmd.Command]] = {
    ev.GotReady: cmd.Ready,
    ev.BidSealed: cmd.Bid,
    ev.SeatChosen: cmd.ChooseSeat,
    ev.Moved: cmd.Move,
    ev.TakenBack: cmd.TakeBack,
    ev.Answered: cmd.Answer,
    ev.Resigned: cmd.Resign,
    ev.RematchAsked: cmd.Rematch,
}


def _kind(event: ev.Event) -> type[cmd.Command]:
    """What kind of command an event came of."""
    if isinstance(event, ev.Offered):
        return cmd.TakeBack if event.what == "takeback" else cmd.Offer
    return _KINDS[type(event)]


@dataclass
class Receipts:
    """The commands of a game, or of a match beside its games, that were carried out."""

    _known: dict[int, dict[str, type[cmd.Command]]] = field(default_factory=dict)

    def keep(self, participant: int, id: str, event: ev.Event) -> None:
        """Note that an event came of a participant's command."""
        if not id:
            return
        known = self._known.setdefault(participant, {})
        known[id] = _kind(event)
        if len(known) > REMEMBERED:
            del known[next(iter(known))]

    def has(self, participant: int, id: str) -> bool:
        """Whether a command with this id was carried out."""
        return bool(id) and id in self._known.get(participant, {})

    def is_repeated(self, command: cmd.ParticipantCommand) -> bool:
        """Whether a command was carried out before.

        Raises:
            RefusedStale: its id is none, or that of a command of another kind.
        """
        if not command.id.isprintable() or len(command.id) > cmd.LONGEST_ID:
            raise RefusedStale(
                Message(
                    "bad_id",
                    "the id of a command has at most {most} visible characters",
                    most=cmd.LONGEST_ID,
                )
            )
        who = command.participant
        if who is None or not self.has(who, command.id):
            return False
        if self._known[who][command.id] is not type(command):
            raise RefusedStale(
                Message(
                    "id_used",
                    "another command has had the id {id!r}; choose a new one",
                    id=command.id,
                )
            )
        return True
