import Folding
import Guide
import Lines
import Stops
import TravelRecorder

/// A journey with all that a step through it looks up.
///
/// It is made once. A step in it is a visit, or one past the last visit: the end, where the route has returned.
package struct SteppedJourney: Sendable {
    package let recorded: Journey
    package let tour: Tour
    /// What is shown closed; nil where everything shows.
    package let folding: Folding?
    /// What of the reader's own is never freed, and the way that keeps it.
    package let leaks: [Words]
    /// Why it goes through our module, where there is a checkout.
    package let hint: Words?
    /// For each row of the folding, by its index, the visits that it closes.
    package let visitsOfRow: [[Int]]
    /// The part or the tour after it; nil behind the last one.
    package let next: Tour?

    /// What tells the reader's own code from what it is after a change; nil for a tour.
    package let code: String?
    package let stops: [StopID: Stop]
    package let passages: Passages
    package let files: [String: SourceText]
    /// What the route printed, line by line.
    package let output: [String]
    /// Whether visits happen on more than one thread.
    package let hasThreads: Bool
    package private(set) var visitsOfStop: [StopID: [Int]] = [:]
    /// The visits of stops that were not visited before.
    package let firstVisits: [Int]
    private var visitsOnThread: [Int: [Int]] = [:]
    /// The parts of the tour's page, each with the visit at which it begins.
    package let chapters: [Chapter]
    /// The milestones of the tour's page, where the journey has these alone; else nothing.
    package let milestones: [Language: [Page.Milestone]]
    /// The visits that nothing has called, each the first of its call, on the thread that runs the route: its parts.
    package private(set) var parts: [Int] = []
    /// For each step, how many lines were printed before it.
    package private(set) var printedBefore: [Int]
    /// For each step, the objects made and freed since the step before it.
    package private(set) var made: [[Int]]
    package let freed: [[Int]]
    package let objects: ObjectHistory
    private let classes: Classes
    package let variables: RouteVariables
    /// For each call, how many calls its caller made before it, at its own stops.
    package private(set) var callsBefore: [Int: Int] = [:]
    private var visitsInside: [Int: ClosedRange<Int>] = [:]
    /// The visits during which the rows print that close none.
    private var printing: [Int: Int] = [:]

    /// A Swift file, ready to be shown.
    package struct SourceText: Sendable {
        package var lines: [StyledLine]
        /// The lines of stops' comments behind the first, with their sentences, which are shown elsewhere.
        package var sentenceLines: Set<Int>
    }

    package init(
        _ whole: Journey, folding: Folding? = nil, leaks: [Words] = [], hint: Words? = nil,
        milestones: [Language: [Page.Milestone]] = [:], tour: Tour, contents: PackageContents
    ) {
        let stops = milestones.values.reduce(into: Set()) { $0.formUnion($1.stops) }
        let recorded = milestones.isEmpty ? whole : whole.shortened(to: stops)
        self.recorded = recorded
        self.milestones = milestones
        chapters = contents.chapters(of: recorded, tour: tour)
        self.tour = tour
        self.folding = folding
        self.leaks = leaks
        self.hint = hint
        visitsOfRow = folding?.visitsOfRow ?? []
        next = contents.tour(after: tour)
        code =
            tour == .mine
            ? contents.sources.filter { SourceFile.isOwn($0.path) }.map(\.text).joined(separator: "\0").digest : nil
        self.stops = contents.stopsByID
        passages = Passages(contents)
        files = Dictionary(
            uniqueKeysWithValues: Set(recorded.sites.values.map(\.file)).compactMap { path in
                contents.source(path).map { (path, SourceText($0)) }
            })
        output = recorded.output
        hasThreads = recorded.visits.contains { $0.thread > 1 }
        firstVisits = recorded.firstVisits.map(\.index)
        printedBefore = Array(repeating: 0, count: recorded.visits.count + 1)
        made = Array(repeating: [], count: recorded.visits.count + 1)
        freed = recorded.freedSinceLastVisit()
        objects = ObjectHistory(recorded)
        classes = Classes(contents.sources)
        variables = RouteVariables(recorded)
        readVisits()
        readMoments()
        readPrinting()
    }

    private mutating func readPrinting() {
        var printed = recorded.moments.compactMap { moment -> (line: String, visit: Int)? in
            if case .output(let line, let visit?) = moment { (line, visit) } else { nil }
        }[...]
        for (index, row) in (folding?.rows ?? []).enumerated() {
            guard case .output(let text, _)? = row.steps.lazy.map(\.kind).first(where: \.isOutput) else { continue }
            guard let place = printed.firstIndex(where: { $0.line == text }) else { continue }
            if visitsOfRow[index].isEmpty { printing[index] = printed[place].visit }
            printed = printed[(place + 1)...]
        }
    }

    private mutating func readVisits() {
        var calls: [Int: Int] = [:]
        for visit in recorded.visits {
            visitsOfStop[visit.stop, default: []].append(visit.index)
            visitsOnThread[visit.thread, default: []].append(visit.index)
            guard visitsInside[visit.call] == nil else { continue }
            // Of a recording that was cut, nothing tells when a call returns.
            visitsInside[visit.call] = visit.index...end - 1
            if let caller = recorded.caller(of: visit)?.call {
                callsBefore[visit.call] = calls[caller, default: 0]
                calls[caller, default: 0] += 1
            } else if visit.thread == 1 {
                parts.append(visit.index)
            }
        }
    }

    private mutating func readMoments() {
        for (step, moment) in recorded.momentsAtSteps() {
            switch moment {
            case .leave(let visit):
                let call = recorded.visits[visit].call
                visitsInside[call] = firstVisit(inCallOf: recorded.visits[visit])...step
            case .arrive: printedBefore[step + 1] = printedBefore[step]
            case .output: printedBefore[step] += 1
            case .make(let object, _): made[step].append(object)
            case .free, .hold: break
            }
        }
    }

    // MARK: Looking up

    /// The stop of a visit: whoever records a tour makes sure that it fits the sources.
    package func stop(of visit: Journey.Visit) -> Stop {
        guard let stop = stops[visit.stop] else { preconditionFailure("the journey does not fit the sources") }
        return stop
    }

    /// The step behind the last visit.
    package var end: Int { recorded.visits.count }

    /// The visit at a step; nil at the end.
    package func visit(at step: Int) -> Journey.Visit? {
        recorded.visits.indices.contains(step) ? recorded.visits[step] : nil
    }

    /// The calls that are open at a step, the outermost first: of each call, the visit that it is at.
    package func path(to step: Int) -> [Journey.Visit] {
        visit(at: step).map { recorded.openCalls(at: $0).reversed() } ?? []
    }

    /// The part of the tour's page that a step is in; nil before the first one.
    package func chapter(at step: Int) -> Chapter? { chapters.last { $0.visit <= step } }

    /// Where the part of the route begins that a visit belongs to, on whichever thread; nil before the first one.
    package func part(at visit: Int) -> Int? { parts[..<parts.firstIndex(above: visit)].last }

    /// The first visit of the call of a visit.
    package func firstVisit(inCallOf visit: Journey.Visit) -> Int {
        visitsInside[visit.call]?.lowerBound ?? visit.index
    }

    /// The last visit before the call of a visit returns, whichever thread makes it.
    package func lastVisit(inCallOf visit: Journey.Visit) -> Int {
        visitsInside[visit.call]?.upperBound ?? visit.index
    }

    /// The first visit of the same thread after the call at a step; nil when there is none.
    package func stepAfterCall(at step: Int) -> Int? {
        guard let visit = visit(at: step), let visits = visitsOnThread[visit.thread] else { return nil }
        return visits[visits.firstIndex(above: lastVisit(inCallOf: visit))...].first
    }

    /// Where the other threads are that are inside of calls at a step: of each, the visit that its innermost call is at.
    package func waiting(at step: Int) -> [Int] {
        guard hasThreads, let thread = visit(at: step)?.thread else { return [] }
        return visitsOnThread.keys.sorted().filter { $0 != thread }.compactMap { other in
            let visits = visitsOnThread[other, default: []]
            guard let latest = visits[..<visits.firstIndex(above: step)].last else { return nil }
            return path(to: latest).last { lastVisit(inCallOf: $0) >= step }?.index
        }
    }

    /// The next visit of a stop behind a step, from the beginning again when there is none.
    package func nextVisit(of stop: StopID, after step: Int) -> Int? {
        guard let visits = visitsOfStop[stop] else { return nil }
        return visits[visits.firstIndex(above: step)...].first ?? visits.first
    }

    /// The first visit behind a step at which a search finds a text; from the beginning again when there is none.
    package func nextVisit(saying text: String, in language: Language, after step: Int) -> Int? {
        let wanted = Search.folded(text)
        let stops = visitsOfStop.keys.filter { number in
            self.stops[number].map { Search.text(of: $0, in: language).contains(wanted) } ?? false
        }
        func first(in visits: ArraySlice<Journey.Visit>) -> Int? {
            visits.first { $0.values.contains { Search.folded($0.description).hasPrefix(wanted) } }?.index
        }
        let showing = first(in: recorded.visits[min(step + 1, end)...]) ?? first(in: recorded.visits[...])
        let next = stops.compactMap { nextVisit(of: $0, after: step) } + [showing].compactMap(\.self)
        return next.filter { $0 > step }.min() ?? next.min()
    }

    /// Where a mark is in this journey, which may have changed since: the same step, else the nearest visit of the same
    /// stop; nil when the stop is not visited any more.
    package func step(of mark: Bookmarks.Mark) -> Int? {
        guard let stop = mark.stop else { return end }
        if visit(at: mark.step)?.stop == stop { return mark.step }
        return visitsOfStop[stop]?.min { abs($0 - mark.step) < abs($1 - mark.step) }
    }

    /// The row that closes a step, by its index.
    package func row(of step: Int) -> Int {
        let rows = folding?.rowOfVisit ?? []
        guard rows.indices.contains(step) else { return max((folding?.rows.count ?? 0) - 1, 0) }
        return (rows[...step].lazy.reversed().compactMap(\.self).first ?? 1) - 1
    }

    /// The numbers of the rows that come by a place of the reader's, where that is no statement of its own; nil for none.
    package func rows(through stop: StopID) -> String? {
        guard let folding, case .place(let file, let line) = stop else { return nil }
        let rows = folding.rows(at: OwnCode.Site(file: file, line: line)).map { "\(folding.number(ofRow: $0))" }
        guard !rows.isEmpty else { return nil }
        return rows.prefix(Self.mostRows).joined(separator: ", ") + (rows.count > Self.mostRows ? ", …" : "")
    }

    private static let mostRows = 8

    /// The first visit of a statement of the reader's own that a row closes, else its first one; of a printed line that
    /// closes none, the visit during which it was printed, and the last one before of anything else.
    package func stepOfRow(_ row: Int) -> Int {
        if let printing = printing[row] { return printing }
        let own = visitsOfRow[row].first { isOwn(recorded.visits[$0]) }
        return own
            ?? visitsOfRow[...row].lazy.reversed().first { !$0.isEmpty }.map { visits in
                visitsOfRow[row].isEmpty ? visits[visits.count - 1] : visits[0]
            } ?? 0
    }

    /// Whether a visit is one of a statement of the reader's own.
    package func isOwn(_ visit: Journey.Visit) -> Bool {
        recorded.sites[visit.stop].map { SourceFile.isOwn($0.file) } ?? false
    }

    /// Who hands which event to whom: read anew each time.
    package var handovers: Handovers { Handovers(recorded, objects, classes: classes) }

    package func name(of object: Int) -> String { recorded.objects[object].name ?? "" }
}

extension SteppedJourney.SourceText {
    package init(_ source: SourceFile) {
        lines = SwiftHighlighter.lines(of: source.text)
        if lines.last == StyledLine() { lines.removeLast() }
        sentenceLines = Set(source.stops.flatMap { $0.commentLines.dropFirst() })
    }
}

extension Folding.Step.Kind {
    fileprivate var isOutput: Bool { if case .output = self { true } else { false } }
}
