"""Records from text, one at a time, each replayed while it is read."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import NoReturn, TextIO

from kabinett.errors import KabinettError
from kabinett.games import Position, game
from kabinett.messages import Message
from kabinett.records.errors import BadRecord
from kabinett.records.escapes import BLANKS, HIDDEN, unescape
from kabinett.records.record import Move, Record, check_end, check_tag_name, check_tags
from kabinett.records.write import END, END_UNFINISHED, NUMBER, TOKEN

MAX_LINE = 1 << 20
"""Longest line in characters."""

MAX_GAME = 1 << 24
"""Longest game in characters, so that no file can fill the memory."""

MAX_PLIES = 100_000
"""Longest game in moves and chance events, each of which takes some 200 bytes of memory. It bounds games
that do not end by their rules. Played at random, even these take only some hundred.
"""

_TAG = re.compile(r'\[[ \t]*+([^\s"\[\]]*+)[ \t]*+"((?:[^"\\]++|\\.)*+)"[ \t]*+\]')
_OPEN_STRING = re.compile(r'\[[^"\]]*+"(?:[^"\\]++|\\.)*+\\?\Z', re.DOTALL)
_INSIDE_BRACES = re.compile(r"(?:[^{}\\]++|\\(?:u\{[0-9a-f]{0,40}+\}|.))*+\\?", re.DOTALL)
_NOT_DECODED = re.compile("[\ud800-\udfff]")


def read_records(source: str | os.PathLike[str] | TextIO, *, name: str | None = None) -> Iterator[Record]:
    """The games of a file or text stream, in order, in constant memory.

    Args:
        source: a path, or a text stream, which stays open.
        name: what error messages call the source; its path or name if not given.

    Raises:
        BadRecord: at the game where something is wrong; the games before it have been given out.
        OSError: the file cannot be read.
    """
    if isinstance(source, str | os.PathLike):
        # Bytes that are not UTF-8 come through as surrogates, so that the error can name their line.
        with open(source, encoding="utf-8", errors="surrogateescape") as stream:
            yield from _Reader(stream, name or os.fspath(source)).records()
    else:
        called = getattr(source, "name", None)
        yield from _Reader(source, name or (called if isinstance(called, str) else "records")).records()


class _Reader:
    """A state machine over lines. Counts say where it is, for the messages."""

    def __init__(self, stream: TextIO, name: str) -> None:
        self.stream, self.name = stream, name
        self.line = 0
        self.game = 0
        self.ply = 0
        self._forget()

    def _forget(self) -> None:
        """Between two games."""
        self.size = 0
        self.inside = False
        self.tags: dict[str, str] = {}
        self.tag_lines: dict[str, int] = {}
        self.position: Position | None = None
        self.seats: list[int] = []
        self.comments: dict[int, list[str]] = {}
        self.comment: list[str] | None = None
        self.comment_line = 0
        self.ply = 0

    def fail(self, reason: str, line: int | None = None, ply: int | None = None) -> NoReturn:
        raise BadRecord(
            reason,
            source=self.name,
            line=self.line if line is None else line,
            game=self.game if self.inside else 0,
            ply=self.ply if ply is None else ply,
        )

    def records(self) -> Iterator[Record]:
        for text in self._lines():
            place = 0
            while (place := self._skip_blanks(text, place)) < len(text):
                place, record = self._step(text, place)
                if record is not None:
                    yield record
        if self.comment is not None:
            self.fail(
                Message(
                    "record_open_comment",
                    "the comment that opens here is not closed; it ends with {sign}",
                    sign="}",
                ),
                self.comment_line,
            )
        if self.tags:
            self.fail(
                Message(
                    "record_ends",
                    "the file ends within a game; a game ends with {end}, "
                    "an unfinished one with {unfinished}",
                    end=END,
                    unfinished=END_UNFINISHED,
                )
            )

    def _lines(self) -> Iterator[str]:
        while True:
            self.line += 1
            try:
                text = self.stream.readline(MAX_LINE + 1)
            except UnicodeDecodeError as error:
                self.fail(
                    Message(
                        "record_no_text",
                        "this is not UTF-8 text, byte {byte} here or below",
                        byte=f"{error.object[error.start]:#04x}",
                    )
                )
            if not text:
                self.line = max(1, self.line - 1)
                return
            if self.line == 1:
                text = text.removeprefix("\ufeff")
            if not text.isascii() and (broken := _NOT_DECODED.search(text)):
                self.fail(
                    Message(
                        "record_no_text_column",
                        "this is not UTF-8 text, column {column}",
                        column=broken.start() + 1,
                    )
                )
            self.size += len(text)
            if len(text) > MAX_LINE:
                self.fail(
                    Message("record_long_line", "the line is longer than {most} characters", most=MAX_LINE)
                )
            if self.size > MAX_GAME:
                self.fail(
                    Message("record_long_game", "the game is longer than {most} characters", most=MAX_GAME)
                )
            yield text

    def _skip_blanks(self, text: str, place: int) -> int:
        if self.comment is not None:
            return place
        blanks = BLANKS.match(text, place)
        return blanks.end() if blanks else place

    def _step(self, text: str, place: int) -> tuple[int, Record | None]:
        """Read what stands at `place`; returns the place behind it, and the record that it ended."""
        if self.comment is not None:
            return self._in_comment(text, place), None
        sign = text[place]
        if sign == "[":
            return self._tag(text, place), None
        if sign == "{":
            self._in_moves(Message("record_comment", "a comment"))
            self.comment, self.comment_line = [], self.line
            return place + 1, None
        if sign == ";":
            self._in_moves(Message("record_comment", "a comment"))
            self._say(self._shown(text[place + 1 :], ""))
            return len(text), None
        if number := NUMBER.match(text, place):
            self._in_moves(Message("record_number", "a number"))
            return number.end(), None
        word = TOKEN.match(text, place)
        if word is None:
            self.fail(
                Message("record_sign", "{sign!r} has no meaning here", sign=sign),
                ply=self.ply + 1 if self.position else 0,
            )
        self._in_moves(Message("record_word", "{word!r}", word=word[0]))
        if word[0] in (END, END_UNFINISHED):
            return word.end(), self._end(word[0])
        self._move(word[0])
        return word.end(), None

    # -- tags ------------------------------------------------------------------------------------

    def _tag(self, text: str, place: int) -> int:
        if self.position is not None:
            self.fail(
                Message(
                    "record_tag_late",
                    "a tag among the moves; the game before it ends with {end}, "
                    "an unfinished one with {unfinished}",
                    end=END,
                    unfinished=END_UNFINISHED,
                )
            )
        if not self.tags:
            self.game += 1
            self.inside = True
        found = _TAG.match(text, place)
        if found is None:
            shown = text[place:].strip()[:60]
            if _OPEN_STRING.match(text, place):
                self.fail(
                    Message(
                        "record_quotes", "the quotes of {shown!r} are not closed on this line", shown=shown
                    )
                )
            self.fail(
                Message(
                    "record_no_tag",
                    "{shown!r} is no tag; a tag is written {tag}",
                    shown=shown,
                    tag='[Name "value"]',
                )
            )
        name, written = found.groups()
        try:
            check_tag_name(name)
            value = unescape(written, '\\"')
        except BadRecord as error:
            self.fail(error.reason)
        except ValueError as error:
            self.fail(Message("record_in_tag", "{tag}: {reason}", tag=name, reason=error.args[0]))
        if name in self.tags:
            self.fail(Message("record_tag_twice", "the tag {tag} stands twice", tag=name))
        if not self.tags and name != "Game":
            self.fail(
                Message("record_first_tag", "a game begins with the tag Game, not with {tag}", tag=name)
            )
        self.tags[name] = value
        self.tag_lines[name] = self.line
        return found.end()

    def _in_moves(self, what: str) -> None:
        """Begin the move text, if it has not begun."""
        if self.position is not None:
            return
        if not self.tags:
            self.fail(
                Message(
                    "record_outside",
                    "{what} outside of a game; a game begins with {tag}",
                    what=what,
                    tag='[Game "…"]',
                )
            )
        try:
            played = game(self.tags["Game"])
        except KabinettError as error:
            self.fail(error.args[0], self.tag_lines["Game"])
        try:
            check_tags(self.tags, played)
            self.position = Position(played, self.tags.get("Board"))
        except BadRecord as error:
            self.fail(error.reason, self.tag_lines.get(getattr(error, "tag", ""), self.tag_lines["Game"]))
        except KabinettError as error:
            self.fail(error.args[0], self.tag_lines["Board"])

    # -- moves and comments ----------------------------------------------------------------------

    def _move(self, token: str) -> None:
        assert self.position is not None
        seat = self.position.turn
        self.ply += 1
        if self.ply > MAX_PLIES:
            self.fail(
                Message("record_many_moves", "the game is longer than {most:move|moves}", most=MAX_PLIES)
            )
        try:
            self.position.push(token)
        except KabinettError as error:
            self.fail(error.args[0])
        assert seat is not None
        self.seats.append(seat)

    def _in_comment(self, text: str, place: int) -> int:
        assert self.comment is not None
        inside = _INSIDE_BRACES.match(text, place)
        assert inside is not None
        self.comment.append(inside[0])
        if inside.end() == len(text):
            return inside.end()
        if text[inside.end()] == "{":
            self.fail(
                Message(
                    "record_brace",
                    "a {sign} within the comment that opens on line {line}; write {escape}, or close it",
                    sign="{",
                    line=self.comment_line,
                    escape="\\{",
                )
            )
        said, self.comment = "".join(self.comment), None
        self._say(self._shown(said, "\\{}"))
        return inside.end() + 1

    def _shown(self, written: str, special: str) -> str:
        """A comment's text; runs of white space are one blank."""
        plain = BLANKS.sub(" ", written).strip(" ")
        try:
            if special:
                return unescape(plain, special)
            if hidden := HIDDEN.search(plain):
                raise ValueError(
                    Message(
                        "record_hidden_semicolon",
                        "the invisible character {character} cannot stand behind a semicolon",
                        character=repr(hidden[0]),
                    )
                )
        except ValueError as error:
            self.fail(Message("record_in_comment", "in a comment, {reason}", reason=error.args[0]))
        return plain

    def _say(self, comment: str) -> None:
        self.comments.setdefault(self.ply, []).append(comment)

    def _end(self, sign: str) -> Record:
        assert self.position is not None
        try:
            check_end(self.tags, self.position)
        except BadRecord as error:
            self.fail(error.reason, self.tag_lines[getattr(error, "tag", "Game")], 0)
        if (sign == END) != self.position.is_over:
            right = END if self.position.is_over else END_UNFINISHED
            self.fail(
                Message(
                    "record_end",
                    "the game ends with {sign!r}; this one ends with {right!r}",
                    sign=sign,
                    right=right,
                ),
                ply=0,
            )
        said = {ply: tuple(comments) for ply, comments in self.comments.items()}
        played = zip(self.position.moves, self.seats, strict=True)
        moves = tuple(Move(token, seat, said.get(ply, ())) for ply, (token, seat) in enumerate(played, 1))
        record = Record(self.tags, moves, said.get(0, ()))
        self._forget()
        return record
