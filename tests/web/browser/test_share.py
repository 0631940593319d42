"""The address of a table is handed on: by the share sheet of a phone, else by the clipboard."""

from tests.web.browser.helpers import PHONE, my_turn, start, wait

KEPT = "window.kept = [];"
SHEET = f"{KEPT} navigator.share = async (what) => {{ kept.push(what.url); }};"
CLIPBOARD = f"{KEPT} navigator.clipboard.writeText = async (url) => {{ kept.push(url); }};"


def test_a_running_game_is_shared(visit):
    for script, more in ((SHEET, {"has_touch": True, "is_mobile": True}), (CLIPBOARD, {})):
        page = visit(PHONE, **more)
        page.add_init_script(script)
        start(page, "noti")
        my_turn(page)
        page.get_by_role("button", name="Share").click()
        wait(page, "kept.length === 1")
        assert page.evaluate("kept[0]") == page.url
        assert page.locator("#actions", has_text="Copied").count() == (script == CLIPBOARD)
