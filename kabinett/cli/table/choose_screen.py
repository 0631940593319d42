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

from kabinett.cli.table import formats, saving
from kabinett.cli.table.app import TableApp
from kabinett.cli.table.rules_screen import RulesScreen
from kabinett.cli.table.seats import OPPONENT, PERSON, SeatError, check_seat, choices_for
from kabinett.cli.table.session import Session
from kabinett.cli.table.words import capital
from kabinett.games.game import Game
from kabinett.games.registry import game, game_class, game_names
from kabinett.matches import Format


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
            self.app.push_screen(RulesScreen(type(self._kept[int(name)][1].match.format.played)))


class SeatsScreen(Screen[None]):
    """Options of one game, how its games follow one another, and who sits where."""

    app: TableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "Rules"),
        Binding("escape", "app.pop_screen", "Back"),
        Binding("f5", "begin", "Begin"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._kind = game_class(name)
        self._offered: dict[str, list[tuple[str, str]]] = {}

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
            yield from self._arrangement()
            yield Vertical(id="seats")
            yield Static("", id="trouble")
            yield Button("Begin", id="begin", variant="primary", compact=True)
        yield Footer()

    def _arrangement(self) -> ComposeResult:
        """The rows for the match; what they offer follows from the options."""
        usual = game(self._kind.name)
        lengths = [(f"At most {games}", str(games)) for games in formats.SERIES]
        rows: dict[str, tuple[str, list[tuple[str, str]]]] = {
            "kind": ("Format", formats.kind_choices(usual)),
            "games": ("Games", lengths),
            "bidding": ("Bid for komi", [("No", ""), ("Yes", "yes")]),
            "first": ("Who begins", formats.first_choices(usual, "single", bidding=False)),
        }
        for name, (words, choices) in rows.items():
            choice: Select[str] = Select(
                choices, value=choices[0][1], allow_blank=False, id=f"match-{name}", compact=True
            )
            yield _row(words, choice, id=f"row-{name}")

    async def on_mount(self) -> None:
        """Show what the first form of the game has."""
        await self._show_match()

    @property
    def chosen(self) -> Game:
        """The game with the options as they stand."""
        values = {}
        for option in self._kind.options:
            picked = self.query_one(f"#option-{option.name}", Select).value
            values[option.name] = next(value for value in option.values if value is picked or value == picked)
        return game(self._kind.name, **values)

    @property
    def form(self) -> Format:
        """The match as the rows that can be seen say."""
        kind, bidding = self._picked("kind"), bool(self._picked("bidding"))
        games = int(self._picked("games")) if kind == "series" else None
        return formats.arranged(self.chosen, kind, games, bidding=bidding, first=self._picked("first"))

    def _picked(self, name: str) -> str:
        return str(self.query_one(f"#match-{name}", Select).value)

    async def on_select_changed(self, event: Select.Changed) -> None:
        """Another option or format may mean other formats, and other seats."""
        if not (event.select.id or "").startswith("seat-"):
            await self._show_match()

    async def _show_match(self) -> None:
        """Offer what goes together, and hide the rows that leave no choice."""
        chosen = self.chosen
        self._offer_row("kind", formats.kind_choices(chosen))
        kind = self._picked("kind")
        self.query_one("#row-games").display = kind == "series"
        self._offer_row(
            "bidding", [("No", ""), ("Yes", "yes")] if formats.may_bid(chosen, kind) else [("No", "")]
        )
        bidding = bool(self._picked("bidding"))
        self._offer_row("first", formats.first_choices(chosen, kind, bidding=bidding))
        await self._show_seats(formats.place_names(self.form))

    def _offer_row(self, name: str, choices: list[tuple[str, str]]) -> None:
        select: Select[str] = self.query_one(f"#match-{name}", Select)
        if self._offered.get(name) != choices:
            self._offered[name] = choices
            _offer(select, tuple(choices))
        self.query_one(f"#row-{name}").display = len(choices) > 1

    async def _show_seats(self, names: list[str]) -> None:
        chosen, box = self.chosen, self.query_one("#seats", Vertical)
        rows = list(box.query(".row"))
        for row in rows[len(names) :]:
            await row.remove()
        for row, name in zip(rows, names, strict=False):
            row.query_one(Label).update(capital(name))
            _offer(row.query_one(Select), choices_for(chosen))
        for seat in range(len(rows), len(names)):
            who: Select[str] = Select(
                choices_for(chosen),
                value=OPPONENT if seat else PERSON,
                allow_blank=False,
                id=f"seat-{seat}",
                compact=True,
            )
            await box.mount(_row(capital(names[seat]), who))

    def on_button_pressed(self) -> None:
        """Begin."""
        self.action_begin()

    def action_begin(self) -> None:
        """Sit down and play."""
        form = self.form
        seats = [str(self.query_one(f"#seat-{seat}", Select).value) for seat in range(form.size)]
        try:
            for spec in seats:
                check_seat(spec)
        except SeatError as error:
            self.query_one("#trouble", Static).update(capital(str(error)))
            return
        self.app.play(Session.start(form, seats))

    def action_rules(self) -> None:
        """The rules of this game."""
        self.app.push_screen(RulesScreen(self._kind))


def _row(words: str, choice: Select[object] | Select[str], id: str | None = None) -> Horizontal:
    return Horizontal(Label(words, classes="words"), choice, classes="row", id=id)


def _shown(value: object) -> str:
    """An option's value in words."""
    return {True: "Yes", False: "No"}[value] if isinstance(value, bool) else capital(str(value))
