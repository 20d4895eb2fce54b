import Foundation
import TestSupport
import Testing

/// The command, run as the build does.
struct WeaveTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    private static let good = expanded("func f() {\n    //= 1\n    g()\n}\n")
    private static let twin = expanded("func h() {\n    //= 2\n    g()\n}\n")
    private static let malformed = "func f() {\n    // 여행 0\n    g()\n}\n"

    /// Weaves files of the folder; each is written as `In/NAME` and its twin is wanted as `Out/NAME`, or as given.
    private func weave(_ inputs: [(name: String, text: String, output: String?)]) async throws -> Command {
        try folder.write("Out/log.txt", "")
        var arguments = [folder.path()]
        for input in inputs {
            arguments += [
                try folder.write("In/\(input.name)", input.text), input.output ?? folder.path("Out/\(input.name)"),
            ]
        }
        return try await Command.weave(arguments, in: folder)
    }

    // MARK: What goes well

    @Test func `Twins are written, also where names have spaces and Hangul`() async throws {
        let inputs: [(name: String, text: String, output: String?)] = [
            ("A.swift", Self.good, nil), ("깊은 곳/B b.swift", Self.twin, nil),
        ]
        // The second folder of twins does not exist yet.
        #expect(try await weave(inputs).status == 1)
        try folder.write("Out/깊은 곳/log.txt", "")

        #expect(try await weave(inputs) == .silent)
        #expect(folder.read("Out/A.swift")?.contains("__call.arrive(1)") == true)
        let twin = try #require(folder.read("Out/깊은 곳/B b.swift"))
        #expect(twin.contains("#sourceLocation(file: \"\(folder.path("In/깊은 곳/B b.swift"))\", line: 1)\n"))
        #expect(twin.contains("TravelRecorder.enter(\"In/깊은 곳/B b.swift\", \"\", isClosure: false)"))
    }

    @Test func `An input without an output is only checked, but its numbers count`() async throws {
        let result = try await weave([
            ("A.swift", Self.good, "-"), ("B.swift", Self.twin, nil),
        ])

        #expect(result == .silent)
        #expect(folder.files == ["In/A.swift", "In/B.swift", "Out/B.swift", "Out/log.txt"])
    }

    @Test func `A twin that stays the same is not written again`() async throws {
        func dates() throws -> [Date?] {
            try ["A.swift", "B.swift"].map {
                let path = folder.path("Out/\($0)")
                return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
            }
        }
        let past = Date(timeIntervalSince1970: 1_000_000)
        _ = try await weave([("A.swift", Self.good, nil), ("B.swift", Self.twin, nil)])
        for name in ["A.swift", "B.swift"] {
            try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder.path("Out/\(name)"))
        }

        _ = try await weave([("A.swift", Self.good, nil), ("B.swift", Self.twin + "// more\n", nil)])

        #expect(try dates()[0] == past)
        #expect(try dates()[1] != past)
        #expect(folder.read("Out/B.swift")?.contains("// more\n") == true)
    }

    // MARK: What goes wrong

    @Test(arguments: [[], ["root"], ["root", "in"], ["root", "in", "out", "in"]])
    func `Arguments that are no pairs get the usage`(arguments: [String]) async throws {
        let result = try await Command.weave(arguments, in: folder)

        #expect(result == .failed("usage: weave ROOT INPUT OUTPUT [INPUT OUTPUT …]\n"))
        #expect(folder.files == [])
    }

    private static func head(free number: Int) -> String {
        "error: a stop begins with exactly '// 여행 N' or '// 여행 N [expression, …]', N counting from 1; the next free "
            + "number is \(number)"
    }

    /// The names and bytes of files, where one without bytes is not there, and what is printed.
    private static let mistakes: [(inputs: [(name: String, bytes: [UInt8]?)], errors: [String])] = [
        (
            [
                ("B.swift", Array("\n\(malformed)\(malformed)".utf8)), ("A.swift", Array(malformed.utf8)),
                ("C.swift", Array(good.utf8)),
            ], ["A.swift:2: \(head(free: 2))", "B.swift:3: \(head(free: 3))", "B.swift:7: \(head(free: 4))"]
        ),
        (
            [("A.swift", Array(good.utf8)), ("B.swift", Array(good.utf8))],
            [
                "B.swift:2: error: 여행 1 stands twice, here and at In/A.swift:2; "
                    + "give the new one the number 2 and let 'swift run check --fix' put the numbers in order"
            ]
        ),
        ([("A.swift", Array(good.utf8)), ("없는 것.swift", nil)], ["없는 것.swift:1: error: the file cannot be read"]),
        (
            [("A.swift", Array("let a = \"".utf8) + [0xEC, 0x97, 0x22])],
            ["A.swift:1: error: the file is not valid UTF-8; save it as UTF-8"]
        ),
    ]

    @Test(arguments: mistakes.indices)
    func `Mistakes are printed with the path of their file, in order, and nothing is written`(
        index: Int
    ) async throws {
        let (files, errors) = Self.mistakes[index]
        for case (let name, let bytes?) in files { try folder.write("In/\(name)", Data(bytes)) }
        let inputs = folder.files
        let arguments = files.flatMap { [folder.path("In/\($0.name)"), folder.path($0.name)] }
        let result = try await Command.weave([folder.path()] + arguments, in: folder)

        #expect(result == .failed(errors.map { folder.path("In/\($0)\n") }.joined()))
        #expect(folder.files == inputs)
    }

    @Test func `A path outside of the root is printed as it was given`() async throws {
        let input = try folder.write("A.swift", Self.malformed)
        let result = try await Command.weave([folder.path("elsewhere"), input, folder.path("B.swift")], in: folder)

        #expect(result == .failed("\(input):2: \(Self.head(free: 1))\n"))
    }

    @Test func `A mistake in an input that is only checked is left to the call that weaves it, and a gap is none`()
        async throws
    {
        let result = try await weave([("A.swift", Self.malformed, "-"), ("B.swift", Self.twin, nil)])

        #expect(result == .silent)
        #expect(folder.files == ["In/A.swift", "In/B.swift", "Out/B.swift", "Out/log.txt"])
        #expect(folder.read("Out/B.swift")?.contains("__call.arrive(2)") == true)
    }

    @Test func `A twin that cannot be written is named`() async throws {
        let result = try await weave([("A.swift", Self.good, folder.path("nowhere/A.swift"))])

        #expect(result.errors.hasPrefix("\(folder.path("nowhere/A.swift")): error: the twin cannot be written: "))
        #expect(result.status == 1)
    }
}
