import ChildRecording
import Files
import Foundation
import Testing
import TravelRecorder

@testable import Lines
@testable import OwnProgram
@testable import Stops

/// The reader's own program, of a package with a small library.
@Suite(.serialized)
struct OwnProgramTests {
    private final class Package {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "여행 짐 \(UUID().uuidString)", directoryHint: .isDirectory)
        var environment = ProcessInfo.processInfo.environment
        private(set) var told: [String] = []
        private(set) var compiler: [String] = []

        init() throws {
            try write("Sources/RxTravel/Gate.swift", Self.library)
            try write(Self.own, Self.walk)
            let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
            for name in ["TravelRecorder", "ChildRecording"] {
                try FileManager.default.createSymbolicLink(
                    at: folder.appending(path: "Sources/\(name)"), withDestinationURL: sources.appending(path: name))
            }
            environment["XDG_CACHE_HOME"] = path("cache")
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        static let own = "Sources/Mine/Mine.swift"

        static let library = """
            open class Gate {
                public init() {}
                public func pass(_ value: Int) -> Int {
                    // 여행 1 [value]
                    // ko: 하나.
                    // en: One.
                    return value + 1
                }
            }

            """

        static let walk = """
            import RxTravel
            func mine() {
                let gate = Gate()
                // 여행 [1 + 1]
                print(gate.pass(2))
            }

            """

        func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

        func write(_ name: String, _ text: String) throws {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }

        /// Puts a program in the place of `swift`.
        func fake(swift script: String) throws {
            try write("tools/swift", "#!/bin/sh\n\(script)\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path("tools/swift"))
            environment["PATH"] = path("tools")
        }

        func program() throws -> OwnProgram {
            (told, compiler) = ([], [])
            return try OwnProgram(
                in: PackageFolder(root: folder), environment: environment, tell: { self.told.append($0.english) },
                relay: { self.compiler.append($0) })
        }

        /// What somebody walks.
        func walk() throws -> [String] {
            let program = try program()
            let built = try program.current ?? program.build()
            let child = RecordingProcess(built.executable) { Issue.record("\($0)") }
            let journey = try child.journey(.init(name: "mine", limit: 100, notesHoldings: true))
            return journey.visits.compactMap { visit in
                let values = visit.values.map { "\($0.expression) \($0.description)" }
                return journey.sites[visit.stop].map { site in
                    "\(site.file.split(separator: "/").last ?? ""):\(site.line) \(values.joined(separator: ", "))"
                }
            } + journey.output.map { "» " + $0 }
        }
    }

    @Test func `It is built once, and again when a file has changed, and what cannot be woven goes in as it is`() throws
    {
        let package = try Package()
        let walk = ["Mine.swift:3 ", "Mine.swift:5 1 + 1 2", "Gate.swift:4 value 2"]
        #expect(try package.walk() == walk + ["» 3"])
        #expect(try package.program().current?.isFirst == false)

        try package.write(Package.own, Package.walk.replacing("pass(2)", with: "pass(20)"))
        #expect(try package.program().current == nil)
        #expect(try package.walk().last == "» 21")

        // Another file of the reader's.
        try package.write("Sources/Mine/Other.swift", "extension Int { var twice: Int { self * 2 } }\n")
        try package.write(Package.own, Package.walk.replacing("pass(2)", with: "pass(20.twice)"))
        #expect(try package.walk().last == "» 41")

        // What the compiler says is said of the reader's own file.
        try package.write(Package.own, Package.walk.replacing("pass(2)", with: "leap(2)"))
        let broken = #expect(throws: Failure.self) { try package.walk() }
        #expect(broken?.message.english == "your code does not compile; the other tours can be walked all the same")
        #expect(package.compiler.first?.hasPrefix(package.path(Package.own) + ":5:16: error: ") == true)

        try package.write(Package.own, Package.walk.replacing("mine", with: "yours"))
        let missing = #expect(throws: Failure.self) { try package.walk() }
        #expect(missing?.message.english.hasPrefix("Sources/Mine needs one function mine()") == true)

        // A comment that names what is not there.
        try package.write(Package.own, Package.walk.replacing("1 + 1", with: "nobody"))
        #expect(try package.walk() == ["Gate.swift:4 value 2", "» 3"])
        #expect(try package.program().current?.unwoven == [Package.own])
    }

    @Test func `Whoever has no compiler is told what to do`() throws {
        let package = try Package()
        package.environment["PATH"] = package.path("nowhere")
        let failure = #expect(throws: Failure.self) { try package.program().build() }

        #expect(failure?.message.english.hasPrefix("there is no 'swift' on PATH") == true)
    }

    @Test func `Where the build folder cannot be written it is built in the user's cache`() throws {
        let package = try Package()
        try package.fake(swift: "exit 0")
        try package.write(".build", "no folder")
        #expect(try package.program().build().package.path(percentEncoded: false).hasPrefix(package.path("cache/")))

        try FileManager.default.removeItem(atPath: package.path("cache"))
        try package.write("cache", "no folder")
        let failure = #expect(throws: Failure.self) { try package.program().build() }
        #expect(failure?.message.english.hasPrefix(package.path(".build/mine/")) == true)
    }

    @Test func `A build that waits for another one says so, and none gets what Xcode is started with`() throws {
        let package = try Package()
        try package.fake(
            swift: """
                echo "Another instance of SwiftPM (PID: 7) is already running using '/x', waiting until it has finished"
                echo "${DYLD_LIBRARY_PATH:-none}" > "\(package.path("seen"))"
                """)
        package.environment["DYLD_LIBRARY_PATH"] = "/Xcode"
        _ = try package.program().build()

        #expect(package.told == ["your code is being built by another process; waiting for it"])
        #expect(try String(contentsOfFile: package.path("seen"), encoding: .utf8) == "none\n")
    }
}
