import Testing
import TravelGuide

@testable import tour

struct HelpTests {
    private static let names = CommandForm.all.map(\.name)
    private static let topics: [String?] = [nil] + names + Program.tourNames

    @Test(
        "No help is wider than the width, and none ends in the middle of a line",
        arguments: Language.allCases, [40, 60, 80, 100])
    func fits(language: Language, width: Int) {
        for topic in Self.topics {
            let text = Help.text(for: topic, style: Style(language: language, width: width))
            #expect(text.split(separator: "\n").filter { Columns.width(of: $0) > width } == [])
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        }
    }

    @Test("The first line of each help is how the command is written")
    func usage() {
        let first = { (topic: String?, language: Language) in
            Help.text(for: topic, style: Style(language: language, width: 80)).prefix { $0 != "\n" }
        }
        #expect(
            ([nil] + Self.names + ["create"]).map { first($0, .english) } == [
                "Usage: tour [NAME]", "Usage: tour list", "Usage: tour stop N",
                "Usage: tour graph [--format FORMAT] [--svg]", "Usage: tour explain [FILE]",
                "Usage: tour check [--fix]", "Usage: tour json NAME", "Usage: tour run NAME", "Usage: tour lldb NAME",
                "Usage: tour codetour", "Usage: tour completions SHELL", "Usage: tour create [--plain] [--keys KEYS]",
            ])
        #expect(first(nil, .korean) == "사용법: tour [NAME]")
    }

    @Test("The help names every command and every option", arguments: Language.allCases)
    func isComplete(language: Language) {
        let style = Style(language: language, width: 80)
        let all = [nil, "check", "graph"].map { Help.text(for: $0, style: style) }.joined()
        let named = Set(
            all.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
                .compactMap { $0.split(separator: " ").first.map(String.init) })
        #expect(named == Set(Self.names + OptionForm.all.map(\.name) + ["NAME"]))
    }

    @Test("Every command prints its help and does nothing else", arguments: topics)
    func isPrinted(topic: String?) async throws {
        let arguments = (topic.map { [$0] } ?? []) + ["--help", "--lang", "ko"]
        let expected = Help.text(for: topic, style: Style(language: .korean, width: 100))
        #expect(try await Tour.run(arguments) == .init(code: 0, output: expected))
    }
}
