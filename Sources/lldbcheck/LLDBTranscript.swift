import StackReader
import TravelRecorder

/// What lldb printed when it ran the commands of a tour to the end.
package struct LLDBTranscript: Sendable {
    /// The arrivals, in their order.
    package var arrivals: [Arrival] = []

    /// One stop of the program.
    package struct Arrival: Equatable, Sendable {
        package var stop: StopID
        /// The thread, as lldb counts.
        package var thread: Int
        /// The stack, innermost first, without what has no Swift name.
        package var frames: [Frame] = []
        /// What lldb printed for each watched value, or why it could not.
        package var values: [String] = []
    }

    /// One function on a stack.
    package struct Frame: Equatable, Sendable {
        /// The function with module and argument types.
        package var name: String
        /// The name of the file, without folders.
        package var file: String
        /// The line, counted from 1; 0 for what the compiler made.
        package var line: Int

        /// Whether it is where the compiler put something in that has no line, such as what a `do` lets go of at its
        /// end.
        package var isBetweenLines: Bool { line == 0 && file == "<compiler-generated>" }
    }

    /// Commands to be read before those of a tour, so that a stack can be read without a doubt.
    package static let settings = [
        #"settings set frame-format "frame|${function.name}|${line.file.basename}|${line.number}\n""#,
        #"settings set thread-stop-format "thread|${thread.index}\n""#,
        "settings set interpreter.stop-command-source-on-error false",
        "settings set target.output-path /dev/null",
    ]

    /// The command that prints the stack at a stop.
    package static let commandAtStops = "thread backtrace"

    /// Reads all that lldb printed, its complaints as well.
    package init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            if let heading = line.prefixMatch(of: /\(lldb\)  # 여행 (\d+) ·/), let number = Int(heading.output.1) {
                arrivals.append(Arrival(stop: .number(number), thread: 0))
                continue
            }
            guard !arrivals.isEmpty else { continue }
            let last = arrivals.count - 1
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            let kind = parts[0].drop { $0 == " " || $0 == "*" }
            if kind == "thread", parts.count == 2 {
                arrivals[last].thread = Int(parts[1]) ?? 0
            } else if kind == "frame", parts.count == 4 {
                arrivals[last].frames.append(Frame(name: parts[1], file: parts[2], line: Int(parts[3]) ?? 0))
            } else if line.hasPrefix("(lldb)  frame variable ") || line.hasPrefix("(lldb)  expression ") {
                arrivals[last].values.append("")
            } else if !arrivals[last].values.isEmpty, arrivals[last].frames.isEmpty, !line.hasPrefix("(lldb)") {
                let value = arrivals[last].values.count - 1
                arrivals[last].values[value] += (arrivals[last].values[value].isEmpty ? "" : "\n") + line
            }
        }
    }
}
