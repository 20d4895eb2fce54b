import Foundation

/// How hard the trials try: a few cases of every kind whenever the tests run, all of them with `make torture`.
enum Torture {
    static let isFull = ProcessInfo.processInfo.environment["RXTRAVEL_TORTURE"] == "full"

    /// All of many cases, or so many of them from beginning to end.
    ///
    /// They are not equally far apart: where kinds take turns, that could be one kind alone.
    static func some<Case>(_ cases: [Case], short: Int) -> [Case] {
        guard !isFull, cases.count > short, short > 0 else { return cases }
        var dice = Dice(short)
        return (0..<short).map { part in
            cases[.random(in: part * cases.count / short..<(part + 1) * cases.count / short, using: &dice)]
        }
    }

    /// Keeps a table of what came of the trials, which `make torture` shows at its end.
    static func report(_ name: String, _ header: [String], _ rows: [[String]]) throws {
        guard isFull else { return }
        let folder = Tour.package.appending(path: ".build/torture")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = [header, header.map { _ in "---" }] + rows
        let text = "## \(name)\n\n" + lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined() + "\n"
        try Data(text.utf8).write(to: folder.appending(path: name + ".md"))
    }
}
