import Stops
import TravelGuide

/// Finds the stops that a frame of RxSwift or RxTravel passes: the same type and method in the mirror module.
struct StopFinder {
    struct Found: Equatable {
        /// The stop that the frame is at, or the first of those it may be at.
        var stop: Stop
        /// The other stops of the same body, where nothing tells which one it is.
        var others: [Stop] = []
    }

    /// What tells the stops of one body apart, as far as it is known.
    struct Clues {
        /// The file, without its folders.
        var file: String?
        /// A line of this package; the lines of RxSwift are others.
        var line: Int?
        /// The event that the frame works on, and the one that it sent on.
        var event: EventKind?
        var sent: EventKind?
        /// The function that the frame calls.
        var callee: String?
        /// Whether the frame calls a closure that was given to it.
        var callsYours = false
    }

    private struct BodyKey: Hashable {
        var type: String
        var function: Substring
        var isClosure: Bool
        var isRoute = false
    }

    private let stops: [BodyKey: [Stop]]
    private let files: [String: SourceFile]
    private let filesOfTypes: [String: Set<Substring>]
    private let fileNames: Set<Substring>
    private let globalFunctions: Set<Substring>

    init(_ contents: PackageContents) {
        stops = Dictionary(grouping: contents.stops()) {
            BodyKey(
                type: $0.body.type, function: Self.base($0.body.function), isClosure: $0.body.isClosure,
                isRoute: PackageLayout.isRoute($0.file))
        }
        files = Dictionary(contents.sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let module = contents.sources.filter { !PackageLayout.isRoute($0.path) }
        func fileNames(_ source: SourceFile) -> [Substring] { ([source.path] + source.counterparts).map(Self.fileName) }
        self.fileNames = Set(module.flatMap(fileNames))
        globalFunctions = Set(module.flatMap(\.functions).filter(\.type.isEmpty).map { Self.base($0.name) })
        let types = module.flatMap { source in source.declarations.map { ($0.name, Set(fileNames(source))) } }
        filesOfTypes = Dictionary(types.filter { !SystemNames.isStandard(type: $0.0) }) { $0.union($1) }
    }

    private static func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

    private static func base(_ function: String) -> Substring { function.prefix { $0 != "(" } }

    // MARK: What belongs to the module

    /// Whether the mirror module has a type, and, where the file is known, has it there.
    func hasType(_ type: String, in file: String?) -> Bool {
        guard let files = filesOfTypes[type] else { return false }
        guard let file else { return true }
        // An extension of a protocol may stand in any file of RxSwift; your own stand in others.
        return files.contains(file[...]) || type.hasSuffix("Type") && (hasFile(file) || OfficialNames.hasFile(file))
    }

    /// Whether the mirror module, or its counterpart, has a file.
    func hasFile(_ file: String) -> Bool { fileNames.contains(file[...]) }

    func hasGlobalFunction(_ name: FrameName) -> Bool {
        name.type.isEmpty && globalFunctions.contains(name.function[...])
    }

    /// Whether a function calls another one on a line of this package; nil where the function or the line is not known.
    func calls(_ callee: String, in name: FrameName, file: String?, line: Int?) -> Bool? {
        guard let file, let line, let stops = stops[key(name)] else { return nil }
        return stops.first { isAt($0, file: file, line: line) }.flatMap { code(of: $0, line: line) }?.contains(callee)
            ?? false
    }

    /// The code of a line of this package.
    func code(of stop: Stop, line: Int) -> Substring? {
        guard let lines = files[stop.file]?.lines, lines.indices.contains(line - 1) else { return nil }
        return lines[line - 1]
    }

    // MARK: Stops

    private func key(_ name: FrameName, isRoute: Bool = false) -> BodyKey {
        BodyKey(type: name.type, function: name.function[...], isClosure: name.isClosure, isRoute: isRoute)
    }

    private func isAt(_ stop: Stop, file: String?, line: Int) -> Bool {
        stop.body.lines.contains(line) && file.map { $0 == Self.fileName(stop.file) } ?? true
    }

    /// Finds the stop of a route that `tour run` runs.
    func routeStop(of name: FrameName, file: String?, line: Int?) -> Stop? {
        guard let line, let file else { return nil }
        return stops[key(name, isRoute: true), default: []].filter { isAt($0, file: file, line: line) }
            .innermost(at: line)
    }

    /// Finds the stops of a frame of RxSwift or RxTravel; nil where the mirror module has none of that name.
    func stops(of name: FrameName, _ clues: Clues = Clues()) -> Found? {
        var left = bestMatches(stops[key(name)] ?? [], name)
        if let callee = clues.callee, !callee.isEmpty, clues.line == nil {
            left = left.narrowed { ownCode(of: $0).contains { $0.contains(callee + "(") } }
        }
        // Nothing in a `catch` calls your code.
        if clues.callsYours { left = left.narrowed { !branch(of: $0).isCatch } }
        if let line = clues.line {
            let here = left.filter { isAt($0, file: clues.file, line: line) }
            // Above its first stop a body is at none.
            if !here.isEmpty { return here.innermost(at: line).map { Found(stop: $0) } }
        }
        if let event = clues.event {
            left = left.narrowed { stop in
                let branch = branch(of: stop)
                let isSent = clues.sent.map { branch.isCatch == ($0 == .error && event == .next) } ?? true
                return isSent && branch.events?.contains(event) ?? true
            }
        }
        return left.first.map { Found(stop: $0, others: Array(left.dropFirst())) }
    }

    /// Of functions with one name, those whose labels are the frame's, or have most of the arguments it shows.
    private func bestMatches(_ candidates: [Stop], _ name: FrameName) -> [Stop] {
        if let labels = name.labels {
            let same = candidates.filter { Self.labels(of: $0.body.function) == labels }
            // A debugger leaves the labels out where it has no arguments to show.
            if !same.isEmpty || !labels.isEmpty { return same }
        }
        guard !name.arguments.isEmpty else { return candidates }
        let shown = Set(name.arguments.map(\.name))
        let scores = candidates.map { stop in
            Self.labels(of: stop.body.function).reduce(0) { $0 + (shown.contains($1) ? 2 : -1) }
        }
        return zip(candidates, scores).filter { $0.1 == scores.max() }.map(\.0)
    }

    private static func labels(of function: String) -> [String] {
        function.dropFirst(base(function).count + 1).dropLast().split(separator: ":").map(String.init)
    }

    /// The lines of code that a stop speaks of, without those of other stops inside them.
    private func ownCode(of stop: Stop) -> [Substring] {
        guard let source = files[stop.file], let segment = stop.segment else { return [] }
        let inner = source.stops.filter { $0.number != stop.number && segment.contains($0.line) }.map { other in
            // The first line of a closure belongs to the call that it is handed to.
            other.body.lines == stop.body.lines
                ? other.line...max(other.line, other.body.lastCodeLine ?? other.line)
                : min(other.body.lines.lowerBound + 1, other.body.lines.upperBound)...other.body.lines.upperBound
        }
        return segment.filter { line in !inner.contains { $0.contains(line) } }.compactMap { code(of: stop, line: $0) }
    }

    /// The branch of its function that a stop stands in: the events of its `case`, and whether it is a `catch`.
    private func branch(of stop: Stop) -> (events: Set<EventKind>?, isCatch: Bool) {
        let around = (files[stop.file]?.branches ?? []).filter {
            $0.lines.contains(stop.line) && stop.body.lines.contains($0.lines.lowerBound)
        }
        let isCatch = around.prefix { $0.isCatch }.isEmpty == false
        let label = around.first { !$0.isCatch }.flatMap { code(of: stop, line: $0.lines.lowerBound) }
        let events = EventKind.allCases.filter { label?.contains(".\($0.rawValue)") ?? false }
        return (events.isEmpty ? nil : Set(events), isCatch)
    }
}

extension Stop {
    /// The lines of code that a stop speaks of.
    fileprivate var segment: ClosedRange<Int>? {
        body.codeLine.map { $0...max($0, body.lastCodeLine ?? $0) }
    }
}

extension [Stop] {
    /// The stops that a condition leaves; all of them where it leaves none.
    fileprivate func narrowed(_ isPossible: (Stop) -> Bool) -> [Stop] {
        let left = filter(isPossible)
        return left.isEmpty ? self : left
    }

    /// The stop that speaks of a line; where blocks stand in each other, that of the inner one.
    fileprivate func innermost(at line: Int) -> Stop? {
        filter { $0.segment?.contains(line) ?? false }.max { $0.line < $1.line }
    }
}
