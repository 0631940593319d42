"""One browser for all tests, the system's Chromium or the one that Playwright keeps, and one server."""

import contextlib
import functools
import http.server
import os
import shutil
import sys
import threading

import pytest

from kabinett.site.build import build_site
from tests.web.browser.helpers import DESKTOP
from tests.web.helpers import Server

playwright = pytest.importorskip("playwright.sync_api")
SLOWNESS = float(os.environ.get("KABINETT_BROWSER_SLOWNESS", "1"))
"""How many times as long the pages' scripts take: what passes at 8 is no race that a busy machine loses."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="session")
def browser():
    system = next(filter(None, map(shutil.which, BROWSERS)), None)
    with playwright.sync_playwright() as driver:
        own = driver.chromium.executable_path
        if system is None and not os.path.exists(own):
            if os.environ.get("CI") == "true":
                pytest.fail("no Chromium was found, and CI=true wants the tests in a browser")
            pytest.skip("no Chromium was found: the tests in a browser are skipped")
        running = driver.chromium.launch(
            executable_path=system or own, args=["--no-sandbox", "--disable-gpu"]
        )
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("browser")) as running:
        yield running


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Host(http.server.ThreadingHTTPServer):
    def handle_error(self, request, address):
        """A page that is left does not wait for its files."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, address)


@contextlib.contextmanager
def served(folder):
    """A host that knows nothing serves a folder; the address."""
    handler = functools.partial(Quiet, directory=str(folder))
    with Host(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """Where the pages lie that need no server."""
    folder = tmp_path_factory.mktemp("pages")
    # Below the root of the host, as such folders often lie.
    build_site(folder / "below", ("first-five", "daijobi", "noti"), 1, lambda path: None)
    with served(folder) as root:
        yield f"{root}below/"


@pytest.fixture
def visit(browser, server):
    """Open a page as a new visitor; whatever the browser complains of fails the test."""
    complaints, contexts = [], []

    def open_page(size=DESKTOP, *, motion="reduce", **more):
        context = browser.new_context(viewport=size, base_url=server.address, reduced_motion=motion, **more)
        contexts.append(context)
        return listen(context.new_page())

    def listen(page):
        page.set_default_timeout(60_000)
        if SLOWNESS > 1:
            throttle = page.context.new_cdp_session(page)
            throttle.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
        page.on("response", lambda got: complaints.append(got.url) if got.status >= 500 else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        return page

    open_page.listen = listen
    open_page.address = server.address
    open_page.complaints = complaints
    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
