"""What a pilot does on the table's screens, and reads there."""

from textual.widgets import Input, OptionList, Select

from kabinett.cli.table.choose_screen import ChooseScreen, SeatsScreen
from kabinett.cli.table.table_screen import TableScreen
from tests.internals import lines_on_screen


async def until(pilot, condition):
    """Wait until something holds, at most some seconds."""
    for _ in range(1000):
        if condition():
            return
        await pilot.pause(0.01)
    raise AssertionError(f"the wait was in vain; the message says {shown(pilot, '#message')!r}")


def shown(pilot, selector):
    """The text of a part of the screen."""
    return str(pilot.app.screen.query_one(selector).render())


async def enter(pilot, text):
    """Type a line."""
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")


def all_text(pilot):
    """Everything on the screen."""
    lines = lines_on_screen(pilot.app)
    return "\n".join("".join(segment.text for segment in line) for line in lines)


async def choose(pilot, game):
    """Choose a game from the list of all; returns the screen on which its options and seats are chosen."""
    await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
    games = pilot.app.screen.query_one(OptionList)
    games.highlighted = games.get_option_index(f"game-{game}")
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, SeatsScreen))
    await pilot.pause()
    return pilot.app.screen


async def begin(pilot, sitters):
    """Seat these, on the screen that `choose` returns, and begin; returns the session."""
    screen = pilot.app.screen
    await until(pilot, lambda: len(screen.query("#seats Select")) == len(sitters))
    for seat, sitter in enumerate(sitters):
        screen.query_one(f"#seat-{seat}", Select).value = sitter
    await pilot.press("f5")
    await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
    return pilot.app.session
