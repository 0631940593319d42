"""Fill the published findings from the data of their runs: tables between marks, and charts.

    python tools/findings.py collect NAME FOLDER "COMMAND"   keep a study's results.json as data
    python tools/findings.py                                 fill all pages of docs/findings/

Data lie in docs/findings/data/NAME.json: command, date, version and results. A page asks for a table by a
mark such as ``<!-- seats jati-1965 jati-1966 -->``; what stands between it and ``<!-- end -->`` is written
anew. ``<!-- chart FILE TITLE: NAME … -->`` draws shares of the win by seat, or what bidders settle on.
"""

from __future__ import annotations

import datetime
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from kabinett.games import game as game_of
from kabinett.lab import bidding_report, plots
from kabinett.lab.estimates import Estimate
from kabinett.lab.report import cell, percent
from kabinett.lab.variance import PARTS
from kabinett.statistics import score_interval
from research.noti_order.orders import order_name

FINDINGS = Path(__file__).resolve().parent.parent / "docs" / "findings"
DATA = FINDINGS / "data"
_MARK = re.compile(r"<!-- (\w+) (.*?) -->\n.*?<!-- end -->", re.DOTALL)

Results = dict[str, Any]
Shares = list[Estimate | None]


def main() -> None:
    """Collect, or fill."""
    if sys.argv[1:2] == ["collect"]:
        collect(*sys.argv[2:5])
        return
    for page in sorted(FINDINGS.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        filled = fill(text, draw=True)
        if filled != text:
            page.write_text(filled, encoding="utf-8", newline="\n")
            print(page)


def collect(name: str, folder: str, command: str) -> None:
    """Keep what a study found."""
    results = json.loads((Path(folder) / "results.json").read_text(encoding="utf-8"))
    date = datetime.date.fromtimestamp((Path(folder) / "results.json").stat().st_mtime).isoformat()
    DATA.mkdir(exist_ok=True)
    data = {"command": command, "date": date, "results": results}
    (DATA / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8", newline="\n")


def read(name: str) -> Results:
    """The data of a run."""
    data: Results = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return data


def fill(text: str, *, draw: bool) -> str:
    """A page with its tables as the data have them; `draw` writes its charts too."""

    def filled(found: re.Match[str]) -> str:
        kind, given = found[1], found[2]
        lines = [f"<!-- {kind} {given} -->", ""]
        if kind == "chart":
            lines += chart(given, draw=draw)
        else:
            lines += TABLES[kind]([(name, read(name)) for name in given.split()])
        return "\n".join([*lines, "", "<!-- end -->"])

    return _MARK.sub(filled, text)


# -- tables ----------------------------------------------------------------------------------------

Runs = Sequence[tuple[str, Results]]


def by_seat(runs: Runs, last: str, cells_of: Callable[[Results], Sequence[str]]) -> Iterator[str]:
    """A column for each seat and a `last` one; `cells_of` a strength are what stands in them."""
    names = game_of(runs[0][1]["results"]["game"]).seat_names
    yield f"| game | player | games | {' | '.join(names)} | {last} |"
    yield "|---|---|---:|" + "---:|" * (len(names) + 1)
    for _, run in runs:
        for strength in run["results"]["strengths"]:
            yield (
                f"| {cell(run['results']['game'])} | {cell(strength['player'])} | {strength['games']:,} "
                f"| {' | '.join(cells_of(strength))} |"
            )


def seats(runs: Runs) -> Iterator[str]:
    """Shares of the win by seat, with draws."""

    def cells_of(strength: Results) -> Sequence[str]:
        return [
            *(share_text(seat["share"]) for seat in strength["seats"]),
            percent(strength["draws"]["value"]),
        ]

    return by_seat(runs, "draws", cells_of)


def points(runs: Runs) -> Iterator[str]:
    """Points by seat, and the komi that would make both win as often."""

    def cells_of(strength: Results) -> Sequence[str]:
        komi = strength["komi"]
        own = [f"{seat['points']['value']:.2f}" for seat in strength["seats"]]
        return [*own, f"{komi['value']:g} ({komi['low']:g} to {komi['high']:g})"]

    return by_seat(runs, "fair komi", cells_of)


def course(runs: Runs) -> Iterator[str]:
    """What games are like."""
    chance = any(strength["luck"] for _, run in runs for strength in run["results"]["strengths"])
    extra = (" luck among equals |", "---:|") if chance else ("", "")
    yield f"| game | player | moves | choices a move | lead changes |{extra[0]}"
    yield f"|---|---|---:|---:|---:|{extra[1]}"
    for _, run in runs:
        for strength in run["results"]["strengths"]:
            row = (
                f"| {cell(run['results']['game'])} | {cell(strength['player'])} "
                f"| {strength['decisions']:.1f} | {strength['choices']:.1f} "
                f"| {strength['lead_changes']:.2f} |"
            )
            yield f"{row} {share_text(strength['luck'])} |" if chance else row


def skill(runs: Runs) -> Iterator[str]:
    """Stronger against weaker, and what the variance of results is made of."""
    yield "| game | stronger | weaker | games | share of the win | even | " + " | ".join(PARTS) + " |"
    yield "|---|---|---|---:|---:|---:|" + "---:|" * len(PARTS)
    for _, run in runs:
        for pair in run["results"]["pairs"]:
            parts = [percent(pair["parts"][name]["value"]) for name in PARTS]
            yield (
                f"| {cell(run['results']['game'])} | {cell(pair['stronger'])} | {cell(pair['weaker'])} "
                f"| {pair['games']:,} | {share_text(pair['share'])} "
                f"| {percent(pair['even'])} | {' | '.join(parts)} |"
            )


def places(runs: Runs) -> Iterator[str]:
    """Shares of whole matches by place."""
    most = max(len(strength["places"]) for _, run in runs for strength in run["results"]["strengths"])
    yield (
        "| game | player | matches | games a match | begins | "
        + " | ".join(f"{number}." for number in range(2, most + 1))
        + " |"
    )
    yield "|---|---|---:|---:|" + "---:|" * most
    for _, run in runs:
        for strength in run["results"]["strengths"]:
            shares = [share_text(share) for share in strength["places"]]
            shares += [""] * (most - len(shares))
            yield (
                f"| {cell(run['results']['game'])} | {cell(strength['player'])} | {strength['matches']:,} "
                f"| {strength['games']['value']:.1f} | {' | '.join(shares)} |"
            )


def bids(runs: Runs) -> Iterator[str]:
    """What bidding settles on."""
    yield "| player | matches | komi settled on | bids of 0 | Yellow wins |"
    yield "|---|---:|---:|---:|---:|"
    for _, run in runs:
        for strength in run["results"]["strengths"]:
            komi, won = strength["komi"], strength["first_share"]
            yield (
                f"| {cell(strength['player'])} | {strength['matches']:,} | {komi['value']:.2f} "
                f"({komi['low']:.2f} to {komi['high']:.2f}) | {percent(strength['bids_of_nothing'])} "
                f"| {share_text(won)} |"
            )


def bidders(runs: Runs) -> Iterator[str]:
    """What bidders settle on who have seen some games."""
    for _, run in runs:
        yield from bidding_report.short_table(run["results"]["strengths"])


def orders(runs: Runs) -> Iterator[str]:
    """Noti for three by the order of placing markers."""
    names = game_of("noti(players=3)").seat_names
    yield "| markers placed by | player | games | " + " | ".join(names) + " | farthest from a third |"
    yield "|---|---|---:|" + "---:|" * (len(names) + 1)
    for _, run in runs:
        for strength in run["results"]["strengths"]:
            for row in strength["orders"]:
                shares = [s["share"] for s in row["seats"]]
                by_seat = [share_text(share) for share in shares]
                away = max(abs(s["value"] - 1 / 3) for s in shares)
                yield (
                    f"| {order_name(row['order'])} | {cell(strength['player'])} | {row['games']:,} "
                    f"| {' | '.join(by_seat)} | {100 * away:.1f} |"
                )
            games = sum(row["games"] for row in strength["orders"])
            pooled = []
            for seat in range(len(names)):
                value = (
                    sum(row["seats"][seat]["share"]["value"] * row["games"] for row in strength["orders"])
                    / games
                )
                low, high = score_interval(value, games)
                pooled.append(share_text({"value": value, "low": low, "high": high}))
            yield f"| *all six together* | {cell(strength['player'])} | {games:,} | {' | '.join(pooled)} | |"


def runs(found: Runs) -> Iterator[str]:
    """Which commands made the figures, with what and when."""
    yield "| command | version | date |"
    yield "|---|---|---|"
    for _, run in found:
        yield f"| `{run['command']}` | {run['results']['version']} | {run['date']} |"


TABLES = {
    table.__name__: table for table in (seats, points, course, skill, places, bids, bidders, orders, runs)
}


def share_text(share: dict[str, float]) -> str:
    """A share with its interval, such as "48.3 % (44 to 52)"."""
    return f"{percent(share['value'])} ({100 * share['low']:.0f} to {100 * share['high']:.0f})"


def estimate(data: dict[str, float]) -> Estimate:
    """An estimate as JSON has it."""
    return Estimate(**data)


# -- charts ----------------------------------------------------------------------------------------


def chart(given: str, *, draw: bool) -> Iterator[str]:
    """The Markdown of a chart, which is drawn if asked; the mark says ``FILE TITLE: NAME …``."""
    head, _, names = given.rpartition(": ")
    file, _, title = head.partition(" ")
    if draw:
        found = [read(name)["results"] for name in names.split()]
        if found[0].get("kind") == "bidders":
            bidding_report.plot(found[0], FINDINGS / "pictures" / file)
        else:
            plot(FINDINGS / "pictures" / file, title, found)
    yield f"![{title}](pictures/{file})"


def plot(file: Path, title: str, found: Sequence[Results]) -> None:
    """Draw shares of the win by seat, or of matches by place, a row for each run and strength."""
    from matplotlib.figure import Figure

    labels_by_game = game_labels([results["game"] for results in found if "game" in results])
    rows = [
        row
        for results in found
        for row in shares_of(results, labels_by_game.get(results.get("game", ""), ""))
    ]
    count = max(len(shares) for _, shares in rows)
    labels = seat_labels(found, count)
    series: dict[str, Shares] = {
        labels[seat]: [shares[seat] if seat < len(shares) else None for _, shares in rows]
        for seat in range(count)
    }
    even = [1 / len(shares) for _, shares in rows]
    with plots.style():
        figure = Figure(figsize=(8, 1.0 + (0.22 + 0.14 * count) * len(rows)), layout="constrained")
        axes = figure.add_subplot()
        plots.dots(axes, [label for label, _ in rows], series, even[0] if len({*even}) == 1 else even)
        plots.in_percent(axes)
        axes.set_title(title)
        plots.legend(axes, count)
        plots.save(figure, file)


def game_labels(specs: Sequence[str]) -> dict[str, str]:
    """What tells these specifications of a game from each other, such as "edition 1965"."""
    values = {spec: game_of(spec).values for spec in specs}
    differing = [
        name
        for name in next(iter(values.values()), {})
        if len({value[name] for value in values.values()}) > 1
    ]
    return {
        spec: ", ".join(
            f"{value[name]} players" if name == "players" else f"{name} {value[name]}" for name in differing
        )
        for spec, value in values.items()
    }


def shares_of(results: Results, game: str) -> Iterator[tuple[str, list[Estimate]]]:
    """Label and shares of each row of a study, whose `game` is told as such, "" if all rows have the same."""
    for result in results["strengths"]:
        label = ", ".join(filter(None, (game, plots.short(result["player"]))))
        if "orders" in result:
            for row in result["orders"]:
                yield order_name(row["order"]), [estimate(seat["share"]) for seat in row["seats"]]
        elif "places" in result:
            yield label, [estimate(share) for share in result["places"]]
        else:
            yield label, [estimate(seat["share"]) for seat in result["seats"]]


def seat_labels(found: Sequence[Results], count: int) -> Sequence[str]:
    """What the seats of a chart are called."""
    if "kind" in found[0]:
        return ["begins", *(f"{number}." for number in range(2, count + 1))]
    names = sorted({game_of(results.get("game", "noti(players=3)")).seat_names for results in found}, key=len)
    longest = names[-1]
    same = all(name == longest[: len(name)] for name in names)
    return longest if same else [f"seat {seat}" for seat in range(count)]


if __name__ == "__main__":
    main()
