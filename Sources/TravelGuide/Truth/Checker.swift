import Stops
import TravelRecorder

/// A tour's journey as the program that checks has recorded it.
package struct RecordedTour: Sendable {
    /// The name of the tour.
    package var name: String
    /// What was recorded.
    package var journey: Journey

    /// Names a journey.
    package init(name: String, journey: Journey) {
        self.name = name
        self.journey = journey
    }
}

extension [RecordedTour] {
    /// The stops that each tour is the first to visit, by its name, in the order of the visits.
    var newStops: [String: [Int]] {
        var known: Set<Int> = []
        let numbers = map { tour in (tour.name, tour.journey.stopsInOrder.filter { known.insert($0).inserted }) }
        return Dictionary(numbers, uniquingKeysWith: { first, _ in first })
    }
}

/// Compares the sources, the pages and what really ran, and finds every place where they differ.
package struct Checker {
    let contents: PackageContents
    let recorded: [RecordedTour]
    let render: PageOutput.Render
    /// What the quoted commands print, by command: pages quote the same walk more than once.
    private var outputs: [String: String?] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the program was built from other sources, so that its journeys say nothing about these.
    private var isStale = false
    /// Whether the numbers are without mistakes, so that a fix makes what is made as a whole.
    private let areNumbered: Bool
    /// The pages, by their paths, with the map as it should be.
    private let pages: [String: Page]
    private let sources: [String: SourceFile]
    private let stops: [Int: Stop]
    /// The anchors of the pages that links lead into.
    private var anchors: [String: Set<String>] = [:]

    /// The width in columns that a numbered comment may take.
    package static let commentWidth = 100

    /// Checks a contents.
    ///
    /// - Parameters:
    ///   - contents: The sources and pages.
    ///   - recorded: The journeys of the tours, in their order.
    ///   - render: Makes the output of a command that a page quotes.
    /// - Returns: What differs, in the order of files and lines; nothing when all is true.
    /// - Complexity: Linear in the length of the texts and the journeys.
    package static func diagnostics(
        for contents: PackageContents, recorded: [RecordedTour], render: @escaping PageOutput.Render
    ) -> [Diagnostic] {
        var checker = Checker(contents: contents, recorded: recorded, render: render)
        checker.checkSources()
        checker.checkJourneys()
        checker.checkPages()
        checker.checkMap()
        return Array(Set(checker.diagnostics)).sorted()
    }

    private init(contents: PackageContents, recorded: [RecordedTour], render: @escaping PageOutput.Render) {
        self.contents = contents
        self.recorded = recorded
        self.render = render
        areNumbered = StopNumbers.diagnostics(for: contents.sources.flatMap(\.stops)).isEmpty
        let known = contents.pages.filter { $0.path != OfficialMap.path } + [OfficialMap.page(of: contents)]
        pages = Dictionary(uniqueKeysWithValues: known.map { ($0.path, Page($0)) })
        sources = Dictionary(uniqueKeysWithValues: contents.sources.map { ($0.path, $0) })
        stops = contents.stopsByNumber
    }

    private mutating func report(_ file: String, _ line: Int, _ message: String) {
        diagnostics.append(.init(file: file, line: line, message: message))
    }

    private mutating func report(_ stop: Stop, _ message: String) {
        report(stop.file, stop.line, "\(stop.kind.rawValue) \(stop.number) \(message)")
    }

    // MARK: Sources

    private mutating func checkSources() {
        diagnostics += contents.sources.flatMap(\.diagnostics)
        diagnostics += StopNumbers.diagnostics(for: contents.sources.flatMap(\.stops))
        diagnostics += contents.lineEndDiagnostics
        for source in contents.sources {
            let lines = source.lines
            for stop in source.stops {
                for line in stop.commentLines {
                    let width = Columns.width(of: lines[line - 1])
                    guard width > Self.commentWidth else { continue }
                    report(
                        source.path, line,
                        "this line of \(stop.kind.rawValue) \(stop.number) is \(width) columns wide; "
                            + "\(Self.commentWidth) is the most (Hangul counts two)")
                }
            }
            if source.path.hasPrefix("Sources/RxTravel/"), source.counterparts.isEmpty {
                report(source.path, 1, "the file begins with no '// 공식: path' line that names its official counterpart")
            }
        }
    }

    // MARK: Journeys

    private mutating func checkJourneys() {
        if let stale = Freshness.diagnostic(for: recorded, in: contents) {
            diagnostics.append(stale)
            isStale = true
            return
        }
        var known: Set<Int> = []
        var order: [(tour: String, number: Int)] = []
        for tour in recorded {
            checkNextNames(in: tour)
            order += tour.journey.stopsInOrder.filter { known.insert($0).inserted }.map { (tour.name, $0) }
        }
        for (visit, expected) in zip(order, known.sorted()) {
            guard visit.number != expected, let stop = stops[visit.number] else { continue }
            report(
                stop,
                "is where 여행 \(expected) should be, in the order in which the tours visit the stops ('\(visit.tour)'); "
                    + "'swift run tour check --fix' puts the numbers in order")
        }
        for stop in contents.stops() where !known.contains(stop.number) {
            report(stop, "is visited by no tour; build again if it is new, else lead a route past it or remove it")
        }
    }

    /// A sentence may end with the name of the method to go to next.
    ///
    /// That has to be where the tours really go.
    private mutating func checkNextNames(in tour: RecordedTour) {
        let visits = tour.journey.visits
        var seen: Set<Int> = []
        for visit in visits where seen.insert(visit.stop).inserted {
            guard let stop = stops[visit.stop] else { continue }
            for language in Language.allCases {
                let sentence = language.pick(stop.korean, stop.english)
                guard let marker = NextName.markers[language],
                    let name = NextName.name(in: sentence, after: marker)
                else { continue }
                let real = visits[(visit.index + 1)...].first { $0.thread == visit.thread }.flatMap {
                    stops[$0.stop]?.title.prefix { $0 != "(" }
                }
                if real.map(String.init) != name {
                    report(
                        stop,
                        "says that \(name) is next, but in '\(tour.name)' "
                            + (real.map { "\($0) is" } ?? "nothing is"))
                }
            }
        }
    }

    // MARK: Pages

    private mutating func checkPages() {
        let newStops = recorded.newStops
        for tour in contents.tours {
            checkTour(tour, newStops: newStops[tour.name, default: []])
        }
        let omissions = Set(contents.stops(.omission).map(\.number))
        for file in contents.pages where file.path != OfficialMap.path {
            guard let page = pages[file.path] else { continue }
            for (line, expected) in page.staleBreakpoints(in: contents) {
                report(file.path, line, "this breakpoint is not where its stop is; it should read '\(expected)'")
            }
            checkLinks(of: page)
            for (line, number) in page.numbers(.travel) where stops[number] == nil {
                report(file.path, line, "there is no 여행 \(number)")
            }
            for (line, number) in page.numbers(.omission) where !omissions.contains(number) {
                report(file.path, line, "there is no 생략 \(number)")
            }
            for output in PageOutput.all(in: file) {
                guard let expected = output.expected(outputOf(output.command)) else {
                    report(
                        file.path, output.markerLine, "\(output.marker) asks for a command or a line that is not there")
                    continue
                }
                if let line = output.firstDifference(from: expected) {
                    report(file.path, line, "the quoted output of '\(output.command)' is not what it prints now")
                }
            }
            checkTable(of: file, counts: newStops.mapValues(\.count))
        }
    }

    private mutating func checkLinks(of page: Page) {
        let path = page.file.path
        for link in page.relativeLinks {
            if page.isLoose(link) {
                report(
                    path, link.line,
                    "the link to '\(link.target)' names a line, which moves; link to the file, and name the stop")
            }
            let target = RelativePath.resolve(link.target, from: path)
            if !exists(target) {
                report(path, link.line, "the link leads to '\(link.target)', which is not there")
            } else if let anchor = RelativePath.anchor(of: link.target), let known = anchors(of: target),
                !known.contains(String(anchor))
            {
                report(path, link.line, "the link leads to '\(link.target)', which is no heading of \(target)")
            }
        }
    }

    private mutating func anchors(of path: String) -> Set<String>? {
        if let known = anchors[path] { return known }
        guard let page = pages[path] else { return nil }
        anchors[path] = page.anchors
        return anchors[path]
    }

    private mutating func checkTable(of file: TextFile, counts: [String: Int]) {
        let lines = file.lines
        guard let place = TourTable.place(in: lines) else {
            if TourTable.pages.contains(file.path) {
                report(
                    file.path, 1,
                    "there is no table of the tours; write '<!-- tours -->' and '<!-- /tours -->' on lines of their own, "
                        + "and 'swift run tour check --fix' fills it in")
            }
            return
        }
        let expected = TourTable.lines(contents, counts: counts, page: file.path)
        if !isStale, areNumbered, Array(lines[place]) != expected {
            report(
                file.path, place.lowerBound,
                "the table of the tours is not what the tours make of it; 'swift run tour check --fix' mends it")
        }
    }

    /// While the sources themselves are to be mended, nothing is said of the page that is made from them.
    private mutating func checkMap() {
        let isBroken = contents.sources.contains { !$0.diagnostics.isEmpty }
        guard !isBroken, areNumbered else { return }
        // Its line ends are looked at with those of the other pages.
        let there = contents.pages.first { $0.path == OfficialMap.path }?.lines.joined(separator: "\n")
        diagnostics += [OfficialMap.file(of: contents).diagnostic(for: there)].compactMap(\.self)
    }

    private mutating func outputOf(_ command: String) -> String? {
        if let known = outputs[command] { return known }
        let output = PageOutput.output(of: command, by: render)
        outputs[command] = .some(output)
        return output
    }

    private mutating func checkTour(_ tour: Tour, newStops: [Int]) {
        for language in Language.allCases {
            let path = tour.page(in: language)
            guard let page = pages[path] else {
                report(path, 1, "the page of the tour '\(tour.name)' is not there; write it, or bring it back with git")
                continue
            }
            if tour.titles[language]?.hasPrefix(tour.name + ": ") != true {
                report(path, 1, "the first heading should be '# \(tour.name): ' and the question that the tour answers")
            }
            checkSections(of: page, numbers: newStops)
            checkChains(of: page, tour: tour)
        }
    }

    /// A chain such as `여행 5 → 여행 6` says that the second was visited from the first, which has to have happened.
    private mutating func checkChains(of page: Page, tour: Tour) {
        let chains = page.chains
        guard !isStale, !chains.isEmpty, let visits = recorded.first(where: { $0.name == tour.name })?.journey.visits
        else { return }
        var callers: [Int: Set<Int>] = [:]
        for visit in visits {
            if let parent = visit.parent { callers[visit.stop, default: []].insert(visits[parent].stop) }
        }
        for chain in chains {
            for (caller, called) in zip(chain.numbers, chain.numbers.dropFirst())
            where callers[called]?.contains(caller) != true {
                report(page.file.path, chain.line, "여행 \(called) is not visited from 여행 \(caller) in '\(tour.name)'")
            }
        }
    }

    private mutating func checkSections(of page: Page, numbers: [Int]) {
        let path = page.file.path
        for line in page.strayExcerpts {
            report(path, line, "this Swift excerpt belongs to no stop; put it below the heading of one")
        }
        var remaining = numbers[...]
        for section in page.sections {
            let name = "여행 \(section.number)"
            if remaining.first == section.number {
                remaining.removeFirst()
            } else if let place = remaining.firstIndex(of: section.number) {
                let missing = remaining[..<place].map(String.init).joined(separator: ", ")
                report(path, section.headingLine, "\(name) stands here, but 여행 \(missing) should come before it")
                remaining = remaining[(place + 1)...]
            } else {
                report(
                    path, section.headingLine,
                    "\(name) does not belong here; the tour comes by it elsewhere, or not at all")
            }
            checkSection(section, in: page)
        }
        if let first = remaining.first {
            let all = remaining.map(String.init).joined(separator: ", ")
            report(
                path, page.file.lines.count,
                "no section for 여행 \(all); write '### 여행 \(first)' and let 'swift run tour check --fix' fill in "
                    + "what the source says")
        }
    }

    private mutating func checkSection(_ section: Page.Section, in page: Page) {
        let path = page.file.path
        let name = "여행 \(section.number)"
        guard let stop = stops[section.number], let source = sources[stop.file] else { return }
        let expected = StopBlock(stop: stop, source: source, pagePath: path)
        if section.heading != expected.heading {
            report(path, section.headingLine, "the heading of \(name) should be '\(expected.heading)'")
        }
        if section.link?.text != expected.link {
            report(path, section.link?.line ?? section.headingLine, "the link of \(name) should be '\(expected.link)'")
        }
        if let excerpt = section.excerpt {
            if let difference = zip(excerpt.lines + [""], expected.excerpt + [""]).enumerated().first(where: {
                $1.0 != $1.1
            }) {
                report(
                    path, excerpt.firstLine + difference.offset,
                    "the excerpt of \(name) is not what stands in \(stop.file):\(stop.line)")
            } else if excerpt.lines.count != expected.excerpt.count {
                report(
                    path, excerpt.firstLine, "the excerpt of \(name) is not what stands in \(stop.file):\(stop.line)")
            }
        } else {
            report(path, section.headingLine, "\(name) has no excerpt; 'swift run tour check --fix' brings it")
        }
        if !section.hasProse {
            report(path, section.headingLine, "\(name) has no prose yet")
        }
    }

    private func exists(_ path: String) -> Bool {
        contents.otherFiles.contains(path) || sources[path] != nil || pages[path] != nil
    }
}

/// The name of the next method, with which a stop's sentence may end.
package enum NextName {
    static let markers = [Language.korean: "다음은 ", .english: "Next: "]

    /// Ties the name to the words before it, so that no line ends between them.
    ///
    /// - Parameter sentence: The sentence of a stop.
    /// - Returns: The sentence for `Columns.wrap`.
    package static func unbroken(_ sentence: String) -> String {
        guard let marker = markers.values.first(where: { sentence.contains($0) }) else { return sentence }
        return sentence.replacing(marker, with: marker.dropLast() + "\u{A0}")
    }

    /// Finds the name.
    ///
    /// - Parameters:
    ///   - sentence: The sentence.
    ///   - marker: The words before the name.
    /// - Returns: `Type.method`; nil when the sentence names none in this form.
    static func name(in sentence: String, after marker: String) -> String? {
        guard let range = sentence.ranges(of: marker).last else { return nil }
        let name = sentence[range.upperBound...].prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber || "._".contains($0))
        }
        let parts = name.split(separator: ".")
        guard parts.count >= 2, parts[0].first?.isUppercase == true else { return nil }
        return parts.joined(separator: ".")
    }
}

/// Tells whether the running program was built from other sources than those that were read.
package enum Freshness {
    /// Finds a visit whose stop is not where the sources have it.
    ///
    /// - Parameters:
    ///   - recorded: The journeys.
    ///   - contents: The sources as they are now.
    /// - Returns: Where the first difference is; nil when the program fits the sources.
    package static func diagnostic(for recorded: [RecordedTour], in contents: PackageContents) -> Diagnostic? {
        let stops = contents.stopsByNumber
        for journey in recorded.map(\.journey) {
            for visit in journey.visits {
                guard let site = journey.sites[visit.stop] else { continue }
                let stop = stops[visit.stop]
                guard stop?.site != site || stop?.watch != visit.values.map(\.expression) else { continue }
                return Diagnostic(
                    file: site.file, line: site.line,
                    message: "the sources have changed since this program was built; build it again: swift build")
            }
        }
        return nil
    }
}

extension Stop {
    /// Where the stop is, as a recording tells it.
    var site: Journey.Site {
        .init(file: file, line: line, type: body.type, function: body.function, isClosure: body.isClosure)
    }
}
