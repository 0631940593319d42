"""All that is known about a game lies in its folder: no other code names a game."""

import ast
import io
import random
import re
import tokenize
from pathlib import Path

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.games.plugin import FOLDER as GAMES
from kabinett.games.plugin import plugins
from kabinett.puzzles.make import themes_of
from kabinett.web import lessons, texts
from kabinett.web.documents import findings
from kabinett.web.presenters.puzzles import theme_key

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "kabinett"
NAMES = {form for name in plugins() for form in (name, name.replace("-", "_"))}
WORD = re.compile(
    rf"(?<![A-Za-z])({'|'.join(sorted(map(re.escape, NAMES), key=len, reverse=True))})(?![A-Za-z])", re.I
)
SPECIFICATION = re.compile(rf"({'|'.join(map(re.escape, NAMES))})(\(.*\))?", re.I)
ENGINES = [
    file
    for file in sorted(PACKAGE.rglob("*.py"))
    if not (file.is_relative_to(PACKAGE / "games") and file.parent != PACKAGE / "games")
]
SHOWN = [file for kind in ("html", "css", "js") for file in sorted((PACKAGE / "web").rglob(f"*.{kind}"))]


FOLDERS = {file.parent.name for file in GAMES.glob("*/__init__.py")}
SHARED = FOLDERS - {file.parent.name for file in GAMES.glob("*/plugin.py")}
"""What several games have in common lies in a folder that is no game."""


def names_in(source):
    """Line and text of each identifier, import and specification that names a game.

    Examples within longer texts, such as help and error messages, do not count.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.alias(name=text) | ast.arg(arg=text):
                named = WORD.search(text)
            case ast.FunctionDef(name=text) | ast.AsyncFunctionDef(name=text) | ast.ClassDef(name=text):
                named = WORD.search(text)
            case ast.ImportFrom(module=str(text)):
                named = WORD.search(text)
            case ast.Constant(value=str(text)):
                named = SPECIFICATION.fullmatch(text)
            case _:
                continue
        if named:
            yield f"line {node.lineno}: {text}"


def test_the_check_finds_what_names_a_game():
    source = 'from kabinett.games.noti import rules\nx = "factory(players=3)"\nloom_table = 1\n"plays noti"\n'
    assert [found.partition(":")[0] for found in names_in(source)] == ["line 1", "line 2", "line 3"]


@pytest.mark.parametrize("file", ENGINES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_engine_names_a_game(file):
    assert list(names_in(file.read_text(encoding="utf-8"))) == []


QUOTED = re.compile(r"""``.*?``|`[^`]*`|"[^"\n]*"|\B'[^'\n]*'\B""")
"""An example, such as what somebody types or sees."""


def prose_on_games(source):
    """Line and name where a docstring, a comment or another text says something of a game.

    What is quoted is an example and does not count; nor do names in small letters, as commands have them.
    """
    called = "|".join(
        [TITLES["en"].pattern, *(rf"(?<![A-Za-z]){name.title()}(?![a-z])" for name in plugins())]
    )
    said = [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    said += [
        (node.lineno, node.value)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    for line, text in said:
        yield from (f"line {line}: {name}" for name in re.findall(called, QUOTED.sub("", text)))


def test_the_check_finds_what_is_said_of_a_game_in_prose():
    source = (
        '# In Noti the loser chooses.\nx = "for The Loom"\ny = "such as `Jati`"\nz = "kabinett play noti"\n'
    )
    assert list(prose_on_games(source)) == ["line 1: Noti", "line 2: The Loom"]


@pytest.mark.parametrize("file", ENGINES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_engine_says_something_of_one_game(file):
    assert list(prose_on_games(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("file", SHOWN, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_page_style_or_script_names_a_game(file):
    assert WORD.findall(file.read_text(encoding="utf-8")) == []


# -- texts -----------------------------------------------------------------------------------------


def folder_of(file):
    """The folder of a game in which a file lies; None where it lies in none."""
    parts = file.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def messages():
    """By key of a `Message`, its English, and the folders of games that use it, None for elsewhere."""
    english, used = {}, {}
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="Message"), args=[ast.Constant(value=key), ast.Constant(value=said), *_]
                ):
                    english[key] = said
                    used.setdefault(key, set()).add(folder_of(file))
    return english, used


def pieces(name):
    """What lies on the pictures of a random game, as the keys of its words."""
    chance, found = random.Random(name), set()
    for variant in kabinett.games.registry.variants(name):
        position = kabinett.Position(variant)
        while not position.is_over:
            if position.ply % 3 == 0:
                picture = position.svg(RenderOptions(targets=True))
                found |= set(re.findall(r'data-piece="([^"]*)"', picture))
                found |= {f"cell {cell}" for cell in re.findall(r' id="cell-([^"]*)"', picture)}
            position.push(chance.choice(position.legal_moves))
    return {
        f"cell_{piece[5:]}" if piece.startswith("cell ") else f"lies_{piece.replace('-', '_').lower()}"
        for piece in found
    }


def words_of_games():
    """By key of a text that pages say of games, the folders of the games of which they say it."""
    used = {}
    for name in kabinett.game_names():
        folder = name.replace("-", "_")
        asked = {option.name for option in kabinett.game(name).options}
        for option in kabinett.game(name).options:
            asked |= {f"{option.name}_{value}" for value in option.values if type(value) is str}
        steps = lessons.steps(name)
        asked |= {step.text for step in steps} | {step.wrong for step in steps if step.wrong}
        asked |= {example.text for example in lessons.examples(name)} | pieces(name)
        asked |= {key for each in findings() if each.game == name for key in (each.question, each.answer)}
        asked |= {theme_key(theme) for theme in themes_of(kabinett.game(name))}
        for key in asked:
            used.setdefault(key, set()).add(folder)
    return used


def imports(folder):
    """The folders of games from which a folder imports, and itself."""
    sources = "".join(file.read_text(encoding="utf-8") for file in (GAMES / folder).rglob("*.py"))
    return {folder, *re.findall(r"kabinett\.games\.(\w+)", sources)} & FOLDERS


def home(used):
    """The file in which a text belongs that these folders use: "games/noti", or "" for the web's locales."""
    if None in used:
        return ""
    if len(used) == 1:
        return f"games/{min(used)}"
    common = set.intersection(SHARED, *map(imports, used))
    return f"games/{min(common)}" if common else ""


ENGLISH, USED = messages()
WORDS = {**words_of_games(), **USED}
TITLES = {
    language: re.compile(
        "|".join(
            rf"(?<![A-Za-z]){re.escape(part)}(?![a-z])"
            for name in plugins()
            for part in texts.text(kabinett.game(name).title, language).split(": ")
        )
    )
    for language in texts.LANGUAGES
}


def test_pages_say_more_than_one_thing_of_every_game():
    assert {home(used) for used in WORDS.values()} == {"", *(f"games/{folder}" for folder in FOLDERS)}


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_what_is_said_of_one_game_lies_in_its_folder(language):
    """And what several games say, or the engines, does not."""
    wrong = []
    for name in texts.files(language):
        here = name if name.startswith("games/") else ""
        for key in texts.catalogue(language, name):
            right = home(WORDS[key]) if key in WORDS else ""
            if here != right:
                wrong.append(f"{key} lies in {name}; it belongs in {right or f'web/locales/{language}'}")
    assert wrong == []


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_no_text_of_the_engines_names_a_game(language):
    """Examples in sentences aside that name one in English too."""
    for name, file in texts.files(language).items():
        if name.startswith("games/"):
            continue
        for entry in re.split(r"(?m)^(?=[\w#])", file.read_text(encoding="utf-8")):
            key, _, said = entry.partition(" = ")
            assert not WORD.search(key), f"{name}: {key}"
            named = WORD.findall(said) + TITLES[language].findall(said)
            assert set(named) <= set(WORD.findall(ENGLISH.get(key, ""))), f"{name}: {entry}"


ASKING = [*SHOWN, *sorted((PACKAGE / "web").rglob("*.py"))]
OF_GAMES = {key for folder in FOLDERS for key in texts.catalogue("de", f"games/{folder}")}


@pytest.mark.parametrize("file", ASKING, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_page_asks_for_a_text_of_one_game(file):
    # Classes and other attributes aside.
    quoted = re.findall(r"(?<!=)[\"'`](\w+)[\"'`]", file.read_text(encoding="utf-8"))
    assert set(quoted) & OF_GAMES == set()
