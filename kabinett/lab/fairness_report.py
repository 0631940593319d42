"""The results of a study of fairness for people: a page of Markdown and a picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kabinett.lab import plots
from kabinett.lab.estimates import Estimate
from kabinett.lab.fairness_results import SearchResult
from kabinett.lab.report import cell, percent
from kabinett.lab.variance import PARTS
from kabinett.messages import counted
from kabinett.version import VERSION


def markdown(found: SearchResult) -> str:
    """The tables, as a page."""
    return "\n".join(
        [
            f"# Fairness: {found.game}",
            "",
            f"{found.games:,} of {counted(found.planned, 'game')}, seed {found.seed}, Kabinett {VERSION}. "
            "Intervals are 95 %.",
            "",
            *seat_table(found),
            "",
            *course_table(found),
            *luck_tables(found),
            "",
        ]
    )


def seat_table(found: SearchResult) -> Iterator[str]:
    """Shares of the win and points by seat, among equals."""
    alone = len(found.strengths[0].seats) == 1
    yield "## Alone" if alone else "## Seat by seat, among equals"
    yield ""
    if alone:
        yield "| player | games | points | interval |"
        yield "|---|---:|---:|---:|"
        for strength in found.strengths:
            points = strength.seats[0].points
            player = cell(strength.player)
            yield f"| {player} | {strength.games:,} | {points.value:.2f} | {between(points, 2)} |"
        return
    yield "| player | games | seat | share of the win | interval | points | interval |"
    yield "|---|---:|---|---:|---:|---:|---:|"
    for strength in found.strengths:
        for number, seat in enumerate(strength.seats):
            assert seat.share is not None
            yield (
                f"| {cell(strength.player)} | {strength.games:,} | {number}, {seat.name} "
                f"| {percent(seat.share.value)} | {percents(seat.share)} "
                f"| {seat.points.value:.2f} | {between(seat.points, 2)} |"
            )
    yield ""
    yield f"An even share is {percent(1 / len(found.strengths[0].seats))}."


def course_table(found: SearchResult) -> Iterator[str]:
    """What games are like."""
    komi = found.strengths[0].komi is not None
    yield "## What games are like"
    yield ""
    extra = (" fair komi | interval |", "---:|---:|") if komi else ("", "")
    yield f"| player | draws | moves | chance events | choices a move | lead changes |{extra[0]}"
    yield f"|---|---:|---:|---:|---:|---:|{extra[1]}"
    for strength in found.strengths:
        draws = "" if strength.draws is None else percent(strength.draws.value)
        row = (
            f"| {cell(strength.player)} | {draws} "
            f"| {strength.decisions:.1f} | {strength.events:.1f} | {strength.choices:.1f} "
            f"| {strength.lead_changes:.2f} |"
        )
        if strength.komi is not None:
            row += f" {strength.komi.value:g} | {strength.komi.low:g} to {strength.komi.high:g} |"
        yield row
    if komi:
        second = found.strengths[0].seats[1].name
        yield ""
        yield (
            f"Fair komi: the points for {second} with which both win equally often. It means something where "
            "points are counted up at the end, not in a race."
        )


def luck_tables(found: SearchResult) -> Iterator[str]:
    """How much is luck, how much skill."""
    if any(strength.luck is not None for strength in found.strengths):
        yield ""
        yield "## Luck among equals"
        yield ""
        yield "How much of the variance of results is settled by chance alone, whatever the players draw."
        yield ""
        yield "| player | luck | interval |"
        yield "|---|---:|---:|"
        for strength in found.strengths:
            if strength.luck is not None:
                luck = strength.luck
                yield f"| {cell(strength.player)} | {percent(luck.value)} | {percents(luck)} |"
    if found.pairs:
        yield ""
        yield "## Luck and skill"
        yield ""
        yield "| stronger | weaker | games | share of the win | interval | " + " | ".join(PARTS) + " |"
        yield "|---|---|---:|---:|---:|" + "---:|" * len(PARTS)
        for pair in found.pairs:
            parts = [percent(pair.parts[name].value) if pair.parts else "" for name in PARTS]
            yield (
                f"| {cell(pair.stronger)} | {cell(pair.weaker)} | {pair.games:,} "
                f"| {percent(pair.share.value)} | {percents(pair.share)} | {' | '.join(parts)} |"
            )
        yield ""
        yield (
            f"The stronger one has one seat, each in turn, the weaker one all others; "
            f"even would be {percent(found.pairs[0].even)}. The parts are those of the variance of results: "
            "skill, who sits where; luck, how chance falls; interplay of both; choices, what the same "
            "players draw anew."
        )


def between(estimate: Estimate, digits: int) -> str:
    """An interval of numbers."""
    return f"{estimate.low:.{digits}f} to {estimate.high:.{digits}f}"


def percents(estimate: Estimate) -> str:
    """An interval of shares."""
    return f"{percent(estimate.low)} to {percent(estimate.high)}"


def plot(found: SearchResult, file: Path) -> None:
    """Write the picture, SVG or what the file's ending says.

    Raises:
        ImportError: Matplotlib is not installed; the extra ``kabinett[plot]`` brings it.
    """
    from matplotlib.figure import Figure

    names = [plots.short(strength.player) for strength in found.strengths]
    seats = len(found.strengths[0].seats)
    pairs = [f"{plots.short(pair.stronger)} : {plots.short(pair.weaker)}" for pair in found.pairs]
    heights = [len(names), *([len(pairs)] if pairs else [])]
    with plots.style():
        figure = Figure(figsize=(8, 1.7 * len(heights) + 0.55 * sum(heights)), layout="constrained")
        every = figure.subplots(
            len(heights), 1, squeeze=False, height_ratios=[height + 0.6 for height in heights]
        )
        upper = every[0][0]
        series: dict[str, list[Estimate | None]] = {
            found.strengths[0].seats[seat].name: [
                strength.seats[seat].points if seats == 1 else strength.seats[seat].share
                for strength in found.strengths
            ]
            for seat in range(seats)
        }
        plots.dots(upper, names, series, None if seats == 1 else 1 / seats)
        upper.set_title(f"{found.game}: {'points' if seats == 1 else 'share of the win'}")
        if seats > 1:
            plots.in_percent(upper)
            plots.legend(upper, seats)
        if pairs:
            lower = every[1][0]
            plots.stacks(lower, pairs, [pair.parts for pair in found.pairs])
            plots.in_percent(lower)
            lower.set_title("what decides")
            plots.legend(lower, len(PARTS))
        plots.save(figure, file)
