"""The results of an arena for people: a page of Markdown and a picture."""

from __future__ import annotations

from pathlib import Path

from kabinett.lab.standings import Standings
from kabinett.messages import counted

_HEIGHT_OF_ROW = 0.45


def markdown(found: Standings) -> str:
    """The tables, as a page."""
    planned = counted(found.planned, "game")
    played = planned if found.games == found.planned else f"{found.games:,} of {planned}"
    lines = [
        f"# Arena: {found.game}",
        "",
        f"{played}, seed {found.seed}. Ratings are on the scale of Elo with mean 0; intervals are 95 %.",
        "",
        "| player | rating | interval | share of the win | points | games | forfeits |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for player in found.players:
        share = "" if player.share is None else percent(player.share)
        points = "" if player.points is None else f"{player.points:.2f}"
        lines.append(
            f"| {cell(player.name)} | {player.rating:+.0f} | {player.low:+.0f} to {player.high:+.0f} "
            f"| {share} | {points} | {player.games} | {player.forfeits} |"
        )
    if found.pairs:
        lines += [
            "",
            "| player | against | share | interval | won | drawn | lost | games |",
            "|---|---|---:|---:|---:|---:|---:|---:|",
        ]
    for pair in found.pairs:
        lines.append(
            f"| {cell(pair.first)} | {cell(pair.second)} | {percent(pair.share)} "
            f"| {percent(pair.low)} to {percent(pair.high)} | {pair.wins} | {pair.draws} | {pair.losses} "
            f"| {pair.games} |"
        )
    if len(found.seats) > 1:
        shares = ", ".join(f"seat {seat} {percent(share)}" for seat, share in enumerate(found.seats))
        lines += ["", f"Share of the win by seat, whoever sat there: {shares}."]
    return "\n".join(lines) + "\n"


def cell(text: str) -> str:
    """A specification in a table."""
    return f"`{text}`".replace("|", "\\|")


def percent(share: float) -> str:
    """A share from 0 to 1 in words of a table."""
    return f"{100 * share:.1f} %"


def can_plot() -> bool:
    """Whether Matplotlib is there."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        return False
    return True


def plot(found: Standings, file: Path) -> None:
    """Write the ratings with their intervals as a picture, SVG or what the file's ending says.

    Raises:
        ImportError: Matplotlib is not installed; the extra ``kabinett[plot]`` brings it.
    """
    import matplotlib
    from matplotlib.figure import Figure

    rows = range(len(found.players))
    # Fixed salt and no date, so that equal results are equal files.
    with matplotlib.rc_context({"svg.hashsalt": "kabinett", "svg.fonttype": "none"}):
        figure = Figure(figsize=(8, 1.3 + _HEIGHT_OF_ROW * len(found.players)), layout="constrained")
        axes = figure.add_subplot()
        values = [player.rating for player in found.players]
        below = [player.rating - player.low for player in found.players]
        above = [player.high - player.rating for player in found.players]
        axes.errorbar(values, rows, xerr=[below, above], fmt="o", color="#1f5f8b", capsize=4)
        axes.set_yticks(list(rows), [_short(player.name) for player in found.players])
        axes.invert_yaxis()
        axes.margins(y=0.5 / max(len(found.players), 1))
        axes.grid(axis="x", alpha=0.3)
        axes.set_xlabel(f"Elo, mean 0, with 95 % intervals, {counted(found.games, 'game')}")
        axes.set_title(found.game)
        for side in ("top", "right", "left"):
            axes.spines[side].set_visible(False)
        figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def _short(name: str) -> str:
    return name if len(name) <= 40 else name[:39] + "…"
