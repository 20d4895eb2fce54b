/// What Thread Sanitizer or Address Sanitizer prints: what it found, and the calls that led to each of the accesses.
struct SanitizerReport {
    /// The last one of a text; nil where it has none.
    static func text(of lines: [Substring]) -> StackText? {
        var (report, count): (SanitizerReport?, Int) = (nil, 0)
        for line in lines {
            let line = line.prefixOfBytes(longestLine).trimmed
            if let found = finding(in: line) {
                (report, count) = (SanitizerReport(found: found), count + 1)
            } else {
                report?.read(line)
            }
        }
        guard let report, report.threads.contains(where: { !$0.frames.isEmpty }) else { return nil }
        var text = StackText(reason: report.found)
        text.threads = report.threads.filter { !$0.frames.isEmpty }
        text.threads[0].isCrashed = true
        text.crashCount = count
        return text
    }

    /// What the main thread is called, with a capital.
    static let main = "Main thread"
    private static let runtime = "libclang_rt.so"
    private static let longestLine = 16_384

    private let found: String
    private var threads: [StackThread] = []
    /// Whether what follows tells of an access, and not of how memory or a thread was made.
    private var isAccess = false

    private init(found: String) { self.found = found }

    /// `ThreadSanitizer: data race` in the line that begins a report.
    private static func finding(in line: Substring) -> String? {
        guard let start = line.first("WARNING: ThreadSanitizer: ") ?? line.first("ERROR: AddressSanitizer: ") else {
            return nil
        }
        let rest = line[start...].drop { $0 != " " }.dropFirst()
        let ends = [" (pid", " on address 0x", " on unknown address 0x", " on 0x", " (0x"].compactMap { rest.first($0) }
        return String(rest[..<(ends.min() ?? rest.endIndex)].trimmed)
    }

    private let access =
        #/((?:Previous |As if synchronized via |)[A-Za-z ]+?) (?:of |at 0x).*(main thread|thread T[0-9]+).*/#
        .matchingSemantics(.unicodeScalar)
    private let release = #/freed by (thread T[0-9]+).*/#.matchingSemantics(.unicodeScalar)
    private let frame =
        #/#([0-9]{1,6}) +(?:0x[0-9a-f]+ +(?:in +)?)?(.*)/#
        .matchingSemantics(.unicodeScalar)

    private mutating func read(_ line: Substring) {
        if line.hasPrefix("SUMMARY: ") {
            isAccess = false
        } else if let start = line.wholeMatch(of: frame) {
            if threads.isEmpty { begin("", "") }
            guard isAccess else { return }
            threads[threads.count - 1].append(Self.frame(Int(start.1), start.2, line))
        } else if let start = line.wholeMatch(of: access) {
            begin(start.2, start.1)
        } else if let start = line.wholeMatch(of: release) {
            begin(start.1, "freed")
        } else if line.hasSuffix(":"), line.first(" by ") != nil || line.first(" here") != nil {
            isAccess = false
        }
    }

    private mutating func begin(_ name: Substring, _ access: Substring) {
        var thread = StackThread(name: name.isEmpty ? nil : name.prefix(1).uppercased() + name.dropFirst())
        thread.access = String(access)
        threads.append(thread)
        isAccess = true
    }

    /// Reads `$s4Shop4CartC3addyySiF /folder/Cart.swift:8:15 (Shop+0xfe22e) (BuildId: …)`.
    private static func frame(_ index: Int?, _ text: Substring, _ line: Substring) -> Frame {
        var rest = text
        var frame = Frame(index: index, symbol: "", text: String(line))
        _ = rest.takeEnd(behind: " (BuildId: ") { $0 }
        frame.image = rest.takeEnd(behind: " (") { inside in
            inside.first("+0x").map { inside[..<$0] }?.split(separator: "/").last?.split(separator: ":").first.map(
                String.init)
        }
        rest = rest.trimmed
        if let space = rest.lastIndex(of: " ") {
            let place = rest[space...].dropFirst()
            let parts = place.split(separator: ":")
            if place == "<null>" || place.hasSuffix(">") {
                rest = rest[..<space]
            } else if let file = parts.first, file.contains("."), !file.hasSuffix(")"), file.first != "." {
                (frame.file, frame.line) = (String(file), parts.dropFirst().first.flatMap { Int($0) })
                rest = rest[..<space]
            }
        }
        // The sanitizer stands in front of functions of the system.
        if frame.file?.contains("/compiler-rt/") == true { (frame.image, frame.file, frame.line) = (runtime, nil, nil) }
        frame.symbol = String(rest.trimmed)
        return frame
    }
}
