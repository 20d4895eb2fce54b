import Stops
import TravelRecorder

/// Rewrites what can be derived: numbers, headings, links, excerpts, breakpoints, quoted output, tables, the
/// map to the official source, and over-long comments.
package struct Fixer {
    private var contents: PackageContents
    private let recorded: [RecordedTour]
    /// The numbers that each tour is the first to visit, once they are in order.
    private var numbers: [String: Range<Int>] = [:]

    /// Fixes a contents.
    ///
    /// - Parameters:
    ///   - contents: The sources and pages as they are.
    ///   - recorded: The journeys of the tours, in their order.
    ///   - render: Makes the output of a command that a page quotes.
    /// - Returns: The files whose text changes, with the new text.
    package static func changes(
        for contents: PackageContents, recorded: [RecordedTour], render: @escaping PageOutput.Render
    ) -> [TextFile] {
        var fixer = Fixer(contents: contents, recorded: recorded)
        let isStale = Freshness.diagnostic(for: recorded, in: contents) != nil
        let before = Dictionary(uniqueKeysWithValues: fixer.files.map { ($0.path, $0.text) })
        fixer.renumber()
        fixer.wrapComments()
        fixer.rewritePages(render: isStale || fixer.contents.stops() != contents.stops() ? nil : render)
        return fixer.files.filter { before[$0.path] != $0.text }
    }

    private init(contents: PackageContents, recorded: [RecordedTour]) {
        self.contents = contents
        self.recorded = recorded
    }

    private var files: [TextFile] {
        contents.sources.map { TextFile(path: $0.path, text: $0.text) } + contents.pages
    }

    // MARK: Comments

    private mutating func wrapComments() {
        for index in contents.sources.indices {
            let source = contents.sources[index]
            var lines = source.lines.map(String.init)
            for stop in source.stops.reversed() {
                let comment = Array(lines[(stop.commentLines.lowerBound - 1)..<stop.commentLines.upperBound])
                guard comment.contains(where: { Columns.width(of: $0) > Checker.commentWidth }) else { continue }
                let indentation = String(comment[0].prefix { $0 == " " })
                let sentences =
                    Self.wrapped(stop.korean, "ko", indentation) + Self.wrapped(stop.english, "en", indentation)
                lines.replaceSubrange(stop.commentLines.lowerBound..<stop.commentLines.upperBound, with: sentences)
            }
            replaceSource(index, with: lines)
        }
    }

    private mutating func replaceSource(_ index: Int, with lines: [String]) {
        let text = lines.joined(separator: "\n")
        if text != contents.sources[index].text {
            contents.sources[index] = SourceFile(text, path: contents.sources[index].path)
        }
    }

    private static func wrapped(_ sentence: String, _ language: String, _ indentation: String) -> [String] {
        let first = "\(indentation)// \(language): "
        let rest = "\(indentation)//     "
        let lines = Columns.wrap(sentence, to: max(Checker.commentWidth - first.count, 20))
        return lines.enumerated().map { ($0 == 0 ? first : rest) + $1 }
    }

    // MARK: Numbers

    private mutating func renumber() {
        let order = NumberOrder(contents: contents, recorded: recorded)
        for kind in [Stop.Kind.travel, .omission] where kind == .omission || order.isComplete {
            let places = order.places(kind)
            let newNumbers = order.newNumbers(of: places)
            if namesRemoved(kind, newNumbers: newNumbers) { continue }
            if kind == .travel { numbers = order.numbersByTour() }
            for index in contents.sources.indices {
                rewriteNumbers(inSource: index, kind: kind, places: places)
            }
            for index in contents.pages.indices {
                contents.pages[index].text = Self.rewriteMentions(
                    in: contents.pages[index], kind: kind, numbers: newNumbers)
            }
        }
    }

    /// Whether a page names a stop that is gone by a number that another stop would get.
    private func namesRemoved(_ kind: Stop.Kind, newNumbers: [Int: Int]) -> Bool {
        let taken = Set(newNumbers.values).subtracting(newNumbers.keys)
        guard !taken.isEmpty else { return false }
        return contents.pages.contains { page in
            page.path != OfficialMap.path && Page(page).numbers(kind).contains { taken.contains($0.number) }
        }
    }

    private mutating func rewriteNumbers(inSource index: Int, kind: Stop.Kind, places: [Stop]) {
        let source = contents.sources[index]
        var lines = source.lines.map(String.init)
        for (place, stop) in places.enumerated() where stop.file == source.path {
            let old = "// \(kind.rawValue) \(stop.number)"
            let new = "// \(kind.rawValue) \(place + 1)"
            if let range = lines[stop.line - 1].firstRange(of: old) {
                lines[stop.line - 1].replaceSubrange(range, with: new)
            }
        }
        replaceSource(index, with: lines)
    }

    private static func rewriteMentions(in page: TextFile, kind: Stop.Kind, numbers: [Int: Int]) -> String {
        page.lines.map { line in
            var line = line
            for mention in NumberMention.all(of: kind, in: line).reversed() {
                line.replaceSubrange(mention.range, with: String(numbers[mention.number] ?? mention.number))
            }
            return line
        }.joined(separator: "\n")
    }

    // MARK: Pages

    private mutating func rewritePages(render: PageOutput.Render?) {
        let areNumbered = StopNumbers.diagnostics(for: contents.stops(), allowsGaps: true).isEmpty
        for index in contents.pages.indices {
            var file = contents.pages[index]
            if areNumbered,
                let tour = contents.tours.first(where: { tour in
                    Language.allCases.contains { tour.page(in: $0) == file.path }
                })
            {
                file.text = withSectionsInOrder(file, of: tour)
                file.text = withDerivedBlocks(file)
            }
            file.text = file.lines.map { Page.breakpoint(in: $0, contents) ?? $0 }.joined(separator: "\n")
            if let render {
                file.text = Self.withOutputs(file, render: render)
            }
            if !numbers.isEmpty {
                file.text = withTable(file)
            }
            contents.pages[index] = file
        }
        if StopNumbers.diagnostics(for: contents.sources.flatMap(\.stops)).isEmpty {
            contents.pages.removeAll { $0.path == OfficialMap.path }
            contents.pages.append(OfficialMap.page(of: contents))
        }
    }

    private func withTable(_ file: TextFile) -> String {
        var lines = file.lines
        guard let place = TourTable.place(in: lines) else { return file.text }
        lines.replaceSubrange(
            place, with: TourTable.lines(contents, counts: numbers.mapValues(\.count), page: file.path))
        return lines.joined(separator: "\n")
    }

    /// Puts the sections of a tour in order, and adds a heading for every stop that has none.
    ///
    /// As few sections are moved as will do, each with its prose to the front of the next one. A section without prose is
    /// made anew: nothing in it was written by anybody, and its number may have changed.
    private func withSectionsInOrder(_ file: TextFile, of tour: Tour) -> String {
        var lines = file.lines
        let numbers = numbers[tour.name, default: 0..<0]
        let own = Page(file).sections.filter { numbers.contains($0.number) }
        let written = own.filter(\.hasProse).map(\.number)
        let isClear = Set(written).count == written.count
        let staying = isClear ? Set(Self.longestAscending(written)) : Set(written)
        var texts: [Int: [String]] = [:]
        for section in own.reversed() where !section.hasProse || !staying.contains(section.number) {
            let place = (section.headingLine - 1)..<section.lastLine
            if section.hasProse {
                texts[section.number] = lines[place].reversed().drop(while: \.isEmpty).reversed()
            }
            lines.removeSubrange(place)
        }
        func sections() -> [Page.Section] {
            Page(TextFile(path: file.path, text: lines.joined(separator: "\n"))).sections
        }
        var there = sections()
        for number in numbers.reversed() where !there.contains(where: { $0.number == number }) {
            let next = there.first { $0.number > number }.map { $0.headingLine - 1 }
            guard let place = next ?? there.last?.lastLine ?? own.first.map({ $0.headingLine - 1 }) else { continue }
            lines.insert(contentsOf: texts[number, default: ["### 여행 \(number)"]] + [""], at: place)
            there = sections()
        }
        return lines.joined(separator: "\n")
    }

    /// The longest part of a row of numbers that ascends.
    ///
    /// - Complexity: Quadratic in the length of the row, which is that of a page.
    static func longestAscending(_ numbers: [Int]) -> [Int] {
        var longest: [[Int]] = []
        for number in numbers {
            let before = longest.filter { $0.last.map { $0 < number } == true }.max { $0.count < $1.count }
            longest.append((before ?? []) + [number])
        }
        return longest.max { $0.count < $1.count } ?? []
    }

    private func withDerivedBlocks(_ file: TextFile) -> String {
        var lines = file.lines
        for section in Page(file).sections.reversed() {
            guard let stop = contents.stop(section.number), let source = contents.source(stop.file) else { continue }
            let block = StopBlock(stop: stop, source: source, pagePath: file.path).lines
            lines.replaceSubrange((section.derivedLines.lowerBound - 1)..<section.derivedLines.upperBound, with: block)
        }
        return lines.joined(separator: "\n")
    }

    private static func withOutputs(_ file: TextFile, render: PageOutput.Render) -> String {
        var lines = file.lines
        for output in PageOutput.all(in: file).reversed() {
            guard let expected = output.expected(PageOutput.output(of: output.command, by: render)) else { continue }
            let first = output.firstQuotedLine - 1
            lines.replaceSubrange(first..<(first + output.quoted.count), with: expected)
        }
        return lines.joined(separator: "\n")
    }
}

/// Decides which number every stop should have.
struct NumberOrder {
    private let contents: PackageContents
    private let recorded: [RecordedTour]
    /// The visited stops in the order of first visit, and the number that the program knows each of them by.
    private let visited: [Stop]
    private let knownNumbers: [Stop: Int]

    init(contents: PackageContents, recorded: [RecordedTour]) {
        self.contents = contents
        self.recorded = recorded
        var seen: Set<Int> = []
        let firstVisits = recorded.flatMap { tour in
            tour.journey.visits.filter { seen.insert($0.stop).inserted }.compactMap { visit in
                tour.journey.sites[visit.stop].map { (visit, $0) }
            }
        }
        let stops = contents.stops()
        let mayMove = !StopNumbers.diagnostics(for: stops).isEmpty
        let found = firstVisits.compactMap { visit, site in
            Self.stop(of: visit, at: site, in: stops, mayMove: mayMove).map { ($0, visit.stop) }
        }
        visited = found.map(\.0)
        knownNumbers = Dictionary(found, uniquingKeysWith: { first, _ in first })
    }

    /// Whether every visit was found again in the sources, so that the order can be trusted.
    var isComplete: Bool {
        knownNumbers.count == Set(recorded.flatMap(\.journey.visits).map(\.stop)).count
    }

    /// The new number for every old one.
    ///
    /// Old is what the pages still say: the number that the program knows.
    func newNumbers(of places: [Stop]) -> [Int: Int] {
        let known = places.enumerated().compactMap { index, stop in knownNumbers[stop].map { ($0, index + 1) } }
        let unknown = places.enumerated().filter { knownNumbers[$1] == nil }.map { ($1.number, $0 + 1) }
        return Dictionary(known + unknown, uniquingKeysWith: { first, _ in first })
    }

    /// The stop of a visit.
    ///
    /// Where a number stands twice it is the one in the same body with the same watch list, of two such the one on the
    /// same line, else the lower one. Where the number is gone it is what stands in its place, if that may be: not when
    /// all numbers are good, as after a fix that this very program has made.
    private static func stop(
        of visit: Journey.Visit, at site: Journey.Site, in stops: [Stop], mayMove: Bool
    ) -> Stop? {
        let places = stops.filter {
            $0.file == site.file && $0.body.type == site.type && $0.body.function == site.function
                && $0.body.isClosure == site.isClosure
        }
        let candidates = places.filter { $0.number == visit.stop }
        let exact = candidates.filter { $0.watch == visit.values.map(\.expression) }
        return exact.first { $0.line == site.line } ?? exact.last ?? candidates.last
            ?? (mayMove ? places.first { $0.line == site.line } : nil)
    }

    /// The stops of a kind in the order of their new numbers.
    ///
    /// Omissions keep their order. Stops are ordered by first visit; one that the program does not know yet comes behind
    /// the stop above it in its body, else before the one below, else at the end.
    func places(_ kind: Stop.Kind) -> [Stop] {
        guard kind == .travel else { return contents.stops(.omission) }
        var order = visited
        let stops = contents.stops()
        let known = Set(visited)
        for stop in stops where !known.contains(stop) {
            let body = stops.filter { $0.file == stop.file && $0.body.lines == stop.body.lines }
                .sorted { $0.line < $1.line }
            let above = body.last { $0.line < stop.line && order.contains($0) }
            let below = body.first { $0.line > stop.line && order.contains($0) }
            if let above, let place = order.firstIndex(of: above) {
                order.insert(stop, at: place + 1)
            } else if let below, let place = order.firstIndex(of: below) {
                order.insert(stop, at: place)
            } else {
                order.append(stop)
            }
        }
        return order
    }

    /// The new numbers that belong to each tour: from its first new stop up to where the next tour's begin.
    func numbersByTour() -> [String: Range<Int>] {
        let places = places(.travel)
        var firsts: [(name: String, number: Int)] = []
        var seen: Set<Int> = []
        for tour in recorded {
            let fresh = tour.journey.visits.first { !seen.contains($0.stop) }
            seen.formUnion(tour.journey.visits.map(\.stop))
            guard let fresh, let stop = knownNumbers.first(where: { $0.value == fresh.stop })?.key,
                var place = places.firstIndex(of: stop)
            else { continue }
            // Unknown stops above it in its body were put in front of it.
            while place > 0, knownNumbers[places[place - 1]] == nil, places[place - 1].file == stop.file,
                places[place - 1].body.lines == stop.body.lines
            {
                place -= 1
            }
            firsts.append((tour.name, place + 1))
        }
        return Dictionary(
            uniqueKeysWithValues: firsts.enumerated().map { index, first in
                let end = index + 1 < firsts.count ? firsts[index + 1].number : places.count + 1
                return (first.name, first.number..<max(end, first.number))
            })
    }
}
