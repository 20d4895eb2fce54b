/// Reads a stack line by line, whichever tool wrote it.
struct StackTextReader {
    /// Of longer lines the beginning is read.
    private static let longestLine = 65_536

    private var text = StackText()
    private var reasons = ReasonReader()
    private var thread = StackThread()
    /// The lines of frames that are read when it is known which of them are the outermost.
    private var pending: [ArraySlice<UInt8>] = []
    private var threadNumber: Int?
    private var crashedNumber: Int?

    /// Reads the next line.
    mutating func read(_ line: ArraySlice<UInt8>) {
        let line = line.prefix(Self.longestLine)
        let content = ByteScanner.withoutBlanks(line)
        guard let first = content.first else { return }
        let isLong = thread.frames.count == StackThread.longestEnd
        if isLong, LineReader.goesOn(content) {
            postpone(content)
            return
        }
        if let frame = LineReader.frame(in: content) {
            if frame.index == 0, !thread.frames.isEmpty { beginThread(nil, number: nil) }
            if isLong, frame.index != 0 { postpone(content) } else { thread.frames.append(frame) }
        } else if content.elementsEqual("...".utf8), threadNumber != nil || !thread.frames.isEmpty {
            thread.frames.append(Frame(symbol: "", text: "..."))
        } else if Self.mayBeHeading(first) {
            let content = content.prefix(1_000)
            reasons.read(content)
            if Self.headings.contains(first) { readHeading(String(decoding: content, as: UTF8.self)) }
        }
    }

    /// Puts together what was read.
    mutating func finished() -> StackText {
        beginThread(nil, number: nil)
        text.reason = reasons.reason
        return text
    }

    /// What the lines begin with that tell of threads and libraries.
    private static let headings = Set("*tTCL0".utf8)

    private static func mayBeHeading(_ byte: UInt8) -> Bool {
        (0x21..<0x7F).contains(byte) && byte != UInt8(ascii: "{")
    }

    private mutating func postpone(_ line: ArraySlice<UInt8>) {
        pending.append(line)
        if pending.count == 2 * StackThread.longestEnd { shortenPending() }
    }

    /// Of the frames in the middle of a very long stack only the number is kept.
    private mutating func shortenPending() {
        thread.skipped += pending.count - StackThread.longestEnd
        pending.removeFirst(pending.count - StackThread.longestEnd)
    }

    private mutating func beginThread(_ name: String?, number: Int?, isCrashed: Bool = false) {
        if pending.count > StackThread.longestEnd { shortenPending() }
        thread.frames += pending.compactMap(LineReader.frame)
        pending = []
        if let number, number == threadNumber, thread.frames.isEmpty {
            // Apple's reports have one line for the name of a thread and one for its state.
            thread.name = thread.name ?? name
            thread.isCrashed = thread.isCrashed || isCrashed
            return
        }
        if !thread.frames.isEmpty {
            thread.isCrashed = thread.isCrashed || (crashedNumber != nil && crashedNumber == threadNumber)
            text.threads.append(thread)
        }
        thread = StackThread(name: name, isCrashed: isCrashed)
        threadNumber = number
    }

    private mutating func readHeading(_ line: String) {
        if let image = LineReader.imagePath(in: line) {
            text.imagePaths[image.name] = image.path
        } else if line.hasPrefix("Crashed Thread:") || line.hasPrefix("Triggered by Thread:") {
            crashedNumber = LineReader.firstNumber(in: line)
        } else if line.hasPrefix("Last Exception Backtrace") {
            beginThread("Last Exception Backtrace", number: nil, isCrashed: true)
        } else if line.hasPrefix("Crashed: ") {
            beginThread(String(line.dropFirst(9)).trimmed, number: nil, isCrashed: true)
        } else if let heading = ThreadHeading(line) {
            beginThread(heading.name, number: heading.number, isCrashed: heading.isCrashed)
        }
    }
}

/// The line above the frames of a thread.
struct ThreadHeading: Equatable {
    var number: Int
    var name: String
    var isCrashed: Bool

    /// Reads `* thread #1, queue = '…', stop reason = …` and `Thread 0 name: … Crashed:`.
    init?(_ line: String) {
        let isSelected = line.hasPrefix("* thread #")
        let start = ["* thread #", "thread #", "Thread "].first { line.hasPrefix($0) }
        guard let start else { return nil }
        let digits = line.dropFirst(start.count).prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits) else { return nil }
        let rest = line.dropFirst(start.count + digits.count)
        let isState = rest.contains("State") && rest.contains("crashed with")
        guard !isState, rest.isEmpty || [":", ",", " "].contains(String(rest.prefix(1))) else { return nil }
        self.number = number
        isCrashed = isSelected || rest.contains("rashed")
        let label = ["queue = '", "name = '", "\""].lazy.compactMap { mark -> String? in
            guard let range = rest.firstRange(of: mark) else { return nil }
            let end = mark == "\"" ? "\"" : "'"
            return String(rest[range.upperBound...].prefix { String($0) != end })
        }.first
        let named = ["Dispatch queue:", "name:"].lazy.compactMap { mark -> String? in
            rest.firstRange(of: mark).map { String(rest[$0.upperBound...]).trimmed }
        }.first
        let name = (label ?? named).flatMap { $0.isEmpty ? nil : $0 }
        self.name = (start == "Thread " ? "Thread \(number)" : "thread #\(number)") + (name.map { " (\($0))" } ?? "")
    }
}

/// Finds out why a program stopped: the line that tells most.
struct ReasonReader {
    private(set) var reason: String?
    private var rank = Int.max

    private static let marks: [StaticString] = [
        "Fatal error: ", "Swift runtime failure: ", "*** Terminating app due to uncaught exception ", "stop reason = ",
        "*** Program crashed: ", "Exception Type:", "Termination Reason:",
    ]

    mutating func read(_ line: ArraySlice<UInt8>) {
        for (rank, mark) in Self.marks.enumerated().prefix(min(rank, Self.marks.count)) {
            guard let found = ByteScanner.first(mark, in: line) else { continue }
            var text = String(decoding: line[found...].dropFirst(mark.utf8CodeUnitCount), as: UTF8.self).trimmed
            if text.hasSuffix("***") { text = String(text.split(separator: " at 0x").first ?? "") }
            guard !text.isEmpty, !["breakpoint", "step ", "instruction step"].contains(where: text.hasPrefix) else {
                return
            }
            self.rank = rank
            reason = text
            return
        }
    }
}
