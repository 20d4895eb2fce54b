import Files
import Guide
import Lines
import Stops
import TravelRecorder

/// Commands for lldb that make a route stop where its tour does: plain ones, to be read by `command source`.
package struct LLDBScript: Sendable {
    /// The tour or the part that the commands are for, as on the command line.
    package var name: String
    /// What was recorded of it: its stops come in the order of first visit.
    package var journey: Journey
    package var contents: PackageContents
    package var style: Style
    /// The program that is debugged, where it is another one than lldb was started with.
    package var program: String?
    /// Commands that run at every stop, behind the values; where there are some, the program goes on by itself after
    /// them.
    package var commandsAtStops: [String] = []

    package init(name: String, journey: Journey, contents: PackageContents, style: Style) {
        self.name = name
        self.journey = journey
        self.contents = contents
        self.style = style
    }

    package var text: String {
        let title = contents.tour(of: name)?.title(in: style.language) ?? name
        var lines = ["# \(title)", "#"]
        lines += Columns.wrap(introduction, to: style.width - 2).map { "# " + $0 }
        if let program { lines += ["", "target create \(Stop.word(program))"] }
        lines += ["", "settings set stop-line-count-before 0", Self.shortFrames, Self.quietStatus]
        for id in journey.firstVisits.map(\.stop) {
            guard let stop = contents.stop(id), let source = contents.source(stop.file) else { continue }
            lines += [""] + commands(for: stop, in: source)
        }
        // A line that a name or a sentence breaks would be a command.
        return lines.map { $0.harmless() + "\n" }.joined()
    }

    /// The first line that is printed when the program stops.
    package static func heading(of stop: Stop) -> String { "\(stop.name) · \(stop.title)" }

    /// A frame in one line, with the function named as a stop is.
    private static let shortFrames =
        #"settings set frame-format "frame #${frame.index}:{ ${function.name-without-args}}"#
        + #"{ at ${line.file.basename}:${line.number}}\n""#

    /// The status line, which lldb has since version 21, reads the stack while a stop is told, and then a stack of
    /// before is told.
    private static let quietStatus = "settings set -e show-statusline false"

    private var introduction: String {
        let page = PackageLayout.docs("debugger", in: style.language)
        return style.language.pick(
            "정거장마다 중단점이 하나씩 있다. run으로 시작하고, continue로 다음 정거장에 가고, bt로 거기까지 온 길을 본다. "
                + "breakpoint disable travel12라고 하면 그 정거장에서는 멈추지 않는다. \(page)에 걷는 법이 있다.",
            "A breakpoint for each stop. run begins, continue goes to the next stop, and bt shows the way there. "
                + "breakpoint disable travel12 passes that stop by. \(page) is a walk with these commands.")
    }

    private func commands(for stop: Stop, in source: SourceFile) -> [String] {
        let variables = source.names(before: stop.line, in: stop.body).union(["self"])
        return [
            "breakpoint set \(stop.breakpointArguments(in: source))\(commandsAtStops.isEmpty ? "" : " --auto-continue true")"
        ]
            + ["breakpoint command add", "# \(Self.heading(of: stop))"]
            + Columns.wrap(stop.sentence(in: style.language), to: style.width - Self.prompt).map {
                "# " + Columns.broken($0)
            }
            + stop.watch.map { command(showing: $0, at: stop, variables) }
            + commandsAtStops + ["DONE"]
    }

    /// The columns that lldb puts before a command that it runs, with the sign of a comment.
    private static let prompt = "(lldb)  # ".count

    /// Shows a variable by looking at it, and everything else by evaluating it.
    ///
    /// `frame variable` runs nothing, but takes a member without `self` for a variable of the same name anywhere.
    private func command(showing expression: String, at stop: Stop, _ variables: Set<String>) -> String {
        guard variables.contains(expression) else { return "expression \(expression)" }
        return "frame variable \(isCut(expression, at: stop) ? "--depth 0 " : "")\(expression)"
    }

    /// Whether nothing is shown of what a value holds: an object fills the screen.
    private func isCut(_ expression: String, at stop: Stop) -> Bool {
        let value = journey.visits.first { $0.stop == stop.id }?.values.first { $0.expression == expression }
        return value.map { $0.object != nil || $0.description == $0.shortType } ?? true
    }
}
