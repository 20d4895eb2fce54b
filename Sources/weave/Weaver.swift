import Stops

/// Makes the traced twin of a file: the same lines with the same numbers, and calls to the recorder among them.
enum Weaver {
    /// The text of the twin's file; `absolutePath` is for the compiler's messages and the debug information, and by the
    /// names of all woven classes a root class is told from a subclass.
    static func weave(_ source: SourceFile, absolutePath: String, classNames: Set<String>) -> String {
        let stops = source.stops.filter { $0.kind == .travel }
        let roots = source.declarations.filter { $0.isClass && !isSubclass($0, among: classNames) }
        let bodies = Dictionary(stops.map { ($0.body.offset, $0.body) }, uniquingKeysWith: { first, _ in first })
        var insertions = bodies.map { ($0, entry(of: $1, in: source.path)) }
        insertions += roots.map { ($0.offset, " public let travelLifetime = TravelRecorder.Lifetime();") }
        insertions += source.declarations.filter { !$0.weakProperties.isEmpty }.map {
            let names = $0.weakProperties.map(literal).joined(separator: ", ")
            return ($0.offset, " private let travelWeakProperties = TravelRecorder.WeakProperties(\(names));")
        }
        var lines = insert(insertions, into: source.text)
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
        for stop in stops {
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
    private static func isSubclass(_ declared: SourceFile.Declaration, among names: Set<String>) -> Bool {
        let around = declared.name.split(separator: ".").dropLast()
        return (0...around.count).contains { depth in
            declared.inherits.contains { names.contains((around.prefix(depth) + [$0[...]]).joined(separator: ".")) }
        }
    }

    private static func insert(_ insertions: [(offset: Int, text: String)], into text: String) -> String {
        let bytes = Array(text.utf8)
        var woven: [UInt8] = []
        var end = 0
        for (offset, text) in insertions.sorted(by: { $0.offset < $1.offset }) {
            woven += bytes[end..<offset]
            woven += text.utf8
            end = offset
        }
        return String(decoding: woven + bytes[end...], as: UTF8.self)
    }

    private static func entry(of body: Stop.Body, in path: String) -> String {
        // In the first value of a property `#function` is the name of the type.
        let isFirstValue = body.isClosure && !body.function.hasSuffix(")")
        let function = isFirstValue ? ", function: \(literal(body.function))" : ""
        return " let __call = TravelRecorder.enter(\(literal(path)), \(literal(body.type)), "
            + "isClosure: \(body.isClosure)\(function)); defer { __call.leave() };"
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
