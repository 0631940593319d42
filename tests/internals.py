"""What tests look into that the package keeps to itself, each under a name.

Nothing else in the tests reads or replaces a private attribute; when the package changes inside, this file
is the one to change. Imports are local, so that a test loads only what it looks into.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

# -- games and players -----------------------------------------------------------------------------


def writable_record(position: Any) -> Any:
    """The record of a position with its fields to write to; `Position.state` cannot be written to."""
    return position._array.view(np.recarray)[0]


def check_sum_of(saved: Any) -> Any:
    """The check sum that records would be saved with."""
    return saved._check_sum()


def trees_of(player: Any) -> Any:
    """The search trees that a `SearchPlayer` has now, one for each thread."""
    return player._trees


def run_as_python(tree: Any, kernel: Any) -> Callable[[int, int, int], Any]:
    """``simulate(simulations, seats, grow)`` of a search tree by its kernel as plain Python."""
    work = tree._work
    for field in ("root", "state"):
        work = work._replace(**{field: getattr(work, field).view(np.recarray)})
    tree._work = work
    return lambda *numbers: kernel(tree.tree, work, *numbers)


def replace_tree(search_tree: Any, tree: Any) -> None:
    """Let a search go on in other memory."""
    search_tree._take(tree)


def strongest_of(player: Any) -> Any:
    """The player behind level 8."""
    return player._strongest


def sight_player(name: str, seed: int) -> Any:
    """The player behind levels 1 to 7."""
    from kabinett.players.levels import _SightPlayer

    return _SightPlayer(name, seed)


def seen_by(player: Any, position: Any) -> list[int]:
    """The codes of the moves that come to the mind of a `sight_player`."""
    return list(player._seen(position))


def winning_reply(solver: Any, seat: int, tiles: list[int]) -> Any:
    """What an `OpeningSolver` finds with these tiles of a seat on the board."""
    with solver._threats.laid(seat, *tiles):
        return solver._winning()


def give_all_time(solver: Any) -> None:
    """Let an `OpeningSolver` think without end."""
    solver._ends = float("inf")


def replies_done(solver: Any) -> dict[str, bool]:
    """Whether each reply that an `OpeningSolver` has finished is lost; may be written to."""
    done: dict[str, bool] = solver._done
    return done


def settings_of_programs() -> set[str]:
    """The names of the numbers that a foreign program may be given."""
    from kabinett.players.external import program

    return set(program._NUMBERS)


def seat_colours(picture: Any) -> Any:
    """What a picture's module paints the pieces of each seat with."""
    return picture._SEATS


def raw_entry(compiled: Any) -> Callable[..., int]:
    """The machine code of a compiled kernel, without the call around it."""
    entry: Callable[..., int] = compiled._raw
    return entry


def peer_search(monkeypatch: Any, bot: Any, search: Any) -> None:
    """Put another search in the place of a benchmark's foreign one."""
    monkeypatch.setattr(bot, "_search", search)


# -- engine, lab, matches, command line ------------------------------------------------------------


def is_busy(server: Any) -> bool:
    """Whether an engine thinks, and nothing waits."""
    return bool(not server._queue and server._flights)


def close_server(server: Any) -> None:
    """End what an engine thinks about."""
    server._close(cancel=True)


def error_codes() -> set[str]:
    """The codes of errors that an engine gives for its exceptions."""
    from kabinett.engine import messages

    return {code for _, code in messages._CODES}


def shorten_chains(monkeypatch: Any, most: int) -> None:
    """Let an engine follow at most so many events of chance."""
    from kabinett.engine import analysis

    monkeypatch.setattr(analysis, "LONGEST_CHAIN", most)


def attempt_at_version(version: str, *task: Any) -> Any:
    """A task of the lab on a machine of a cluster that has another version."""
    from kabinett.lab import on_ray

    return on_ray._attempt_there(version, *task)


def candidates(*place: Any) -> Iterator[int]:
    """The numbers among which a draw chooses."""
    from kabinett.matches import chance

    return chance._candidates(*place)


def replace_candidates(monkeypatch: Any, numbers: list[int]) -> None:
    """Let draws choose among other numbers."""
    from kabinett.matches import chance

    monkeypatch.setattr(chance, "_candidates", lambda *_: iter(numbers))


def read_board_text(text: str) -> Any:
    """The position that a text board without its game's name shows."""
    from kabinett.cli import boards

    return boards._position(text, None)


def random_numbers_are_there(monkeypatch: Any) -> None:
    """Let `kabinett precompile` find the code of random numbers compiled already."""
    monkeypatch.setattr("kabinett.cli.precompile._load_random_numbers", lambda: False)


def lines_on_screen(app: Any) -> Any:
    """What Textual has drawn, by line."""
    return app.screen._compositor.render_strips()


def thought_of(screen: Any) -> Any:
    """What the player at a table in the terminal thinks about."""
    return screen._thinking


def inks() -> Any:
    """The colours of pieces in the terminal."""
    from kabinett.cli.table import colours

    return colours._INKS


def quiet_inks() -> Any:
    """The colours of what matters less in the terminal, by whether the ground is dark."""
    from kabinett.cli.table import colours

    return colours._QUIET


# -- the table in the browser ----------------------------------------------------------------------


def news_messages(server: str, numbers: dict[str, int]) -> list[str]:
    """The messages that tell other servers of news."""
    from kabinett.web.db.database import _news

    return list(_news(server, numbers))


def read_patterns(language: str) -> Any:
    """The texts of a language, read anew from their files."""
    from kabinett.web import texts

    return texts._patterns.__wrapped__(language)


def forget_pictures(monkeypatch: Any, kept: Callable[[], Any]) -> None:
    """Draw pictures and previews anew; `kept()` makes an empty memory."""
    from kabinett.web.presenters import previews, states

    monkeypatch.setattr(states, "_PICTURES", kept())
    monkeypatch.setattr(previews, "_PREVIEWS", kept())


def forget_own_games(monkeypatch: Any, module: Any, kept: Any) -> None:
    """Write the rows of a visitor's own games anew."""
    monkeypatch.setattr(module, "_SHOWN", kept)


def spent_by(purse: Any) -> Any:
    """What each address has spent and not yet been forgiven."""
    return purse._spent


def purse_of(limits: Any) -> Any:
    """The purse of time that answers are charged to."""
    return limits._purse


def silent_socket(socket: Any, answers: list[Any], hear: Callable[[list[Any]], Any]) -> Any:
    """A socket with answers that nobody takes; `hear(answers)` is awaited where it would read."""
    waiting = socket.__new__(socket)
    waiting._answers = answers
    waiting._text = lambda: hear(answers)
    return waiting._listen()


def count_lobby_reads(monkeypatch: Any, module: Any, read: list[Any]) -> None:
    """Append to `read` whenever the lobby is read."""
    real = module._read

    def count(*asked: Any) -> Any:
        read.append(asked)
        return real(*asked)

    monkeypatch.setattr(module, "_read", count)


def stop_log_timer(handler: Any) -> None:
    """Tell of repeated errors only when `tell_of_repeats` is called."""
    handler._timer.cancel()


def tell_of_repeats(handler: Any) -> None:
    """Tell of errors that came again, as the timer would."""
    handler._tell_late()


def let_events_be_replaced() -> Any:
    """A patch under which a server writes its events over those of another."""
    from unittest import mock

    from kabinett.web.db import database

    statement = database._EVENTS["sqlite"].replace("INSERT INTO", "INSERT OR REPLACE INTO")
    return mock.patch.dict(database._EVENTS, {"sqlite": statement})
