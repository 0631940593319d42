"""All words of the pages, by language: Fluent files, read when they are first needed.

`locales/` holds the words of the pages and of what several games share, ``words.<language>.ftl`` in a game's
folder what is said of that game. A text has a key and one entry in a file of each language. Sentences that
come from the packages below are `Message`s: their English stands in the code, and only the other languages
have an entry for their key.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor as TreeVisitor

from kabinett.games.plugin import FOLDER as GAMES
from kabinett.messages import ENGLISH, LANGUAGES, Message

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

FOLDER = Path(__file__).parent / "locales"
OF_PICTURES = ("lies_", "cell_")
"""How the keys begin of what lies on the picture of a game, and of its cells that have a name."""
COOKIE = "kabinett_language"
_STOPS = {"ja": "。"}
"""What ends a sentence where it is no full stop; these languages have no capitals either."""


def text(key: str, language: str = ENGLISH, /, **values: Any) -> str:
    """A text with its values filled in; numbers are written as the language writes them.

    A `Message` is given instead of a key where a sentence comes from the rooms below. What a language lacks
    is said in English; a test sees to it that none lacks anything.
    """
    if isinstance(key, Message):
        return _phrase(key, language)
    return _filled(language if _bundle(language).has_message(key) else ENGLISH, key, values)


def _phrase(phrase: Message, language: str) -> str:
    if not _bundle(language).has_message(phrase.key):
        return str(phrase)
    values = {name: translated(value, language) for name, value in phrase.values.items()}
    return _filled(language, phrase.key, values)


def translated(value: Any, language: str) -> Any:
    """A phrase in a language; anything else as it is."""
    return _phrase(value, language) if isinstance(value, Message) else value


def words_in(language: str) -> Callable[[str], str]:
    """What puts phrases into a language, for pictures and prints; other texts stay as they are."""
    return lambda said: str(translated(said, language))


def reason_of(error: Exception, language: str) -> str:
    """What an error says."""
    said = error.args[0] if len(error.args) == 1 else None
    return _phrase(said, language) if isinstance(said, Message) else str(error)


def as_sentence(said: str, language: str) -> str:
    """What an error says, with a capital and a full stop, to stand by itself on a page."""
    stop = "" if said[-1:] in ".?!。？！" else _STOPS.get(language, ".")
    # A sentence that begins with a move or a square, such as e5, keeps it as it is written.
    is_word = language not in _STOPS and said.partition(" ")[0].isalpha()
    return (said[:1].upper() if is_word else said[:1]) + said[1:] + stop


def _filled(language: str, key: str, values: Mapping[str, Any]) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise LookupError(f"{key} has no text")
    filled, errors = bundle.format_pattern(pattern, dict(values))
    for error in errors:
        raise error
    return str(filled)


@functools.cache
def _bundle(language: str) -> FluentBundle:
    # All our languages run from left to right, so values need no marks of direction around them.
    bundle = FluentBundle([language], use_isolating=False)
    for file in files(language).values():
        bundle.add_resource(_tree(file))
    return bundle


@functools.cache
def _tree(file: Path) -> ast.Resource:
    """What a file says, for pages and scripts alike; the larger ones take a tenth of a second."""
    return parse(file.read_text(encoding="utf-8"))


def load_texts(language: str) -> None:
    """Read the texts of a language, which takes a tenth of a second and is done once."""
    _bundle(language)
    _patterns(language)


def files(language: str) -> dict[str, Path]:
    """The files of a language by name: "table" for one of the pages, "games/NAME" for that of a folder."""
    pages = {file.stem: file for file in sorted((FOLDER / language).glob("*.ftl"))}
    words = sorted(GAMES.glob(f"*/words.{language}.ftl"))
    return pages | {f"games/{file.parent.name}": file for file in words}


@functools.cache
def catalogue(language: str, name: str | None = None) -> Mapping[str, frozenset[str]]:
    """The keys that the files of a language hold, or one of them by name, each with the names of its values.

    Raises:
        ValueError: a file cannot be read, or a key stands twice.
    """
    found: dict[str, frozenset[str]] = {}
    for key, pattern in _patterns(language, name).items():
        names = _Names()
        names.visit(pattern)
        found[key] = frozenset(names.found)
    return found


@functools.cache
def _patterns(language: str, name: str | None = None) -> Mapping[str, ast.Pattern]:
    found: dict[str, ast.Pattern] = {}
    places: dict[str, str] = {}
    for stem, file in files(language).items():
        if name not in (None, stem):
            continue
        for entry in _tree(file).body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{stem} cannot be read in {language}: {entry.content}")
            if isinstance(entry, ast.Message) and entry.value is not None:
                key = entry.id.name
                if key in found:
                    raise ValueError(
                        f"{key} stands in {places[key]} and in {stem} ({language}); "
                        f"rename one, or move what several games share to web/locales/{language}"
                    )
                found[key], places[key] = entry.value, stem
    return found


class _Names(TreeVisitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


# -- for scripts -----------------------------------------------------------------------------------

ScriptText = str | Mapping[str, str]
"""A text with its values as ``{name}``, for a script to fill in. Where its form depends on a number: the name
of that number under ``by``, and the forms by plural categories, such as ``one`` and ``other``."""


@functools.cache
def script_texts(language: str, *names: str) -> Mapping[str, ScriptText]:
    """The texts of some files of pages, and what every game says of its pictures, for scripts.

    Raises:
        ValueError: the form of a text depends on more than one value.
    """
    words = _patterns(language)
    english = [item for name in names for item in _patterns(ENGLISH, name).items()]
    english += [item for item in _patterns(ENGLISH).items() if item[0].startswith(OF_PICTURES)]
    return {key: _for_script(key, words.get(key, pattern)) for key, pattern in english}


def script_text(key: str, language: str) -> ScriptText:
    """The text of a key for scripts; see `script_texts`.

    Raises:
        LookupError: the language has no such text.
        ValueError: its form depends on more than one value.
    """
    if key not in _patterns(language):
        raise LookupError(f"{key} has no text in {language}")
    return _for_script(key, _patterns(language)[key])


def message_text(language: str, message: Message) -> ScriptText:
    """The text of a message, for scripts to fill in."""
    pattern = _patterns(language).get(message.key)
    return message.english if pattern is None else _for_script(message.key, pattern)


def _for_script(key: str, pattern: ast.Pattern) -> ScriptText:
    choices = [
        choice for choice in map(_expression, pattern.elements) if isinstance(choice, ast.SelectExpression)
    ]
    if not choices:
        return _blank(pattern, "")
    numbers = {
        choice.selector.id.name for choice in choices if isinstance(choice.selector, ast.VariableReference)
    }
    if len(numbers) != 1:
        raise ValueError(
            f"the form of {key} depends on {', '.join(sorted(numbers))}; scripts know one number"
        )
    categories = [choice.key.name for choice in choices[0].variants if isinstance(choice.key, ast.Identifier)]
    return {"by": numbers.pop(), **{category: _blank(pattern, category) for category in categories}}


def _blank(pattern: ast.Pattern, category: str) -> str:
    """A pattern with its values as blanks, in the form of a plural category."""
    written = ""
    for element in pattern.elements:
        expression = _expression(element)
        if isinstance(expression, ast.SelectExpression):
            default = next(form for form in expression.variants if form.default)
            fit = (
                form
                for form in expression.variants
                if isinstance(form.key, ast.Identifier) and form.key.name == category
            )
            written += _blank(next(fit, default).value, category)
        elif isinstance(expression, ast.VariableReference):
            written += f"{{{expression.id.name}}}"
        else:
            written += expression.value
    return written


def _expression(element: ast.TextElement | ast.Placeable) -> Any:
    return element.expression if isinstance(element, ast.Placeable) else element


# -- which language --------------------------------------------------------------------------------


def language_of(connection: HTTPConnection) -> str:
    """The language that a visitor has chosen, else the one that its browser asks for."""
    chosen = connection.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The best of our languages for a header ``Accept-Language`` such as "de-AT,de;q=0.9,en;q=0.5"."""
    wanted = [(quality, code) for code, quality in _accepted(accepted) if code in LANGUAGES and quality > 0]
    # Of equals the first.
    return max(wanted, key=lambda pair: pair[0], default=(1.0, ENGLISH))[1]


def _accepted(header: str) -> Iterable[tuple[str, float]]:
    for part in header.split(",")[:20]:
        tag, _, parameter = part.strip().partition(";")
        code = tag.strip().lower().partition("-")[0]
        name, _, quality = parameter.strip().partition("=")
        try:
            yield code, float(quality) if name.strip() == "q" else 1.0
        except ValueError:
            continue
