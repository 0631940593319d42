"""``kabinett solve``: games solved exactly; one subcommand a game that declares one."""

from __future__ import annotations

import click

from kabinett.games.plugin import plugins


class _Solutions(click.Group):
    """The subcommands that games declare, loaded when one is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The games that can be solved."""
        return sorted(name for name, plugin in plugins().items() if plugin.solution)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a game."""
        plugin = plugins().get(cmd_name)
        if plugin is None or not plugin.solution:
            return None
        found: click.Command = plugin.load(plugin.solution)
        return found


@click.group(
    cls=_Solutions,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: kabinett solve loom --json",
)
def solve() -> None:
    """Solve a game exactly, from its rules alone."""
