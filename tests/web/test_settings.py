"""Settings are read from the environment, and the page of settings lists them all."""

import dataclasses
import re
from pathlib import Path

import pytest

from kabinett.web.settings import BadSetting, Settings

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "web.md").read_text()


def test_the_page_of_settings_has_the_table_that_the_settings_make_of_themselves():
    rows = [line for line in PAGE.splitlines() if line.startswith("| `KABINETT_WEB_")]
    assert rows == list(Settings.table())
    assert len(rows) == len(dataclasses.fields(Settings)) > 20


def test_the_table_shows_the_defaults_that_there_are():
    defaults = {f"KABINETT_WEB_{field.name.upper()}": field.default for field in dataclasses.fields(Settings)}
    shown = dict(re.findall(r"^\| `(KABINETT_WEB_\w+)` \| `([^`]+)` \|", PAGE, re.MULTILINE))
    assert len(shown) > 12
    assert all(
        str(defaults[name]).removesuffix(".0") == default
        for name, default in shown.items()
        if name in defaults
    )
    assert defaults["KABINETT_WEB_PROXIES"] == defaults["KABINETT_WEB_METRICS"] == ("127.0.0.1", "::1")


@pytest.mark.parametrize("name", ["Containerfile", "kabinett.service"])
def test_files_for_running_it_name_settings_and_files_that_there_are(name):
    written = (ROOT / "deploy" / name).read_text()
    given = dict(re.findall(r"(KABINETT_WEB_\w+)=(?!postgresql)(\S+)", written))
    assert len(given) >= 3
    assert {"WEB_DATA", "WEB_LOG"} <= {name.removeprefix("KABINETT_") for name in given}
    Settings.from_environment(given)
    fields = {f"KABINETT_WEB_{field.name.upper()}" for field in dataclasses.fields(Settings)}
    assert given.keys() <= fields
    for line in re.findall(r"^COPY (?!--from)(.+) \S+$", written, re.MULTILINE):
        assert all((ROOT / part).exists() for part in line.split())


def test_the_environment_is_read():
    given = {
        "KABINETT_WEB_PORT": "9",
        "KABINETT_WEB_DATA": "/x",
        "KABINETT_WEB_ORIGINS": "https://a https://b/",
    }
    read = Settings.from_environment(given)
    assert (read.port, read.data, read.origins) == (9, Path("/x"), ("https://a", "https://b"))
    assert Settings.from_environment({}) == Settings()


@pytest.mark.parametrize(
    "name",
    ["PORT", "ENGINE_THREADS", "ENGINE_SECONDS", "MATCHES", "BODY_BYTES", "REQUESTS", "SOCKETS", "PROXIES"],
)
@pytest.mark.parametrize("text", ["x", "-1", "nan", "1e99"])
def test_a_setting_that_cannot_be_is_named(name, text):
    with pytest.raises(BadSetting, match=rf"KABINETT_WEB_{name}='{re.escape(text)}' cannot be; it is \w+"):
        Settings.from_environment({f"KABINETT_WEB_{name}": text})
