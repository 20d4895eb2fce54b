/// What was found in a text that somebody pasted: the threads with their calls, and why the program stopped.
package struct StackText: Equatable, Sendable {
    /// The threads, in the order of the text; a stack without a heading is one too.
    package var threads: [StackThread] = []
    /// Why the program stopped, in the words of the text; nil where it does not say.
    package var reason: String?
    /// The file and the line that the text says with it.
    var place: [String] = []
    /// The paths of programs and libraries, where the text lists them.
    var imagePaths: [String: String] = [:]
}

extension StackText {
    /// Reads `bt` of lldb, Xcode's stack, a crash report as text or as JSON, a backtrace of Swift on Linux, or symbols.
    ///
    /// Anything else is no frame, and what is not UTF-8 is repaired.
    ///
    /// - Complexity: Linear in the number of bytes.
    package init(_ bytes: some Sequence<UInt8>) {
        let lines = Self.lines(of: Array(bytes))
        if let report = StackReport.text(of: lines) {
            self = report
        } else {
            var reader = StackTextReader()
            for line in lines { reader.read(line) }
            self = reader.finished()
        }
    }

    /// The lines that are not empty.
    private static func lines(of bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
    }

    /// How many bytes a report in JSON may have.
    package static let longestReport = StackReport.longest

    /// How many lines there are that are not empty.
    package static func lineCount(of bytes: [UInt8]) -> Int { lines(of: bytes).count }
}
