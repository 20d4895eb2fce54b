import ChildRecording
import Testing

@testable import Commands
@testable import Console
@testable import Lines

struct ContextTests {
    private static func arguments(_ line: [String]) throws -> Arguments {
        try Arguments(line, options: Option.common())
    }

    @Test(
        "The first of LC_ALL, LC_MESSAGES and LANG that is not empty decides the language",
        arguments: [
            ([:], .english),
            (["LANG": "ko_KR.UTF-8"], .korean),
            (["LANG": "ko"], .korean),
            (["LANG": "ko-KR"], .korean),
            (["LANG": "kok_IN"], .english),
            (["LANG": "C.UTF-8"], .english),
            (["LANG": "de_DE.UTF-8"], .english),
            (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ko_KR"], .korean),
            (["LC_MESSAGES": "en_US", "LANG": "ko_KR"], .english),
            (["LC_MESSAGES": "ko_KR", "LANG": "en_US"], .korean),
            (["LC_ALL": "C", "LC_MESSAGES": "ko_KR", "LANG": "ko_KR"], .english),
            (["LC_ALL": "ko_KR", "LC_MESSAGES": "en_US", "LANG": "C"], .korean),
            (["LC_CTYPE": "ko_KR"], .english),
        ] as [([String: String], Language)])
    func language(environment: [String: String], expected: Language) {
        #expect(Session.language(environment) == expected)
    }

    @Test(
        "Colour is for a terminal that has it and a user who wants it",
        arguments: [
            (nil, ["TERM": "xterm"], true, true),
            ("auto", ["TERM": "xterm"], true, true),
            ("auto", ["TERM": "xterm"], false, false),
            ("auto", ["TERM": "xterm", "NO_COLOR": "1"], true, false),
            ("auto", ["TERM": "xterm", "NO_COLOR": ""], true, true),
            ("auto", ["TERM": "dumb"], true, false),
            ("auto", ["TERM": ""], true, false),
            ("auto", [:], true, false),
            ("always", ["TERM": "dumb", "NO_COLOR": "1"], false, true),
            ("never", ["TERM": "xterm"], true, false),
        ] as [(String?, [String: String], Bool, Bool)])
    func color(choice: String?, environment: [String: String], isTerminal: Bool, expected: Bool) {
        #expect(Session.usesColor(choice, environment, isTerminal: isTerminal) == expected)
    }

    @Test("An option decides the language before the environment does")
    func options() throws {
        func language(_ line: String...) throws -> Language {
            Session(try Self.arguments(line), environment: ["LC_ALL": "ko_KR.UTF-8"]).style.language
        }
        #expect(try language("list") == .korean)
        #expect(try language("list", "--lang=en") == .english)
    }

    @Test("A page quotes what a pipe gets: 100 plain columns, in English unless it says otherwise")
    func quoted() throws {
        let reader = Context(
            Session(try Self.arguments(["--color", "always"]), environment: ["LANG": "ko_KR"]), recorder: .inTests)
        for (line, language, width) in [
            ([], .english, 100), (["--lang", "ko", "--width", "60", "--color", "always"], .korean, 60),
        ] as [([String], Language, Int)] {
            let style = reader.quoted(try Self.arguments(line)).style
            #expect(style.language == language && style.width == width && !style.usesColor)
        }
    }

    @Test func `What ended a recording is known of the one that was made, and nothing runs again`() throws {
        var count = 0
        let recorder = Recorder { request, _ in
            count += 1
            return try Recorder.here.record(RecordingRequest(name: request.name, limit: 3, notesHoldings: false))
        }
        let context = Context(Session(try Self.arguments([]), environment: [:]), recorder: recorder)
        #expect(context.ending(of: "create") == nil)
        _ = try context.recorded("create", notesHoldings: true, notesTrail: true)
        #expect(context.ending(of: "create") == .limit)
        #expect(count == 1)
    }
}
