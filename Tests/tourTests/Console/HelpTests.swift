import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import Guide
@testable import Lines
@testable import check

struct HelpTests {
    /// What a program says of itself and of whatever it knows by name.
    private static func pages<Context>(
        _ program: Program<Context>, _ operands: [String] = [], style: Style
    ) -> [String] {
        ([nil] + program.named.map { $0.name } + operands).map { topic in
            Help(program: program, topic: topic).lines(style: style).text()
        }
    }

    /// Of each program: its pages, and the names of its commands and options.
    private static func helps(style: Style) -> [(pages: [String], names: Set<String>)] {
        func names<Context>(_ program: Program<Context>) -> Set<String> {
            Set(program.named.map { $0.name } + program.options.map(\.name))
        }
        return [
            (pages(Commands.tour, Context.tourNames, style: style), names(Commands.tour).union(["NAME"])),
            (pages(Explaining.explain, style: style), names(Explaining.explain)),
            (pages(Main.check, style: style), names(Main.check)),
        ]
    }

    @Test(
        "No help is wider than the width, and none ends in the middle of a line",
        arguments: Language.allCases, [40, 60, 80, 100])
    func fits(language: Language, width: Int) {
        for text in Self.helps(style: Style(language: language, width: width)).flatMap(\.pages) {
            #expect(text.split(separator: "\n").filter { Columns.width(of: $0) > width } == [])
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        }
    }

    @Test("The first line of each help is how the command is written")
    func usage() {
        let style = Style(language: .english, width: 80)
        let firsts = Self.helps(style: style).flatMap(\.pages).map { $0.prefix { $0 != "\n" } }
        let written =
            Commands.tour.named.map { "Usage: tour \($0.name)" } + Context.tourNames.map { "Usage: tour \($0)" }
            + ["Usage: explain", "Usage: check", "Usage: check read"]
        #expect(firsts.count == written.count + 1 && firsts[0] == "Usage: tour [NAME]")
        #expect(zip(firsts.dropFirst(), written).allSatisfy { $0 == $1 || $0.hasPrefix($1 + " ") })
        #expect(firsts.contains("Usage: tour picture NAME [--of KIND] [--at N] [--for SECONDS]"))
        #expect(Self.pages(Main.check, style: Style(language: .korean, width: 80))[0].hasPrefix("사용법: check\n"))
    }

    @Test("The help of a program names all of its commands and options", arguments: Language.allCases)
    func isComplete(language: Language) {
        for (pages, names) in Self.helps(style: Style(language: language, width: 80)) {
            let named = Set(
                pages.joined().split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
                    .compactMap { $0.split(separator: " ").first.map(String.init) })
            #expect(named == names)
        }
    }

    @Test("A command prints its help and does nothing else")
    func isPrinted() throws {
        let expected = Help(program: Main.check, topic: "read").lines(style: Style(language: .korean, width: 100))
            .text()
        #expect(try Tour.text(["check", "read", "--help", "--lang", "ko"]) == expected)
        #expect(try Tour.text(["check", "help", "read", "--lang", "ko"]) == expected)
    }
}
