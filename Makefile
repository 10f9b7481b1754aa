# The project's commands. `make demo` and `make test` require only Swift, make and git.

SHELL := /bin/sh
.SHELLFLAGS := -eu -c
.DEFAULT_GOAL := build
.NOTPARALLEL:

CONFIGURATION := release
PREFIX ?= /usr/local
BASE ?= HEAD
SWIFT_BUILD := swift build -c $(CONFIGURATION) --explicit-target-dependency-import-check error
MULTIPLANE := .build/$(CONFIGURATION)/multiplane
# Builds in .build optimize what draws frames, and compile the rest quickly.
export MULTIPLANE_QUICK_BUILD := 1
STATIC := .build/install/multiplane
SOURCES := Package.swift Sources Tests Examples $(wildcard Benchmarks)
DEMO_SCENE := scenes/first/title-card.yaml

.PHONY: build deps demo test test-all check lint format bench farm-test sanitize goldens record docs api-docs static \
  install package test-package uninstall clean help

help: ## List the commands
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## /  make \1|/' | column -t -s '|'

deps: ## Install missing Debian packages
	@scripts/install-packages

build: deps ## Build the command-line tool and the libraries
	$(SWIFT_BUILD)

demo: deps ## Render videos, an image and a few frames into out/
	$(SWIFT_BUILD) --product multiplane
	$(SWIFT_BUILD) --product travel-journal
	@mkdir -p out
	$(MULTIPLANE) render $(DEMO_SCENE) -o out/title-card.mp4 --overwrite
	$(MULTIPLANE) frame $(DEMO_SCENE) --at rest -o out/title-card.png --overwrite
	$(MULTIPLANE) render $(DEMO_SCENE) -o out/title-card/ --frames 0-175:25 --overwrite
	.build/$(CONFIGURATION)/travel-journal out/travel-journal.mp4
	@echo
	@echo "video     $(CURDIR)/out/title-card.mp4"
	@echo "app       $(CURDIR)/out/travel-journal.mp4"
	@echo "image     $(CURDIR)/out/title-card.png"
	@echo "sequence  $(CURDIR)/out/title-card/"
	@echo
	@echo "Output of ffprobe:"
	@ffprobe -v error -select_streams v:0 -of default=noprint_wrappers=1 -show_entries \
	  stream=codec_name,width,height,pix_fmt,color_space,r_frame_rate,nb_frames,duration \
	  out/title-card.mp4 | sed 's/^/  /'

test: ## Lint, build, and run all tests that need no browser or farm; the logs are in .build/logs
	@scripts/run-phase packages scripts/install-packages
	@scripts/run-phase lint $(MAKE) lint
	@scripts/run-phase build $(SWIFT_BUILD) --build-tests
	@scripts/run-phase tests swift test -c $(CONFIGURATION) --skip-build --disable-xctest --skip ForeignTools

test-all: test ## Run also the tests that need a browser, GNU parallel or tools of farms
	@scripts/run-phase foreign-packages scripts/install-packages parallel python3-venv chromium chromium-driver
	@scripts/run-phase farm-tools scripts/install-farm-tools
	@scripts/run-phase foreign-tests swift test -c $(CONFIGURATION) --skip-build --disable-xctest \
	  --filter ForeignTools

check: deps format ## Format, build, and run the tests that changes since the last commit reach (BASE=commit)
	$(SWIFT_BUILD) --build-tests
	@filter=$$(scripts/changed-tests --base $(BASE)); [ -z "$$filter" ] || \
	  swift test -c $(CONFIGURATION) --skip-build --disable-xctest --filter "$$filter"

lint: ## Check the format of all Swift files
	swift format lint --strict --recursive --parallel $(SOURCES)

format: ## Format all Swift files
	swift format --in-place --recursive --parallel $(SOURCES)

bench: ## Run the benchmarks against plain Cairo, x264 and libvips
	@scripts/install-packages libvips42
	$(SWIFT_BUILD) --product multiplane-benchmarks
	.build/$(CONFIGURATION)/multiplane-benchmarks --json .build/bench.json

farm-test: deps ## Render one video by every kind of farm job, also by Slurm on this machine, and compare
	@scripts/install-packages parallel slurm-wlm munge python3-venv
	@scripts/install-farm-tools
	$(SWIFT_BUILD) --product multiplane
	scripts/test-farms $(MULTIPLANE)

sanitize: deps ## Draw all scenes and 2,000 random ones with sanitizers of memory, undefined behavior and threads
	scripts/sanitize

goldens: deps ## Compare every scene with its golden frames
	$(SWIFT_BUILD) --product multiplane
	$(MULTIPLANE) verify

record: deps ## Record golden frames again: make record SCENE=scenes/first/title-card.yaml
	@test -n "$(SCENE)" || { echo "missing SCENE; for example: make record SCENE=$(DEMO_SCENE)" >&2; exit 64; }
	$(SWIFT_BUILD) --product multiplane
	$(MULTIPLANE) record $(SCENE)

docs: deps ## Regenerate the generated pages and sources
	scripts/list-filters > .build/list-filters
	cmp -s .build/list-filters Sources/CoreImage/Filters/FilterDefinition+All.swift || \
	  cp .build/list-filters Sources/CoreImage/Filters/FilterDefinition+All.swift
	scripts/extract-swift Tests/PageExampleTests/Pages
	MULTIPLANE_WRITE_DOCS=1 swift test -c $(CONFIGURATION) --disable-xctest --filter GeneratedPages

api-docs: deps ## Build the API documentation with DocC: .build/api-docs
	$(SWIFT_BUILD)
	scripts/build-api-docs .build/$(CONFIGURATION) .build/api-docs

# A static Swift runtime requires compiling every module again, so this uses its own build folder.
# URL loading is for client code, and would need libcurl.
static: deps
	env -u MULTIPLANE_QUICK_BUILD $(SWIFT_BUILD) --static-swift-stdlib -Xswiftc -DWITHOUT_URL_LOADING \
	  --scratch-path .build/install --product multiplane
	strip -o $(STATIC) .build/install/$(CONFIGURATION)/multiplane

install: static ## Install the tool, manual, completions and schema: make install PREFIX=/usr/local
	scripts/install-files install $(STATIC) "$(DESTDIR)$(PREFIX)"

package: static ## Build a Debian package and a relocatable tarball, which need no Swift, in out/
	@scripts/install-packages dpkg-dev xz-utils
	@scripts/build-package $(STATIC) out

test-package: package ## Install the package and the tarball in clean Debian trees, and render there
	@scripts/install-packages debootstrap
	@scripts/test-package $(STATIC) out

uninstall: ## Remove the installed files from the same PREFIX
	scripts/install-files uninstall "$(DESTDIR)$(PREFIX)"

clean: ## Remove all build products and outputs
	rm -rf .build out
