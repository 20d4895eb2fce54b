import Operators
import Stops

/// Finds the stops that a frame may be at: those of the same type and function, in the sources of this package.
package struct StopFinder: Sendable {
    /// What a frame tells beside its name.
    package struct Clues {
        /// The event that it works on.
        var event: EventKind?
        /// The function of RxSwift that it calls.
        var callee: FrameName?
        /// Whether it calls a closure that was given to it.
        var callsYours = false
    }

    private let sources: [String: SourceFile]
    /// The folders of the programs that go through the module, `Sources/Routes`.
    private let routes: Set<String>
    /// The stops by the titles of their bodies, without labels.
    private let stops: [String: [Stop]]
    private let filesOfTypes: [String: Set<Substring>]
    private let globalFunctions: Set<Substring>

    /// - Parameters:
    ///   - module: The sources of the mirror module.
    ///   - routes: Those of the programs that go through it.
    package init(module: [SourceFile], routes: [SourceFile]) {
        sources = Dictionary((module + routes).map { ($0.path, $0) }) { first, _ in first }
        self.routes = Set(routes.map { $0.path.split(separator: "/").prefix(2).joined(separator: "/") })
        let numbered = (module + routes).flatMap(\.stops).filter { $0.kind == .travel && !$0.isPlace }
        let inOrder = numbered.sorted { ($0.number ?? 0, $0.file, $0.line) < ($1.number ?? 0, $1.file, $1.line) }
        stops = Dictionary(grouping: inOrder) { String($0.title.prefix { $0 != "(" }) }
        let functions = module.flatMap(\.functions).filter(\.type.isEmpty)
        globalFunctions = Set(functions.map { $0.name.prefix { $0 != "(" } })
        let types = module.flatMap { source in
            let files = Set(([source.path] + source.counterparts).map(Self.fileName))
            return source.declarations.map { ($0.name, files) }
        }
        filesOfTypes = Dictionary(types.filter { !SystemNames.isStandard(type: $0.0) }) { $0.union($1) }
    }

    private static func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

    // MARK: What belongs to the module

    /// Whether the mirror module has a type, and, where the file is known, has it there.
    func hasType(_ type: String, in file: String?) -> Bool {
        guard let files = filesOfTypes[type] else { return false }
        guard let file else { return true }
        // An extension of a protocol may stand in any file of RxSwift; your own stand in others.
        return files.contains(file[...]) || type.hasSuffix("Type") && OfficialNames.hasFile(file)
    }

    func hasGlobalFunction(_ name: FrameName) -> Bool {
        name.type.isEmpty && globalFunctions.contains(name.function[...])
    }

    // MARK: What belongs to the routes

    package func isRoute(module: String) -> Bool { routes.contains { $0.hasSuffix("/" + module) } }

    package func isRoute(path: String) -> Bool { routes.contains { path.contains($0 + "/") } }

    // MARK: By the line

    /// The code of a line of this package.
    package func code(of stop: Stop, line: Int) -> Substring {
        let lines = sources[stop.file]?.lines ?? []
        return lines.indices.contains(line - 1) ? lines[line - 1] : ""
    }

    /// The stops of the bodies of that name that a line is in.
    private func stops(of name: FrameName, file: String, line: Int) -> [Stop] {
        stops[name.shortTitle, default: []].filter {
            $0.body.lines.contains(line) && Self.fileName($0.file) == file
        }
    }

    /// Whether a function calls another one on a line of this package; nil where the function or the line is not known.
    func calls(_ callee: String, in name: FrameName, file: String?, line: Int?) -> Bool? {
        guard let file, let line, stops[name.shortTitle] != nil else { return nil }
        return stops(of: name, file: file, line: line).contains {
            code(of: $0, line: line).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(callee[...])
        }
    }

    /// The stop that speaks of a line of this package; where blocks stand in each other, that of the inner one.
    package func stop(of name: FrameName, file: String, line: Int) -> Stop? {
        stops(of: name, file: file, line: line).filter { $0.speaks(of: line) }.max { $0.line < $1.line }
    }

    // MARK: By the name

    /// Finds the stops that a frame may be at whose line is not one of this package.
    package func stops(of name: FrameName, _ clues: Clues = Clues()) -> [Stop] {
        let candidates = stops[name.shortTitle, default: []].filter { isBody(of: $0, name) }
        let possible = candidates.filter { isPossible($0, clues) }
        // Versions differ, so that the clues may exclude them all.
        return possible.isEmpty ? candidates : possible
    }

    /// Whether a body has the labels of a name or, where it shows none, all its arguments.
    private func isBody(of stop: Stop, _ name: FrameName) -> Bool {
        if let labels = name.labels, !labels.isEmpty { return stop.body.function == name.labelled }
        let shown = name.arguments.map(\.name).filter { $0.allSatisfy(\.isLetter) }
        guard !shown.isEmpty else { return true }
        // A debugger shows the parameter, not the label in front of it.
        let lines = stop.body.lines.map { code(of: stop, line: $0).replacing(/\w+ (?=\w+:)/, with: "") }
        let words = Set(lines.flatMap { $0.split { !$0.isLetter } }.map(String.init))
        return shown.allSatisfy(words.contains)
    }

    /// Whether the clues allow a stop, by the `case` or `catch` above it and by what its own lines call.
    private func isPossible(_ stop: Stop, _ clues: Clues) -> Bool {
        let label = code(of: stop, line: stop.line - 1).drop { $0 == " " }
        let isCatch = label == "} catch {"
        if clues.callsYours, isCatch { return false }
        if let event = clues.event {
            if label.hasPrefix("case "), !label.contains(".\(event)") { return false }
            let sent = clues.callee?.workedOn ?? event
            if isCatch != (event == .next && sent == .error) { return false }
        }
        guard let callee = clues.callee, !callee.isClosure else { return true }
        return stop.body.lines.contains { line in
            let speaking = sources[stop.file]?.stops.last { $0.speaks(of: line) }
            return speaking == stop && code(of: stop, line: line).contains(callee.function + "(")
        }
    }
}

extension Stop {
    /// Whether a line of its file is between its first and its last line of code.
    fileprivate func speaks(of line: Int) -> Bool {
        guard let first = body.codeLine else { return false }
        return (first...max(first, body.lastCodeLine ?? first)).contains(line)
    }
}
