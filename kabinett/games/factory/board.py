"""What no game of The Factory can lead to: the checks of a text board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.factory import rules
from kabinett.games.game import StateRecord
from kabinett.games.herati import tiles as herati
from kabinett.games.herati.rules import TILES, patterns
from kabinett.games.herati.tiles import Field, Place
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.factory.game import Factory


def check(game: Factory, field: Field, s: StateRecord) -> None:
    """Refuse a filled record that no game can lead to.

    Raises:
        BadBoard: with the first contradiction found.
    """
    _check_field(field)
    _check_hands(game, field, s)
    if s.due == rules.DEAL:
        _check_deal(game, field, s)
    else:
        _check_turns(game, s)
        _check_end(game, s)
    _check_points(game, s)


def _check_field(field: Field) -> None:
    if not field:
        return
    if (0, 0) not in field:
        raise BadBoard(
            Message("board_factory_origin", "no tile lies at 0,0, where the first tile is turned up")
        )
    for place, kind in field.items():
        for beside, alike in herati.contacts(field, kind, place):
            if not alike:
                raise BadBoard(
                    Message(
                        "board_edges_unlike",
                        "{kind} at {place} and {other} at {there} touch with unlike edges",
                        kind=kind,
                        place=herati.place_name(place),
                        other=field[beside],
                        there=herati.place_name(beside),
                    )
                )
    joined: set[Place] = set()
    edge: set[Place] = {(0, 0)}
    while edge:
        joined |= edge
        edge = {b for place in edge for b, _ in herati.contacts(field, field[place], place)} - joined
    for place in field:
        if place not in joined:
            raise BadBoard(
                Message(
                    "board_not_joined",
                    "the tile at {place} is not joined to the one at 0,0",
                    place=herati.place_name(place),
                )
            )


def _check_hands(game: Factory, field: Field, s: StateRecord) -> None:
    """The numbers of tiles, all together and by seat."""
    held = [int(s.up[seat].sum()) + int(s.down[seat]) for seat in range(game.seats)]
    on_field = max(len(field), 1)  # before the deal, the field's tile lies ready
    if on_field + sum(held) != TILES:
        raise BadBoard(
            Message(
                "board_factory_tiles",
                "{field} on the field and {hands} in hands are not {all} tiles",
                field=on_field,
                hands=sum(held),
                all=TILES,
            )
        )
    for seat, many in enumerate(held):
        if many > game.hand_size:
            raise BadBoard(
                Message(
                    "board_hand_full",
                    "{seat} has {many} tiles, more than {most}",
                    seat=game.seat_name(seat),
                    many=many,
                    most=game.hand_size,
                )
            )


def _check_deal(game: Factory, field: Field, s: StateRecord) -> None:
    """Before the first turn each seat up to the one due has turned up one tile."""
    if (len(field) != 1) if s.seat else (len(field) > 1):
        raise BadBoard(
            Message("board_deal_field", "during the deal one tile lies on the field, none before it")
        )
    for seat in range(game.seats):
        if int(s.up[seat].sum()) != (seat < s.seat):
            raise BadBoard(
                Message(
                    "board_deal_hand",
                    "the face-up tiles of {seat} do not fit the deal",
                    seat=game.seat_name(seat),
                )
            )


def _check_turns(game: Factory, s: StateRecord) -> None:
    """Hands must come from turns taken one after another.

    A seat that has laid `l` tiles and turned up `u` since the deal has taken at least `u` turns. As each
    pass turns a tile up while there is one, it has taken at most `l + u` while it still has face-down tiles.
    """
    ranges = []
    for seat in range(game.seats):
        up, down = int(s.up[seat].sum()), int(s.down[seat])
        laid = game.hand_size - up - down
        pending = s.due == rules.TURN_UP and seat == s.seat
        if pending and down == 0:
            raise BadBoard(
                Message(
                    "board_none_to_turn_up",
                    "{seat} has no face-down tile to turn up",
                    seat=game.seat_name(seat),
                )
            )
        if up == 0 and not pending and (down or s.due != rules.END):
            raise BadBoard(
                Message("board_none_face_up", "{seat} has no face-up tile", seat=game.seat_name(seat))
            )
        turned = game.hand_size - 1 - down + pending
        ranges.append((turned if up or pending else laid, laid + turned if down else None))
    # The seats before the one to move have had a turn more; at the end anyone may have been the last.
    leads = range(1, game.seats + 1) if s.due == rules.END else (int(s.seat) + (s.due == rules.TURN_UP),)
    if not any(_one_after_another(ranges, lead) for lead in leads):
        raise BadBoard(
            Message(
                "board_factory_turns",
                "the numbers of tiles laid and turned up do not fit turns taken one after another",
            )
        )


def _one_after_another(ranges: list[tuple[int, int | None]], lead: int) -> bool:
    """Whether turns within these ranges can be equal, but one more for the first `lead` seats."""
    least = max(low - (seat < lead) for seat, (low, _) in enumerate(ranges))
    return all(high is None or least <= high - (seat < lead) for seat, (_, high) in enumerate(ranges))


def _check_end(game: Factory, s: StateRecord) -> None:
    """The game is over exactly if the rules say so."""
    if s.due == rules.TURN_UP:
        return
    held = [int(s.up[seat].sum()) + int(s.down[seat]) for seat in range(game.seats)]
    over = 0 in held or bool(rules.is_over(s))
    if over and s.due == rules.LAY:
        raise BadBoard(
            Message(
                "board_factory_over",
                "the game is over here, so nothing is due; write due: nothing and no turn",
            )
        )
    if s.due == rules.END and not over:
        raise BadBoard(
            Message(
                "board_factory_goes_on",
                "the game is not over: hands are left and a tile can be laid or turned up",
            )
        )
    if held.count(0) > 1:
        raise BadBoard(
            Message(
                "board_two_without", "two seats have no tile left, but the game ends with the first of them"
            )
        )


def _check_points(game: Factory, s: StateRecord) -> None:
    found, total = int(patterns(s)), int(s.scored.sum())
    if found != total:
        raise BadBoard(
            Message(
                "board_patterns",
                "the field has {found:pattern|patterns}, but the points make {total}",
                found=found,
                total=total,
            )
        )
    for seat in range(game.seats):
        laid = game.hand_size - int(s.up[seat].sum()) - int(s.down[seat])
        if s.scored[seat] > 2 * laid:
            raise BadBoard(
                Message(
                    "board_points_of_tiles",
                    "{seat} has {points:point|points} from {laid:tile|tiles} laid",
                    seat=game.seat_name(seat),
                    points=int(s.scored[seat]),
                    laid=laid,
                )
            )
