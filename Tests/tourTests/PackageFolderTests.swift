import Foundation
import Testing

@testable import tour

struct PackageFolderTests {
    // MARK: Where the package is

    @Test("From anywhere it shows the same walk", arguments: ["create", "list"])
    func anywhere(command: String) async throws {
        let here = try await Tour.run([command])
        #expect(here.code == 0)
        let elsewhere = try TemporaryFolder("여행 가방 (a & b)")
        for folder in [
            Tour.package.appending(path: "Sources/RxTravel/Observables"), Tour.package.appending(path: "Tours/ko"),
            elsewhere.url, URL(filePath: "/"),
        ] {
            #expect(try await Tour.run([command], in: folder) == here)
        }
    }

    @Test("A working directory that has been removed does not matter")
    func removedFolder() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Tour.shell(#"rmdir "$PWD" && exec "$tour" list"#, in: folder.url)
        #expect(try await Tour.run(["list"]) == outcome)
    }

    @Test("The package around the working directory is the one that is read", arguments: ["copy", "여행 가방 (a & b)"])
    func around(name: String) async throws {
        let copy = try PackageCopy(name)
        try copy.edit("Tours/en/1-create.md") { $0[0] = "# create: is this the copy?" }
        for folder in [copy.url, copy.url.appending(path: "Sources/Routes")] {
            let lines = try await Tour.run(["list"], in: folder).lines
            #expect(lines.first?.hasPrefix(" 1  create ") == true)
            #expect(lines.first?.hasSuffix("  is this the copy?") == true)
            let walk = try await Tour.run(["create"], in: folder).lines
            #expect(walk.first?.contains("create: is this the copy?") == true)
        }
    }

    // MARK: What cannot be read

    private static let page = "Tours/en/1-create.md"
    private static let source = "Sources/RxTravel/Observables/Sink.swift"

    private static func gone(_ path: String) -> String {
        "\(path) cannot be read; bring it back with 'git checkout \(path)', or mend its permissions"
    }

    private struct Damage: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var commands: [[String]]
        var complaint: String
        var inflict: @Sendable (PackageCopy) throws -> Void

        init(
            _ name: String, _ commands: [[String]], _ complaint: String,
            _ inflict: @escaping @Sendable (PackageCopy) throws -> Void
        ) {
            testDescription = name
            self.commands = commands
            self.complaint = complaint
            self.inflict = inflict
        }
    }

    private static let reading = [
        ["create"], ["list"], ["stop", "1"], ["json", "create"], ["check", "--fix"],
    ]
    private static let naming = [["create"], ["list"]]
    private static let notUTF8 = Data([0x23, 0x20, 0xFF, 0xFE, 0x0A])

    @Test(
        "What cannot be read is named in one line that says what to do",
        arguments: [
            Damage(
                "no page", naming, "\(page) is not there or has no heading; bring it back with 'git checkout \(page)'"
            ) { try $0.remove(page) },
            Damage(
                "no pages", naming, "\(page) is not there or has no heading; bring it back with 'git checkout \(page)'"
            ) { try $0.remove("Tours") },
            Damage(
                "a page without a heading", naming,
                "\(page) is not there or has no heading; bring it back with 'git checkout \(page)'"
            ) { try $0.write(Data(), to: page) },
            Damage("an unreadable page", reading, gone(page)) { try $0.makeUnreadable(page) },
            Damage("a page that is not UTF-8", reading, "\(page) is not valid UTF-8; save it as UTF-8") {
                try $0.write(notUTF8, to: page)
            },
            Damage("an unreadable source", reading, gone(source)) { try $0.makeUnreadable(source) },
            Damage("a source that is not UTF-8", reading, "\(source) is not valid UTF-8; save it as UTF-8") {
                try $0.write(notUTF8, to: source)
            },
            Damage("no routes", reading, gone("Sources/Routes")) { try $0.remove("Sources/Routes") },
            Damage("no module", reading, gone("Sources/RxTravel")) { try $0.remove("Sources/RxTravel") },
        ])
    private func unreadable(damage: Damage) async throws {
        let copy = try PackageCopy()
        try damage.inflict(copy)
        for command in damage.commands {
            #expect(
                try await Tour.run(command, in: copy.url) == .init(code: 1, complaint: "tour: \(damage.complaint)\n"))
        }
    }

    @Test("A page of the other language may be missing")
    func otherLanguage() async throws {
        let copy = try PackageCopy()
        try copy.remove(Self.page)
        let expected = try await Tour.run(["create", "--lang", "ko"])
        #expect(try await copy.tour("create", "--lang", "ko") == expected)
    }

    @Test("A route needs no file")
    func run() async throws {
        let copy = try PackageCopy()
        try copy.remove("Sources")
        try copy.remove("Tours")
        #expect(try await copy.tour("run", "create") == Tour.run(["run", "create"]))
    }

    // MARK: Sources that are not the program's

    @Test(
        "Where the sources are not those that the program was built from, it says so and shows nothing",
        arguments: [["create"], ["list"], ["stop", "1"], ["json", "create"]])
    func stale(command: [String]) async throws {
        let copy = try PackageCopy()
        let comment = try #require(try Source.comments(in: copy.url).first { $0.file == Self.source })
        try copy.edit(Self.source) { $0.insert("", at: 1) }
        let outcome = try await Tour.run(command, in: copy.url)
        #expect(
            outcome
                == .init(
                    code: 1,
                    complaint: "tour: \(Self.source):\(comment.line): the sources have changed since this program was "
                        + "built; build it again: swift build\n"))
    }

    @Test("A source that is gone is one that has changed")
    func removedSource() async throws {
        let copy = try PackageCopy()
        try copy.remove(Self.source)
        let outcome = try await copy.tour("create")
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(outcome.complaint.hasPrefix("tour: \(Self.source):"))
        #expect(outcome.complaint.hasSuffix("build it again: swift build\n"))
    }

    @Test("A comment that is not whole is named by its place")
    func brokenComment() async throws {
        let copy = try PackageCopy()
        let comment = try #require(try Source.comments(in: copy.url).first { $0.file == Self.source })
        try copy.edit(Self.source) { lines in
            let english = try #require(lines[comment.line...].firstIndex { $0.contains("// en: ") })
            lines[english] = lines[english].replacing("// en: ", with: "//     ")
        }
        let outcome = try await copy.tour("create")
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(outcome.lines == [])
        #expect(outcome.complaint.hasPrefix("tour: \(Self.source):\(comment.line): 여행 \(comment.number) has no 'en:'"))
        #expect(outcome.complaint.count { $0.isNewline } == 1)
    }
}
