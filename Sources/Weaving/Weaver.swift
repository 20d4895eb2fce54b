import Stops

/// Makes the traced twin of a file: the same lines with the same numbers, and calls to the recorder among them.
enum Weaver {
    /// The text of the twin's file; `absolutePath` is for the compiler's messages and the debug information, and
    /// `inherited` are the names of the classes that others inherit from.
    static func weave(_ source: SourceFile, absolutePath: String, inherited: Set<String> = []) -> String {
        guard !source.movesLines else { return source.text + "\nimport TravelRecorder\n" }
        let visited = source.stops.filter { $0.kind != .omission }
        let expressions = visited.filter { $0.body.expression != nil }
        let stops = visited.filter { $0.body.expression == nil }
        let bodies = Dictionary(stops.map { ($0.body.offset, $0.body) }, uniquingKeysWith: { first, _ in first })
        // The end of a signature stands before what follows it at the same offset.
        var edits = (bodies.values + expressions.map(\.body)).compactMap { makerEdit(of: $0, in: source) }
        edits += bodies.map { Edit(at: $0, entry(of: $1, in: source)) }
        // A name that no other class has: in a subclass it would be declared twice.
        edits += source.declarations.filter(hasLifetime).map { declared in
            let name = simpleName(of: declared.name)
            let isNamed = SourceFile.isOwn(source.path) && !inherited.contains(name)
            return Edit(
                at: declared.offset,
                " private let travelLifetime\(declared.offset) = TravelRecorder.Lifetime(of: \(name).self"
                    + (isNamed ? ", named: \(literal(name)));" : ");"))
        }
        edits += stops.filter(\.isPlace).compactMap { place in
            place.body.codeOffset.map { Edit(at: $0, arrival(at: place) + "; ") }
        }
        edits += expressions.flatMap { visit(of: $0, in: source) }
        edits += modules(in: source) + timers(in: source)
        var lines = apply(edits, to: source.text)
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
        for stop in stops where !stop.isPlace {
            lines[stop.line - 1] = arrival(at: stop)
        }
        return placed(lines.joined(separator: "\n"), at: absolutePath)
    }

    /// A text for which the compiler and the debug information name the lines of the file that it stands for.
    static func placed(_ text: String, at path: String) -> String {
        """
        import TravelRecorder
        #sourceLocation(file: \(literal(path)), line: 1)
        \(text)
        #sourceLocation()

        """
    }

    /// Text that takes the place of other text, by its offset in bytes.
    private struct Edit {
        var offset: Int
        var length = 0
        var text: String

        init(at offset: Int, insteadOf length: Int = 0, _ text: String) {
            (self.offset, self.length, self.text) = (offset, length, text)
        }
    }

    private static let twins = ["RxTravel": "WovenTravel"]

    /// Imports the twin of the module instead of the module.
    private static func modules(in source: SourceFile) -> [Edit] {
        // What a reader's own code calls the module may be anything else as well: there the compiler is told.
        if source.marks == .statements { return [] }
        let tokens = Token.all(of: source.text)
        return zip(tokens, tokens.dropFirst()).compactMap { word, name in
            guard word.isWord("import"), let twin = twins[name.text] else { return nil }
            return Edit(at: name.offset, insteadOf: name.text.utf8.count, twin)
        }
    }

    /// Lets the recorder see when a library's timers are due.
    private static func timers(in source: SourceFile) -> [Edit] {
        guard source.marks == .statements, !SourceFile.isOwn(source.path) else { return [] }
        let tokens = Token.all(of: source.text)
        return tokens.indices.dropLast(3).compactMap { position in
            let call = tokens[position..<(position + 4)].map(\.text)
            guard call == [".", "schedule", "(", "deadline"] else { return nil }
            return Edit(at: tokens[position + 1].endOffset, "Seen")
        }
    }

    /// Whether objects of a class are followed; what follows the elements of a buffer stores nothing else.
    private static func hasLifetime(_ declared: SourceFile.Declaration) -> Bool {
        declared.isClass && !declared.inherits.contains { simpleName(of: $0) == "ManagedBuffer" }
    }

    /// The name of a type without the types around it.
    static func simpleName(of name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    private static func apply(_ edits: [Edit], to text: String) -> String {
        let bytes = Array(text.utf8)
        var woven: [UInt8] = []
        var end = 0
        for edit in edits.sorted(by: { $0.offset < $1.offset }) {
            woven += bytes[end..<edit.offset]
            woven += edit.text.utf8
            end = edit.offset + edit.length
        }
        return String(decoding: woven + bytes[end...], as: UTF8.self)
    }

    /// Puts the one expression of a body into a call that is one visit.
    private static func visit(of stop: Stop, in source: SourceFile) -> [Edit] {
        guard let expression = stop.body.expression else { return [] }
        let tries = expression.tries ? "try " : ""
        let watched = stop.watch.isEmpty ? "" : ", watching: { [\(values(of: stop))] }"
        return [
            Edit(
                at: expression.range.lowerBound,
                "\(tries)TravelRecorder.visit(\(head(of: stop.body, in: source))\(watched), "),
            Edit(at: expression.range.upperBound, ")"),
        ]
    }

    private static func values(of stop: Stop) -> String {
        stop.watch.map { "(\(literal($0)), \($0) as Any)" }.joined(separator: ", ")
    }

    /// Lets a closure of a file that is read by statements keep the call that makes it, for whoever folds the walk.
    private static func makerEdit(of body: Stop.Body, in source: SourceFile) -> Edit? {
        guard source.marks == .statements, let captures = body.captures else { return nil }
        let maker = "__from = TravelRecorder.Call.innermost()"
        return switch captures {
        case .list(let offset): Edit(at: offset, "\(maker), ")
        case .signature(let offset): Edit(at: offset, " [\(maker)]")
        case .none: Edit(at: body.offset, " [\(maker)] in ")
        }
    }

    private static func entry(of body: Stop.Body, in source: SourceFile) -> String {
        " let __call = TravelRecorder.enter(\(head(of: body, in: source))); defer { __call.leave() };"
    }

    private static func head(of body: Stop.Body, in source: SourceFile) -> String {
        // In the first value of a property `#function` is the name of the type, and a reader may write anything.
        let isNamed = body.isClosure && !body.function.hasSuffix(")") || source.marks == .statements
        let function = isNamed ? ", function: \(literal(body.function))" : ""
        let from = makerEdit(of: body, in: source) == nil ? "" : ", from: __from"
        return "\(literal(source.path)), \(literal(body.type)), isClosure: \(body.isClosure)\(function)\(from)"
    }

    private static func arrival(at stop: Stop) -> String {
        let values = values(of: stop)
        // A place is known by its file and line.
        let number = stop.number.map(String.init) ?? ""
        let arrive = "__call.arrive(\(number))" + (values.isEmpty ? "" : " { [\(values)] }")
        let endsBlock = stop.body.codeLine == nil
        return endsBlock ? "\(arrive); __call.depart()" : "\(arrive); defer { __call.depart() }"
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
