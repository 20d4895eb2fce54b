.DEFAULT_GOAL := help
.PHONY: help tour install uninstall test torture check fix lint format bench lldb lldb-check page page-check page-times pictures labs-check real ci strict test-threads same-in-release clean

TOUR ?= create
# All but what a reader writes for himself.
SOURCES := find Package.swift Sources Tests -name '*.swift' ! -path Sources/Mine/Mine.swift

help: ## show these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

tour: ## walk a tour: make tour TOUR=create
	swift run tour $(TOUR)

PREFIX ?= /usr/local
PROGRAMS := tour explain
INSTALLED = $(DESTDIR)$(PREFIX)/share/rxtravel

install: ## put tour and explain under a prefix, with what they read: make install PREFIX=~/.local
	for program in $(PROGRAMS); do swift build -c release --product $$program || exit 1; done
	mkdir -p "$(DESTDIR)$(PREFIX)/bin" "$(INSTALLED)"
	for program in $(PROGRAMS); do install -m 755 .build/release/$$program "$(DESTDIR)$(PREFIX)/bin/" || exit 1; done
	tar cf - --exclude Sources/Mine Package.swift Sources Tours docs README.md README.ko.md | tar xf - -C "$(INSTALLED)"

uninstall: ## take away what install has put there, but for a file of your own: make uninstall PREFIX=~/.local
	for program in $(PROGRAMS); do rm -f "$(DESTDIR)$(PREFIX)/bin/$$program"; done
	for part in Package.swift Tours docs README.md README.ko.md; do rm -rf "$(INSTALLED)/$$part"; done
	if [ -d "$(INSTALLED)/Sources" ]; then \
		find "$(INSTALLED)/Sources" -mindepth 1 -maxdepth 1 ! -name Mine -exec rm -rf {} +; \
		find "$(INSTALLED)" -depth -type d -empty -exec rmdir {} \;; \
	fi

test: ## run the tests
	swift test

torture: ## try what could go wrong, in every way there is; what is timed runs alone
	RXTRAVEL_TORTURE=full swift test --filter Torture --skip TortureSizes
	RXTRAVEL_TORTURE=full swift test --no-parallel --filter TortureSizes

check: ## check sources and pages against what really runs
	swift run check

fix: ## rewrite the numbers, links, excerpts and outputs that can be derived
	swift run check --fix

lint: ## check the style of the sources
	$(SOURCES) -exec swift format lint --strict --parallel {} +

format: ## put the sources into style
	$(SOURCES) -exec swift format --in-place --parallel {} +

bench: ## measure what the walk costs, in release
	swift build -c release
	.build/release/bench

lldb: ## walk a tour in lldb: make lldb TOUR=create
	@Sources/lldbcheck/lldb --version > /dev/null
	swift build --product tour
	swift build --product route
	@.build/debug/tour lldb $(TOUR) --width $$(tput cols 2> /dev/null || echo 80) > .build/tour.lldb
	@Sources/lldbcheck/lldb -O "settings set interpreter.prompt-on-quit false" -o "command source -s true .build/tour.lldb" -o run \
		-- .build/debug/route $(TOUR)

lldb-check: ## compare every journey with what lldb sees, stop by stop
	swift build --product lldbcheck
	swift build --product route
	.build/debug/lldbcheck

page: ## make the page that is walked in a browser, and say where it is
	swift run tour page

page-check: ## walk the page in a browser, and compare it with the journeys
	swift build --product tour
	@Tests/Browser/page-check

page-times: ## measure the page in a browser: its sizes, and how long a step takes
	swift build --product tour
	@Tests/Browser/page-check --time

pictures: ## draw every Mermaid picture in a browser, and measure its text
	@Tests/Browser/pictures

labs-check: ## break the module as each lab tells, in a copy, and compare what parts
	@Tests/Labs/labs-check

real: ## walk real programs through a checkout: make real RXSWIFT=~/App/.build/checkouts/RxSwift
	swift build --product tour
	@Tests/Real/real-check $(RXSWIFT)

ci: export RXTRAVEL_STRICT = 1
ci: ## all that has to pass; what builds in a folder of its own fills the gaps of what does not
	$(MAKE) --jobs 2 --output-sync \
		lint strict test-threads test same-in-release labs-check page-check lldb-check pictures check

# In CI these run what the strict build has made.
ifdef RXTRAVEL_STRICT
test page-check lldb-check pictures check: strict
endif

strict: ## build everything with warnings as errors, and let no room import what it may not
	RXTRAVEL_STRICT=1 swift build --build-tests --explicit-target-dependency-import-check error

test-threads: ## run the tests that have threads under the thread sanitizer
	RXTRAVEL_THREADS=1 swift test --sanitize=thread --scratch-path .build/threads

RELEASE = .build/same-in-release
same-in-release: ## compare what a release build records with what a debug build records
	swift build --product endings -c release --scratch-path $(RELEASE)
	RXTRAVEL_ENDINGS=$(CURDIR)/$(RELEASE)/release/endings swift test --filter "RecordingProcessTests.*recorded here"

clean: ## remove what was built
	rm -rf .build
