import Foundation
import Testing

@testable import Files
@testable import Guide

struct PackageFolderTests {
    private static let page = "Tours/en/1-create.md"
    private static let source = "Sources/RxTravel/Observables/Sink.swift"

    // MARK: Where the package is

    @Test("From anywhere it shows the same list, also where the working directory has been removed")
    func anywhere() async throws {
        let list = Tour.Outcome(code: 0, output: try Tour.text(["list"]))
        let elsewhere = try TemporaryFolder("여행 가방 (a & b)")
        for folder in [Tour.package.appending(path: "Tours/ko"), elsewhere.url, URL(filePath: "/")] {
            #expect(try await Tour.run(["list"], in: folder) == list)
        }
        #expect(try await Tour.shell(#"rmdir "$PWD" && exec "$tour" list"#, in: elsewhere.url) == list)
    }

    @Test("The package around the working directory is the one that is read")
    func around() async throws {
        let copy = try PackageCopy("여행 가방 (a & b)")
        try copy.edit(Self.page) { $0[0] = "# create: is this the copy?" }
        for folder in [copy.url, copy.url.appending(path: "Sources/Routes")] {
            #expect(
                try await Tour.run(["create"], in: folder).lines.first?.contains("create: is this the copy?") == true)
        }
    }

    // MARK: What cannot be read

    private static func gone(_ path: String) -> String {
        "\(path) cannot be read; bring it back with 'git checkout \(path)', or mend its permissions"
    }

    private static let headless =
        "\(page) is not there or has no heading; bring it back with 'git checkout \(page)'"
    private static let utf16 = Data([0xFF, 0xFE, 0x23, 0x00, 0x20, 0x00, 0x0A, 0x00])
    private static let notUTF8 = Data([0x23, 0x20, 0xFF, 0xFE, 0x0A])

    /// A command, what it says, and what is done to the package before.
    private static let damages: [([String], String, @Sendable (PackageCopy) throws -> Void)] = [
        (["create"], headless, { try $0.remove(page) }),
        (["list"], headless, { try $0.remove("Tours") }),
        (["lldb", "create"], headless, { try $0.write(Data(), to: page) }),
        (["stop", "1"], gone(page), { try $0.makeUnreadable(page) }),
        (["list"], "\(page) is not valid UTF-8; save it as UTF-8", { try $0.write(notUTF8, to: page) }),
        (["check", "--fix"], gone(source), { try $0.makeUnreadable(source) }),
        (["json", "create"], "\(source) is not valid UTF-8; save it as UTF-8", { try $0.write(notUTF8, to: source) }),
        (["check"], "\(page) is UTF-16; save it as UTF-8", { try $0.write(utf16, to: page) }),
        (
            ["check", "--fix"], "\(page) has a NUL byte in it, as UTF-16 has; save it as plain UTF-8",
            { try $0.write(utf16.dropFirst(2), to: page) }
        ),
        (["check"], gone("docs/x.md"), { #expect(mkfifo($0.path("docs/x.md"), 0o600) == 0) }),
        (
            ["check", "--fix"],
            "docs/\u{E9}.md is there twice, written as docs/\\u{00E9}.md and as docs/e\\u{0301}.md; remove or rename one",
            { for name in ["\u{E9}", "e\u{301}"] { try $0.make("docs/\(name).md") } }
        ),
        (
            ["list"],
            "Tours/\u{AC00}.md is there twice, written as Tours/\\u{1100}\\u{1161}.md and as Tours/\\u{AC00}.md; "
                + "remove or rename one",
            { for name in ["\u{AC00}", "\u{1100}\u{1161}"] { try $0.make("Tours/\(name).md") } }
        ),
        (["check"], "the name of docs/\u{FFFD}.md is not UTF-8; rename it", { try $0.make("docs/", [0xFF], ".md") }),
        (["mine"], gone("Sources/Mine"), { try $0.remove("Sources/Mine") }),
        (["create"], gone("Sources/Routes"), { try $0.remove("Sources/Routes") }),
        (["list"], gone("Sources/RxTravel"), { try $0.remove("Sources/RxTravel") }),
    ]

    @Test("What cannot be read is named in one line that says what to do", arguments: damages.indices)
    func unreadable(index: Int) async throws {
        let (command, complaint, inflict) = Self.damages[index]
        let copy = try PackageCopy()
        try inflict(copy)
        let program = command[0] == "check" ? "check" : "tour"
        #expect(try await Tour.run(command, in: copy.url) == .init(code: 1, complaint: "\(program): \(complaint)\n"))
    }

    @Test("A link that leads back to a folder around it is no folder to read")
    func loops() throws {
        let copy = try PackageCopy()
        func files() throws -> [String] {
            try PackageFolder(root: copy.url).wholePackage(tourNames: [], partNames: []).files.map(\.path)
        }
        let before = try files()
        for name in ["docs/back", "Tours/en/up", "docs/out"] {
            try FileManager.default.createSymbolicLink(
                atPath: copy.path(name), withDestinationPath: name == "docs/out" ? "../.." : "..")
        }
        #expect(try files() == before)
    }

    @Test("Nobody else's walk asks whether the reader's own files can be read")
    func own() async throws {
        let copy = try PackageCopy()
        try copy.write(Self.utf16, to: "Sources/Mine/Mine.swift")
        #expect(try await copy.tour("create") == .init(code: 0, output: try Tour.text(["create"])))
        try copy.remove("Sources/Mine")
        #expect(try await copy.tour("create") == .init(code: 0, output: try Tour.text(["create"])))
    }

    @Test("A page of the other language may be missing, a journey needs none, and a route needs no file")
    func missing() async throws {
        let copy = try PackageCopy()
        try copy.remove(Self.page)
        for command in [["create", "--lang", "ko"], ["json", "create"]] {
            #expect(try await Tour.run(command, in: copy.url) == .init(code: 0, output: try Tour.text(command)))
        }
        try copy.remove("Sources")
        #expect(try await Tour.run(["route", "create"], in: copy.url) == Tour.run(["route", "create"]))
    }

    // MARK: Sources that are not the program's

    @Test("Where the sources are not those that the program was built from, it says so and shows nothing")
    func stale() async throws {
        let copy = try PackageCopy()
        let line = try #require(Source.comments.first { $0.file == Self.source }?.line)
        try copy.edit(Self.source) { $0.insert("", at: 1) }
        let complaint = "the sources have changed since this program was built; build it again: swift build"
        for command in [
            ["create"], ["create", "--keys", "n"], ["list"], ["stop", "1"], ["json", "create"], ["lldb", "create"],
        ] {
            #expect(
                try await Tour.run(command, in: copy.url)
                    == .init(code: 1, complaint: "tour: \(Self.source):\(line): \(complaint)\n"))
        }

        try copy.edit(Self.source) { lines in
            let english = try #require(lines[line...].firstIndex { $0.contains("// en: ") })
            lines[english] = lines[english].replacing("// en: ", with: "//     ")
        }
        let broken = try await copy.tour("create")
        #expect(broken.code == 1 && broken.output == "" && broken.complaint.count { $0.isNewline } == 1)
        #expect(broken.complaint.contains(/^tour: \S*Sink\.swift:\d+: 여행 \d+ has no 'en:'/))

        // A source that is gone is named as such.
        try copy.remove(Self.source)
        let gone = try await copy.tour("create")
        #expect(gone.code == 1 && gone.output == "")
        #expect(
            gone.complaint
                == "tour: \(Self.source):1: the file is gone since this program was built; bring it back with git, or "
                + "build again: swift build\n")
    }
}
