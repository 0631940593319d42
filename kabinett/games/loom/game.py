"""Herati, The Loom as people see it; its rules are in `kabinett.games.loom.rules`."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.game import Game, Refused, StateRecord, Value
from kabinett.games.grid import read_fields
from kabinett.games.herati import tiles as herati
from kabinett.games.herati.rules import REACH, SPAN, TILES
from kabinett.games.herati.tiles import KINDS, Field, Place
from kabinett.games.loom import rules as kernels
from kabinett.games.loom.refusals import REFUSALS
from kabinett.games.loom.scene import SCENE
from kabinett.games.loom.score import SCORE_ITEMS
from kabinett.games.loom.tasks import TASKS, WORDS, put_aside
from kabinett.games.refusals import Words
from kabinett.games.wording import Wording
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.symbols import Picture

_HAND = re.compile(r"([+-])(ne|se|sw|nw)", re.ASCII)


class Loom(Game):
    """The Loom, for one."""

    name = "loom"
    title = Message("title_loom", "Herati: The Loom")
    summary = Message(
        "summary_loom",
        "Weave a carpet from top to bottom, alone, for as many rhombuses as the tiles will give.",
    )
    author = "Hakushi"
    year = 2017
    notation = Message("notation_loom", "lay a tile with ne@2,1, put one aside with -ne; +ne turns one up")
    wordings = (
        *herati.WORDINGS,
        Wording("-(..)", Message("words_aside", "put aside: {tile}", tile="{0}")),
    )
    terms = herati.TERMS
    rules = kernels.RULES
    refusals = REFUSALS
    scene = SCENE
    score_items = SCORE_ITEMS
    tasks = TASKS
    chance_name = Message("chance_shuffle", "the shuffle")
    piece_name = Message("piece_tile", "tile")

    seats = 1
    code_count = kernels.CODES
    setup_numbers = ()
    seat_names = (Message("seat_weaver", "Weaver"),)
    seat_marks = (Message("mark_weaver", "W"),)

    def __init__(self, **values: Value) -> None:
        super().__init__(**values)

    # -- notation --------------------------------------------------------------------------------

    def token(self, code: int, s: StateRecord) -> str:
        if code < kernels.FIRST_LAY:
            return f"+{KINDS[code]}"
        if code >= kernels.FIRST_ASIDE:
            return f"-{KINDS[code - kernels.FIRST_ASIDE]}"
        kind, place = self._lay(code)
        return f"{kind}@{herati.place_name(place)}"

    def _lay(self, code: int) -> tuple[str, Place]:
        kind, place = divmod(code - kernels.FIRST_LAY, kernels.CELLS)
        y, x = divmod(place, SPAN)
        return KINDS[kind], (x - REACH, y)

    def read(self, token: str, s: StateRecord) -> int | None:
        in_hand = _HAND.fullmatch(token)
        if in_hand:
            sign, kind = in_hand.groups()
            return KINDS.index(kind) + (0 if sign == "+" else kernels.FIRST_ASIDE)
        parts = herati.LAY.fullmatch(token)
        if parts is None:
            return None
        kind, x, y = KINDS.index(parts[1]), int(parts[2]), int(parts[3])
        if abs(x) > REACH or not 0 <= y < kernels.SIDE:
            raise Refused(
                Message(
                    "off_loom",
                    "{place} is off the loom; x runs from -{reach} to {reach}, y from 0 to {reach}",
                    place=f"{x},{y}",
                    reach=REACH,
                )
            )
        return kernels.FIRST_LAY + kind * kernels.CELLS + y * SPAN + x + REACH

    @functools.cached_property
    def words(self) -> Words:
        """Names of what sentences speak of."""
        return {**super().words, "kinds": KINDS, "places": herati.place_names(kernels.SIDE, 0), **WORDS}

    # -- text board ------------------------------------------------------------------------------

    def field(self, s: StateRecord) -> Field:
        """The tiles by place."""
        return herati.field_of(s, int(s.left), 0)

    def board(self, s: StateRecord) -> str:
        lines = herati.field_text(self.field(s))
        lines.append(f"face up: {herati.tiles_text(s.up)}")
        lines.append(f"face down: {s.down}")
        lines.append(f"put aside: {put_aside(s)}")
        return "\n".join(lines)

    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        field, rest = herati.read_field(lines)
        fields = read_fields(rest, ("face up", "face down", "put aside"))
        _check_weaving(field)
        if field:
            s.left = herati.spans(field)[0].start
        herati.store_field(field, s, int(s.left), 0)
        s.up = herati.read_tiles(fields.get("face up", ""), "face up")
        s.down = herati.read_count(fields.get("face down", ""), "face down")
        aside = herati.read_count(fields.get("put aside", "0"), "put aside")
        self._check_counts(aside, s)

    def _check_counts(self, aside: int, s: StateRecord) -> None:
        laid, up, down = int(s.tiles).bit_count(), int(s.up.sum()), int(s.down)
        if laid + up + down + aside != TILES:
            raise BadBoard(
                Message(
                    "board_loom_tiles",
                    "{laid} laid, {up} face-up, {down} face-down and {aside} aside "
                    "make {sum:tile|tiles} instead of {all}",
                    laid=laid,
                    up=up,
                    down=down,
                    aside=aside,
                    sum=laid + up + down + aside,
                    all=TILES,
                )
            )
        if aside and not laid:
            raise BadBoard(
                Message(
                    "board_aside_first",
                    "a tile is put aside before the first is laid, which can always be laid",
                )
            )
        turns = laid + aside
        least = 0 if down == 0 or turns == 0 else 1
        if not least <= up <= kernels.FACE_UP:
            raise BadBoard(
                Message(
                    "board_loom_face_up",
                    "{up:tile|tiles} cannot be face-up with {down} face-down after {turns:turn|turns}",
                    up=up,
                    down=down,
                    turns=turns,
                )
            )

    # -- for people ------------------------------------------------------------------------------

    def picture(self) -> Picture:
        from kabinett.games.loom.picture import picture

        return picture(self)


def _check_weaving(field: Field) -> None:
    """Refuse a field that cannot be woven row by row with an edge alike for each tile."""
    if not field:
        return
    if len(field) > TILES:
        raise BadBoard(
            Message(
                "board_field_tiles",
                "{many:tile lies|tiles lie} on the field; there are only {all}",
                many=len(field),
                all=TILES,
            )
        )
    columns, rows = herati.spans(field)
    if (0, 0) not in field:
        raise BadBoard(Message("board_loom_origin", "no tile lies at 0,0, where the first tile is laid"))
    if len(columns) > kernels.SIDE:
        raise BadBoard(
            Message(
                "board_carpet_wide",
                "the carpet is {wide} wide, more than {side}",
                wide=len(columns),
                side=kernels.SIDE,
            )
        )
    if rows.start < 0:
        raise BadBoard(
            Message("board_above_first_row", "a tile lies in row {row}, above the first row", row=rows.start)
        )
    for y in rows[:-1]:
        missing = kernels.SIDE - sum((x, y) in field for x in columns)
        if missing:
            raise BadBoard(
                Message(
                    "board_row_lacks",
                    "row {row} lacks {missing:tile|tiles} and yet row {next} is begun",
                    row=y,
                    missing=missing,
                    next=y + 1,
                )
            )
    if len(rows) == 1 and len(field) < len(columns):
        raise BadBoard(Message("board_row_gap", "row 0 has a gap; it grows at its ends"))
    woven: set[Place] = set()
    edge: set[Place] = {(0, 0)}
    while edge:
        woven |= edge
        edge = {
            place
            for place in field.keys() - woven
            for beside, alike in herati.contacts(field, field[place], place)
            if alike and beside in woven and beside[1] <= place[1]
        }
    for place in field:
        if place not in woven:
            raise BadBoard(
                Message(
                    "board_no_edge_alike",
                    "{kind} at {place} cannot have had an edge alike",
                    kind=field[place],
                    place=herati.place_name(place),
                )
            )
