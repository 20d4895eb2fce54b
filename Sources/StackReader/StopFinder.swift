import Stops
import TravelGuide

/// Finds the stops that a frame of RxSwift or RxTravel passes: the same type and method in the mirror module.
struct StopFinder {
    /// The stops of a frame.
    struct Found: Equatable {
        /// The stop that the frame is at, or the first of those it may be at.
        var stop: Stop
        /// The other stops of the same body, where nothing tells which one it is.
        var others: [Stop] = []
    }

    private struct Place: Hashable {
        var type: String
        var function: Substring
        var isClosure: Bool
    }

    private let stops: [Place: [Stop]]
    private let routeStops: [Place: [Stop]]
    private let files: [String: SourceFile]
    private let filesOfTypes: [String: Set<Substring>]
    private let fileNames: Set<Substring>
    private let globalFunctions: Set<Substring>
    private let operatorFiles: [String: Substring]

    init(_ library: PackageContents) {
        func isRoute(_ stop: Stop) -> Bool { stop.file.hasPrefix(PackageLayout.routes + "/") }
        func byPlace(_ stops: [Stop]) -> [Place: [Stop]] {
            Dictionary(grouping: stops) {
                Place(type: $0.body.type, function: Self.base($0.body.function), isClosure: $0.body.isClosure)
            }
        }
        let all = library.stops()
        stops = byPlace(all.filter { !isRoute($0) })
        routeStops = byPlace(all.filter(isRoute))
        files = Dictionary(library.sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let module = library.sources.filter { !$0.path.hasPrefix(PackageLayout.routes + "/") }
        fileNames = Set(module.flatMap { [Self.fileName($0.path)] + $0.counterparts.map(Self.fileName) })
        globalFunctions = Set(module.flatMap(\.lines).compactMap(Self.globalFunction))
        let types = module.flatMap { source in
            source.declarations.filter { !SystemNames.isStandard(type: $0.name) }.map {
                ($0.name, Set([Self.fileName(source.path)] + source.counterparts.map(Self.fileName)))
            }
        }
        filesOfTypes = Dictionary(types, uniquingKeysWith: { $0.union($1) })
        let operators = module.filter { $0.path.hasPrefix(PackageLayout.module + "/Observables/") }.flatMap { source in
            source.declarations.filter { !$0.introducer.contains("extension") }.map {
                ($0.name, Self.fileName(source.path).dropLast(".swift".count))
            }
        }
        operatorFiles = Dictionary(operators, uniquingKeysWith: { first, _ in first })
    }

    private static func fileName(_ path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }

    private static func base(_ function: String) -> Substring {
        function.prefix { $0 != "(" }
    }

    /// The name in `package func name(…)` at the start of a line.
    private static func globalFunction(_ line: Substring) -> Substring? {
        guard let first = line.first, first != " ", first != "/", let range = line.firstRange(of: "func ") else {
            return nil
        }
        return line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

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

    /// Whether the mirror module has a function of that name outside of any type.
    func hasGlobalFunction(_ name: FrameName) -> Bool {
        name.type.isEmpty && globalFunctions.contains(name.function[...])
    }

    /// The subject whose official file has a type of this module: `ReplaySubject` for its buffers.
    func subjectFile(of type: String) -> String? {
        filesOfTypes[type]?.first { $0.hasSuffix("Subject.swift") }.map { String($0.dropLast(".swift".count)) }
    }

    /// The file of the module's operators that declares a type: `Map` for `MapSink`; nil for all other types.
    func operatorFile(of type: String) -> Substring? { operatorFiles[type] }

    /// Whether a function calls another one on a line of this package; nil where the function or the line is not known.
    func calls(_ callee: String, in name: FrameName, file: String?, line: Int?) -> Bool? {
        guard let file, let line, let stops = stops[place(of: name)] else { return nil }
        let stop = stops.first { Self.fileName($0.file) == file && $0.body.lines.contains(line) }
        return stop.flatMap { code(of: $0, line: line)?.contains(callee) } ?? false
    }

    // MARK: Stops

    private func place(of name: FrameName) -> Place {
        Place(type: name.type, function: name.function[...], isClosure: name.isClosure)
    }

    /// Finds the stops of a frame of RxSwift or RxTravel.
    ///
    /// - Parameters:
    ///   - name: The name of the frame.
    ///   - file: The file, without its folders.
    ///   - line: The line, where it is a line of this package; nil for RxSwift, whose lines are others.
    ///   - event: The event that the frame works on, where it is known.
    ///   - sent: The event that the frame sent on, where it is known.
    ///   - callee: The function that the frame calls, where it is known.
    ///   - callsYours: Whether the frame calls a closure that was given to it.
    /// - Returns: The stops; nil where the mirror module has none of that name.
    func stops(
        of name: FrameName, file: String?, line: Int?, event: EventKind? = nil, sent: EventKind? = nil,
        callee: String? = nil, callsYours: Bool = false
    ) -> Found? {
        let candidates = calling(callee, among: bestMatches(stops[place(of: name)] ?? [], name), hasLine: line != nil)
        // Nothing in a `catch` calls your code.
        let likely = callsYours ? candidates.filter { !branch(of: $0).isCatch } : candidates
        return found(
            among: likely.isEmpty ? candidates : likely, file: file, line: line, event: event, sent: sent)
    }

    /// Finds the stop of a route that `tour run` runs.
    func routeStop(of name: FrameName, file: String?, line: Int?) -> Stop? {
        guard let line, let file else { return nil }
        let candidates = (routeStops[place(of: name)] ?? []).filter {
            Self.fileName($0.file) == file && $0.body.lines.contains(line) && $0.line <= line
        }
        return candidates.max { $0.line < $1.line }
    }

    private func found(
        among candidates: [Stop], file: String?, line: Int?, event: EventKind?, sent: EventKind?
    ) -> Found? {
        if let line {
            let here = candidates.filter {
                $0.body.lines.contains(line) && [nil, String(Self.fileName($0.file))].contains(file)
            }
            // Above its first stop a body is at none.
            if !here.isEmpty {
                return here.filter { $0.line <= line }.max { $0.line < $1.line }.map { Found(stop: $0) }
            }
        }
        var left = candidates
        if let event {
            left = left.filter { branch(of: $0).events?.contains(event) ?? true }
            if let sent { left = left.filter { branch(of: $0).isCatch == (sent == .error && event == .next) } }
            if left.isEmpty { left = candidates }
        }
        guard let first = left.first else { return nil }
        return Found(stop: first, others: Array(left.dropFirst()))
    }

    /// Of functions with one name, those whose labels are the frame's, or have most of the arguments it shows.
    private func bestMatches(_ candidates: [Stop], _ name: FrameName) -> [Stop] {
        if let labels = name.labels {
            let same = candidates.filter { Self.labels(of: $0.body.function) == labels }
            // A debugger leaves the labels out where it has no arguments to show.
            if !same.isEmpty || !labels.isEmpty { return same }
        }
        guard Set(candidates.map(\.body.function)).count > 1, !name.arguments.isEmpty else { return candidates }
        let shown = Set(name.arguments.map(\.name))
        let scored = candidates.map { stop in
            (stop, Self.labels(of: stop.body.function).reduce(0) { $0 + (shown.contains($1) ? 2 : -1) })
        }
        let best = scored.map(\.1).max() ?? 0
        return scored.filter { $0.1 == best }.map(\.0)
    }

    /// The stops before a call of a function; all of them where the code does not tell them apart.
    private func calling(_ callee: String?, among stops: [Stop], hasLine: Bool) -> [Stop] {
        guard let callee, !callee.isEmpty, !hasLine, stops.count > 1 else { return stops }
        let calling = stops.filter { ownCode(of: $0).contains { $0.contains(callee + "(") } }
        return calling.isEmpty ? stops : calling
    }

    /// The lines of code that a stop speaks of, without those of other stops inside them.
    private func ownCode(of stop: Stop) -> [Substring] {
        guard let source = files[stop.file], let first = stop.body.codeLine else { return [] }
        let segment = first...max(first, stop.body.lastCodeLine ?? first)
        let inner = source.stops.filter { $0.number != stop.number && segment.contains($0.line) }.map { other in
            // The first line of a closure belongs to the call that it is handed to.
            other.body.lines == stop.body.lines
                ? other.line...max(other.line, other.body.lastCodeLine ?? other.line)
                : min(other.body.lines.lowerBound + 1, other.body.lines.upperBound)...other.body.lines.upperBound
        }
        return segment.filter { line in source.lines.indices.contains(line - 1) && !inner.contains { $0.contains(line) }
        }
        .map { source.lines[$0 - 1] }
    }

    private static func labels(of function: String) -> [String] {
        guard let open = function.firstIndex(of: "("), let close = function.lastIndex(of: ")") else { return [] }
        return function[function.index(after: open)..<close].split(separator: ":").map(String.init)
    }

    /// The branch of its function that a stop stands in: the events of its `case`, and whether it is a `catch`.
    private func branch(of stop: Stop) -> (events: Set<EventKind>?, isCatch: Bool) {
        guard let lines = files[stop.file]?.lines, lines.indices.contains(stop.line - 1) else { return (nil, false) }
        var depth = Self.indentation(lines[stop.line - 1])
        var isCatch = false
        for line in lines[..<(stop.line - 1)].suffix(max(0, stop.line - stop.body.lines.lowerBound)).reversed() {
            let indentation = Self.indentation(line)
            guard indentation < depth, !line.allSatisfy({ $0 == " " }) else { continue }
            depth = indentation
            let code = line.drop { $0 == " " }
            if code.hasPrefix("} catch") { isCatch = true }
            guard code.hasPrefix("case ") || code.hasPrefix("default") else { continue }
            let events = [EventKind.next, .error, .completed].filter { code.contains(".\($0.rawValue)") }
            return (events.isEmpty ? nil : Set(events), isCatch)
        }
        return (nil, isCatch)
    }

    private static func indentation(_ line: Substring) -> Int {
        line.prefix { $0 == " " }.count
    }

    /// The code of a line of this package.
    func code(of stop: Stop, line: Int) -> Substring? {
        guard let lines = files[stop.file]?.lines, lines.indices.contains(line - 1) else { return nil }
        return lines[line - 1]
    }
}
