import Foundation
import Testing

@testable import Lines
@testable import Operators
@testable import StackReader

/// The answers of the corpus against what is true, as far as it can be compared by words.
struct TruthTests {
    /// A case of the corpus: `truth.tsv` has a line for each.
    private struct Truth {
        let row: String
        let cause: String
        let closure: String
        let sender: String
        let line: String
        let layoutsWithoutLine: Set<String>

        init(_ row: Substring) {
            let fields = row.split(separator: "\t").map(String.init)
            self.row = fields.dropLast().joined(separator: "\t")
            (cause, closure, sender, line) = (fields[2], fields[3], fields[5], fields[6])
            layoutsWithoutLine = Set(fields[8].split(separator: " ").map(String.init))
        }

        /// The places of the program where it stopped and where it sent.
        var places: Set<String> { Set(Self.places(in: [cause, closure, sender, line].joined(separator: " "))) }

        /// The methods that the closure stands in, or that it calls.
        var functions: [String] { Self.functions(in: closure) }

        /// What the closure was given as, or to.
        var role: String? {
            let match = closure.firstMatch(of: /(on[A-Z]\w+) closure of|closure given to (?:Single\.)?([a-z]\w+)/)
            return (match?.1 ?? match?.2).map(String.init)
        }

        static func places(in text: some StringProtocol) -> [String] {
            String(text).matches(of: /[\w+]+\.swift:\d+/).map { String($0.0) }
        }

        static func functions(in text: String) -> [String] {
            text.matches(of: /[A-Z]\w+\.(\w+)/).map { String($0.1) }.filter { $0 != "swift" }
        }
    }

    /// What an answer says of a case, without the list of all frames.
    private struct Told {
        let answers: [String: String]
        let page: Substring
        /// Whether Rx calls a function of the program that has a frame.
        let hasClosure: Bool
        /// Whether it is told as what Rx was given it.
        let hasRole: Bool

        init(_ explanation: Explanation) {
            let style = Style(language: .english, width: 10_000)
            let page = PrintedExplanation(explanation, style: style).lines.text()
            self.page = page.firstRange(of: "\nFrames").map { page[..<$0.lowerBound] } ?? page[...]
            hasClosure = explanation.summary?.called != nil
            hasRole = explanation.summary?.role != nil
            answers = Dictionary(
                StackWords(language: .english).answers(explanation).map { ($0.question, $0.text) },
                uniquingKeysWith: { $0 + "; " + $1 })
        }

        func answer(_ question: String) -> String { answers[question] ?? "" }
    }

    private static let truths: Result<[Substring: Truth], any Error> = Result {
        let table = try String(contentsOf: Fixture.folder.appending(path: "corpus/truth.tsv"), encoding: .utf8)
        return Dictionary(
            uniqueKeysWithValues: table.split(separator: "\n").dropFirst().map { row in
                (row.prefix { $0 != "\t" }, Truth(row))
            })
    }

    @Test(arguments: Fixture.corpus)
    func `What is told agrees with what is true`(folder: String) throws {
        let truths = try Self.truths.get()
        let layout = folder.dropFirst("corpus/".count)
        for fixture in try Fixture.all(in: folder) {
            let name = fixture.path.dropFirst(folder.count + 1).dropLast(".txt".count)
            let truth = try #require(
                truths[name.replacing(".all", with: "")], "\(fixture.path) is no case of truth.tsv")
            let exceptions = Self.exceptions.filter { $0.name == name && $0.layouts.contains(layout) }.map(\.fault)
            #expect(
                faults(Told(fixture.explanation), truth, fixture).sorted() == exceptions.sorted(), "\(fixture.path)")
        }
    }

    private func faults(_ told: Told, _ truth: Truth, _ fixture: Fixture) -> [String] {
        // Of the places in a line the last is that of the frame; the others are those of its arguments.
        let stack = Set(fixture.text.split(separator: "\n").compactMap { Truth.places(in: $0).last })
        let page = Set(Truth.places(in: told.page))
        var faults = truth.places.intersection(stack).subtracting(page).map { "\($0) is not told" }
        let layout = String(fixture.path.split(separator: "/")[1])
        // Where all threads are shown, the line may stand in another one.
        if !stack.isEmpty, !fixture.path.hasSuffix(".all.txt"),
            stack.contains(truth.line) == truth.layoutsWithoutLine.contains(layout)
        {
            faults.append("truth.tsv is wrong about the layouts without the line")
        }
        let file = String(truth.line.prefix { $0 != ":" })
        if fixture.text.contains(file), !told.page.contains(file) { faults.append("\(file) is not told") }

        let whose = told.answer("Whose")
        if told.hasClosure, !truth.functions.contains(where: whose.contains) { faults.append("Whose is \(whose)") }
        if told.hasRole, let role = truth.role, !whose.contains(role) {
            faults.append("Whose is not of \(role): \(whose)")
        }
        // What is sure names what is true, and of several possibilities one is.
        for link in told.answer("Chain").replacing(/\(\w+ or [^()]*→[^()]*\)/, with: "").matches(
            of: /\w+((, \w+)* or \w+)?/)
        {
            let words = link.0.replacing(" or ", with: ", ").split(separator: ", ")
            if !words.contains(where: truth.row.contains) { faults.append("Chain has \(link.0)") }
        }
        let from = told.answer("From")
        if let method = from.prefixMatch(of: /\w+\.(on\w*|accept|dispose)\b/)?.1, !truth.sender.contains(".\(method)") {
            faults.append("From: \(from)")
        }
        for function in Truth.functions(in: from) where !truth.row.contains(function) {
            faults.append("From has \(function)")
        }
        return faults
    }

    /// A fault that is none, in the layouts of a case.
    private struct Exception {
        let name: String
        let layouts: [Substring]
        let fault: String

        init(_ name: String, in layouts: String, _ fault: String, because reason: String) {
            (self.name, self.layouts, self.fault) = (name, layouts.split(separator: " "), fault)
        }
    }

    private static let exceptions = [
        Exception(
            "deadlock", in: "console console-release", "Presence.swift:43 is not told",
            because: "of another thread that waits only its innermost function is told"),
        Exception(
            "deadlock.all", in: "lldb lldb-release", "Presence.swift:43 is not told",
            because: "of another thread that waits only its innermost function is told"),
        Exception(
            "decode", in: "linux-release xcode",
            "Whose is a function without a name — as onNext, or called by it · Downloads.swift:16",
            because: "the compiler has put the closure into a function without a name"),
        Exception(
            "keyPath", in: "linux-release", "OrderBoard.swift:95 is not told",
            because: "the getter that a key path calls has no name that is read"),
        Exception(
            "replayRelay", in: "linux-release", "Inbox.swift:115 is not told",
            because: "an extension of String that is built in looks like a copy of the standard library's"),
        Exception(
            "schedule", in: "lldb lldb-release console linux linux-release",
            "Whose is not of scheduleRelative: closure given to a scheduler in WeatherViewModel.scheduleNight"
                + " · WeatherViewModel.swift:104",
            because: "the methods of a scheduler are told by one word"),
    ]
}
