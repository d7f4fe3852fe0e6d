# One command for each thing one does with this repository; `make` alone lists them.
# What is longer than a line or two is a script in Scripts/.

SHELL := /bin/sh
.DEFAULT_GOAL := help

# The repository that `make demo` shows, by default the one you are in, and more arguments for it.
REPOSITORY ?=
ARGS ?=
export REPOSITORY

.PHONY: help demo test bench screenshots docs format format-check clean

help: ## List these commands.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: ## Browse the history of a git repository: make demo REPOSITORY=path ARGS="…"
	@Scripts/demo $(ARGS)

test: ## Run every test and check; the last line is "N passed, N failed".
	@Scripts/test

bench: ## Measure, against peers where they are there.
	@Scripts/bench

screenshots: ## Render the demos' screens to .build/screenshots: make screenshots ARGS="scene …"
	@Scripts/screenshots $(ARGS)

docs: ## Build the documentation into .build/docs: make docs ARGS="--hosting-base-path /quire"
	@Scripts/docs $(ARGS)

format: ## Format all Swift files.
	@Scripts/format

format-check: ## Say which Swift files are not formatted.
	@Scripts/format --check

clean: ## Remove everything that was built.
	@Scripts/packages --all | while read -r package; do rm -rf "$$package/.build"; done
