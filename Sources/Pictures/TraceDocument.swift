import Guide
import Lines
import Stops
import TravelRecorder

/// A journey as Chrome's trace events, which Perfetto shows: a frame a call, and the index of the moment for the time.
package struct TraceDocument: Encodable {
    private let displayTimeUnit = "ms"
    private let traceEvents: [Event]

    private struct Event: Encodable {
        var ph: String
        var name: String
        var cat: String?
        var pid = 1
        var tid: Int?
        var ts: Int?
        var dur: Int?
        /// How far an instant reaches: over its thread.
        var s: String?
        var args: [String: String]?
    }

    package init(_ journey: Journey, tour: String, contents: PackageContents) {
        let flame = Flame(journey)
        let names =
            [Event(ph: "M", name: "process_name", args: ["name": "RxTravel \(tour)"])]
            + flame.threads.map {
                Event(ph: "M", name: "thread_name", tid: $0, args: ["name": journey.words(ofThread: $0).english])
            }
        let calls = flame.frames.map { frame in
            Event(
                ph: "X", name: frame.name, cat: "call", tid: frame.thread, ts: frame.time.lowerBound,
                dur: frame.time.count, args: Self.arguments(of: frame, in: journey, contents))
        }
        let instants = flame.instants.map { instant in
            Event(
                ph: "i", name: instant.kind.sign + " " + instant.text, cat: instant.kind.rawValue, tid: instant.thread,
                ts: instant.time, s: "t")
        }
        traceEvents = names + (calls + instants).sorted { ($0.ts ?? 0) < ($1.ts ?? 0) }
    }

    /// What there is to say of a call: where it is, the stops that it comes by, and what these say and show.
    private static func arguments(
        of frame: Flame.Frame, in journey: Journey, _ contents: PackageContents
    ) -> [String: String] {
        let visits = frame.visits.map { journey.visits[$0] }
        var arguments = [
            "place": "\(frame.site.file):\(frame.site.line)",
            "stops": visits.map(\.stop.mark).joined(separator: ", "),
            "visits": visits.map { "\($0.index)" }.joined(separator: ", "),
        ]
        for language in Language.allCases {
            let sentences = visits.compactMap { contents.stop($0.stop)?.sentence(in: language) }
            arguments[language.rawValue] = sentences.joined(separator: " ")
        }
        let values = visits.flatMap(\.values).map(\.text)
        if !values.isEmpty { arguments["values"] = values.joined(separator: " · ") }
        return arguments
    }
}

extension Flame.Instant.Kind {
    /// The sign with which it is shown.
    package var sign: String {
        switch self {
        case .output: "»"
        case .make: "+"
        case .free: "×"
        }
    }
}
