/// Reads a stack line by line, whichever tool wrote it.
struct StackTextReader {
    /// Of longer lines the beginning is read.
    private static let longestLine = 65_536
    /// Of lines that are no frames less is read.
    private static let longestHeading = 1_000

    private var text = StackText()
    private var reasons = ReasonReader()
    private var thread = StackThread()
    /// The lines of frames that are read when it is known which of them are the outermost.
    private var pending: [Bytes] = []
    private var threadNumber: Int?
    /// The numbers of the threads read.
    private var numbers: [Int?] = []
    private var isConsole = false
    private var crashedNumber: Int?

    mutating func read(_ line: Bytes) {
        var content = line.prefix(Self.longestLine).withoutBlanks
        while content.take("(lldb)") {
            // What a command prints is a block of its own.
            isConsole = true
            beginThread(nil)
            content = content.withoutBlanks
        }
        guard let first = content.first else { return }
        let isLong = thread.frames.count == StackThread.longestEnd
        if isLong, FrameLine.goesOn(content) {
            postpone(content)
        } else if let frame = FrameLine.frame(in: content) {
            if frame.index == 0, !thread.frames.isEmpty { beginThread(nil) }
            if isLong, frame.index != 0 { postpone(content) } else { thread.append(frame) }
        } else if content.elementsEqual("...".utf8), threadNumber != nil || !thread.frames.isEmpty {
            thread.frames.append(Frame(symbol: "", text: "..."))
        } else if (0x21..<0x7F).contains(first), first != UInt8(ascii: "{") {
            let content = content.prefix(Self.longestHeading)
            reasons.read(content)
            readHeading(content)
        }
    }

    /// Puts together what was read.
    mutating func finished() -> StackText {
        beginThread(nil)
        text.reason = reasons.reason
        text.place = reasons.place
        text.threads = withoutRepeats()
        return text
    }

    /// The threads, where a console shows one more than once: a stop's notice, and then each `bt`, the last of which
    /// is meant.
    private func withoutRepeats() -> [StackThread] {
        var kept: [Int] = []
        for (index, number) in numbers.enumerated() {
            if number == nil, isConsole, numbers.contains(where: { $0 != nil }) { continue }
            let earlier = number == nil ? nil : kept.firstIndex { numbers[$0] == number }
            guard let earlier else {
                kept.append(index)
                continue
            }
            // A notice has the innermost frame alone.
            if text.threads[index].frames.count > 1 || text.threads[kept[earlier]].frames.count == 1 {
                kept.remove(at: earlier)
                kept.append(index)
            }
        }
        let last = kept.last { text.threads[$0].isCrashed }
        return (isConsole ? kept : kept.sorted()).map { index in
            var thread = text.threads[index]
            if isConsole { thread.isCrashed = index == last }
            return thread
        }
    }

    private mutating func postpone(_ line: Bytes) {
        pending.append(line)
        if pending.count == 2 * StackThread.longestEnd { shortenPending() }
    }

    /// Of the frames in the middle of a very long stack only the number is kept.
    private mutating func shortenPending() {
        thread.skipped += pending.count - StackThread.longestEnd
        pending.removeFirst(pending.count - StackThread.longestEnd)
    }

    private mutating func beginThread(_ name: String?, number: Int? = nil, isCrashed: Bool = false) {
        if pending.count > StackThread.longestEnd { shortenPending() }
        for frame in pending.compactMap(FrameLine.frame) { thread.append(frame) }
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
            numbers.append(threadNumber)
        }
        thread = StackThread(name: name, isCrashed: isCrashed)
        threadNumber = number
    }

    // MARK: Headings

    /// The lines that tell of libraries and threads, by what they begin with.
    private static let headings: [(beginning: String, read: @Sendable (inout StackTextReader, Bytes) -> Void)] = [
        // 0x104a00000 - 0x104a0ffff Shop arm64 <…> /folder/Shop
        ("0x", { $0.readImage($1) }),
        ("Crashed Thread:", { $0.crashedNumber = StackTextReader.number(in: $1) }),
        ("Triggered by Thread:", { $0.crashedNumber = StackTextReader.number(in: $1) }),
        (
            "Last Exception Backtrace",
            { reader, _ in reader.beginThread("Last Exception Backtrace", isCrashed: true) }
        ),
        // Crashed: com.apple.main-thread
        ("Crashed: ", { $0.beginThread($1.dropFirst(9).word, isCrashed: true) }),
        // * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
        ("* thread #", { $0.readThread($1, "* thread #") }),
        ("thread #", { $0.readThread($1, "thread #") }),
        // Thread 0 name:  Dispatch queue: com.apple.main-thread
        ("Thread ", { $0.readThread($1, "Thread ") }),
    ]

    private mutating func readHeading(_ line: Bytes) {
        Self.headings.first { line.begins($0.beginning) }?.read(&self, line)
    }

    private mutating func readImage(_ line: Bytes) {
        guard let slash = line.first(" /"), let name = line.split(separator: UInt8(ascii: "/")).last?.word else {
            return
        }
        text.imagePaths[name] = line[slash...].dropFirst().text
    }

    private static func number(in line: Bytes) -> Int? {
        var rest = line.drop { !Bytes.isDigit($0) }
        return rest.takeNumber()
    }

    /// What stands before the name of a thread, and what behind it.
    private static let names: [(before: String, behind: Character)] = [
        ("queue = '", "'"), ("name = '", "'"), ("\"", "\""), ("Dispatch queue:", "\n"), ("name:", "\n"),
    ]

    private mutating func readThread(_ line: Bytes, _ beginning: String) {
        var rest = line.dropFirst(beginning.utf8.count)
        guard let number = rest.takeNumber(), rest.first.map({ ":, ".utf8.contains($0) }) ?? true,
            // Registers follow, and no frames.
            !rest.has("State") || !rest.has("crashed with")
        else { return }
        let name = Self.names.lazy.compactMap { before, behind in
            rest.first(before).map {
                rest[$0...].dropFirst(before.utf8.count).prefix { $0 != behind.asciiValue }.word
            }
        }.first
        let label = beginning == "Thread " ? "Thread \(number)" : "thread #\(number)"
        beginThread(
            label + (name.flatMap { $0.isEmpty ? nil : " (\($0))" } ?? ""), number: number,
            isCrashed: beginning.hasPrefix("*") || rest.has("rashed"))
    }
}

/// Finds out why a program stopped: the line that tells most.
struct ReasonReader {
    private(set) var reason: String?
    /// The file and the line that stand before it.
    private(set) var place: [String] = []
    /// What tells most stands first; a mark that says what went wrong is a part of the reason.
    private var marks: ArraySlice<(text: String, isPart: Bool)> = [
        ("Fatal error: ", false), ("Precondition failed", true), ("Assertion failed", true),
        ("SWIFT TASK CONTINUATION MISUSE", true), ("Simultaneous accesses to", true), ("Could not cast value", true),
        ("Main Thread Checker: ", true), ("Swift runtime failure: ", false),
        ("*** Terminating app due to uncaught exception ", false), ("stop reason = ", false),
        ("*** Program crashed: ", false), ("Exception Type:", false), ("Termination Reason:", false),
    ][...]

    mutating func read(_ line: Bytes) {
        // A register may hold the address of a text, whose beginning the dump then shows.
        let word = line.prefix { !Bytes.isBlank($0) }
        if word.count < 7, line[word.endIndex...].withoutBlanks.begins("0x") { return }
        guard let index = marks.firstIndex(where: { line.has($0.text) }), let found = line.first(marks[index].text)
        else { return }
        var text = line[found...].dropFirst(marks[index].isPart ? 0 : marks[index].text.utf8.count).word
        if text.hasSuffix("***") { text = String(text.dropLast(4).split(separator: " at 0x").first ?? "") }
        guard !text.isEmpty, !["step ", "instruction step"].contains(where: text.hasPrefix) else { return }
        if text.hasPrefix("breakpoint") {
            reason = reason ?? text
            return
        }
        reason = text
        place = line[..<found].word.split(separator: ":").prefix(2).map(String.init)
        // The last stop of a console is the one that is meant.
        marks = marks[...index]
    }
}
