"""The screen of a game: board, seats, what can be done, and the line where moves are typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Footer, Static, TabbedContent, TabPane

from kabinett.cli.table import bids, match_words, panels, words
from kabinett.cli.table.app import TableApp
from kabinett.cli.table.colours import NIGHT, coloured_board
from kabinett.cli.table.commands import command
from kabinett.cli.table.hints import hint_table
from kabinett.cli.table.move_grid import MoveGrid
from kabinett.cli.table.move_input import MoveInput
from kabinett.cli.table.moves import matching, reason
from kabinett.cli.table.rules_screen import RulesScreen
from kabinett.cli.table.seats import adviser, named_seat, seat_called
from kabinett.cli.table.session import Session, Task
from kabinett.cli.table.thinking import Thinking
from kabinett.messages import counted

TICK = 0.1
"""Seconds between two looks at what the players do."""
_PANELS = ("moves", "score", "played", "hint")


class TableScreen(Screen[None]):
    """Plays one match, a game after another."""

    app: TableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "obey('rules')", "Rules"),
        Binding("f2", "obey('hint')", "Hint"),
        Binding("f3", "obey('undo')", "Take back"),
        Binding("f4", "panel", "Panel"),
        Binding("f5", "obey('save')", "Save"),
        Binding("f6", "obey('new')", "New"),
        Binding("f7", "obey('rematch')", "Rematch"),
        Binding("pageup", "scroll_board(-1)", "Scroll the board up", show=False),
        Binding("pagedown", "scroll_board(1)", "Scroll the board down", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._thinking: Thinking | None = None
        self._advising = False
        self._news: list[str] = []
        self._advice: list[str] = []
        self._advised: list[str] = []
        self._choosing = False  # Whether the loser has been asked for the colour of a rematch.

    def compose(self) -> ComposeResult:
        """Board to the left, all else to the right, the line to type below."""
        yield Static(id="where")
        with Horizontal(id="table"):
            with Vertical(id="left"), ScrollableContainer(id="board-view", can_focus=False):
                yield Static(id="board")
            with Vertical(id="side"):
                yield Static(id="seats-view")
                yield Static(id="fields")
                with TabbedContent(id="panels", initial="moves"):
                    with TabPane("Moves", id="moves"), VerticalScroll(can_focus=False):
                        yield MoveGrid(id="grid")
                    with TabPane("Score", id="score"), VerticalScroll(can_focus=False):
                        yield Static(id="score-view")
                    with TabPane("Played", id="played"), VerticalScroll(can_focus=False):
                        yield Static(id="played-view")
                    with TabPane("Hint", id="hint"), VerticalScroll(can_focus=False):
                        yield Static(id="hint-view")
        yield Static(id="news")
        yield Static(id="message")
        yield MoveInput(id="line", select_on_focus=False)
        yield Footer()

    def on_mount(self) -> None:
        """Show the game and let it run."""
        self.query_one(MoveInput).focus()
        self.watch(self.app, "theme", self._show, init=False)
        self.query_one("#played VerticalScroll").anchor()
        self._news = self.session.news()
        self._show()
        self.set_interval(TICK, self._tick)

    def on_unmount(self) -> None:
        """Nobody thinks on at a table that was left."""
        self.stop()

    # -- the run of the game -----------------------------------------------------------------------

    def _tick(self) -> None:
        """One look: players begin to think or have thought."""
        session = self.session
        if self._thinking is not None:
            self._look_after(self._thinking)
            return
        task = session.machines_task
        if task is not None:
            self._think(Thinking(lambda: session.player(task.participant), session.answer_of(task)))

    def _think(self, thinking: Thinking, *, advising: bool = False) -> None:
        self._thinking, self._advising = thinking, advising
        self._tell_thinking(thinking)

    def _tell_thinking(self, thinking: Thinking) -> None:
        task = self.session.task
        name = "The adviser" if self._advising or task is None else self.session.who(task)
        self._tell(words.thinking(words.capital(name), thinking.simulations, thinking.seconds))

    def _look_after(self, thinking: Thinking) -> None:
        if not thinking.done:
            self._tell_thinking(thinking)
            return
        self._thinking = None
        if thinking.error is not None:
            self._tell(f"The player could not move: {thinking.error}. Take back or leave.", trouble=True)
            self._thinking = None if self._advising else thinking
        elif thinking.choice is not None and self._advising:
            self._advice = hint_table(self.session.position, thinking.choice)
            self._advised = [line.move for line in thinking.choice.lines[:1]]
            self._tell("")
            self._show()
            self.query_one(TabbedContent).active = "hint"
        elif thinking.command is not None:
            self._tell("")
            self.session.carry_out(thinking.command)
            self._happened()

    def stop(self) -> None:
        """End the thought that is under way, if any."""
        if self._thinking is not None:
            self._thinking.stop()
            self._thinking = None

    def _happened(self) -> None:
        """Something happened in the game: show it."""
        self._news += self.session.news()
        self._advice, self._advised = [], []
        self.query_one(MoveGrid).chosen = None
        self._show()
        if self.session.trouble:
            self._tell(self.session.trouble, trouble=True)
        elif self.session.is_over:
            self.query_one(TabbedContent).active = "score"
            if not self.session.is_done:
                self._tell("Enter goes on to the next game.")

    # -- what the person does ----------------------------------------------------------------------

    @on(MoveInput.Submitted)
    def _submitted(self, event: MoveInput.Submitted) -> None:
        chosen, typed = self.query_one(MoveGrid).chosen, event.value.strip()
        wanted = command(typed)
        seat = named_seat(self.session.game, typed) if self._choosing else None
        if seat is not None:
            self.app.play(self.session.rematch(seat))
        elif wanted is not None and chosen is None:
            event.input.value = ""
            self.action_obey(wanted)
        elif chosen is not None or typed:
            self._enter(chosen or typed)
        elif self.session.is_over and not self.session.is_done:
            self._go_on()
        elif self.session.persons_turn:
            self._tell("Type a move, or choose one with the arrow keys.")

    def _go_on(self) -> None:
        """Show the next game of the match."""
        self.session.go_on()
        self._news = []
        self._tell("")
        self._panel("moves")
        self._happened()

    @on(MoveInput.Changed)
    def _typed(self, event: MoveInput.Changed) -> None:
        self._show_moves(event.value)

    @on(MoveInput.Walk)
    def _walk(self, event: MoveInput.Walk) -> None:
        self.query_one(TabbedContent).active = "moves"
        self.query_one(MoveGrid).walk(event.rows, event.steps)

    def on_key(self, event: Key) -> None:
        """What is typed goes to the line, wherever a click has led."""
        line = self.query_one(MoveInput)
        if event.is_printable and event.character and not line.has_focus:
            line.focus()
            line.insert_text_at_cursor(event.character)
            event.stop()

    @on(MoveGrid.Picked)
    def _picked(self, event: MoveGrid.Picked) -> None:
        self._enter(event.token)

    def _enter(self, text: str) -> None:
        """Do what was typed or chosen, or say calmly why not."""
        session = self.session
        task = session.persons_task
        if task is None:
            over = session.is_over
            self._tell("The game is over." if over else "It is not your turn.", trouble=True)
            return
        try:
            self._act(task, text)
        except ValueError as error:
            self._tell(words.capital(reason(error)), trouble=True)
            return
        self.stop()
        self.query_one(MoveInput).value = ""
        self._tell("")
        self._news = []
        self._happened()

    def _act(self, task: Task, text: str) -> None:
        """What is due from a person: a bid, the choice of a seat, a move."""
        if task.what == "bid":
            self.session.bid(task.participant, bids.read_bid(text))
        elif task.what == "choice":
            self.session.choose(task.participant, seat_called(self.session.game, text))
        else:
            self.session.play(text)

    def action_scroll_board(self, pages: int) -> None:
        """Show another part of a board that is higher than the screen."""
        view = self.query_one("#board-view", ScrollableContainer)
        view.scroll_relative(y=pages * max(1, view.size.height - 2), animate=False)

    def action_panel(self) -> None:
        """Go to the next panel."""
        tabs = self.query_one(TabbedContent)
        tabs.active = _PANELS[(_PANELS.index(tabs.active) + 1) % len(_PANELS)]

    def action_obey(self, wanted: str) -> None:
        """Carry out a command of the table."""
        actions: dict[str, Callable[[], object]] = {
            "?": lambda: self._panel("moves"),
            "moves": lambda: self._panel("played"),
            "score": lambda: self._panel("score"),
            "board": self._show,
            "hint": self._hint,
            "undo": self._undo,
            "save": self._save,
            "rules": self._rules,
            "help": self._rules,
            "rematch": self._rematch,
            "new": self.app.choose,
            "quit": self.app.action_leave,
        }
        actions[wanted]()

    def _rematch(self) -> None:
        """Play again; where the loser chooses a colour, ask for it first or let the machine think."""
        session = self.session
        if session.choice_question:
            self._choosing = True
            self._tell(session.choice_question)
            return
        if session.chooser is not None:
            self._tell(f"{session.game.seat_name(session.chooser)} has lost and chooses a colour …")
        self.run_worker(self._rematch_by_itself, thread=True, exclusive=True)

    def _rematch_by_itself(self) -> None:
        """In a thread of its own, since a machine may think about its colour."""
        self.app.call_from_thread(self.app.play, self.session.rematch())

    def _panel(self, name: str) -> None:
        self.query_one(TabbedContent).active = name

    def _rules(self) -> None:
        self.app.push_screen(RulesScreen(type(self.session.game)))

    def _save(self) -> None:
        kept = self.session.save()
        self._tell(
            f"The game is kept in {self.session.path}" if kept else self.session.trouble, trouble=not kept
        )

    def _hint(self) -> None:
        from kabinett.players import player

        if not self.session.persons_turn:
            self._tell("There is nothing to advise on now.", trouble=True)
        elif self._thinking is None:
            spec = adviser(self.session.game)
            self._think(Thinking.about(lambda: player(spec), self.session.position), advising=True)

    def _undo(self) -> None:
        self.stop()
        count = self.session.take_back()
        self._news, self._advice, self._advised = [], [], []
        self._panel("moves")
        self._show()
        taken = f"{counted(count, 'move')} taken back."
        self._tell(taken if count else "There is no move of yours to take back.", trouble=not count)

    # -- what is shown -----------------------------------------------------------------------------

    def _tell(self, text: str, *, trouble: bool = False) -> None:
        message = self.query_one("#message", Static)
        message.update(Text(text))
        message.set_class(trouble, "-trouble")

    @property
    def _dark(self) -> bool:
        return self.app.theme == NIGHT

    def _show(self, *_: object) -> None:
        """Bring everything up to date."""
        session, dark = self.session, self._dark
        where = match_words.place_in_match(session.match, session.table)
        self.query_one("#where", Static).update(
            Text.assemble(
                (session.game.title, "bold"),
                f"   {where}" if where else "",
                "   ",
                (session.turn_line(), "bold"),
                f"   {match_words.due(session.table)}",
            )
        )
        self._show_board()
        self.query_one("#seats-view", Static).update(panels.seats(session, dark))
        self.query_one("#news", Static).update(Text(" · ".join(self._news[-6:])))
        width = max(20, self.query_one("#panels").content_size.width - 1)
        self.query_one("#score-view", Static).update(panels.score(session, dark, width))
        self.query_one("#played-view", Static).update(panels.played(session, dark))
        advice = "\n".join(self._advice) or "F2 asks the tree search for the best moves."
        self.query_one("#hint-view", Static).update(Text(advice))
        task, line = session.persons_task, self.query_one(MoveInput)
        line.offer(session.offered)
        line.placeholder = _asked(session)
        line.password = task is not None and task.what == "bid" and session.bids_are_hidden
        self._show_moves(line.value)

    def _show_moves(self, typed: str) -> None:
        session, grid = self.session, self.query_one(MoveGrid)
        task = session.persons_task
        if task is None:
            grid.show([], f"{session.turn_line()}.")
        elif task.what == "bid":
            grid.show([], bids.explanation(session.game))
        else:
            grid.show(matching(session.offered, typed), "No move is written so.", self._advised)

    def _show_board(self) -> None:
        height = 0 if self.has_class("-narrow") else self.query_one("#board-view").content_size.height
        board, beside = coloured_board(self.session.position, self._dark, height)
        self.query_one("#board", Static).update(board)
        fields = self.query_one("#fields", Static)
        fields.update(beside)
        fields.display = bool(beside)

    def on_resize(self) -> None:
        """Use the room that there is."""
        self.call_after_refresh(self._show)


def _asked(session: Session) -> str:
    """What can be typed now, for the empty line."""
    task = session.persons_task
    if task is not None and task.what == "bid":
        return "Bid in points, or command"
    if session.is_over:
        return "rematch, new or quit" if session.is_done else "Enter: next game"
    return "Move or command"
