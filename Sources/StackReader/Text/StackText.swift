import Stops

/// What was found in a text that somebody pasted: the threads with their calls, and why the program stopped.
package struct StackText: Equatable, Sendable {
    /// The threads, in the order of the text; a stack without a heading is one too.
    package var threads: [StackThread] = []
    /// Why the program stopped, in the words of the text; nil where it does not say.
    package var reason: String?
    /// The file and the line that the text says with it.
    var place: [String] = []
    /// The address of the code that began the access which another one collides with, where the text says it.
    var previousAccess: UInt?
    /// The paths of programs and libraries, where the text lists them.
    var imagePaths: [String: String] = [:]
    /// Whether a debugger was asked for all threads.
    var isOfAllThreads = false
    /// How many crashes there are, of which this is the last.
    var crashCount = 1
    /// Whether the text ends before its report does.
    var isCut = false
}

extension StackText {
    /// What can be read, for somebody who has pasted something else.
    package static let layouts = Words(
        "lldb나 gdb의 bt, Xcode의 스택, Apple 크래시 리포트(.crash, .ips), sample, sanitizer의 보고서, 서비스의 페이지, Linux의 Swift 백트레이스, 심볼",
        "bt of lldb or gdb, Xcode's stack, an Apple crash report (.crash, .ips), sample, a sanitizer's report, a service's page, a Swift backtrace of Linux, or symbols"
    )

    /// Reads a stack in one of the layouts.
    ///
    /// Anything else is no frame, and what is not UTF-8 is repaired.
    ///
    /// - Complexity: Linear in the number of bytes.
    package init(_ bytes: some Sequence<UInt8>) {
        var pasted = PastedText(Array(bytes))
        self.init(lines: pasted.lines)
        func change(_ changed: PastedText?, _ holds: (StackText) -> Bool) {
            guard let changed else { return }
            let text = StackText(lines: changed.lines)
            if holds(text) { (self, pasted) = (text, changed) }
        }
        // What no tool wrote so may be what one wrote: as a string, with something before each line, or broken.
        change(pasted.unquoted()) { $0.frameCount > frameCount || $0.size > size }
        if !hasStack { change(pasted.withoutEscapes(), \.hasStack) }
        if !hasStack { change(pasted.withoutPrefix(), \.hasStack) }
        if hasStack { change(pasted.unwrapped()) { $0.size > size } }
        guard 3 * frameCount < pasted.lines.count, !pasted.isLong else { return }
        let loose = LooseFrameReader.frames(of: pasted.lines)
        if loose.count > frameCount { self.init(lines: pasted.lines, frames: loose) }
    }

    private init(lines: [Substring]) {
        self =
            StackReport.text(of: lines) ?? SanitizerReport.text(of: lines)
            ?? StackText(lines: lines, frames: [:])
    }

    /// Reads lines, of which some are known as frames by their places.
    private init(lines: [Substring], frames: [Int: Frame]) {
        var reader = StackTextReader()
        for (place, line) in lines.enumerated() { reader.read(line, known: frames[place]) }
        self = reader.finished()
    }

    /// How much was read: the places, and the reason where there are as many.
    private var size: (Int, Int) {
        (threads.map { $0.frames.count { $0.line != nil } }.reduce(0, +), reason?.count ?? 0)
    }

    private var frameCount: Int { threads.map(\.frames.count).reduce(0, +) }

    /// Whether any frame was read.
    package var hasStack: Bool { threads.contains { !$0.frames.isEmpty } }

    /// How many bytes a report in JSON may have.
    package static let longestReport = StackReport.longest

    /// How many lines there are that are not empty.
    package static func lineCount(of bytes: [UInt8]) -> Int { PastedText(bytes).lines.count }
}
