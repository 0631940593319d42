"""Charts of the lab by Matplotlib, legible by day and by night."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from kabinett.games.canvas import FAINT, INK, RULE
from kabinett.lab.estimates import Estimate
from kabinett.specification import read_specification

SERIES = ("#c9922e", "#3f7fbf", "#c4553f", "#5a9a57")
"""Colours by seat, of middle brightness, so that they stand on paper and on slate."""

BY_NAME = dict(
    zip(("Yellow", "Blue", "Red", "Green", "White", "Amber"), (*SERIES, "#9a8f80", SERIES[0]), strict=True)
)
"""Seats that are called by a colour have that one."""

PARTS = {"skill": "#3f7fbf", "luck": "#c9922e", "interplay": "#9a8f80", "choices": "#5a9a57"}
MARKS = "osD^"
_PAIRS = (INK, FAINT, RULE)


@contextlib.contextmanager
def style() -> Iterator[None]:
    """Fixed salt and no date, so that equal results are equal files; letters stay letters."""
    import matplotlib

    ink, faint, rule = (pair[0] for pair in _PAIRS)
    settings: Any = {
        "svg.hashsalt": "kabinett",
        "svg.fonttype": "none",
        "font.family": "sans-serif",
        "font.size": 10,
        "axes.titlesize": 11,
        "axes.titlelocation": "left",
        "text.color": ink,
        "axes.labelcolor": faint,
        "xtick.color": faint,
        "ytick.color": ink,
        "axes.edgecolor": rule,
        "grid.color": rule,
        "grid.linewidth": 0.6,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.spines.left": False,
        "legend.frameon": False,
        "legend.fontsize": 9,
    }
    with matplotlib.rc_context(settings):
        yield


def save(figure: Any, file: Path) -> None:
    """Write a figure; as SVG it has no ground and follows the viewer's choice of day or night."""
    if file.suffix != ".svg":
        figure.savefig(file)
        return
    stream = io.StringIO()
    figure.savefig(stream, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    file.write_text(_for_day_and_night(stream.getvalue()), encoding="utf-8", newline="\n")


def _for_day_and_night(text: str) -> str:
    """Rules for the night, which override what Matplotlib writes into every element."""
    rules = "".join(
        f'[style*="{kind}: {day}"]{{{kind}:{night} !important}}'
        for day, night in _PAIRS
        for kind in ("fill", "stroke")
    )
    text = re.sub(r"font: ([^;\"]*)'sans-serif'[^;\"]*", r"font: \1system-ui, sans-serif", text)
    night = f"<style>@media (prefers-color-scheme: dark){{{rules}}}</style>"
    return re.sub(r"(<svg[^>]*>)", lambda found: found[1] + "\n " + night, text, count=1)


def dots(
    axes: Any,
    groups: Sequence[str],
    series: Mapping[str, Sequence[Estimate | None]],
    even: float | Sequence[float] | None,
) -> None:
    """Values with intervals, a row a group and a colour a series.

    Args:
        axes: of Matplotlib.
        groups: names of the rows, the first on top.
        series: by name, a value a group; None where there is none.
        even: where the line of equality stands, in all rows or in each.
    """
    spread = 0.18
    for index, (name, values) in enumerate(series.items()):
        shown = [(row, estimate) for row, estimate in enumerate(values) if estimate is not None]
        places = [row + spread * (index - (len(series) - 1) / 2) for row, _ in shown]
        found = [estimate.value for _, estimate in shown]
        around = [
            [max(0.0, estimate.value - estimate.low) for _, estimate in shown],
            [max(0.0, estimate.high - estimate.value) for _, estimate in shown],
        ]
        axes.errorbar(
            found,
            places,
            xerr=around,
            fmt=MARKS[index % len(MARKS)],
            markersize=5,
            color=BY_NAME.get(name, SERIES[index % len(SERIES)]),
            elinewidth=1.4,
            capsize=0,
            label=name,
        )
    dashed: Any = {"color": FAINT[0], "linewidth": 1, "linestyle": (0, (4, 3)), "zorder": 0}
    if isinstance(even, Sequence):
        for row, value in enumerate(even):
            axes.plot([value, value], [row - 0.45, row + 0.45], **dashed)
    elif even is not None:
        axes.axvline(even, **dashed)
    axes.set_yticks(range(len(groups)), groups)
    axes.set_ylim(len(groups) - 0.5, -0.5)
    axes.tick_params(length=0)
    axes.grid(axis="x")
    axes.set_axisbelow(True)


def stacks(axes: Any, groups: Sequence[str], parts: Sequence[Mapping[str, Estimate] | None]) -> None:
    """What the variance of results is made of, a bar a group."""
    for row, shares in enumerate(parts):
        begin = 0.0
        for name, colour in PARTS.items():
            width = max(0.0, shares[name].value) if shares else 0.0
            axes.barh(row, width, 0.5, begin, color=colour, label=name if row == 0 else None)
            begin += width
    axes.set_yticks(range(len(groups)), groups)
    axes.set_ylim(len(groups) - 0.5, -0.5)
    axes.set_xlim(0, 1)
    axes.tick_params(length=0)


def in_percent(axes: Any) -> None:
    """Write the values of the x axis as whole percentages."""
    from matplotlib.ticker import MaxNLocator, PercentFormatter

    axes.xaxis.set_major_locator(MaxNLocator(9, steps=[1, 2, 5, 10]))
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))


def legend(axes: Any, columns: int) -> None:
    """A legend above the axes, to the right."""
    axes.legend(loc="lower right", bbox_to_anchor=(1.0, 1.0), ncols=columns, handletextpad=0.3)


def short(name: str) -> str:
    """A player's name that leaves room for the chart, such as "uct 100" for "uct(simulations=100)"."""
    read = read_specification(name)
    if read is not None and len(read.settings) == 1:
        _, key, value = read.settings[0]
        name = f"{read.name} {key if value is None else value}"
    return name if len(name) <= 40 else name[:39] + "…"
