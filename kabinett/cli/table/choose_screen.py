"""Choosing what to play: an unfinished game, or a new one with its options and seats."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from kabinett.cli.table import saving
from kabinett.cli.table.app import TableApp
from kabinett.cli.table.rules_screen import RulesScreen
from kabinett.cli.table.seats import OPPONENT, PERSON, SeatError, check_seat, choices_for
from kabinett.cli.table.session import Session
from kabinett.cli.table.words import capital
from kabinett.games.game import Game
from kabinett.games.registry import game, game_class, game_names


def _offer(select: Select[str], choices: tuple[tuple[str, str], ...]) -> None:
    """Change what a box offers; what was chosen stays if it still can."""
    before = select.value
    select.set_options(choices)
    if before in [spec for _, spec in choices]:
        select.value = before


class ChooseScreen(Screen[None]):
    """The list of games, the unfinished ones first."""

    app: TableApp
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "rules", "Rules")]

    def compose(self) -> ComposeResult:
        """Title and list."""
        self._kept = saving.unfinished()
        yield Label("Kabinett", classes="title")
        yield Label("Choose a game", classes="quiet")
        yield OptionList(*self._options(), id="games")
        yield Footer()

    def _options(self) -> list[Option | None]:
        shown: list[Option | None] = []
        for index, (_, saved) in enumerate(self._kept):
            line = Text.assemble(("Go on: ", "bold"), saving.describe_saved(saved))
            shown.append(Option(line, id=f"kept-{index}"))
        if shown:
            shown.append(None)
        for name in game_names():
            kind = game_class(name)
            shown.append(Option(Text.assemble((kind.title, "bold"), f"\n{kind.summary}"), id=f"game-{name}"))
        return shown

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen."""
        kind, _, which = (event.option.id or "").partition("-")
        if kind == "game":
            self.app.push_screen(SeatsScreen(which))
            return
        path: Path = self._kept[int(which)][0]
        try:
            session = Session.resume(path)
        except saving.SavedGameError as error:
            self.notify(str(error), severity="error")
            return
        self.app.play(session)

    def action_rules(self) -> None:
        """The rules of the game in view."""
        marked = self.query_one(OptionList).highlighted_option
        kind, _, name = ((marked.id if marked else "") or "").partition("-")
        if kind == "game":
            self.app.push_screen(RulesScreen(game_class(name)))
        elif kind == "kept":
            self.app.push_screen(RulesScreen(type(self._kept[int(name)][1].position.game)))


class SeatsScreen(Screen[None]):
    """Options of one game, and who sits where."""

    app: TableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "Rules"),
        Binding("escape", "app.pop_screen", "Back"),
        Binding("f5", "begin", "Begin"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._kind = game_class(name)

    def compose(self) -> ComposeResult:
        """Title, a row for each choice, a button."""
        kind = self._kind
        yield Label(kind.title, classes="title")
        yield Static(kind.summary, classes="quiet")
        with VerticalScroll(id="form"):
            for option in kind.options:
                shown = [(_shown(value), value) for value in option.values]
                choice: Select[object] = Select(
                    shown, value=option.values[0], allow_blank=False, id=f"option-{option.name}", compact=True
                )
                yield _row(capital(option.name), choice)
                yield Static(option.meaning, classes="meaning")
            yield Vertical(id="seats")
            yield Static("", id="trouble")
            yield Button("Begin", id="begin", variant="primary", compact=True)
        yield Footer()

    async def on_mount(self) -> None:
        """Show the seats of the first form of the game."""
        await self._show_seats()

    @property
    def chosen(self) -> Game:
        """The game with the options as they stand."""
        values = {}
        for option in self._kind.options:
            picked = self.query_one(f"#option-{option.name}", Select).value
            values[option.name] = next(value for value in option.values if value is picked or value == picked)
        return game(self._kind.name, **values)

    async def on_select_changed(self, event: Select.Changed) -> None:
        """Another option may mean other seats."""
        if (event.select.id or "").startswith("option-"):
            await self._show_seats()

    async def _show_seats(self) -> None:
        chosen, box = self.chosen, self.query_one("#seats", Vertical)
        rows = list(box.query(".row"))
        for row in rows[chosen.seats :]:
            await row.remove()
        for seat in range(len(rows)):
            if seat < chosen.seats:
                rows[seat].query_one(Label).update(capital(chosen.seat_name(seat)))
                _offer(rows[seat].query_one(Select), choices_for(chosen))
        for seat in range(len(rows), chosen.seats):
            who: Select[str] = Select(
                choices_for(chosen),
                value=OPPONENT if seat else PERSON,
                allow_blank=False,
                id=f"seat-{seat}",
                compact=True,
            )
            await box.mount(_row(capital(chosen.seat_name(seat)), who))

    def on_button_pressed(self) -> None:
        """Begin."""
        self.action_begin()

    def action_begin(self) -> None:
        """Sit down and play."""
        chosen = self.chosen
        seats = [str(self.query_one(f"#seat-{seat}", Select).value) for seat in range(chosen.seats)]
        try:
            for spec in seats:
                check_seat(spec)
        except SeatError as error:
            self.query_one("#trouble", Static).update(capital(str(error)))
            return
        self.app.play(Session.start(chosen, seats))

    def action_rules(self) -> None:
        """The rules of this game."""
        self.app.push_screen(RulesScreen(self._kind))


def _row(words: str, choice: Select[object] | Select[str]) -> Horizontal:
    return Horizontal(Label(words, classes="words"), choice, classes="row")


def _shown(value: object) -> str:
    """An option's value in words."""
    return {True: "Yes", False: "No"}[value] if isinstance(value, bool) else capital(str(value))
