import Foundation
import Testing

@testable import Commands
@testable import Guide
@testable import Lines

/// Everything that could steer a terminal, put into every kind of text that comes from outside.
@Suite struct TortureRawTests {
    private static let names = stride(from: 0, to: Raw.scalars.count, by: 40).map { start in
        Raw.text(Raw.scalars[start...].prefix(40).filter { $0 != "/" })
    }

    private func expectHarmless(
        _ outcome: Tour.Outcome, complaints: Int? = nil, _ source: SourceLocation = #_sourceLocation
    ) {
        #expect(Raw.found(in: outcome.output) == [], sourceLocation: source)
        #expect(Raw.found(in: outcome.complaint) == [], sourceLocation: source)
        #expect(outcome.output + outcome.complaint != "", sourceLocation: source)
        if let complaints { #expect(outcome.complaint.count { $0 == "\n" } == complaints, sourceLocation: source) }
    }

    @Test func `The sweep knows what it sweeps`() {
        #expect(Raw.scalars.count > 150)
        for raw in [
            "\u{1B}", "\u{7F}", "\u{9B}", "\u{AD}", "\u{200B}", "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{E0041}",
        ] {
            #expect(Raw.found(in: raw).count == 1)
        }
        #expect(Raw.found(in: "여행 👩‍👩‍👧‍👦 e\u{301}\n") == [])
    }

    @Test func `A stack has nothing raw, wherever it stands`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "stack.txt")
        let lines = Raw.scalars.enumerated().map { index, raw in
            "frame #\(index): 0x1 Sh\(raw)op`MapSink\(raw).on(ev\(raw)ent=\(raw)) at Ma\(raw)p.swift:4:2"
        }
        let stacks = [
            lines.joined(separator: "\n"),
            "Fatal error: \(Raw.text())\nThread 1 name: \(Raw.text())\n0 Shop 0x1 MapSink.on(_:) + 1\n",
            Raw.scalars.map { "0 Sh\($0)op 0x1 Mine\($0).go(_:) + 1 (a\($0).swift:3)" }.joined(separator: "\n"),
            #"{"threads":[{"name":"a\u009b\u001b[2J","frames":[{"symbol":"MapSink.on\u202e(_:)","imageOffset":1}]}]}"#,
        ]
        for stack in stacks {
            try Data(stack.utf8).write(to: file)
            for language in ["ko", "en"] {
                let path = file.path(percentEncoded: false)
                expectHarmless(try await Tour.run(["explain", path, "--lang", language]))
            }
        }
    }

    @Test(arguments: [
        ["%"], ["explain", "%"], ["check", "%"], ["stop", "%"], ["json", "%"], ["--%"], ["list", "--width=%"],
        ["list", "%"],
    ])
    func `An argument has nothing raw, and its complaint is one line`(pattern: [String]) async throws {
        for name in Torture.some(Self.names, short: 2) {
            let arguments = pattern.map { $0.replacing("%", with: name) }
            expectHarmless(try await Tour.run(arguments), complaints: 1)
        }
    }

    @Test func `A variable and what is kept have nothing raw`() async throws {
        for name in Torture.some(Self.names, short: 2) {
            let folder = try TemporaryFolder(String(name.prefix(50)))
            let state = folder.url.path(percentEncoded: false)
            let file = BookmarksFile(environment: ["XDG_STATE_HOME": state])
            try file.write(.init(step: 1, stop: 1, farthest: 1, visits: 2), for: name)
            let variables = ["XDG_STATE_HOME": state, "LANG": name, "TERM": name]
            expectHarmless(try await Tour.run(["list"], environment: variables), complaints: 0)
            try Data(count: 2 << 20).write(to: file.url)
            expectHarmless(try await Tour.run(["list"], environment: variables), complaints: 1)
        }
    }

    @Test func `A page, a link and a marker have nothing raw in what a check says of them`() async throws {
        let copy = try PackageCopy()
        for (number, name) in Torture.some(Self.names, short: 4).enumerated() {
            let file = String(name.filter { $0 != "\0" }.prefix(60))
            let text =
                "[a](b\(name).md) <!-- made: tour \(name) -->\n\n<!-- made: tour cr\(name)eate -->\n```text\na\n```\n"
            try copy.write(Data(text.utf8), to: "docs/\(number)\(file).md")
            try copy.write(Data("// 여행 \(name)\nfunc f() {}\n".utf8), to: "Sources/Routes/\(number)\(file).swift")
        }
        let outcome = try await copy.tour("check")
        expectHarmless(outcome)
        #expect(outcome.code == 1)
        // Each line names a place.
        #expect(outcome.lines.filter { !$0.contains(#/^.+:\d+: error: /#) } == [])
    }

    @Test func `A document writes what is raw by its format's rule, and stays the same JSON`() throws {
        let texts = ["text": Raw.text() + "🏴\u{E0067}\u{E007F}여행"]
        let json = try texts.json().text
        #expect(Raw.found(in: json) == [])
        let read = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
        #expect(read["text"].map { Array($0.unicodeScalars) } == texts["text"].map { Array($0.unicodeScalars) })
        #expect(Raw.found(in: Document(Raw.text(), as: .lldb).text) == [])
    }
}
