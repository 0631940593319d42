"""Sets to print from the server: each one that a rules page offers, and what is refused."""

import re

import pytest

import kabinett
from kabinett.printing.forms import printed_forms
from kabinett.web.routes import prints
from tests.printing import measure

PRINTED = kabinett.game_names()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", PRINTED)
def test_every_link_of_a_rules_page_leads_to_a_set_in_the_readers_language(client, name):
    german = {"accept-language": "de"}
    links = re.findall(r'href="(/print/[^"]+)"', client.get(f"/rules/{name}", headers=german).text)
    links = [link.replace("&amp;", "&") for link in links]
    assert len(links) == 2 * len(printed_forms(name)) <= 2 * prints.MOST_FORMS
    made = {}
    for link in links:
        answer = client.get(link, headers=german)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["vary"].startswith("Accept-Language, Cookie")
        assert answer.headers["content-disposition"].endswith('-de.pdf"')
        assert "Spielregeln" in "".join(measure.text(answer.content))
        made[link] = answer.content
    assert len(set(made.values())) == len(links)
    widths = {round(measure.sizes(data)[0][0]) for data in made.values()}
    assert widths == {210, 216}


def test_a_set_is_made_once(client, monkeypatch):
    first = client.get(f"/print/{PRINTED[0]}.pdf").content
    monkeypatch.setattr(prints, "make_pdf", None)
    assert client.get(f"/print/{PRINTED[0]}.pdf?paper=a4&form=0").content == first


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/print/chess.pdf", 404),
        (f"/print/{PRINTED[0]}.pdf?form={len(printed_forms(PRINTED[0]))}", 404),
        (f"/print/{PRINTED[0]}.pdf?form={prints.MOST_FORMS}", 422),
        (f"/print/{PRINTED[0]}.pdf?form=-1", 422),
        (f"/print/{PRINTED[0]}.pdf?paper=a0", 422),
        ("/print/..%2f..%2fetc.pdf", 404),
    ],
)
def test_what_is_not_offered_is_refused(client, address, status):
    assert client.get(address).status_code == status
