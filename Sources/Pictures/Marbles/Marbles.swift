import Folding
import Lines
import Stops
import TravelRecorder

/// Who is sent what, and who gets it when: a lane for what is sent to something, for each Sink that it comes by, and for
/// each observer.
///
/// All is read from the visits that tell of it: a call of `onNext` begins the way of an event, `ObserverBase.on` is where
/// it arrives. Whatever has no further visit on the way goes no further.
package struct Marbles: Equatable, Sendable {
    package struct Lane: Equatable, Sendable {
        package enum Kind: Int, Sendable { case sent, gate, observer }

        package var kind: Kind
        /// The object, or the type of what is no object.
        package var name: String
        /// What the rows call it, where a lane is an operator in the reader's own code; and how deep it is nested.
        package var title: Words?
        package var depth = 0
        /// The thread that sends; nil where there is only one.
        package var thread: Words?
        /// What it calls itself when it prints.
        package var nickname: String?
        /// What a Sink sends to.
        package var next: String?
        /// What it has subscribed to.
        package var sources: Set<String> = []
    }

    package struct Marble: Equatable, Sendable {
        package enum Kind: String, Sendable { case subscribe, value, completed, error, dispose, free }

        package var lane: Int
        package var kind: Kind
        /// The index of the moment, as in a `Flame`.
        package var time: Int
        /// The value, or the error.
        package var text = ""
        /// How long the call of it takes: up to this moment.
        package var end: Int
        package var visit: Int?
        /// The mark from which it comes.
        package var from: Int?
        /// Whether it goes no further.
        package var isLost = false
        /// Whether it was sent before, and kept until it is sent to this one.
        package var isKept = false
        /// Whether it arrives behind something that was sent after it.
        package var isLate = false
        /// The column that it shares with what happens at once; nil where it has one of its own.
        package var column: Int?
        /// The milliseconds since the walk began, where that should be said.
        package var clock: Int?
    }

    package internal(set) var lanes: [Lane] = []
    /// In the order of time.
    package internal(set) var marks: [Marble] = []

    package init(_ journey: Journey) {
        var reader = MarbleReader(journey)
        reader.read()
        (lanes, marks) = (reader.lanes, reader.marks)
        judge(isCut: journey.isCut)
        sort()
    }

    /// What each operator of a walk sends, in the order of the reader's chains.
    package init(_ folding: Folding) {
        let reader = FoldedMarbles(folding)
        (lanes, marks) = (reader.lanes, reader.marks)
    }

    /// The marks of a lane.
    package func marks(in lane: Int) -> [Marble] { marks.filter { $0.lane == lane } }

    private struct Sent: Hashable {
        var name: String
        var kind: Marble.Kind
        var text: String
    }

    /// Tells what is kept, lost and late.
    private mutating func judge(isCut: Bool) {
        let isEvent = marks.map { [.value, .completed, .error].contains($0.kind) }
        // For each lane of what is sent, and each event, the mark at which it was sent last.
        var sent: [Sent: Int] = [:]
        for index in marks.indices where isEvent[index] {
            let mark = marks[index]
            func last(to name: String) -> Int? { sent[Sent(name: name, kind: mark.kind, text: mark.text)] }
            if lanes[mark.lane].kind == .sent {
                sent[Sent(name: lanes[mark.lane].name, kind: mark.kind, text: mark.text)] = index
            } else if let from = mark.from {
                // What is kept until the end is sent with the end.
                guard lanes[marks[from].lane].kind == .sent, marks[from].kind != mark.kind,
                    let kept = last(to: lanes[marks[from].lane].name)
                else { continue }
                (marks[index].from, marks[index].isKept) = (kept, true)
            } else if let kept = lanes[mark.lane].sources.compactMap(last).max() {
                (marks[index].from, marks[index].isKept) = (kept, true)
            }
        }
        let goOn = Set(marks.compactMap(\.from))
        for index in marks.indices where isEvent[index] && lanes[marks[index].lane].kind != .observer {
            marks[index].isLost = !goOn.contains(index) && !isCut
        }
        for lane in lanes.indices where lanes[lane].kind == .observer {
            var latest: [Int: Int] = [:]
            for index in marks.indices where marks[index].lane == lane && isEvent[index] {
                guard let origin = origin(of: index) else { continue }
                let source = marks[origin].lane
                marks[index].isLate = latest[source].map { $0 > marks[origin].time } ?? false
                latest[source] = max(latest[source] ?? 0, marks[origin].time)
            }
        }
    }

    /// The mark at which the way of an event has begun; nil where nothing tells.
    private func origin(of mark: Int) -> Int? {
        let way = Array(sequence(first: mark) { marks[$0].from })
        return way.count > 1 ? way.last : nil
    }

    /// A Sink, what it sends to, and so on.
    private func way(from lane: Int) -> [Int] {
        Array(
            sequence(first: lane) { lane in
                lanes[lane].next.flatMap { next in lanes.firstIndex { $0.kind != .sent && $0.name == next } }
            })
    }

    /// Puts the lanes in the order of the way: what is sent, then who gets it, each behind the Sinks that it comes by.
    private mutating func sort() {
        let first = lanes.indices.map { lane in marks.first { $0.lane == lane }?.time ?? .max }
        let keys = lanes.indices.map { lane -> [Int] in
            let way = way(from: lane)
            // A subject on the way belongs to nobody.
            if lanes[way.last ?? lane].kind != .observer { return [0, first[lane], lanes[lane].kind.rawValue, lane] }
            return [1, first[way.last ?? lane], -way.count, lane]
        }
        let order = lanes.indices.filter { first[$0] < .max }.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        lanes = order.map { lanes[$0] }
        for index in marks.indices { marks[index].lane = places[marks[index].lane] ?? 0 }
    }
}
