"""What measures load: a small crowd, a small tournament, and lines that stay open."""

import asyncio
import re

from benchmarks.load import endurance
from benchmarks.load.line import Line


class Transport:
    """What a line would send."""

    def __init__(self):
        self.sent = []

    def write(self, data):
        self.sent.append(bytes(data))

    def is_closing(self):
        return False


async def test_a_line_answers_a_ping_and_hears_the_text_behind_it():
    heard = []
    line, transport = Line("/", "host", "", heard.append), Transport()
    line.connection_made(transport)
    line.data_received(b'HTTP/1.1 101 Switching Protocols\r\n\r\n\x89\x02hi\x81\x07{"a":1}')
    assert heard == [{"a": 1}]
    assert transport.sent[1:] == [b"\x8a\x82\0\0\0\0hi"]


def test_a_tournament_begins_and_moves():
    assert re.match(r"3 games asked for at once: all began after", asyncio.run(endurance.tournament(3)))
