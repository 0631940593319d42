"""What was found out, as pages of the table in three languages, and what the search knows."""

import re

import pytest

from kabinett.games.registry import game_names
from kabinett.web import texts
from kabinett.web.documents import FOLDER, findings


def rows():
    """The rows of the index: the question and the answer of each page."""
    index = (FOLDER / "README.md").read_text(encoding="utf-8").replace("`", "")
    return re.findall(r"^\| \[(.+)\]\([\w-]+\.md\) \| (.+) \|$", index, re.MULTILINE)


def test_the_words_of_games_ask_and_answer_what_the_index_does():
    said = [(texts.text(each.question), texts.text(each.answer)) for each in findings()]
    assert said == rows(), "change words.*.ftl of the game in all languages, too"


def test_every_page_stands_in_the_index_and_is_about_a_game():
    assert len(findings()) == len(list(FOLDER.glob("*.md"))) - 1
    assert {each.game for each in findings()} <= set(game_names())


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_finding_has_a_page_whose_links_and_charts_are_there(client, language):
    headers = {"accept-language": language}
    seen = set()
    for each in findings():
        page = client.get(f"/findings/{each.name}", headers=headers)
        assert page.status_code == 200
        heading = re.search(r"<h1>(.*)</h1>", page.text)[1].replace("&#39;", "'")
        assert heading == texts.text(each.question, language)
        assert "&lt;!--" not in page.text
        article = page.text.partition("<article")[2]
        seen |= set(re.findall(r'(?:href|src)="(/[^"#]+)', article))
        rules = client.get(f"/rules/{each.game}", headers=headers).text
        assert f'href="/findings/{each.name}"' in rules
    assert any(address.endswith(".svg") for address in seen)
    assert [address for address in seen if client.get(address).status_code != 200] == []


def test_what_is_not_there_is_refused(client):
    for path in (
        "/findings/chess",
        "/findings/README",
        "/findings/pictures/chess.svg",
        f"/findings/{'a' * 41}",
    ):
        assert client.get(path).status_code in (404, 422), path


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_search_knows_every_section_by_an_address_that_is_there(client, language):
    headers = {"accept-language": language}
    found = client.get("/documents.json", headers=headers).json()
    pages = {}
    for each in found:
        path, _, part = each["address"].partition("#")
        if path not in pages:
            pages[path] = client.get(path, headers=headers)
            assert pages[path].status_code == 200
        assert not part or f'id="{part}"' in pages[path].text
        assert "<" not in each["page"] + each["heading"]
        assert "tests/games" not in each["text"]
    assert {f"/rules/{name}" for name in game_names()} <= set(pages)
    assert {f"/findings/{each.name}" for each in findings()} <= set(pages)
