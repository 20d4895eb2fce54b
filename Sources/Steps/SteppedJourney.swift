import Stops
import TravelRecorder

/// A journey with all that a step through it looks up.
///
/// It is made once. A step in it is a visit, or one past the last visit: the end, where the route has returned.
package struct SteppedJourney: Sendable {
    let recorded: Journey
    let tour: Tour
    /// The part or the tour after it; nil behind the last one.
    let next: Tour?

    /// What tells the reader's own code from what it is after a change; nil for a tour.
    let code: String?
    let stops: [Int: Stop]
    let passages: Passages
    let files: [String: SourceText]
    /// What the route printed, line by line.
    let output: [String]
    /// Whether visits happen on more than one thread.
    let hasThreads: Bool
    private(set) var visitsOfStop: [Int: [Int]] = [:]
    /// The visits of stops that were not visited before.
    private(set) var firstVisits: [Int] = []
    /// For each step, how many lines were printed before it.
    private(set) var printedBefore: [Int]
    /// For each step, the objects made and freed since the step before it.
    private(set) var made: [[Int]]
    let freed: [[Int]]
    let objects: ObjectHistory
    let variables: RouteVariables
    /// For each call, how many calls its caller made before it, at its own stops.
    private(set) var callsBefore: [Int: Int] = [:]
    private var lastVisitInside: [Int: Int] = [:]

    /// A Swift file, ready to be shown.
    struct SourceText: Sendable {
        var lines: [StyledLine]
        /// The lines of stops' comments behind the first, with their sentences, which are shown elsewhere.
        var sentenceLines: Set<Int>
    }

    package init(_ recorded: Journey, tour: Tour, contents: PackageContents) {
        self.recorded = recorded
        self.tour = tour
        next = contents.tour(after: tour)
        code = tour == .mine ? contents.source(Stop.ownFile).map { Self.digest($0.text) } : nil
        stops = contents.stopsByNumber
        passages = Passages(contents)
        files = Dictionary(
            uniqueKeysWithValues: Set(recorded.sites.values.map(\.file)).compactMap { path in
                contents.source(path).map { (path, SourceText($0)) }
            })
        output = recorded.output
        hasThreads = recorded.visits.contains { $0.thread > 1 }
        printedBefore = Array(repeating: 0, count: recorded.visits.count + 1)
        made = Array(repeating: [], count: recorded.visits.count + 1)
        freed = recorded.freedSinceLastVisit()
        objects = ObjectHistory(recorded)
        variables = RouteVariables(recorded)
        readVisits()
        readMoments()
    }

    /// The same on every run, as a hash of Swift's own is not: by FNV, whose two numbers these are.
    private static func digest(_ text: String) -> String {
        String(text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }

    private mutating func readVisits() {
        var calls: [Int: Int] = [:]
        for visit in recorded.visits {
            if visitsOfStop[visit.stop] == nil { firstVisits.append(visit.index) }
            visitsOfStop[visit.stop, default: []].append(visit.index)
            if lastVisitInside[visit.call] == nil, let caller = recorded.caller(of: visit)?.call {
                callsBefore[visit.call] = calls[caller, default: 0]
                calls[caller, default: 0] += 1
            }
            lastVisitInside[visit.call] = visit.index
        }
        // A call ends no sooner than the calls inside it, and these begin later.
        for visit in recorded.visits.reversed() {
            guard let caller = recorded.caller(of: visit)?.call, let last = lastVisitInside[visit.call] else {
                continue
            }
            lastVisitInside[caller] = max(lastVisitInside[caller] ?? 0, last)
        }
    }

    private mutating func readMoments() {
        var next = 0
        for moment in recorded.moments {
            switch moment {
            case .arrive:
                next += 1
                printedBefore[next] = printedBefore[next - 1]
            case .output: printedBefore[next] += 1
            case .make(let object, _): made[next].append(object)
            case .leave, .free, .hold: break
            }
        }
    }

    // MARK: Looking up

    /// The stop of a visit: whoever records a tour makes sure that it fits the sources.
    func stop(of visit: Journey.Visit) -> Stop {
        guard let stop = stops[visit.stop] else { preconditionFailure("the journey does not fit the sources") }
        return stop
    }

    /// The step behind the last visit.
    var end: Int { recorded.visits.count }

    /// The visit at a step; nil at the end.
    func visit(at step: Int) -> Journey.Visit? {
        recorded.visits.indices.contains(step) ? recorded.visits[step] : nil
    }

    /// The calls that are open at a step, the outermost first: of each call, the visit that it is at.
    func path(to step: Int) -> [Journey.Visit] {
        visit(at: step).map { recorded.openCalls(at: $0).reversed() } ?? []
    }

    /// The last visit of the call of a visit, and of the calls made in it.
    func lastVisit(inCallOf visit: Journey.Visit) -> Int { lastVisitInside[visit.call] ?? visit.index }

    /// The first visit of the same thread after the call at a step; nil when there is none.
    func stepAfterCall(at step: Int) -> Int? {
        guard let visit = visit(at: step) else { return nil }
        let last = lastVisit(inCallOf: visit)
        return recorded.visits[(last + 1)...].first { $0.thread == visit.thread }?.index
    }

    /// The next visit of a stop behind a step, from the beginning again when there is none.
    func nextVisit(of stop: Int, after step: Int) -> Int? {
        guard let visits = visitsOfStop[stop] else { return nil }
        return visits[visits.firstIndex(above: step)...].first ?? visits.first
    }

    /// The first visit behind a step whose stop says or is called something, or that shows such a value; from the
    /// beginning again when there is none.
    func nextVisit(saying text: String, in language: Language, after step: Int) -> Int? {
        let lowercased = text.lowercased()
        let stops = visitsOfStop.keys.filter { number in
            guard let stop = self.stops[number] else { return false }
            return [stop.title, language.pick(stop.korean, stop.english)].contains {
                $0.lowercased().contains(lowercased)
            }
        }
        func first(in visits: ArraySlice<Journey.Visit>) -> Int? {
            visits.first { $0.values.contains { $0.description.hasPrefix(text) } }?.index
        }
        let showing = first(in: recorded.visits[min(step + 1, end)...]) ?? first(in: recorded.visits[...])
        let next = stops.compactMap { nextVisit(of: $0, after: step) } + [showing].compactMap(\.self)
        return next.filter { $0 > step }.min() ?? next.min()
    }

    /// Where a mark is in this journey, which may have changed since: the same step, else the nearest visit of the same
    /// stop; nil when the stop is not visited any more.
    func step(of mark: Bookmarks.Mark) -> Int? {
        guard let stop = mark.stop else { return end }
        if visit(at: mark.step)?.stop == stop { return mark.step }
        return visitsOfStop[stop]?.min { abs($0 - mark.step) < abs($1 - mark.step) }
    }

    func name(of object: Int) -> String { recorded.objects[object].name ?? "" }
}

extension SteppedJourney.SourceText {
    init(_ source: SourceFile) {
        lines = SwiftHighlighter.lines(of: source.text)
        if lines.last == StyledLine() { lines.removeLast() }
        sentenceLines = Set(source.stops.flatMap { $0.commentLines.dropFirst() })
    }
}
