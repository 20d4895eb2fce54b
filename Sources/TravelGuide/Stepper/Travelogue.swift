import Stops
import TravelRecorder

/// A journey with all that a step through it looks up.
///
/// It is made once. A place in it is a visit, or one past the last visit: the end, where the route has returned.
public struct Travelogue: Sendable {
    /// What was recorded.
    public let journey: Journey
    /// The tour whose route ran.
    public let tour: Tour
    /// The tour after it; nil behind the last one.
    public let nextTour: Tour?

    let stops: [Int: Stop]
    let files: [String: SourceText]
    /// What the route printed, line by line.
    let output: [String]
    /// Whether visits happen on more than one thread.
    let hasThreads: Bool
    private(set) var visitsOfStop: [Int: [Int]] = [:]
    /// The visits of stops that were not visited before.
    private(set) var firstVisits: [Int] = []
    /// For each place, how many lines were printed before it.
    private(set) var printedBefore: [Int] = []
    /// For each place, the objects made and freed since the place before it.
    private(set) var made: [[Int]] = []
    let freed: [[Int]]
    private(set) var objects: ObjectHistory
    private var lastVisitInside: [Int: Int] = [:]
    private var earlierCalls: [Int: Int] = [:]

    /// A Swift file, ready to be shown.
    struct SourceText: Sendable {
        var lines: [StyledLine]
        /// The lines of stops' comments that hold their sentences, which are shown elsewhere.
        var sentenceLines: Set<Int>
    }

    /// Prepares a journey.
    ///
    /// - Parameters:
    ///   - journey: What was recorded.
    ///   - tour: The tour whose route ran.
    ///   - library: The sources that the stops stand in.
    /// - Complexity: Linear in the number of moments.
    public init(_ journey: Journey, tour: Tour, library: Library) {
        self.journey = journey
        self.tour = tour
        nextTour = library.tour(after: tour)
        stops = library.stopsByNumber
        files = Dictionary(
            uniqueKeysWithValues: Set(journey.visits.map(\.file)).compactMap { path in
                library.source(path).map { (path, SourceText($0)) }
            })
        output = journey.output
        hasThreads = journey.visits.contains { $0.thread > 1 }
        freed = journey.freedSinceLastVisit()
        objects = ObjectHistory(journey)
        readVisits()
        readMoments()
    }

    private mutating func readVisits() {
        var calls: [Int: Int] = [:]
        for visit in journey.visits {
            if visitsOfStop[visit.stop] == nil { firstVisits.append(visit.index) }
            visitsOfStop[visit.stop, default: []].append(visit.index)
            if lastVisitInside[visit.call] == nil, let caller = visit.parent.map({ journey.visits[$0].call }) {
                earlierCalls[visit.call] = calls[caller, default: 0]
                calls[caller, default: 0] += 1
            }
            lastVisitInside[visit.call] = visit.index
        }
        // A call ends no sooner than the calls inside it, and these begin later.
        for visit in journey.visits.reversed() {
            guard let caller = visit.parent.map({ journey.visits[$0].call }), let last = lastVisitInside[visit.call]
            else { continue }
            lastVisitInside[caller] = max(lastVisitInside[caller] ?? 0, last)
        }
    }

    private mutating func readMoments() {
        var printed = 0
        var newlyMade: [Int] = []
        for moment in journey.moments {
            switch moment {
            case .arrive:
                printedBefore.append(printed)
                made.append(newlyMade)
                newlyMade = []
            case .output: printed += 1
            case .make(let object, _): newlyMade.append(object)
            case .free, .leave, .hold: break
            }
        }
        printedBefore.append(printed)
        made.append(newlyMade)
    }

    // MARK: Looking up

    /// The place behind the last visit.
    public var end: Int { journey.visits.count }

    /// The visit at a place; nil at the end.
    func visit(at place: Int) -> Journey.Visit? {
        journey.visits.indices.contains(place) ? journey.visits[place] : nil
    }

    /// The calls that are open at a place, the outermost first: of each call, the visit that it is at.
    ///
    /// - Complexity: Linear in the depth.
    func path(to place: Int) -> [Journey.Visit] {
        var path: [Journey.Visit] = []
        var next = visit(at: place)
        while let visit = next {
            path.append(visit)
            next = visit.parent.map { journey.visits[$0] }
        }
        return path.reversed()
    }

    /// How many calls the caller of a call made before it, at its own stops.
    func callsBefore(_ call: Int) -> Int { earlierCalls[call, default: 0] }

    /// The first visit of the same thread after the call at a place; nil when there is none.
    func placeAfterCall(at place: Int) -> Int? {
        guard let visit = visit(at: place), let last = lastVisitInside[visit.call] else { return nil }
        return journey.visits[(last + 1)...].first { $0.thread == visit.thread }?.index
    }

    /// The visit from which the call at a place was made; nil at the outermost.
    func callingPlace(at place: Int) -> Int? { visit(at: place)?.parent }

    /// The next visit of a stop behind a place, from the beginning again when there is none.
    func nextVisit(of stop: Int, after place: Int) -> Int? {
        guard let visits = visitsOfStop[stop] else { return nil }
        return visits[min(visits.firstIndex(above: place), visits.count)...].first ?? visits.first
    }

    /// The first visit behind a place whose stop says or is called something, or that shows such a value; from the
    /// beginning again when there is none.
    ///
    /// - Complexity: Linear in the number of visits.
    func nextVisit(saying text: String, in language: Language, after place: Int) -> Int? {
        let lowercased = text.lowercased()
        let stops = visitsOfStop.keys.filter { says($0, lowercased, language) }
        let next = stops.compactMap { nextVisit(of: $0, after: place) } + nextVisits(showing: text, after: place)
        return next.filter { $0 > place }.min() ?? next.min()
    }

    /// The first visit behind a place that shows a value, and the first of all.
    private func nextVisits(showing text: String, after place: Int) -> [Int] {
        func first(in visits: ArraySlice<Journey.Visit>) -> Int? {
            visits.first { $0.values.contains { $0.description.hasPrefix(text) } }?.index
        }
        let behind = journey.visits[min(place + 1, end)...]
        return [first(in: behind) ?? first(in: journey.visits[...])].compactMap(\.self)
    }

    private func says(_ number: Int, _ text: String, _ language: Language) -> Bool {
        guard let stop = stops[number] else { return false }
        return [stop.title, language.pick(stop.korean, stop.english)].contains {
            $0.lowercased().contains(text)
        }
    }

    func name(of object: Int) -> String { journey.objects[object].name ?? "" }
}

extension Travelogue.SourceText {
    init(_ source: SourceFile) {
        lines = SwiftHighlighter.lines(of: source.text)
        if lines.last == StyledLine() { lines.removeLast() }
        sentenceLines = Set(source.stops.flatMap { $0.commentLines.dropFirst() })
    }
}

extension [Int] {
    /// The first index whose number is above another one, in ascending numbers.
    ///
    /// - Complexity: Logarithmic.
    func firstIndex(above number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > number { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
