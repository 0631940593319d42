"""What bidding settles on, for people: a page of Markdown and a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kabinett.lab import plots
from kabinett.lab.estimates import Estimate
from kabinett.lab.report import cell, percent
from kabinett.messages import counted

RULINGS = {True: "from 0 up", False: "of any sign"}
"""What a ruling lets people bid, by whether bids begin at 0."""

WAYS = {False: "at once", True: "adapted"}
"""How they bid, by whether they adapt; see `kabinett.lab.bidding`."""


def markdown(found: dict[str, Any]) -> str:
    """The results as a page."""
    lines = [
        "# Bidding for komi",
        "",
        f"{counted(found['pairs'], 'pair')} of bidders of each kind, seed {found['seed']}, "
        f"Kabinett {found['version']}. Brackets hold the middle 90 % of the pairs.",
        "",
        *table(found["strengths"]),
        "",
        "Each bidder has seen so many games and bids the komi with which both seats won equally often in "
        "them, or adapts to the bids of the other one. The share of the higher bid is that of who then has "
        "the first seat. The better seat is the one that komi favours, or the game itself without any komi.",
    ]
    return "\n".join(lines) + "\n"


def table(strengths: Sequence[dict[str, Any]]) -> Iterator[str]:
    """A row for each kind of bidders."""
    yield (
        "| player | fair komi | better seat without komi | bids | way | games seen | komi settled on "
        "| share of the higher bid | better seat |"
    )
    yield "|---|---:|---:|---|---|---:|---:|---:|---:|"
    for strength in strengths:
        for row in strength["biddings"]:
            yield (
                f"| {cell(strength['player'])} | {strength['fair_komi']:g} | {without_komi(strength)} "
                f"| {RULINGS[row['from_nothing']]} | {WAYS[row['adapted']]} | {row['sample']:,} "
                f"| {komi_text(row['komi'])} "
                f"| {percent(row['share']['value'])} "
                f"({100 * row['share']['low']:.0f} to {100 * row['share']['high']:.0f}) "
                f"| {percent(row['better'])} |"
            )


def short_table(strengths: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The same with a row for each strength and number of games seen, and without the higher bid's share."""
    heads = [f"komi, bids {ruling} | better seat | adapted" for ruling in RULINGS.values()]
    yield f"| player | fair komi | better seat without komi | games seen | {' | '.join(heads)} |"
    yield "|---|---:|---:|---:|" + "---:|---:|---:|" * len(RULINGS)
    for strength in strengths:
        rows = {(row["sample"], row["from_nothing"], row["adapted"]): row for row in strength["biddings"]}
        for sample in dict.fromkeys(row["sample"] for row in strength["biddings"]):
            figures = []
            for ruling in RULINGS:
                at_once, adapted = rows[sample, ruling, False], rows[sample, ruling, True]
                figures += [
                    komi_text(at_once["komi"]),
                    percent(at_once["better"]),
                    percent(adapted["better"]),
                ]
            yield (
                f"| {cell(strength['player'])} | {strength['fair_komi']:g} "
                f"| {without_komi(strength)} | {sample:,} "
                f"| {' | '.join(figures)} |"
            )


def without_komi(strength: dict[str, Any]) -> str:
    """How often the seat wins that the game itself favours."""
    return percent(max(strength["first_share"], 1 - strength["first_share"]))


def komi_text(komi: dict[str, float]) -> str:
    """The mean with the middle 90 %."""
    return f"{komi['value']:.2f} ({komi['low']:g} to {komi['high']:g})"


def plot(found: dict[str, Any], file: Path) -> None:
    """Write the picture, SVG or what the file's ending says: komi and shares, by strength and games seen.

    Raises:
        ImportError: Matplotlib is not installed; the extra ``kabinett[plot]`` brings it.
    """
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    strengths = found["strengths"]
    names = [plots.short(strength["player"]) for strength in strengths]
    fair = [strength["fair_komi"] for strength in strengths]
    with plots.style():
        figure = Figure(figsize=(8, 1.4 + 0.9 * len(names)), layout="constrained")
        every = figure.subplots(2, 2, sharey=True, sharex="col")
        for (left, right), (from_nothing, ruling) in zip(every, RULINGS.items(), strict=True):
            plots.dots(left, names, _series(strengths, from_nothing, "komi"), fair)
            plots.dots(right, names, _series(strengths, from_nothing, "share"), 0.5)
            left.xaxis.set_major_locator(MaxNLocator(integer=True))
            plots.in_percent(right)
            left.set_title(f"komi, bids {ruling}")
            right.set_title("share of the higher bid")
        figure.legend(*every[0][0].get_legend_handles_labels(), loc="outside lower center", ncols=4)
        plots.save(figure, file)


def _series(strengths: Sequence[dict[str, Any]], from_nothing: bool, what: str) -> dict[str, list[Estimate]]:
    """By games seen, a value a strength, of those who bid at once."""
    found: dict[str, list[Estimate]] = {}
    for strength in strengths:
        for row in strength["biddings"]:
            if row["from_nothing"] == from_nothing and not row["adapted"]:
                found.setdefault(f"{counted(row['sample'], 'game')} seen", []).append(Estimate(**row[what]))
    return found
