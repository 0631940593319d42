"""A link to a match shows what it leads to where it is shared."""

import html
import re

import pytest

from kabinett import game
from kabinett.web.texts import LANGUAGES, text
from tests.web.helpers import FRIEND, ME, new_match, sit, visitor


def card(client, path, language):
    page = client.get(path, headers={"accept-language": language}).text
    found = re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page)
    return {name: html.unescape(content) for name, content in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_says_its_game_and_its_players(client, language):
    client.put("/api/name", json={"name": '"Ada" <3'})
    match, links = new_match(client, "noti", [ME, FRIEND])
    stranger, noti = visitor(client), text(game("noti").title, language)
    found = card(stranger, f"/play/{match}", language)
    assert found["title"] == f"{noti}: {text('waiting_title', language)}"
    sit(visitor(client), links[0])
    found = card(stranger, f"/play/{match}", language)
    assert found["title"] == f'{noti}: "Ada" <3 · Grace'
    assert found["description"]
    assert found["site_name"] == "Kabinett"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invitation_says_who_invites(client, language):
    client.put("/api/name", json={"name": "Ada"})
    _, links = new_match(client, "noti", [ME, FRIEND])
    path = links[0].removeprefix("http://testserver")
    expected = text("invite_title", language, name="Ada", title=text(game("noti").title, language))
    assert card(visitor(client), path, language)["title"] == expected
