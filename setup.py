"""Puts the findings, pages of the documentation that the table shows, into the package that is built."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

FINDINGS = Path("docs/findings")


class BuildWithFindings(build_py):
    """Copies the pages and charts beside the module that reads them."""

    def run(self):
        super().run()
        target = Path(self.build_lib, "kabinett/web/findings")
        for file in (*FINDINGS.glob("*.md"), *FINDINGS.glob("pictures/*.svg")):
            copy = target / file.relative_to(FINDINGS)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)


setup(cmdclass={"build_py": BuildWithFindings})
