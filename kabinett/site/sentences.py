"""The sentences that a page says of a game in another language, by their English.

The manifest of a game is in English. For each other language a file says what stands for each sentence, and a
page fetches that of its reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kabinett.errors import IllegalMove, UnreadableMove
from kabinett.games.game import Game
from kabinett.games.position import GAME_OVER
from kabinett.games.registry import game, variants
from kabinett.games.symbols import Piece, Spoken
from kabinett.messages import ENGLISH, LANGUAGES, Message
from kabinett.web.texts import ScriptText, script_text, translated

OTHERS = tuple(language for language in LANGUAGES if language != ENGLISH)


class Sentence(NamedTuple):
    """A sentence of a manifest.

    Attributes:
        message: what it says.
        is_filled: whether the manifest has it with its values filled in.
    """

    message: Message
    is_filled: bool

    @property
    def english(self) -> str:
        """As the manifest has it."""
        return str(self.message) if self.is_filled else self.message.english

    def in_language(self, language: str) -> ScriptText:
        """What stands for it in another language."""
        if self.is_filled:
            return str(translated(self.message, language))
        return script_text(self.message.key, language)


def refusal_messages() -> tuple[Message, ...]:
    """How it is said that a move was refused, whatever the game."""
    return UnreadableMove("", "", "").args[0], IllegalMove("", "", 0, "").args[0], GAME_OVER


def translations(name: str, language: str) -> dict[str, ScriptText]:
    """The sentences of a game's manifest in a language, by their English.

    Raises:
        ValueError: what is the same in English is not the same in the language.
    """
    found: dict[str, ScriptText] = {}
    for sentence in _sentences(name):
        said = sentence.in_language(language)
        if found.setdefault(sentence.english, said) != said:
            raise ValueError(
                f"{name} says {sentence.english!r} in {language} as {said!r} ({sentence.message.key}) "
                f"and as {found[sentence.english]!r}; give one of the two another English"
            )
    return found


def _sentences(name: str) -> Iterator[Sentence]:
    default = game(name)
    for message in refusal_messages():
        yield Sentence(message, is_filled=False)
    items, tasks = default.score_items, default.tasks
    for reasons in (default.refusals.reasons, items.labels, items.sums, tasks.tasks, tasks.ends):
        for reason in reasons:
            if isinstance(reason.sentence, Message):
                yield Sentence(reason.sentence, is_filled=False)
    yield from _filled((default.notation,))
    for variant in variants(name):
        yield from _filled(variant.seat_names)
        for words in variant.words.values():
            yield from _filled(words)
        yield from _in_picture(variant)


def _filled(words: Iterable[object]) -> Iterator[Sentence]:
    """Those of some words that are sentences."""
    return (Sentence(word, is_filled=True) for word in words if isinstance(word, Message))


def _in_picture(variant: Game) -> Iterator[Sentence]:
    picture = variant.picture()
    for items in picture.items.values():
        yield from _filled(items)
    for pieces in picture.symbols.values():
        yield from _spoken(pieces)


def _spoken(pieces: Iterable[Piece]) -> Iterator[Sentence]:
    """The sentences of a symbol, and those that fill their blanks."""
    for piece in pieces:
        if isinstance(piece, Spoken):
            yield Sentence(piece.message, is_filled=False)
            for parts in piece.values.values():
                yield from _spoken(parts)
        elif isinstance(piece, Message):
            yield Sentence(piece, is_filled=True)
