"""Whole matches between equals: who wins them by the place at the table, and what bidding settles on."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from kabinett.errors import KabinettError
from kabinett.lab.estimates import mean, share
from kabinett.lab.executors import Executor
from kabinett.lab.playing import full_names
from kabinett.lab.report import cell, percent
from kabinett.lab.result_log import ROWS, Advance, JsonLines, ResultLog, Row
from kabinett.lab.results import write_results
from kabinett.lab.schedule import drawn_number
from kabinett.lab.standings import rounded
from kabinett.matches import Format, Match, Participant
from kabinett.matches.machine import answer
from kabinett.players import player
from kabinett.version import VERSION

KINDS = ("continued", "bidding")


class Meeting(NamedTuple):
    """One match; what happens in it follows from these fields alone.

    Attributes:
        game: the game's specification.
        kind: "continued", games until a total of points, or "bidding", one game with komi bids.
        player: who has all places, by specification.
        seed: the study's.
        number: of the match, from 1; matches with the same number have the same secret.
    """

    game: str
    kind: str
    player: str
    seed: int
    number: int


def form_of(game: str, kind: str) -> Format:
    """The match's format; the participants sit in order, the first begins."""
    if kind == "bidding":
        return Format(game, bidding=True)
    return Format(game, kind="continued", first="given")


def play_meeting(meeting: Meeting) -> Row:
    """Play a match by the referee's rules; all seats of it by machines of one strength."""
    form = form_of(meeting.game, meeting.kind)
    people = [Participant(f"place {place}", machine=meeting.player) for place in range(form.size)]
    # Commands come from here, so that equal matches are equal wherever they are played.
    secret = hashlib.sha256(
        f"{meeting.game}/{meeting.kind}/{meeting.seed}/{meeting.number}".encode()
    ).digest()
    match = Match.open(form, people, secret, 0)
    players = [player(meeting.player, seed=drawn_number(*meeting, place)) for place in range(form.size)]
    while match.ended is None:
        for place, machine in enumerate(players):
            command = answer(match, place, machine)
            if command is not None:
                match.apply(command, 0)
    last = match.games[len(match.games)]
    assert last.ending is not None
    row: Row = {
        "winners": list(match.ended.winners),
        "games": len(match.games),
        "totals": list(match.ended.totals),
        "seats": list(last.seats),
        "points": list(last.ending.points),
    }
    if form.bidding:
        row |= {"bids": [last.bids[place] / 2 for place in last.seats], "komi": last.komi / 4}
    return row


class Matches:
    """A plan of matches and the folder where their results are kept.

    Attributes:
        form: what is played.
        players: their names in full.
        plan: all tasks.
        log: their results.
    """

    def __init__(
        self, game: str, kind: str, players: Sequence[str], folder: Path, *, matches: int, seed: int = 0
    ) -> None:
        """Plan the matches and read what has been played.

        Args:
            game: its specification.
            kind: one of `KINDS`.
            players: strengths; each plays with itself at all places.
            folder: where everything is kept; made if there is none.
            matches: how many each plays.
            seed: what everything is drawn from.

        Raises:
            KabinettError: an unknown game or player, a player given twice, a format that does not go with
                the game, a folder of another study.
        """
        self.form, self.kind, self.seed = form_of(game, kind), kind, seed
        self.players = full_names(players)
        self.plan = [
            Meeting(self.form.game, kind, name, seed, number)
            for name in self.players
            for number in range(1, matches + 1)
        ]
        self.folder = folder
        self.log: ResultLog[Meeting, Row] = ResultLog(
            folder / ROWS, JsonLines(Meeting, {"game": self.form.game, "kind": kind, "seed": seed})
        )

    @property
    def left(self) -> list[Meeting]:
        """What is still to play."""
        return self.log.left(self.plan)

    def run(self, executor: Executor, advance: Advance | None = None) -> None:
        """Play what is left."""
        self.log.run(play_meeting, self.plan, executor, advance)

    def findings(self) -> dict[str, Any]:
        """What the matches so far say, as JSON has it.

        Raises:
            KabinettError: a player has played none.
        """
        found: dict[str, Any] = rounded(
            {
                "game": self.form.game,
                "kind": self.kind,
                "seed": self.seed,
                "strengths": list(map(self._strength, self.players)),
            }
        )
        return {"version": VERSION, **found}

    def _strength(self, name: str) -> dict[str, Any]:
        rows = self.log.values(task for task in self.plan if task.player == name)
        if not rows:
            raise KabinettError(f"{name} has played no match")
        size = self.form.size
        won = np.array(
            [
                [(place in row["winners"]) / max(1, len(row["winners"])) for place in range(size)]
                for row in rows
            ]
        )
        games = Counter(row["games"] for row in rows)
        found: dict[str, Any] = {
            "player": name,
            "matches": len(rows),
            "games": mean(np.array([[row["games"]] for row in rows], float), self.seed).__dict__,
            "lengths": {str(length): games[length] for length in sorted(games)},
        }
        if self.kind == "continued":
            return found | {"places": [share(won[:, [place]], self.seed).__dict__ for place in range(size)]}
        # Bids decide who sits where, so what counts is the seat.
        first = np.array([[won[index, row["seats"][0]]] for index, row in enumerate(rows)])
        komi = np.array([[row["komi"]] for row in rows])
        bids = np.array([row["bids"] for row in rows])
        return found | {
            "first_share": share(first, self.seed).__dict__,
            "komi": mean(komi, self.seed).__dict__,
            "komi_spread": float(komi.std()),
            "bids": mean(bids, self.seed).__dict__,
            "bids_of_nothing": float((bids == 0).mean()),
        }

    def write_report(self) -> dict[str, Any]:
        """Put the results into the folder, as JSON and as a page."""
        found = self.findings()
        write_results(self.folder, found, markdown(found))
        return found


def markdown(found: dict[str, Any]) -> str:
    """The results as a page."""
    lines = [
        f"# Matches: {found['game']}, {found['kind']}",
        "",
        f"Seed {found['seed']}. Intervals are 95 %.",
        "",
    ]
    if found["kind"] == "continued":
        lines += ["| player | matches | games a match | place | share of the matches | interval |"]
        lines += ["|---|---:|---:|---|---:|---:|"]
        for strength in found["strengths"]:
            for place, won in enumerate(strength["places"]):
                lines.append(
                    f"| {cell(strength['player'])} | {strength['matches']:,} "
                    f"| {strength['games']['value']:.2f} "
                    f"| {place}{', begins' if place == 0 else ''} "
                    f"| {percent(won['value'])} | {percent(won['low'])} to {percent(won['high'])} |"
                )
    else:
        lines += ["| player | matches | komi | interval | spread | bids of 0 | first seat wins | interval |"]
        lines += ["|---|---:|---:|---:|---:|---:|---:|---:|"]
        for strength in found["strengths"]:
            komi, won = strength["komi"], strength["first_share"]
            lines.append(
                f"| {cell(strength['player'])} | {strength['matches']:,} | {komi['value']:.2f} "
                f"| {komi['low']:.2f} to {komi['high']:.2f} | {strength['komi_spread']:.2f} "
                f"| {percent(strength['bids_of_nothing'])} | {percent(won['value'])} "
                f"| {percent(won['low'])} to {percent(won['high'])} |"
            )
    return "\n".join(lines) + "\n"
