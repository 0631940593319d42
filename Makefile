# The commands of this project; each sets up what it needs in .venv, and says so.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: help play test test-all site simulate attack bench load docs lock clean

help:
	@echo "make play      set up and serve the table to the browser"
	@echo "make test      set up and run all checks, and the tests in ten minutes or so"
	@echo "make test-all  the same with every test: slow ones, bars in seconds, strength, more random inputs"
	@echo "make site      set up and write the table that needs no server into public/"
	@echo "make simulate  search servers, storage and visitors for faults in virtual time; SECONDS=60 of it"
	@echo "make attack    attack a server on loopback in all ways that it has withstood"
	@echo "make bench     measure speed, side by side with OpenSpiel and pgx"
	@echo "make load      measure the table in the browser under load"
	@echo "make docs      write the generated pages in docs/ anew"
	@echo "make lock      resolve the versions in requirements/ anew"
	@echo "make clean     remove .venv and caches"

play:
	@$(PYTHON) tools/setup.py play
	@$(BIN)/kabinett serve

test:
	@$(PYTHON) tools/setup.py test
	@$(BIN)/python tools/check.py

test-all:
	@$(PYTHON) tools/setup.py test
	@$(BIN)/python tools/check.py --all

# Where the folder will lie, such as https://example.org/kabinett/; optional.
ADDRESS ?=
site:
	@$(PYTHON) tools/setup.py site
	@$(BIN)/kabinett site public --address "$(ADDRESS)"

SECONDS ?= 60
simulate:
	@$(PYTHON) tools/setup.py test
	@$(BIN)/python -W ignore -m tests.simulation --seconds $(SECONDS)

bench:
	@$(PYTHON) tools/setup.py bench
	@$(BIN)/python -m benchmarks
	@$(BIN)/python -m benchmarks --matches 2
	@$(BIN)/python tools/bench_envs.py

attack:
	@$(PYTHON) tools/setup.py test
	@$(BIN)/python -m benchmarks.attack

load:
	@$(PYTHON) tools/setup.py test
	@$(BIN)/python -m benchmarks.load

docs:
	@$(PYTHON) tools/setup.py test
	@$(BIN)/python tools/build_docs.py
	@$(BIN)/python tools/build_types.py

lock:
	@$(PYTHON) tools/setup.py test
	@$(BIN)/python tools/lock.py

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build *.egg-info
