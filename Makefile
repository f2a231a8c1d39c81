# Two commands do everything on a machine with Python 3.11+, git and make:
#   make daily   today's challenges, their sheets and their solutions, into daily/
#   make test    format, lint, types and all tests
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PACKAGES := editor templates puzzles solver maps benchmarks

.PHONY: daily test format schema clean

daily: $(VENV)/installed
	$(BIN)/linewright daily --game all -o daily

test: $(VENV)/installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict $(PACKAGES:%=-p %)
	$(BIN)/pytest -n auto --dist worksteal

format: $(VENV)/installed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# The environment is made anew whenever pyproject.toml changes.
$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
