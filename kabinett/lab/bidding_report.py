"""What bidding settles on, for people: a page of Markdown and a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kabinett.lab import plots
from kabinett.lab.estimates import Estimate
from kabinett.lab.report import cell, percent

RULINGS = {True: "from 0 up", False: "of any sign"}
"""What a ruling lets people bid, by whether bids begin at 0."""

WAYS = {False: "at once", True: "adapted"}
"""How they bid, by whether they adapt; see `kabinett.lab.bidding`."""


def markdown(found: dict[str, Any]) -> str:
    """The results as a page."""
    lines = [
        "# Bidding for komi",
        "",
        f"{found['pairs']:,} pairs of bidders of each kind, seed {found['seed']}, "
        f"Kabinett {found['version']}. Brackets hold the middle 90 % of the pairs.",
        "",
        *table(found["strengths"]),
        "",
        "Each bidder has seen so many games and bids the komi with which both seats won equally often in "
        "them, or adapts to the bids of the other one. The share of the higher bid is that of who then has "
        "the first seat. The better seat is the one that komi favours, or the game itself without any komi.",
    ]
    return "\n".join(lines) + "\n"


def table(strengths: Sequence[dict[str, Any]], *, adapted: bool | None = None) -> Iterator[str]:
    """A row for each kind of bidders; `adapted` leaves only one way to bid."""
    way = ("", "") if adapted is not None else (" way |", "---|")
    yield (
        f"| player | fair komi | better seat without komi | bids |{way[0]} games seen | komi settled on "
        "| share of the higher bid | better seat |"
    )
    yield f"|---|---:|---:|---|{way[1]}---:|---:|---:|---:|"
    for one in strengths:
        without = max(one["first_share"], 1 - one["first_share"])
        for row in one["biddings"]:
            if adapted in (None, row["adapted"]):
                komi, share = row["komi"], row["share"]
                told = f" {WAYS[row['adapted']]} |" if adapted is None else ""
                yield (
                    f"| {cell(one['player'])} | {one['fair_komi']:g} | {percent(without)} "
                    f"| {RULINGS[row['from_nothing']]} |{told} {row['sample']:,} "
                    f"| {komi['value']:.2f} ({komi['low']:g} to {komi['high']:g}) "
                    f"| {percent(share['value'])} ({100 * share['low']:.0f} to {100 * share['high']:.0f}) "
                    f"| {percent(row['better'])} |"
                )


def plot(found: dict[str, Any], file: Path) -> None:
    """Write the picture, SVG or what the file's ending says: komi and shares, by strength and games seen.

    Raises:
        ImportError: Matplotlib is not installed; the extra ``kabinett[plot]`` brings it.
    """
    from matplotlib.figure import Figure

    strengths = found["strengths"]
    names = [plots.short(one["player"]) for one in strengths]
    fair = [one["fair_komi"] for one in strengths]
    with plots.style():
        figure = Figure(figsize=(8, 1.4 + 0.9 * len(names)), layout="constrained")
        every = figure.subplots(2, 2, sharey=True, sharex="col")
        for (left, right), (from_nothing, ruling) in zip(every, RULINGS.items(), strict=True):
            plots.dots(left, names, _series(strengths, from_nothing, "komi"), fair)
            plots.dots(right, names, _series(strengths, from_nothing, "share"), 0.5)
            plots.in_percent(right)
            left.set_title(f"komi, bids {ruling}")
            right.set_title("share of the higher bid")
        figure.legend(*every[0][0].get_legend_handles_labels(), loc="outside lower center", ncols=4)
        plots.save(figure, file)


def _series(strengths: Sequence[dict[str, Any]], from_nothing: bool, what: str) -> dict[str, list[Estimate]]:
    """By games seen, a value a strength, of those who bid at once."""
    found: dict[str, list[Estimate]] = {}
    for one in strengths:
        for row in one["biddings"]:
            if row["from_nothing"] == from_nothing and not row["adapted"]:
                found.setdefault(f"{row['sample']:,} games seen", []).append(Estimate(**row[what]))
    return found
