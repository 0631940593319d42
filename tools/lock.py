"""Resolve the versions in `requirements/` anew, with hashes, for every platform and Python we support."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The first is resolved freely, the others to the same versions, since they share one environment.
EXTRAS: dict[str, list[str]] = {
    "test": ["test"],
    "play": ["web"],
    "serve": ["postgres"],
    "bench": ["bench"],
    "site": ["site"],
}


def main() -> None:
    """Write one lock file for each purpose; arguments go to the resolver, such as --upgrade."""
    for purpose, extras in EXTRAS.items():
        subprocess.run(
            [
                sys.executable,
                *("-m", "uv", "pip", "compile", "pyproject.toml", "requirements/build.in"),
                *("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--quiet"),
                *(word for extra in extras for word in ("--extra", extra)),
                *(("--constraint", "requirements/test.txt") if purpose != "test" else ()),
                *("--output-file", f"requirements/{purpose}.txt"),
                *sys.argv[1:],
            ],
            cwd=ROOT,
            check=True,
        )
        print(f"requirements/{purpose}.txt")


if __name__ == "__main__":
    main()
