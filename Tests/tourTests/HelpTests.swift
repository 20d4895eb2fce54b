import Testing

@testable import Commands
@testable import Comparing
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import Operators
@testable import Pictures
@testable import StackReader
@testable import Truth
@testable import Walk
@testable import check

struct HelpTests {
    private static let topics: [String?] = [nil] + Commands.names + Context.tourNames

    @Test(
        "No help is wider than the width, and none ends in the middle of a line",
        arguments: Language.allCases, [40, 60, 80, 100])
    func fits(language: Language, width: Int) {
        for topic in Self.topics {
            let text = Help(topic: topic).lines(style: Style(language: language, width: width)).text()
            #expect(text.split(separator: "\n").filter { Columns.width(of: $0) > width } == [])
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        }
    }

    @Test("The first line of each help is how the command is written")
    func usage() {
        let first = { (topic: String?, language: Language) in
            Help(topic: topic).lines(style: Style(language: language, width: 80)).text().prefix { $0 != "\n" }
        }
        #expect(
            ([nil] + Commands.names + ["create"]).map { first($0, .english) } == [
                "Usage: tour [NAME]", "Usage: tour list", "Usage: tour stop N [--all]", "Usage: tour graph [--mermaid]",
                "Usage: tour explain [FILE] [--stops]", "Usage: tour check [--fix] [--rules]",
                "Usage: tour lab [NAME] [--break] [--mend]",
                "Usage: tour picture NAME [--of KIND] [--at N]",
                "Usage: tour page [NAME] [--out FILE]", "Usage: tour json NAME [--as FORMAT]",
                "Usage: tour run NAME", "Usage: tour lldb NAME",
                "Usage: tour create [--guess] [--plain] [--keys KEYS] [--against shipped]",
            ])
        #expect(first(nil, .korean) == "사용법: tour [NAME]")
    }

    @Test("The help names every command and every option", arguments: Language.allCases)
    func isComplete(language: Language) {
        let style = Style(language: language, width: 80)
        let all = Self.topics.map { Help(topic: $0).lines(style: style).text() }.joined()
        let named = Set(
            all.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
                .compactMap { $0.split(separator: " ").first.map(String.init) })
        #expect(named == Set(Commands.all.map { $0.name } + Commands.options.map(\.name)))
    }

    @Test("A command prints its help and does nothing else")
    func isPrinted() throws {
        let expected = Help(topic: "graph").lines(style: Style(language: .korean, width: 100)).text()
        #expect(try Tour.text(["graph", "--help", "--lang", "ko"]) == expected)
    }
}
