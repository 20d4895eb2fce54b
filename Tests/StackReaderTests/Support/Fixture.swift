import Foundation
import Stops
import Synchronization
import Testing

@testable import Files
@testable import Lines
@testable import Operators
@testable import StackReader

/// A stack of a real run, as `Stacks/README.md` describes them.
struct Fixture: Sendable, CustomTestStringConvertible {
    /// The file below `Stacks`.
    let path: String
    private(set) var text: String

    var testDescription: String { path }

    init(_ path: String) throws {
        self.path = path
        let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
        self.text = path.hasPrefix("travel/") ? try Self.withLinesOfToday(text) : text
    }

    /// The fixtures of a folder, in the order of their names.
    static func all(in folder: String) throws -> [Fixture] {
        try FileManager.default.contentsOfDirectory(
            atPath: Self.folder.appending(path: folder).path(percentEncoded: false)
        )
        .filter { $0 != "expected.txt" && !$0.hasPrefix(".") }
        .sorted().map { try Fixture("\(folder)/\($0)") }
    }

    /// The folders with fixtures.
    static let folders = [
        "official/lldb", "official/lldb-release", "official/linux", "official/linux-release", "official/mangled",
        "official/other", "official/symbols", "travel/linux", "travel/lldb", "travel/symbols", "travel/tour-run",
        "travel/xcode", "apple",
    ]

    /// The folders of the corpus, which are many layouts of the same cases.
    static let corpus = [
        "lldb", "lldb-release", "console", "console-release", "linux", "linux-release", "linux-friendly", "dynamic",
        "dynamic-linux", "mangled", "mangled-release", "xcode",
    ].map { "corpus/" + $0 }

    static let folder = package.appending(path: "Tests/StackReaderTests/Stacks")
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    // MARK: Reading

    /// What the fixture is explained as, which several tests ask: each text is explained once.
    var explanation: Explanation {
        if let known = Self.explained.withLock({ $0[text] }) { return known }
        let explanation = Explanation(StackText(text.utf8), finder: Self.finder)
        Self.explained.withLock { $0[text] = explanation }
        return explanation
    }

    private static let explained = Mutex([String: Explanation]())

    /// The stack as a report without lines has it.
    var withoutLines: Fixture {
        var fixture = self
        fixture.text = text.replacing(/\.swift:\d+(:\d+)?/, with: ".swift:0")
        return fixture
    }

    func page(_ language: Language = .english, width: Int = 80) -> String {
        PrintedExplanation(explanation, style: Style(language: language, width: width)).lines.text()
    }

    static let routes = sources("Sources/Routes")
    static let module = sources("Sources/RxTravel")
    static let all = module + routes
    static let stops = all.flatMap(\.stops).filter { $0.kind == .travel }.sorted { $0.number ?? 0 < $1.number ?? 0 }
    static let finder = StopFinder(module: module, routes: routes)

    private static func sources(_ folder: String) -> [SourceFile] {
        let files = FileManager.default.enumerator(atPath: package.appending(path: folder).path(percentEncoded: false))
        let paths = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
        return paths.compactMap { path in
            let path = folder + "/" + path
            return (try? String(contentsOf: package.appending(path: path), encoding: .utf8)).map {
                SourceFile($0, path: path)
            }
        }
    }

    // MARK: Lines

    struct CodeIsGone: Error, CustomStringConvertible {
        var description: String
    }

    /// The stack as it would be today, where the sources have moved since it was recorded.
    private static func withLinesOfToday(_ text: String) throws -> String {
        let places = try linesOfToday.get()
        // Of the places in a line of the stack the last is that of the frame; the others are those of its arguments.
        let place = /([\w+]+\.swift:\d+)(:\d+)?$/.anchorsMatchLineEndings()
        return text.replacing(place) { match in
            (places[String(match.1)] ?? String(match.1)) + (match.2 ?? "")
        }
    }

    /// The places that the stacks were at when they were recorded, with where the same code is today.
    ///
    /// The table has the file, the line, the how many-th line of that text it was, and the text.
    private static let linesOfToday: Result<[String: String], any Error> = Result {
        let table = try String(contentsOf: folder.appending(path: "travel/lines.tsv"), encoding: .utf8)
        let found = try table.split(separator: "\n").map { row -> (String, String) in
            let fields = row.split(separator: "\t", maxSplits: 3).map(String.init)
            let name = fields[0].split(separator: "/").last ?? ""
            let lines = all.first { $0.path == fields[0] }?.lines ?? []
            let same = lines.indices.filter { lines[$0].drop { $0 == " " } == fields[3] }
            guard let ordinal = Int(fields[2]), same.count >= ordinal else {
                throw CodeIsGone(
                    description:
                        "\(fields[0]) has no '\(fields[3])' any more; say in travel/lines.tsv which code stands in its place"
                )
            }
            return ("\(name):\(fields[1])", "\(name):\(same[ordinal - 1] + 1)")
        }
        return try Dictionary(found) { _, other in
            throw CodeIsGone(description: "travel/lines.tsv has two codes for one place; one is at \(other) today")
        }
    }
}
