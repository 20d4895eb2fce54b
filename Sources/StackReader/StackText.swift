/// What was found in a text that somebody pasted: the threads with their calls, and why the program stopped.
package struct StackText: Equatable, Sendable {
    /// The threads, in the order of the text; a stack without a heading is one too.
    package var threads: [StackThread] = []
    /// Why the program stopped, in the words of the text; nil where it does not say.
    var reason: String?
    /// The file and the line that the text says with it.
    var place: [String] = []
    /// The paths of programs and libraries, where the text lists them.
    var imagePaths: [String: String] = [:]

    /// Reads `bt` of lldb, Xcode's stack, a crash report as text or as JSON, a backtrace of Swift on Linux, or symbols.
    ///
    /// Anything else is no frame, and what is not UTF-8 is repaired.
    ///
    /// - Complexity: Linear in the number of bytes.
    package init(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)[...]
        if let document = StackDocument.read(bytes) {
            self = document
        } else {
            var reader = StackTextReader()
            for line in bytes.lines { reader.read(line) }
            self = reader.finished()
        }
    }

    init() {}

    /// How many bytes a report in JSON may have.
    package static let longestReport = StackDocument.longest

    /// How many lines there are that are not empty.
    package static func lineCount(of bytes: [UInt8]) -> Int { bytes[...].lines.reduce(0) { count, _ in count + 1 } }
}
