# Every command of the project. `make demo` and `make test` need nothing but Swift, make and git.

SHELL := /bin/sh
.SHELLFLAGS := -eu -c
.DEFAULT_GOAL := build
.NOTPARALLEL:

CONFIGURATION := release
PREFIX ?= /usr/local
SWIFT_BUILD := swift build -c $(CONFIGURATION) --explicit-target-dependency-import-check error
MULTIPLANE := .build/$(CONFIGURATION)/multiplane
SOURCES := Package.swift Sources Tests $(wildcard Benchmarks)
DEMO_SCENE := scenes/first/title-card.yaml

.PHONY: build deps demo test lint format bench goldens record docs install uninstall clean help

help: ## List the commands
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /  make \1|/' | column -t -s '|'

deps: ## Install the Debian packages that are missing
	@scripts/install-packages

build: deps ## Build the command line tool and the libraries
	$(SWIFT_BUILD)

demo: deps ## Render a video, an image and a few frames into out/
	$(SWIFT_BUILD) --product multiplane
	@mkdir -p out
	$(MULTIPLANE) render $(DEMO_SCENE) -o out/title-card.mp4 --overwrite
	$(MULTIPLANE) frame $(DEMO_SCENE) --at rest -o out/title-card.png --overwrite
	$(MULTIPLANE) render $(DEMO_SCENE) -o out/title-card/ --frames 0-175:25 --overwrite
	@echo
	@echo "video     $(CURDIR)/out/title-card.mp4"
	@echo "image     $(CURDIR)/out/title-card.png"
	@echo "sequence  $(CURDIR)/out/title-card/"
	@echo
	@echo "What ffprobe says of the video:"
	@ffprobe -v error -select_streams v:0 -of default=noprint_wrappers=1 -show_entries \
	  stream=codec_name,width,height,pix_fmt,color_space,r_frame_rate,nb_frames,duration \
	  out/title-card.mp4 | sed 's/^/  /'

test: deps lint ## Lint, build, and run every test and the house rules
	$(SWIFT_BUILD) --build-tests
	swift test -c $(CONFIGURATION) --skip-build --disable-xctest

lint: ## Check the layout of every Swift file
	swift format lint --strict --recursive --parallel $(SOURCES)

format: ## Lay out every Swift file
	swift format --in-place --recursive --parallel $(SOURCES)

bench: deps ## Measure, beside plain Cairo and x264 alone
	$(SWIFT_BUILD) --product multiplane-benchmarks
	.build/$(CONFIGURATION)/multiplane-benchmarks --json .build/bench.json

goldens: deps ## Compare every scene with its golden frames
	$(SWIFT_BUILD) --product multiplane
	$(MULTIPLANE) verify

record: deps ## Record golden frames anew: make record SCENE=scenes/first/title-card.yaml
	@test -n "$(SCENE)" || { echo "say which: make record SCENE=$(DEMO_SCENE)" >&2; exit 64; }
	$(SWIFT_BUILD) --product multiplane
	$(MULTIPLANE) record $(SCENE)

docs: deps ## Write the generated pages anew
	MULTIPLANE_WRITE_DOCS=1 swift test -c $(CONFIGURATION) --disable-xctest --filter GeneratedPages

# With the Swift runtime inside, every module is compiled anew: in a folder of its own.
install: deps ## Install tool, manual, completions and schema: make install PREFIX=/usr/local
	$(SWIFT_BUILD) --static-swift-stdlib --scratch-path .build/install --product multiplane
	strip -o .build/install/multiplane .build/install/$(CONFIGURATION)/multiplane
	scripts/install-files install .build/install/multiplane "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what install put there, from the same PREFIX
	scripts/install-files uninstall "$(DESTDIR)$(PREFIX)"

clean: ## Remove everything that was made
	rm -rf .build out
