"""Links of this server as QR codes."""

import re

import pytest

from kabinett.web.routes.qr_codes import LONGEST_LINK

BASE = "http://testserver/play/"
FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]


def rows(svg):
    """The modules of a code that is drawn as horizontal lines, row by row, without the margin."""
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1])
    grid = [["."] * size for _ in range(size)]
    x = y = 0.0
    lines = re.findall(r' d="([^"]+)"', svg)[-1].replace(",", " ")
    for kind, numbers in re.findall(r"([Mmh])([-\d. ]+)", lines):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if kind == "h":
            for column in range(int(x), int(x + values[0])):
                grid[int(y)][column] = "#"
            x += values[0]
        elif kind == "M":
            x, y = values
        else:
            x, y = x + values[0], y + values[1]
    return ["".join(row[4:-4]) for row in grid[4:-4]]


def ask(client, link):
    return client.post("/api/qr-codes", json={"link": link})


@pytest.mark.parametrize("length", [30, 200, LONGEST_LINK])
def test_a_link_becomes_a_code(client, length):
    answer = ask(client, BASE.ljust(length, "x"))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    modules = rows(answer.text)
    assert len(modules) % 4 == 1
    assert [row[:7] for row in modules[:7]] == FINDER
    assert [row[-7:] for row in modules[:7]] == FINDER
    assert [row[:7] for row in modules[-7:]] == FINDER
    assert rows(ask(client, BASE.ljust(length, "y")).text) != modules


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "link",
    [
        BASE.ljust(LONGEST_LINK + 1, "x"),
        "http://elsewhere.example/play/a",
        "http://testserver@elsewhere.example/",
        "http://testserver.elsewhere.example/",
        "javascript:alert(1)//testserver",
        "http://testserver/a b",
        "http://testserver/é",
        "http://[/",
        "",
    ],
)
def test_no_code_is_made_of_anything_else(client, link):
    answer = ask(client, link)
    assert answer.status_code == 422
    assert answer.json()["error"]
