/// Reads a stack line by line, whichever tool wrote it.
struct StackTextReader {
    /// Of longer lines the beginning is read.
    private static let longestLine = 16_384
    /// Of lines that are no frames less is read.
    private static let longestHeading = 1_000
    /// No program has more frames; of each thread behind them the innermost one is read.
    private static let mostFrames = 30_000

    /// What stands below one heading, or below a prompt of a debugger.
    private struct Block {
        /// The number of the thread.
        var number: Int?
        var thread = StackThread()
        /// The frames that are read when it is known which of them are the outermost.
        var later: [Substring] = []
    }

    /// What a text tells of one run of a program.
    private struct Run {
        var reasons = ReasonReader()
        var images: [String: String] = [:]
        var blocks: [Block] = []
        /// Where the block of each thread is.
        var places: [Int: Int] = [:]
        /// The number of the process that a debugger has stopped.
        var process: Substring?
        /// Whether the last command that asks for calls asks for those of all threads.
        var isOfAllThreads = false
        /// Whether the heading of a report was read.
        var hasReport = false
    }

    private let frames = FrameLineReader()
    /// A line that stands for frames, such as `... 120 frames omitted ...`.
    private let omitted = #/(?:\.\.\.|…)\s*[0-9]{1,9} frames? omitted\s*(?:\.\.\.|…)?/#
    private var run = Run()
    /// The one before it that has frames.
    private var earlier: Run?
    private var runCount = 1
    private var block = Block()
    private var tree: SampleTree?
    private var isConsole = false
    private var frameCount = 0
    /// The lines behind the last frame, which may belong to the next run.
    private var behind: [Substring] = []

    /// Reads a line; `known` is what it is as a frame, where it is in no layout that this reads.
    mutating func read(_ line: Substring, known: Frame? = nil) {
        if tree?.read(line.prefixOfBytes(Self.longestLine)) == true { return }
        if SampleTree.begins(line) { tree = SampleTree() }
        var line = line.prefixOfBytes(Self.longestLine).trimmed
        // Where Markdown begins code, the first line may stand behind its mark.
        if line.take("```") { line = line.trimmed }
        while line.take("(lldb)") {
            // What a command prints is a block of its own.
            isConsole = true
            begin(Block())
            line = line.trimmed
            if line.hasPrefix("bt") || line.hasPrefix("thread backtrace") {
                run.isOfAllThreads = ["bt all", "thread backtrace all"].contains(line)
            }
        }
        let isLong = block.thread.frames.count >= StackThread.longestEnd || frameCount >= Self.mostFrames
        if isLong, frames.goesOn(line) {
            block.later.append(line)
        } else if let frame = known ?? frames.frame(in: line) {
            run.reasons.readFrame()
            if frame.index == 0, !block.thread.frames.isEmpty { begin(Block()) }
            block.thread.append(frame)
            frameCount += 1
            behind = []
        } else if line == "..." || line.wholeMatch(of: omitted) != nil,
            block.number != nil || !block.thread.frames.isEmpty
        {
            block.thread.frames.append(.gap)
        } else if !line.isEmpty, !line.hasPrefix("{") {
            line = line.prefixOfBytes(Self.longestHeading)
            readBeginning(line)
            if behind.count > 2 * Self.longestPreface { behind.removeFirst(Self.longestPreface) }
            behind.append(line)
            run.reasons.read(line)
            readHeading(line)
        }
    }

    /// Begins another run where a line tells of one.
    private mutating func readBeginning(_ line: Substring) {
        if line.hasPrefix("Process ") {
            let process = line.split(separator: " ").dropFirst().first
            if line.first(" stopped") != nil { run.process = process }
            // A debugger may tell of the stop first.
            if line.first(" launched: ") != nil, run.process != process { beginRun(with: []) }
        } else if Self.beginsReport(line) {
            // What the runtime prints before it may have frames as well.
            if run.hasReport, !block.thread.frames.isEmpty || !run.blocks.isEmpty { beginRun(with: behind) }
            run.hasReport = true
        }
    }

    /// What the runtime says before the heading of a report.
    private static let longestPreface = 50

    /// Whether a line is the first that tells of a crash, as Apple's reports, Crashlytics and Swift write it.
    private static func beginsReport(_ line: Substring) -> Bool {
        line.hasPrefix("Incident Identifier:") || line.hasPrefix("# Crashlytics - ")
            || line.hasPrefix("*** Program crashed:") || line.hasPrefix("💣 Program crashed")
    }

    /// Begins another run: of several that have frames the last one is told.
    private mutating func beginRun(with preface: [Substring]) {
        begin(Block())
        // What a program prints while a debugger starts it is no run before that.
        let isWhole = run.process != nil || run.hasReport || run.blocks.contains(where: \.thread.isCrashed)
        if isWhole, !run.blocks.isEmpty { earlier = run }
        let reasons = isWhole ? ReasonReader() : run.reasons
        run = Run()
        run.reasons = reasons
        behind = []
        for line in preface.suffix(Self.longestPreface) { run.reasons.read(line) }
    }

    /// Puts together what was read.
    mutating func finished() -> StackText {
        begin(Block())
        if run.blocks.isEmpty, let earlier { run = earlier }
        // A console shows frames between the threads as well.
        if isConsole, !run.places.isEmpty { run.blocks.removeAll { $0.number == nil } }
        if run.reasons.previousAccess != nil { readAccess() }
        let sampled = tree?.stacks.filter { !$0.frames.isEmpty } ?? []
        return StackText(
            threads: run.blocks.map(\.thread) + sampled, reason: run.reasons.reason, place: run.reasons.place,
            previousAccess: run.reasons.previousAccess,
            imagePaths: run.images, isOfAllThreads: run.isOfAllThreads, crashCount: runCount)
    }

    /// Takes the calls that the runtime lists of two accesses for those of the thread that stopped, where it has fewer: they
    /// are the same ones.
    private mutating func readAccess() {
        guard let list = run.blocks.firstIndex(where: { $0.number == nil && !$0.thread.isCrashed }),
            let thread = run.blocks.firstIndex(where: \.thread.isCrashed)
        else { return }
        let frames = run.blocks[list].thread.frames
        if frames.count > run.blocks[thread].thread.frames.count { run.blocks[thread].thread.frames = frames }
        run.blocks.remove(at: list)
    }

    /// Ends the block so far, where it has frames; of a thread that is shown again the last block is kept.
    private mutating func begin(_ next: Block) {
        var done = block
        block = next
        done.thread.markGaps()
        let read = frameCount < Self.mostFrames ? done.later.suffix(StackThread.longestEnd) : []
        for frame in read.compactMap(frames.frame) { done.thread.append(frame) }
        done.thread.skipped = done.later.count - read.count
        frameCount += read.count
        guard !done.thread.frames.isEmpty else { return }
        let earlier = done.number.flatMap { run.places[$0] }
        // Where a program stops, the debugger tells the innermost frame alone.
        if let earlier, done.thread.frames.count == 1, run.blocks[earlier].thread.frames.count > 1 { return }
        if isConsole, done.thread.isCrashed {
            for index in run.blocks.indices { run.blocks[index].thread.isCrashed = false }
        }
        if let earlier {
            run.blocks[earlier] = done
        } else {
            if let number = done.number { run.places[number] = run.blocks.count }
            if run.blocks.isEmpty, self.earlier != nil { runCount += 1 }
            run.blocks.append(done)
        }
    }

    // MARK: Headings

    /// The heading of a thread, such as `* thread #1, stop reason = breakpoint 1.1` or `Thread 0 Crashed:`.
    private let heading = #/(\*\s+)?((?:thread #|Thread )([0-9]{1,9}))(?:[:, ].*)?/#
    /// What stands before the name in such a heading, and the name.
    private let name = #/(?:.*queue = '|.*name = '|[^"]*"|.*Dispatch queue:|.*name:)\s*([^'"]+)/#
    /// `Last Exception Backtrace:`, or `Crashed: com.apple.main-thread`, which have no number; and `#1. Thread`, which may.
    private let crash = #/(Last Exception Backtrace).*|(?:# ?)?(Fatal Exception: .+)|(?:#[0-9]{1,4}\. )?Crashed: (.+)/#
    /// The other threads of a report that numbers them: `#12. com.apple.uikit.eventfetch-thread`.
    private let other = #/#([0-9]{1,4})\. (.+)/#

    private mutating func readHeading(_ line: Substring) {
        if line.hasPrefix("0x"), let found = line.first(" /") {
            // 0x104a00000 - 0x104a0ffff Shop arm64 <…> /folder/Shop
            let path = line[found...].trimmed
            run.images[path.split(separator: "/").last.map(String.init) ?? ""] = String(path)
        } else if let crash = line.wholeMatch(of: crash) {
            let name = crash.1 ?? crash.2 ?? crash.3
            begin(Block(thread: StackThread(name: name.map(String.init), isCrashed: true, hasCrashed: true)))
        } else if let other = line.wholeMatch(of: other) {
            begin(Block(thread: StackThread(name: "Thread \(other.1) (\(other.2))")))
        } else if let heading = line.wholeMatch(of: heading), line.first("Thread State") == nil {
            let number = Int(heading.3)
            let hasCrashed = line.first("rashed") != nil
            let isCrashed = heading.1 != nil || hasCrashed
            if number == block.number, block.thread.frames.isEmpty {
                // Apple's reports have one line for the name of a thread and one for its state.
                block.thread.isCrashed = block.thread.isCrashed || isCrashed
                block.thread.hasCrashed = block.thread.hasCrashed || hasCrashed
            } else {
                let name = line.prefixMatch(of: name).map { " (\($0.1.trimmed))" } ?? ""
                let thread = StackThread(name: heading.2 + name, isCrashed: isCrashed, hasCrashed: hasCrashed)
                begin(Block(number: number, thread: thread))
            }
        }
    }
}
