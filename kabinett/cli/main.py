"""The command line's frame: which commands there are, and how errors end.

A command is loaded when it is called or asked for its own help; the list of commands is told from the
table below, so that ``kabinett --help`` needs neither NumPy nor Rich.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from kabinett.errors import KabinettError, nearest
from kabinett.version import VERSION

COMMANDS = {
    "games": "List the games with their options.",
    "rules": "Show the rules of a game.",
    "play": "Play in the terminal.",
    "serve": "Serve the table to browsers.",
    "site": "Write the rules and their library for pages into a folder.",
    "replay": "Step through recorded games.",
    "check": "Verify recorded games by replaying them.",
    "verify": "Recompute the chance events and lots of recorded games.",
    "score": "Score a board given as text.",
    "draw": "Draw a position as SVG.",
    "print": "Write a set to print, cut out and play, as PDF.",
    "simulate": "Let players play many games and record them.",
    "arena": "Let players meet in many games and rate them.",
    "lab": "Answer questions about a game by many games of it.",
    "engine": "Answer other programs' requests over pipes.",
    "solve": "Solve a game exactly, from its rules alone.",
    "puzzles": "Make, check and solve puzzles whose solution is proven.",
    "review": "Tell exactly what each move of a recorded game cost.",
    "perft": "Count the move sequences of a given length.",
    "precompile": "Compile everything once, so that later starts are fast.",
}
"""Name and short help; the command `name` is the object of that name in ``kabinett.cli.<name>``."""

BAD_INPUT, INTERRUPTED, BROKEN_PIPE = 2, 130, 141


class _OneLineErrors(click.Command):
    """Errors of users as one line, and exit codes as docs/cli.md lists them."""

    def main(  # type: ignore[override]
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "kabinett",
        *,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line; ends the process unless `standalone_mode` is off."""
        if not standalone_mode:
            return super().main(args, prog_name, standalone_mode=False, **extra)
        return end(self._run(args, prog_name, extra))

    def _run(self, args: Sequence[str] | None, prog_name: str | None, extra: dict[str, Any]) -> int:
        # Not through click's own `main`, which has other ideas about pipes and interrupts.
        try:
            self._main_shell_completion(extra, prog_name or "kabinett")
            given = sys.argv[1:] if args is None else list(args)
            with self.make_context(prog_name, given, **extra) as ctx:
                self.invoke(ctx)
                sys.stdout.flush()
            return 0
        except click.exceptions.Exit as left:
            return left.exit_code
        except click.UsageError as error:
            hint = f"\nTry '{error.ctx.command_path} --help'." if error.ctx else ""
            return complain(f"{error.format_message()}{hint}")
        except click.ClickException as error:
            return complain(error.format_message())
        except (KeyboardInterrupt, click.Abort):
            return INTERRUPTED
        except BrokenPipeError:
            return BROKEN_PIPE
        except KabinettError as error:
            return complain(str(error))
        except OSError as error:
            return complain(os_message(error))


class Program(_OneLineErrors):
    """A command of its own, such as ``python -m benchmarks``."""


class Commands(_OneLineErrors, click.Group):
    """Commands loaded by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(importlib.import_module(f"kabinett.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"there is no command {args[0]!r}{nearest(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def os_message(error: OSError) -> str:
    """What the system refused, as one line."""
    named = f"{error.filename}: " if error.filename else ""
    return f"{named}{error.strerror or error}"


def complain(message: str) -> int:
    """Say on stderr what was wrong; returns the exit code for it."""
    click.echo(f"kabinett: {message}", err=True)
    return BAD_INPUT


def end(code: int) -> NoReturn:
    """Leave, without a word about pipes that nobody reads any more."""
    if code in (BROKEN_PIPE, INTERRUPTED):
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError):
                # The interpreter flushes once more when it ends; let that go nowhere.
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    sys.exit(code)


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: kabinett play noti",
    invoke_without_command=True,
)
@click.version_option(VERSION, "--version", prog_name="kabinett", message="%(prog)s %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Five rare board games as exact programs.

    GAME is a name with options, such as noti or "jati(edition=1965)". Where a file is asked for, - means
    standard input.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """The entry point ``kabinett``."""
    cli()
