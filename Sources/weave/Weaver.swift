import Stops

/// Makes the traced twin of a file: the same lines with the same numbers, and calls to the recorder among them.
enum Weaver {
    /// Weaves one file.
    ///
    /// - Parameters:
    ///   - source: The file as it was read.
    ///   - absolutePath: Where the file is, for the compiler's messages and the debug information.
    ///   - classNames: The classes of all woven files, by which a root class is told from a subclass.
    /// - Returns: The text of the twin's file.
    /// - Complexity: Linear in the length of the text.
    static func weave(_ source: SourceFile, absolutePath: String, classNames: Set<String>) -> String {
        let roots = source.classes.filter { !isSubclass($0, among: classNames) }
        var insertions = source.bodies.map { body in
            Insertion(
                offset: body.offset,
                text: " let __call = TravelRecorder.enter(\(literal(source.path)), \(literal(body.type)), "
                    + "isClosure: \(body.isClosure)\(name(of: body))); defer { __call.leave() };")
        }
        insertions += roots.map {
            Insertion(offset: $0.offset, text: " public let travelLifetime = TravelRecorder.Lifetime();")
        }
        insertions += source.weakHolders.map {
            let names = $0.properties.map(literal).joined(separator: ", ")
            return Insertion(
                offset: $0.offset,
                text: " private let travelWeakProperties = TravelRecorder.WeakProperties(\(names));")
        }
        var lines = insert(insertions, into: source.text)
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
        for stop in source.stops where stop.kind == .travel {
            lines[stop.line - 1] = arrival(at: stop)
        }
        lines = lines.map { $0 == "import RxTravel" ? "import WovenTravel" : $0 }
        let extensions = roots.map { "extension \($0.name): TravelRecorder.HasLifetime {}\n" }.joined()
        return """
            import TravelRecorder
            #sourceLocation(file: \(literal(absolutePath)), line: 1)
            \(lines.joined(separator: "\n"))
            #sourceLocation()
            \(extensions)
            """
    }

    /// Whether a class inherits from one of the others, named as Swift looks it up: from the inside out.
    private static func isSubclass(_ declared: SourceFile.DeclaredClass, among names: Set<String>) -> Bool {
        let around = declared.name.split(separator: ".").dropLast()
        return (0...around.count).contains { depth in
            declared.inherits.contains { names.contains((around.prefix(depth) + [$0[...]]).joined(separator: ".")) }
        }
    }

    /// The name of a property, for a closure in it: in its first value `#function` is the name of the type.
    private static func name(of body: SourceFile.WovenBody) -> String {
        body.isClosure && !body.function.hasSuffix(")") ? ", function: \(literal(body.function))" : ""
    }

    private struct Insertion {
        var offset: Int
        var text: String
    }

    private static func insert(_ insertions: [Insertion], into text: String) -> String {
        var woven: [UInt8] = []
        var rest = Array(text.utf8)[...]
        for insertion in insertions.sorted(by: { $0.offset < $1.offset }) {
            let head = rest.prefix(insertion.offset - rest.startIndex)
            woven += head
            woven += insertion.text.utf8
            rest = rest.dropFirst(head.count)
        }
        return String(decoding: woven + rest, as: UTF8.self)
    }

    private static func arrival(at stop: Stop) -> String {
        let values = stop.watch.map { "(\(literal($0)), \($0) as Any)" }.joined(separator: ", ")
        let arrive = "__call.arrive(\(stop.number))" + (values.isEmpty ? "" : " { [\(values)] }")
        let endsBlock = stop.body.codeLine == nil
        return endsBlock ? "\(arrive); __call.depart()" : "\(arrive); defer { __call.depart() }"
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
