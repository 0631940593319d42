"""Files that were made to take long are refused by the commands that read them, in a few words."""

import pytest
from click.testing import CliRunner

from kabinett.cli.check import check
from kabinett.cli.score import score

SIZE = 1_000_000


@pytest.mark.parametrize(
    "text",
    [
        "[" + " " * SIZE,
        "[" + "\t" * SIZE + "x",
        "[" * SIZE,
        "1" * SIZE,
        f'[Game "a{" " * SIZE}x"]\n[Result "*"]\n\n*',
        '[Game "noti"]\n[Result "*"]\n\n{' + "\\u{" + "a" * SIZE,
    ],
    ids=["blanks", "tabs", "brackets", "digits", "game", "escape"],
)
def test_a_file_of_a_million_signs_that_is_no_record_is_refused(tmp_path, text):
    file = tmp_path / "hostile.kab"
    file.write_text(text)
    found = CliRunner().invoke(check, [str(file)])
    assert found.exit_code == 2
    assert "hostile.kab:" in found.output
    assert len(found.output) < 2000


@pytest.mark.parametrize(
    "text",
    ["\n" * SIZE + "noti\n", "a" + " " * SIZE + "x", "a b c d e f g h j k\n" * (SIZE // 20)],
    ids=["lines", "name", "heads"],
)
def test_a_file_of_a_million_signs_that_is_no_board_is_refused(tmp_path, text):
    file = tmp_path / "hostile.txt"
    file.write_text(text)
    found = CliRunner().invoke(score, [str(file)])
    assert found.exception is not None
    assert len(str(found.exception)) < 2000
