"""What is due in The Loom as in The Factory."""

from kabinett.games.refusals import Reason
from kabinett.messages import Message

TURN_UP = Reason(Message("task_herati_turn_up", "A tile is turned up"))
