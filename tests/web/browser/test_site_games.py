"""Games that pages without a server keep on the device: several a kind, exported, imported, deleted."""

import random
import re
from pathlib import Path

import pytest

from kabinett.messages import LANGUAGES
from tests.web.browser.helpers import MOVES, PHONE, expect, fits, move_once, wait

READY = "document.body.dataset.ready === 'yes'"
FULL = "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); }; }"
RECORD = """[Game "first-five"]
[Event "Sunday"]
[Seat0 "Ada"]
[Result "*"]
[Winner "1"]
[Termination "resigned"]

1. e5 {well laid} f6 2. g7 *

"""


@pytest.fixture
def open_page(visit, address):
    def open_at(path, page=None):
        page = page or visit(PHONE)
        page.goto(address + path)
        wait(page, READY)
        return page

    return open_at


def alone(page):
    """A new game in which nobody else moves."""
    page.locator("#arrange-part summary").click()
    page.locator("#seat-1").select_option("me")
    page.locator("#arrange button.main").click()
    wait(page, f"{MOVES} <= count", 0)


def rows(page):
    return page.locator("#kept > li[data-id] > a")


def put_in(page, name, text):
    page.locator("#import").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def test_several_games_of_a_kind_are_kept_and_gone_on_with(open_page):
    page, rng = open_page("first-five/"), random.Random(4)
    for number in (2, 1):
        alone(page)
        for _ in range(number):
            assert move_once(page, rng)
    first = page.locator("#moves").inner_text()
    open_page("your-games/", page)
    expect(rows(page)).to_have_count(2)
    expect(rows(page).nth(0)).to_contain_text("1 move,")
    rows(page).nth(1).click()
    wait(page, f"{MOVES} >= count", 2)
    # Whoever only looks changes nothing.
    open_page("first-five/", page)
    expect(page.locator("#moves")).to_have_text(first, use_inner_text=True)


def test_a_game_that_earlier_editions_kept_is_still_there(open_page):
    page = open_page("de/daijobi/")
    page.evaluate(
        """async () => {
            const old = { options: {}, seats: ["me", "me"], moves: ["e5", "f6"], seed: 7 };
            localStorage.setItem("kabinett-game-first-five", JSON.stringify(old));
            for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
        }"""
    )
    open_page("first-five/", page)
    wait(page, f"{MOVES} >= count", 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_imported_exported_deleted_and_had_back(open_page, language):
    page = open_page(f"{'' if language == 'en' else language + '/'}your-games/")
    expect(page.locator("#none")).to_be_visible()
    put_in(page, "sunday.kab", RECORD)
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("Ada")
    assert fits(page)
    with page.expect_download() as handed:
        page.locator("#export-all").click()
    assert Path(handed.value.path()).read_text(encoding="utf-8") == RECORD
    # What is there already is not added once more.
    put_in(page, "sunday.kab", RECORD)
    expect(page.locator("#said")).to_contain_text("0")
    expect(rows(page)).to_have_count(1)
    page.locator("#kept button").last.click()
    page.locator("#kept .gone button").click()
    expect(rows(page)).to_have_count(1)
    page.locator("#kept button").last.click()
    page.locator("#kept .gone").wait_for()
    page.reload()
    expect(page.locator("#none")).to_be_visible()


def test_what_is_wrong_with_a_record_is_said_and_nothing_of_the_file_is_added(open_page):
    page = open_page("your-games/")
    put_in(page, "wrong.kab", RECORD + RECORD.replace("g7", "e5"))
    expect(page.locator("#refused")).to_have_text(
        re.compile(
            r"wrong\.kab, line 17: this move is refused: 'e5' is not allowed as move 3 .*: e5 is taken\. "
            "Nothing of this file"
        )
    )
    expect(page.locator("#none")).to_be_visible()


def test_where_the_device_is_full_a_game_goes_on_and_can_be_exported(open_page):
    page, rng = open_page("first-five/"), random.Random(5)
    page.evaluate(FULL)
    alone(page)
    assert move_once(page, rng)
    expect(page.locator("#unkept")).to_be_visible()
    assert move_once(page, rng)
    with page.expect_download() as handed:
        page.get_by_role("button", name="Export").click()
    assert "[Result" in Path(handed.value.path()).read_text(encoding="utf-8")


def test_two_pages_that_go_on_with_one_game_keep_both_ways(open_page):
    page, rng = open_page("first-five/"), random.Random(6)
    alone(page)
    assert move_once(page, rng)
    other = page.context.new_page()
    open_page("first-five/", other)
    wait(other, f"{MOVES} >= count", 1)
    assert move_once(other, rng)
    assert move_once(page, rng)
    expect(page.locator("#unkept")).to_be_hidden()
    open_page("your-games/", other)
    expect(rows(other)).to_have_count(2)
