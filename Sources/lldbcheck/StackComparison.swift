import Guide
import StackReader
import Stops
import TravelRecorder

/// What a debugger saw of a route, held against the journey that was recorded of it.
///
/// Stop by stop, both must have come to the same one. At each, the methods on the real stack and the chain of calls in
/// the journey must be the same: every method of the chain is on the stack in its order, and every method on the stack
/// that has stops open is in the chain.
struct StackComparison: Sendable {
    /// What differs, each in one line that names the visit.
    private(set) var differences: [String] = []
    /// How many arrivals at a stop agree, with their stacks.
    private(set) var agreements = 0
    /// How many watched values agree.
    private(set) var values = 0

    private let bodies: [BodyKey: [Body]]
    private let stops: [StopID: Stop]

    init(of journey: Journey, with transcript: LLDBTranscript, contents: PackageContents) {
        stops = contents.stopsByID
        bodies = Dictionary(grouping: contents.stops()) { stop in
            let folders = stop.file.split(separator: "/").map(String.init)
            return BodyKey(
                module: folders.dropFirst().first ?? "", file: folders.last ?? "", title: stop.title,
                closureDepth: stop.body.closureDepth)
        }.mapValues { stops in
            Dictionary(grouping: stops, by: \.body.lines).map { lines, stops in
                Body(lines: lines, firstStopLine: stops.map(\.line).min() ?? lines.upperBound)
            }
        }
        let arrivals = transcript.arrivals
        var threads: [Int: Int] = [:]
        for (visit, arrival) in zip(journey.visits, arrivals) {
            let name = "visit \(visit.index + 1), \(visit.stop.name)"
            guard visit.stop == arrival.stop else {
                differences.append("\(name): lldb stops at \(arrival.stop.name)")
                return
            }
            if threads[visit.thread, default: arrival.thread] != arrival.thread {
                differences.append("\(name): lldb stops on another thread")
            }
            threads[visit.thread] = arrival.thread
            let found = stackDifferences(at: visit, arrival, journey) + valueDifferences(at: visit, arrival)
            differences += found.map { "\(name): \($0)" }
            agreements += found.isEmpty ? 1 : 0
        }
        if let visit = journey.visits.dropFirst(arrivals.count).first {
            differences.append("visit \(visit.index + 1), \(visit.stop.name): lldb does not stop there")
        }
        if let arrival = arrivals.dropFirst(journey.visits.count).first {
            differences.append("after the last visit: lldb stops at \(arrival.stop.name)")
        }
    }

    // MARK: Stacks

    /// A frame of the module or of the routes, and the bodies with stops that it may be in.
    ///
    /// They are two on the line on which a closure begins.
    private struct Known {
        var title: String
        var line: Int
        var bodies: [Body]
    }

    /// A body with stops.
    private struct Body {
        var lines: ClosedRange<Int>
        var firstStopLine: Int
    }

    private struct BodyKey: Hashable {
        var module: String
        var file: String
        var title: String
        /// A closure inside of another one has the same title, and is another body.
        var closureDepth: Int
    }

    private func known(_ frame: LLDBTranscript.Frame) -> Known? {
        let name = FrameName(frame.name, hasModule: true)
        guard let module = name.module, ["RxTravel", "Routes"].contains(module), let title = name.title else {
            return nil
        }
        let closureDepth = name.isClosure ? name.closures.count : 0
        if frame.isBetweenLines {
            let alike = bodies.filter {
                $0.key.module == module && $0.key.title == title && $0.key.closureDepth == closureDepth
            }
            return Known(title: title, line: 0, bodies: alike.flatMap(\.value))
        }
        guard frame.line > 0 else { return nil }
        let key = BodyKey(module: module, file: frame.file, title: title, closureDepth: closureDepth)
        let around = bodies[key, default: []].filter { $0.lines.contains(frame.line) }
        let innermost = around.map(\.lines.lowerBound).filter { $0 < frame.line }.max()
        return Known(
            title: title, line: frame.line,
            bodies: around.filter { $0.lines.lowerBound >= innermost ?? frame.line })
    }

    private func stackDifferences(
        at visit: Journey.Visit, _ arrival: LLDBTranscript.Arrival, _ journey: Journey
    ) -> [String] {
        let frames = arrival.frames.compactMap(known)
        var differences: [String] = []
        var rest = frames[...]
        for call in journey.openCalls(at: visit) {
            guard let stop = stops[call.stop] else { continue }
            guard let position = rest.firstIndex(where: { $0.bodies.contains { $0.lines == stop.body.lines } }),
                call.index != visit.index || position == frames.startIndex
            else {
                differences.append("\(stop.title) of \(call.stop.name) is not on the stack")
                continue
            }
            differences += rest[..<position].compactMap { openDifference($0) }
            rest = rest[(position + 1)...]
        }
        return differences + rest.compactMap { openDifference($0) }
    }

    /// A frame that is not in the chain, where it should be: it has come by a stop of its body.
    private func openDifference(_ frame: Known) -> String? {
        let isOpen = !frame.bodies.isEmpty && frame.bodies.allSatisfy { $0.firstStopLine < frame.line }
        // At its closing brace a deinit lets go of the properties, when its own code has run.
        if frame.title.hasSuffix(".deinit"), frame.bodies.contains(where: { $0.lines.upperBound == frame.line }) {
            return nil
        }
        return isOpen ? "\(frame.title) is on the stack at line \(frame.line), and not in the chain" : nil
    }

    // MARK: Values

    /// Compares the values that both write in the same way, numbers and truth values, and the types of variables.
    ///
    /// What lldb evaluates has a name such as `$R0` and a static type.
    private mutating func valueDifferences(at visit: Journey.Visit, _ arrival: LLDBTranscript.Arrival) -> [String] {
        guard visit.values.count == arrival.values.count else {
            return ["lldb shows \(arrival.values.count.of("value")) of \(visit.values.count)"]
        }
        var differences: [String] = []
        for (recorded, shown) in zip(visit.values, arrival.values) {
            if shown.isEmpty || shown.contains("error: ") {
                differences.append("lldb cannot show \(recorded.expression): \(shown)")
            } else if ["Int", "Int32", "Bool"].contains(recorded.type),
                shown.wholeMatch(of: /\(.*\) \S+ = (.*)/)?.output.1 != recorded.description[...]
            {
                differences.append("\(recorded.expression) is \(recorded.description), and in lldb \(shown)")
            } else if recorded.description == "nil", shown.hasSuffix("?) \(recorded.expression) = nil") {
                continue  // The journey knows a nil as an Optional, lldb as an `Int?`.
            } else if !shown.contains(" $R"), !shown.contains(recorded.shortType) {
                differences.append("\(recorded.expression) is of type \(recorded.shortType), and in lldb \(shown)")
            } else {
                values += 1
            }
        }
        return differences
    }
}
