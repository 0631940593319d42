"""What a folder below `kabinett/games` needs to be a game: whatever it lacks is named in a sentence."""

import dataclasses
import json
import re
from pathlib import Path

import pytest

import kabinett
from kabinett.games.plugin import plugins
from kabinett.web import lessons, texts
from tests.regenerate import transcript_name

ROOT = Path(__file__).parent.parent
FILES = {
    "kabinett/games/{folder}/rules.en.md": "the rules page",
    "kabinett/games/{folder}/rules.de.md": "the rules page in German",
    "kabinett/games/{folder}/rules.ja.md": "the rules page in Japanese",
    "kabinett/games/{folder}/words.en.ftl": "what pages say of the game",
    "kabinett/games/{folder}/words.de.ftl": "what pages say of the game, in German",
    "kabinett/games/{folder}/words.ja.ftl": "what pages say of the game, in Japanese",
    "kabinett/games/{folder}/lesson.toml": "the first game",
    "tests/games/{folder}/__init__.py": "the package of the game's tests",
    "tests/games/{folder}/twin.py": "the rules once more, slowly",
    "tests/games/{folder}/test_printed.py": "a test of the set to print",
    "tests/games/{folder}/test_rules.py": "a test for each ruling",
    "docs/games/{name}.md": "the page in the documentation, written by `make docs`",
}
PATHS = (
    "game",
    "observation",
    "printed",
    "evaluator",
    "ending",
    "solver",
    "review",
    "habit",
    "threats",
    "solution",
    "themes",
)


def lacking(plugin, root=ROOT):
    """What a game lacks, a sentence each."""
    folder = plugin.package.rpartition(".")[2]
    for pattern, meaning in FILES.items():
        path = pattern.format(folder=folder, name=plugin.name)
        if not (root / path).is_file():
            yield f"{path} is missing: {meaning}."
    for field in PATHS:
        path = getattr(plugin, field)
        try:
            if path:
                plugin.load(path)
        except (ImportError, AttributeError) as error:
            yield f"plugin.py: {field}={path!r} cannot be loaded: {error}."
    if len(plugin.levels) != 7:
        yield f"plugin.py: there are 7 levels, not {len(plugin.levels)}."
    same = [other.name for other in plugins().values() if other.place == plugin.place and other != plugin]
    if same:
        yield f"plugin.py: place={plugin.place} is that of {same[0]}; take the next free number."


def pins_lacking(name, data=ROOT / "tests/data"):
    """Which pinned numbers a game lacks, a sentence each."""
    perft = json.loads((data / "perft.json").read_text())
    for variant in kabinett.games.variants(name):
        if variant.spec not in perft:
            yield f"tests/data/perft.json has no {variant.spec}: run `python -m tests.regenerate`."
        if not (data / "transcripts" / transcript_name(variant)).is_file():
            yield f"tests/data/transcripts has no {variant.spec}: run `python -m tests.regenerate`."


def words_lacking(name):
    """Which words of options, lesson and examples a game lacks, a sentence each."""
    folder = name.replace("-", "_")
    wanted = {}
    for option in kabinett.game(name).options:
        wanted[option.name] = f"the name of the option {option.name}"
        for value in option.values:
            if type(value) is str:
                wanted[f"{option.name}_{value}"] = f"what {option.name}={value} is called"
    for number, step in enumerate(lessons.steps(name), 1):
        wanted[step.text] = f"what step {number} of the first game says"
        if step.wrong:
            wanted[step.wrong] = f"what step {number} says of another move"
    for number, example in enumerate(lessons.examples(name), 1):
        wanted[example.text] = f"what worked example {number} shows"
    if len(lessons.steps(name)) not in (5, 6):
        yield f"kabinett/games/{folder}/lesson.toml has {len(lessons.steps(name))} steps: write five or six."
    if len(lessons.examples(name)) < 2:
        yield f"kabinett/games/{folder}/lesson.toml has {len(lessons.examples(name))} examples: write two."
    for language in texts.LANGUAGES:
        for key, meaning in wanted.items():
            if key not in texts.catalogue(language):
                yield f"kabinett/games/{folder}/words.{language}.ftl has no {key}: {meaning}."


@pytest.mark.parametrize("name", plugins())
def test_a_game_lacks_nothing(name):
    plugin = plugins()[name]
    assert [*lacking(plugin)] == []
    assert [*pins_lacking(name), *words_lacking(name)] == []


@pytest.mark.parametrize("pattern", FILES)
def test_a_missing_file_is_named(pattern, tmp_path):
    plugin = next(iter(plugins().values()))
    for other in FILES:
        path = other.format(folder=plugin.name, name=plugin.name)
        if other != pattern:
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).touch()
    path = pattern.format(folder=plugin.name, name=plugin.name)
    assert [*lacking(plugin, tmp_path)] == [f"{path} is missing: {FILES[pattern]}."]


def test_what_a_declaration_names_in_vain_is_named():
    plugin = dataclasses.replace(next(iter(plugins().values())), habit=".play.habits:none", levels=())
    assert [re.sub(r"loaded: .*", "loaded", said) for said in lacking(plugin)] == [
        "plugin.py: habit='.play.habits:none' cannot be loaded",
        "plugin.py: there are 7 levels, not 0.",
        f"plugin.py: place={plugin.place} is that of {plugin.name}; take the next free number.",
    ]


def test_missing_numbers_are_named(tmp_path):
    name = next(iter(plugins()))
    (tmp_path / "transcripts").mkdir()
    (tmp_path / "perft.json").write_text("{}")
    said = [*pins_lacking(name, tmp_path)]
    assert len(said) == 2 * len(list(kabinett.games.variants(name)))
    assert f"tests/data/perft.json has no {name}: run `python -m tests.regenerate`." in said


def test_missing_words_are_named(monkeypatch):
    name = next(iter(plugins()))
    monkeypatch.setattr(texts, "catalogue", lambda language, file=None: {})
    said = [*words_lacking(name)]
    assert (
        f"kabinett/games/{name}/words.ja.ftl has no lesson_{name}_1: what step 1 of the first game says."
        in said
    )


def test_too_short_a_lesson_is_named(monkeypatch):
    name = next(iter(plugins()))
    step, example = lessons.steps(name)[0], lessons.examples(name)[0]
    monkeypatch.setattr(lessons, "steps", lambda _: (step,))
    monkeypatch.setattr(lessons, "examples", lambda _: (example,))
    file = f"kabinett/games/{name}/lesson.toml"
    assert [*words_lacking(name)] == [
        f"{file} has 1 steps: write five or six.",
        f"{file} has 1 examples: write two.",
    ]
