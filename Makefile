# The commands of this repository. `make` alone lists them. Longer ones are scripts in Scripts/.

SHELL := /bin/sh
.DEFAULT_GOAL := help

# The repository that `make demo` shows, by default that of the current folder, and further arguments.
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

bench: ## Measure, in comparison with peers.
	@Scripts/bench

screenshots: ## Render the demos' screens to .build/screenshots: make screenshots ARGS="scene …"
	@Scripts/screenshots $(ARGS)

docs: ## Build the documentation into .build/docs: make docs ARGS="--hosting-base-path /quire"
	@Scripts/docs $(ARGS)

format: ## Format all Swift files.
	@Scripts/format

format-check: ## List the Swift files that are not formatted.
	@Scripts/format --check

clean: ## Remove all build products.
	@find . -name .build -prune -exec rm -rf {} +
