"""The page on the command line, made of the commands themselves: ``python -m kabinett.cli.reference``."""

from __future__ import annotations

import inspect

import click

from kabinett.cli.main import COMMANDS, cli

_OPENING = """\
# The command line

`kabinett` plays, records, checks, scores, draws, counts and measures. `python -m kabinett` is the same.
This page is made of what the commands say with `--help`.

A GAME is a name, or a name with options in parentheses, which a shell wants in quotes: `noti`,
`"jati(edition=1965)"`. Where a file is asked for, `-` is standard input or output. Files of
[records](records.md) and boards are UTF-8.

A game from nothing to a picture:

    kabinett simulate noti --games 100 --seed 1 --players "uct(simulations=200),greedy" --out games.kab
    kabinett check games.kab
    kabinett replay games.kab --number 3
    kabinett draw games.kab --number 3 --ply 20 --targets --out board.svg

**Exit codes.** 0 is success. 2 is an error in what was given: an unknown game, a move that the rules
forbid, a file that cannot be read. It is told in one line on standard error, and a second one names the
help if the command itself was mistyped. 130 means interrupted with Ctrl-C, 141 that nobody reads the output
any more; both are silent.

**For programs.** Commands that print data take `--json`. Progress goes to standard error, and only if that
is a terminal.

**Machine code** is kept in the user's cache folder, or in the folder that `KABINETT_CACHE` names.

**Completion** of commands and options: `eval "$(_KABINETT_COMPLETE=bash_source kabinett)"` in bash;
`zsh_source` and `fish_source` for the other shells.
"""


def page() -> str:
    """The page as Markdown, one section a command."""
    context = click.Context(cli, info_name="kabinett")
    parts = [_OPENING]
    for name in COMMANDS:
        command = cli.get_command(context, name)
        assert command is not None
        section = click.Context(command, context, name)
        parts.append(_section(name, command, section))
        if isinstance(command, click.Group):
            for part, inner in command.commands.items():
                parts.append(_section(f"{name} {part}", inner, click.Context(inner, section, part)))
    return "\n".join(parts)


def _section(name: str, command: click.Command, context: click.Context) -> str:
    usage = " ".join(command.collect_usage_pieces(context))
    lines = [f"{'##' if ' ' not in name else '###'} {name}", "", f"    kabinett {name} {usage}", ""]
    for paragraph in inspect.cleandoc(command.help or "").split("\n\n"):
        lines += [" ".join(paragraph.replace("\b", "").split()), ""]
    options = [parameter for parameter in command.params if isinstance(parameter, click.Option)]
    if options:
        lines += ["| option | meaning |", "|---|---|"]
        lines += [_row(option, context) for option in options] + [""]
    if command.epilog:
        title, _, example = command.epilog.partition(": ")
        lines += [f"{title}: `{example}`", ""]
    return "\n".join(lines)


def _row(option: click.Option, context: click.Context) -> str:
    record = option.get_help_record(context)
    assert record is not None
    names, meaning = (" ".join(text.split()).replace("|", "\\|") for text in record)
    return f"| `{names}` | {meaning} |"


if __name__ == "__main__":
    click.echo(page(), nl=False)
