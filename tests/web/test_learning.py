"""Rules pages in three languages, their examples, and first games."""

import re

import pytest

import kabinett
from kabinett.games import Position
from kabinett.games.registry import game, game_class
from kabinett.web import lessons, texts

OTHERS = ("de", "ja")


@pytest.mark.parametrize("name", kabinett.game_names())
def test_a_first_game_has_five_or_six_steps_that_can_be_done(name):
    steps = lessons.steps(name)
    assert 5 <= len(steps) <= 6
    assert steps[-1].wanted == ()
    for step in steps:
        position = Position(game(step.game))
        for token in step.moves:
            position.push(token)
        assert set(step.wanted) <= set(position.legal_moves)
        if step.wanted:
            assert position.turn >= 0, f"{step.text}: chance moves"
        for language in texts.LANGUAGES:
            assert texts.text(step.text, language)
    assert sum(bool(step.wanted) for step in steps) >= 3


STEPS = [step for name in kabinett.game_names() for step in lessons.steps(name) if step.wanted]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.text)
def test_a_step_that_asks_for_a_move_has_a_right_one_a_wrong_one_and_a_reason_why(step):
    position = at(step)
    assert set(step.wanted) < set(position.legal_moves), "every move is right"
    for language in texts.LANGUAGES:
        reason = texts.text(step.wrong, language)
        assert len(reason) > 10
        assert reason != texts.text(step.text, language)


def test_the_reasons_of_the_steps_are_all_different():
    for language in texts.LANGUAGES:
        assert len({texts.text(step.wrong, language) for step in STEPS}) == len(STEPS)


def test_the_last_stone_of_the_first_game_of_noti_joins_two_groups_and_wins():
    step = next(step for step in STEPS if step.text == "lesson_noti_5")
    after = {}
    for token in at(step).legal_moves:
        position = at(step)
        position.push(token)
        assert position.is_over
        after[token] = (position.scores, position.winners)
    assert step.wanted == ("f4",)
    assert after.pop("f4") == ((63, 65), (1,))
    assert {winners for _, winners in after.values()} == {(0,)}


def at(step):
    """The position of a step."""
    position = Position(game(step.game))
    for token in step.moves:
        position.push(token)
    return position


def test_every_text_of_a_step_belongs_to_a_step():
    keys = {key for key in texts.catalogue("en") if re.fullmatch(r"(lesson|example)_\w+_\d(_wrong)?", key)}
    steps = [step for name in kabinett.game_names() for step in lessons.steps(name)]
    examples = {example.text for name in kabinett.game_names() for example in lessons.examples(name)}
    assert keys == examples | {key for step in steps for key in (step.text, step.wrong) if key}


def test_the_examples_come_out_as_the_sheets_and_the_texts_beside_them_say():
    ends = {}
    for name in kabinett.game_names():
        for example in lessons.examples(name):
            position = Position(game(example.game), example.board)
            for token in example.moves:
                position.push(token)
            ends.setdefault(name, []).append((position.scores, position.is_over))
            for language in texts.LANGUAGES:
                assert texts.text(example.text, language)
    shown = {
        "jati": [((46, 67), True), ((62, 72), True)],
        "noti": [((63, 50), True), ((63, 65), True)],
        "first-five": [((1, 0), True), ((1, 0), True)],
        "daijobi": [((0, 0), False), ((0, 1), True)],
        "loom": [((1,), False), ((4,), True)],
        "factory": [((1, 0), False), ((2, 3), True)],
        "jamit": [((3, 0), False), ((3, 13), True)],
    }
    assert {name: ends[name] for name in shown} == shown


@pytest.mark.parametrize("name", kabinett.game_names())
def test_every_game_has_at_least_two_examples_that_step_on_the_board(name):
    found = lessons.examples(name)
    assert len(found) >= 2
    for example in found:
        position = Position(game(example.game), example.board)
        # A board without moves is counted item by item.
        assert len(example.moves) >= 5 or sum(len(items) for items in position.explain()) >= 5


@pytest.mark.parametrize("name", kabinett.game_names())
def test_rules_and_first_game_have_a_page(client, name):
    page = client.get(f"/learn/{name}")
    assert page.status_code == 200
    assert "<svg" in page.text
    page = client.get(f"/rules/{name}")
    assert f'href="/learn/{name}"' in page.text
    assert page.text.count("data-example=") == len(lessons.examples(name))


def test_there_is_no_first_game_of_what_is_no_game(client):
    assert client.get("/learn/chess", headers={"accept": "text/html"}).status_code == 404


def tables(page):
    """The cells of every table row, by row."""
    return [line.strip("|").split("|") for line in page.splitlines() if line.startswith("|")]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", kabinett.game_names())
def test_a_translated_rules_page_says_what_the_english_one_says(name, language):
    english, page = game_class(name).rules_page(), game_class(name).rules_page(language)
    assert page != english
    assert len(re.findall(r"^## ", page, re.M)) == len(re.findall(r"^## ", english, re.M))
    assert len(re.findall(r"^- ", page, re.M)) == len(re.findall(r"^- ", english, re.M))
    assert [len(row) for row in tables(page)] == [len(row) for row in tables(english)]
    # Tests, tokens and boards are named alike and as often; figures stand in both.
    code = re.compile(r"`([^`\n]+)`")
    assert sorted(code.findall(page)) == sorted(code.findall(english))
    assert re.findall(r"^```\n(.*?)^```", page, re.M | re.S) == re.findall(
        r"^```\n(.*?)^```", english, re.M | re.S
    )
    for table, other in zip(tables(page), tables(english), strict=True):
        assert numbers(table) == numbers(other)
    ours = {"de": "von uns", "ja": "当方"}[language]
    for table, other in zip(rulings(page), rulings(english), strict=True):
        assert (ours in table[1]) == bool(re.search("ours|by us", other[1])), table


def rulings(page):
    """The rows of the fifth section's table: ruling, provenance, test."""
    section = re.split(r"^## ", page, flags=re.M)[5]
    return tables(section)[2:]


def numbers(cells):
    """The figures in a row of a table, in order of size."""
    return sorted(re.findall(r"\d+", " ".join(cells)))
