"""What stands beside the board on the screen: seats, score and moves played."""

from __future__ import annotations

import textwrap

from rich.text import Text

from kabinett.cli.table import match_words, words
from kabinett.cli.table.colours import seat_style
from kabinett.cli.table.session import Session
from kabinett.messages import counted


def seats(session: Session, dark: bool) -> Text:
    """Who sits where with what points, whose turn it is, and who has won."""
    table, game = session.table, session.game
    if not table.seats:
        task = session.task
        return Text("\n").join(
            Text(f"{'▶' if task is not None and task.participant == place else ' '} {session.names[place]}")
            for place in table.places
        )
    text = Text()
    widest = max(len(game.seat_name(seat)) for seat in range(game.seats))
    winners = table.ending.winners if table.ending is not None else ()
    for seat, score in enumerate(session.position.scores):
        moves = table.phase == "play" and session.position.turn == seat
        text.append("▶ " if moves else "★ " if table.seats[seat] in winners else "  ")
        text.append(game.seat_name(seat).ljust(widest), seat_style(game, seat, dark))
        text.append(f" {score:>3}  ", "bold")
        text.append(session.sitter(seat))
        text.append(f", {score + table.carried()[seat]} in total" if table.opened.goal else "")
        text.append("\n" if seat + 1 < game.seats else "")
    if table.komi:
        last = words.capital(game.seat_name(game.seats - 1))
        text.append(f"\n  komi of {last}: {match_words.komi(table)}")
    return text


def score(session: Session, dark: bool, width: int) -> Text:
    """How the points come about; before that the result of what has ended, and where the match stands."""
    text = Text()
    heads = [
        (match_words.outcome(session.table), "bold") if session.is_over else ("", ""),
        (match_words.shares(session.table), "") if session.is_over else ("", ""),
        (match_words.match_result(session.match, session.names), "bold"),
        (match_words.standing(session.match, session.names), ""),
    ]
    for sentence, style in heads:
        if sentence:
            text.append(textwrap.fill(sentence, width) + "\n", style)
    for seat, (name, points, lines) in enumerate(words.breakdown(session.position)):
        text.append(f"{name} {counted(points, 'point')}\n", seat_style(session.game, seat, dark))
        for line in lines:
            text.append(textwrap.fill(line, width, initial_indent="  ", subsequent_indent="    ") + "\n")
    return text


def played(session: Session, dark: bool) -> Text:
    """The moves of the game with their numbers."""
    game, text = session.game, Text()
    for number, move in enumerate(session.played(), 1):
        style = seat_style(game, move.seat, dark) if move.seat >= 0 else ""
        text.append(f"{number:>3} ").append(words.capital(game.seat_name(move.seat)), style)
        text.append(f" {move.token}\n")
    return text if text.plain else Text("No move has been played.")
