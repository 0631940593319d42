"""Whole games as they ran when they were written down; `python -m tests.regenerate` writes them anew."""

import pytest

from tests.regenerate import TRANSCRIPTS, transcript, transcript_name
from tests.variants import VARIANTS, every_variant


@every_variant
def test_the_game_runs_as_written_down(variant):
    written = (TRANSCRIPTS / transcript_name(variant)).read_text()
    assert transcript(variant) == written


def test_no_transcript_is_missing_or_left_over():
    assert {file.name for file in TRANSCRIPTS.iterdir()} == {transcript_name(v) for v in VARIANTS}


@pytest.mark.parametrize("variant", VARIANTS[:1])
def test_transcripts_name_every_ply(variant):
    lines = transcript(variant).splitlines()
    assert lines[0] == variant.spec
    assert int(lines[-2].split()[0]) == len(lines) - 2
