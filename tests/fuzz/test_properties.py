"""100,000 inputs against properties that hold for every game; ten times as many in `make test-all`."""

import random
import secrets

import pytest

from tests.depth import deep
from tests.fuzz.properties import PROPERTIES
from tests.variants import VARIANTS

INPUTS = deep(100_000)
SEED = secrets.randbits(32)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", PROPERTIES)
def test_a_property_holds(name, record_property):
    share, check = PROPERTIES[name]
    tried = 0
    for variant in VARIANTS:
        count = -(-INPUTS * share // 1000 // len(VARIANTS))
        rng = random.Random(f"{SEED} {name} {variant.spec}")
        try:
            tried += check(variant, rng, count)
        except AssertionError as error:
            raise AssertionError(f"{name}: broken in {variant.spec} by seed {SEED}") from error
    record_property("counted", f"{tried} inputs from seed {SEED}")


def test_the_properties_share_all_inputs():
    assert sum(share for share, _ in PROPERTIES.values()) == 1000
