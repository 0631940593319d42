"""Draws every lot and chance event of a record again, from the secret that was revealed."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from kabinett.games import CHANCE
from kabinett.matches.chance import MAX_TAKEN_BACK, SECRET_BYTES, SEED, commitment, draw
from kabinett.matches.errors import BadProof
from kabinett.matches.export import ranges
from kabinett.messages import Message
from kabinett.records import Record

_HEX = re.compile(r"[0-9a-f]{64}")
_LOT = re.compile(r"([0-9]{1,9}):(begins|bids|winner):([0-9])/([1-9])")
_RANGE = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?")
_POINTS = re.compile(r"-?[0-9]{1,4}(?:\.[0-9]{1,2})?")


class Drawn(NamedTuple):
    """A draw that came out as recorded.

    Attributes:
        number: of the draw.
        ply: the move that it is, from 1; 0 for a lot.
        what: "begins", "bids", "winner" or "chance".
        outcome: the token, or the lot's result as "1 of 0 to 1".
    """

    number: int
    ply: int
    what: str
    outcome: str


@dataclass(frozen=True)
class Proof:
    """What a record proves.

    Attributes:
        commitment: to be compared with what was published before the game.
        seeds: what the players added, by place.
        drawn: all draws in the order of their numbers.
        unused: numbers of draws in between that are not in the record, taken back with their moves; written
            as in the tag "Draws", such as "2-15 18", "" for none.
    """

    commitment: str
    seeds: tuple[str, ...]
    drawn: tuple[Drawn, ...]
    unused: str


def verify_record(record: Record) -> Proof:
    """Draw everything again.

    Raises:
        BadProof: the record has no secret, or something was not drawn as it says.
    """
    tags = record.tags
    if "Commitment" not in tags or "Secret" not in tags:
        raise BadProof(
            Message(
                "proof_no_secret",
                "it has no Commitment and Secret, so nobody can tell how its chance was drawn",
            )
        )
    if not _HEX.fullmatch(tags["Secret"]):
        raise BadProof(
            Message(
                "proof_secret",
                "the Secret {secret!r} is not {size} bytes in hexadecimal",
                secret=tags["Secret"][:80],
                size=SECRET_BYTES,
            )
        )
    secret = bytes.fromhex(tags["Secret"])
    if commitment(secret) != tags["Commitment"]:
        raise BadProof(Message("proof_commitment", "the Commitment is not the SHA-256 of the Secret"))
    seats = record.game.seats
    seeds = tuple(tags.get(f"PlaceSeed{place}", "") for place in range(seats))
    for place, seed in enumerate(seeds):
        if not SEED.fullmatch(seed):
            raise BadProof(
                Message("proof_seed", "PlaceSeed{place} {seed!r} is no seed", place=place, seed=seed[:80])
            )
    places = _places(record)
    drawn = _lots(record, secret, seeds, places) + _chance(record, secret, seeds)
    drawn.sort()
    unused = _unused([draw.number for draw in drawn])
    _check_komi(record, drawn)
    return Proof(tags["Commitment"], seeds, tuple(drawn), unused)


def _unused(numbers: Sequence[int]) -> str:
    """The numbers up to the last of `numbers`, which ascend, that are not among them."""
    if any(earlier == later for earlier, later in itertools.pairwise(numbers)):
        raise BadProof(Message("proof_numbers", "two draws have the same number"))
    if numbers and numbers[-1] - len(numbers) > MAX_TAKEN_BACK:
        raise BadProof(
            Message(
                "proof_beyond",
                "there is no draw {number}: the record holds {draws:draw|draws}, "
                "and a game takes back at most {most}",
                number=numbers[-1],
                draws=len(numbers),
                most=MAX_TAKEN_BACK,
            )
        )
    return ranges(
        number for before, after in itertools.pairwise([0, *numbers]) for number in range(before + 1, after)
    )


def _places(record: Record) -> tuple[int, ...]:
    words = record.tags.get("Places", "").split(" ")
    if sorted(words) != sorted(map(str, range(record.game.seats))):
        raise BadProof(
            Message(
                "proof_places",
                "Places is {places!r}, not the place of each seat",
                places=record.tags.get("Places", ""),
            )
        )
    return tuple(map(int, words))


def _lots(record: Record, secret: bytes, seeds: tuple[str, ...], places: tuple[int, ...]) -> list[Drawn]:
    drawn: list[Drawn] = []
    for word in filter(None, record.tags.get("Lots", "").split(" ")):
        parts = _LOT.fullmatch(word)
        if parts is None or int(parts[4]) != len(places):
            raise BadProof(
                Message(
                    "proof_no_lot",
                    "{word!r} in Lots is no lot; one reads {example}",
                    word=word[:80],
                    example=f"1:begins:1/{len(places)}",
                )
            )
        number, lot, result = int(parts[1]), parts[2], int(parts[3])
        if any(draw.what == lot for draw in drawn):
            raise BadProof(Message("proof_lot_twice", "the lot {lot!r} stands twice in Lots", lot=lot))
        truth = draw(secret, seeds, number, (1,) * len(places))
        if result != truth:
            raise BadProof(
                Message(
                    "proof_lot",
                    "the lot {lot!r} is {result}, but draw {number} gives {truth}",
                    lot=lot,
                    result=result,
                    number=number,
                    truth=truth,
                )
            )
        if lot == "begins" and places != tuple((truth + seat) % len(places) for seat in range(len(places))):
            raise BadProof(
                Message(
                    "proof_begins",
                    "place {place} begins by lot, but the Places are {places}",
                    place=truth,
                    places=record.tags["Places"],
                )
            )
        if lot == "bids" and places[0] != truth:
            raise BadProof(
                Message(
                    "proof_first",
                    "place {place} plays {seat} by lot, but the Places are {places}",
                    place=truth,
                    seat=record.game.seat_names[0],
                    places=record.tags["Places"],
                )
            )
        if lot == "winner" and record.tags.get("Winner") != str(places.index(truth)):
            raise BadProof(
                Message(
                    "proof_winner",
                    "seat {seat} wins by lot, but Winner says otherwise",
                    seat=places.index(truth),
                )
            )
        drawn.append(
            Drawn(
                number,
                0,
                lot,
                Message("lot_outcome", "{result} of 0 to {last}", result=truth, last=len(places) - 1),
            )
        )
    return drawn


def _chance(record: Record, secret: bytes, seeds: tuple[str, ...]) -> list[Drawn]:
    numbers = _numbers(record)
    drawn: list[Drawn] = []
    position = record.start
    weights = position.game.rules.odds
    for ply, move in enumerate(record.moves, 1):
        if position.turn == CHANCE:
            number = next(numbers, None)
            if number is None:
                raise BadProof(
                    Message("proof_no_draw", "Draws has no number for the chance event of ply {ply}", ply=ply)
                )
            if drawn and number <= drawn[-1].number:
                raise BadProof(
                    Message(
                        "proof_order",
                        "draw {number} of ply {ply} does not come after draw {last}",
                        number=number,
                        ply=ply,
                        last=drawn[-1].number,
                    )
                )
            truth = position.legal_moves[draw(secret, seeds, number, weights)]
            if move.token != truth:
                raise BadProof(
                    Message(
                        "proof_event",
                        "ply {ply} is {token}, but draw {number} gives {truth}",
                        ply=ply,
                        token=move.token,
                        number=number,
                        truth=truth,
                    )
                )
            drawn.append(Drawn(number, ply, "chance", truth))
        position.push(move.token)
    if next(numbers, None) is not None:
        raise BadProof(Message("proof_too_many", "Draws has more numbers than the game has chance events"))
    return drawn


def _numbers(record: Record) -> Iterator[int]:
    """The numbers of the tag "Draws", made as they are asked for: a few signs can stand for many."""
    for word in filter(None, record.tags.get("Draws", "").split(" ")):
        parts = _RANGE.fullmatch(word)
        first = int(parts[1]) if parts else 0
        last = int(parts[2] or first) if parts else 0
        if not 1 <= first <= last or last - first > len(record.moves):
            raise BadProof(
                Message(
                    "proof_range",
                    "{word!r} in Draws is no number or range of this game's draws",
                    word=word[:80],
                )
            )
        yield from range(first, last + 1)


def _check_komi(record: Record, drawn: list[Drawn]) -> None:
    """The higher bid sits at seat 0, equal ones by lot, and komi is their mean."""
    bids = [Fraction(bid) for bid in record.tags.get("Bids", "").split(" ") if _POINTS.fullmatch(bid)]
    komi = record.tags.get("Komi")
    if komi is None and "Bids" not in record.tags:
        return
    if len(bids) != 2 or komi is None or not _POINTS.fullmatch(komi) or Fraction(komi) != sum(bids) / 2:
        raise BadProof(
            Message(
                "proof_komi",
                "Komi {komi!r} is not the mean of the Bids {bids!r}",
                komi=komi or "",
                bids=record.tags.get("Bids", ""),
            )
        )
    by_lot = any(draw.what == "bids" for draw in drawn)
    if bids[0] < bids[1] or by_lot != (bids[0] == bids[1]):
        first = record.game.seat_names[0]
        raise BadProof(Message("proof_bids", "the Bids do not give {seat} to seat 0", seat=first))
