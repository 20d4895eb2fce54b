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
        /// The folder around it.
        private let around = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "여행 짐 \(UUID().uuidString)", directoryHint: .isDirectory)
        let folder: URL
        var environment = ProcessInfo.processInfo.environment
        var checkout: URL?
        private(set) var told: [String] = []
        private(set) var compiler: [String] = []

        init() throws {
            folder = around.appending(path: "tour", directoryHint: .isDirectory)
            try write("Sources/RxTravel/Gate.swift", Self.library)
            try write(Self.own, Self.walk)
            let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
            for name in ["TravelRecorder", "ChildRecording"] {
                try FileManager.default.createSymbolicLink(
                    at: folder.appending(path: "Sources/\(name)"), withDestinationURL: sources.appending(path: name))
            }
            environment["XDG_CACHE_HOME"] = path("cache")
        }

        deinit { try? FileManager.default.removeItem(at: around) }

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
                in: PackageFolder(root: folder), checkout: checkout, environment: environment,
                tell: { self.told.append($0.english) },
                relay: { self.compiler.append($0) })
        }

        func journey(seconds: Int? = nil) throws -> Journey {
            let program = try program()
            let built = try program.current ?? program.build()
            let child = RecordingProcess(built.executable) { Issue.record("\($0)") }
            return try child.journey(.init(name: "mine", limit: 100, notesHoldings: true, seconds: seconds))
        }

        /// What the program prints that is not walked.
        func plainOutput() throws -> String {
            let (process, output) = (Process(), Pipe())
            process.executableURL = try program().current?.executable
            process.standardOutput = output
            try process.run()
            return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }

        /// What somebody walks.
        func walk() throws -> [String] {
            let journey = try journey()
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

    /// A library with the layout of RxSwift, beside the package.
    private static func checkout(in package: Package, _ place: String = "../App/.build/checkouts/RxSwift") throws -> URL
    {
        let files = [
            "Platform/AtomicInt.swift": "final class AtomicInt { var value = 0 }",
            "RxSwift/Observable.swift": """
            open class Observable {
                public init() {}
                public func twice(_ value: Int) -> Int {
                    add(value, value)
                }
            }
            """,
            "RxSwift/Add.swift":
                "func add(_ one: Int, _ other: Int) -> Int {\n    let sum = one + other\n    return sum\n}",
            "RxSwift/Odd.swift": "struct Odd: ~Copyable {}\nfunc same(_ odd: consuming Odd) -> Odd {\n    odd\n}",
            "RxSwift/Timer.swift": """
            import Dispatch
            public func every(_ interval: DispatchTimeInterval, _ work: @escaping () -> Void) -> DispatchSourceTimer {
                let timer = DispatchSource.makeTimerSource(queue: .main)
                timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
                timer.setEventHandler(handler: work)
                timer.resume()
                return timer
            }
            """,
            "RxRelay/PublishRelay.swift": "import RxSwift\npublic final class PublishRelay: Observable {}",
            "RxCocoa/RxCocoa.swift": "@_exported import RxRelay",
            "RxCocoa/Traits/Driver/Driver.swift": "import RxSwift\npublic typealias Driver = Observable",
            "RxCocoa/Traits/Driver/ControlEvent+Driver.swift": "import UIKit",
            "RxCocoa/iOS/UIView+Rx.swift": "import UIKit",
        ]
        for (name, text) in files { try package.write("\(place)/\(name)", text + "\n") }
        let platform = package.path("\(place)/RxSwift/Platform")
        try FileManager.default.createDirectory(atPath: platform, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: platform + "/AtomicInt.swift", withDestinationPath: "../../Platform/AtomicInt.swift")
        return package.folder.appending(path: place)
    }

    private static let officialFiles = [
        "Platform/AtomicInt.swift", "RxCocoa/RxCocoa.swift", "RxCocoa/Traits/Driver/Driver.swift",
        "RxRelay/PublishRelay.swift", "RxSwift/Add.swift", "RxSwift/Observable.swift", "RxSwift/Odd.swift",
        "RxSwift/Timer.swift",
    ]

    @Test func `Of a checkout it takes each file once, and none that needs UIKit`() throws {
        let package = try Package()
        let library = try Library.checkout(at: Self.checkout(in: package))
        #expect(library.files.map(\.name).sorted() == Self.officialFiles)
        #expect(library.modules.map(\.name) == ["RxSwift", "RxRelay", "RxCocoa"])

        // As CocoaPods has it: each module in a folder of its own, with what lies beside it.
        let pods = package.folder.appending(path: "../Pods").standardizedFileURL
        for module in library.modules.map(\.name) {
            let files = FileManager.default
            try files.createDirectory(at: pods.appending(path: module), withIntermediateDirectories: true)
            for name in [module, "Platform"] {
                try files.copyItem(
                    atPath: "\(library.place)/\(name)", toPath: pods.appending(path: "\(module)/\(name)").path)
            }
        }
        try FileManager.default.removeItem(at: pods.appending(path: "RxSwift/RxSwift/Platform"))
        for place in [pods, pods.appending(path: "RxSwift")] {
            #expect(try Library.checkout(at: place).files.map(\.name).sorted() == Self.officialFiles)
        }
        let failure = #expect(throws: Failure.self) { try Library.checkout(at: package.folder) }
        #expect(failure?.message.english.contains(" is no checkout of RxSwift") == true)
    }

    @Test func `A file that imports RxSwift walks through the checkout, statement by statement`() throws {
        let package = try Package()
        try package.write(
            Package.own, "import RxCocoa\nfunc mine() {\n    let relay = PublishRelay()\n    print(relay.twice(4))\n}\n"
        )
        package.checkout = try Self.checkout(in: package)
        let walk = [
            "Mine.swift:3 ", "Mine.swift:4 ", "Observable.swift:4 self PublishRelay#1, value 4", "Add.swift:2 ",
            "Add.swift:3 ", "» 8",
        ]
        let walked = try package.walk()
        #expect(walked == walk)
        let unwoven = try package.program().current?.unwoven
        #expect(unwoven == ["RxSwift/Odd.swift"])

        try package.write(
            Package.own,
            """
            import Dispatch
            import RxSwift
            func mine() {
                var count = 0
                var timer: DispatchSourceTimer?
                timer = every(.milliseconds(100)) {
                    count += 1
                    if count == 3 { timer?.cancel() }
                    print(count)
                }
                forever = every(.milliseconds(500)) {}
            }
            nonisolated(unsafe) var forever: DispatchSourceTimer?
            """)
        let timers = try package.journey()
        #expect(timers.output == ["1", "2", "3"])
        #expect(timers.wait?.end == .rounds)
        #expect(timers.wait?.left.map(\.interval) == [500])

        // What does not compile of the checkout is said of its own file; what comes back is what is walked again.
        let (add, kept) = (package.path("../App/.build/checkouts/RxSwift/RxSwift/Add.swift"), package.path("Add.swift"))
        try FileManager.default.moveItem(atPath: add, toPath: kept)
        try package.write("../App/.build/checkouts/RxSwift/RxSwift/Add.swift", "let sum: Int = nobody\n")
        let broken = #expect(throws: Failure.self) { try package.walk() }
        #expect(broken?.message.english.hasSuffix("/App/.build/checkouts/RxSwift does not compile") == true)
        #expect(
            package.compiler.first?.contains("/App/.build/checkouts/RxSwift/RxSwift/Add.swift:1:16: error: ") == true)
        try FileManager.default.removeItem(atPath: add)
        try FileManager.default.moveItem(atPath: kept, toPath: add)
        try package.write(Package.own, "import RxSwift\nfunc mine() { print(Observable().twice(3)) }\n")
        #expect(try package.walk().last == "» 6")

        // One that imports our module goes on as if there were none, and says so.
        try package.write(Package.own, Package.walk)
        #expect(try package.walk().last == "» 3")
        _ = try package.program()
        #expect(
            package.told == ["Mine.swift imports RxTravel: through the module; import RxSwift for the checkout"])
    }

    @Test func `What comes behind the last statement is waited for, and it is told what still waits`() throws {
        let package = try Package()
        func program(_ statement: String) -> String {
            "import Foundation\nimport RxTravel\nfunc mine() {\n    print(\"now\")\n    \(statement)\n}\n"
        }
        try package.write(
            Package.own,
            program(
                """
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
                    print("later")
                    DispatchQueue.global().async { print("elsewhere") }
                }
                """))
        var journey = try package.journey()
        #expect(journey.output == ["now", "later", "elsewhere"])
        #expect(journey.wait == Journey.Wait(end: .nothingLeft, left: []))
        #expect(try package.plainOutput() == "now\nlater\nelsewhere\n")

        try package.write(
            Package.own,
            program("Task {\n    try? await Task.sleep(for: .milliseconds(100))\n    print(\"task\")\n    }"))
        journey = try package.journey()
        #expect(journey.output == ["now", "task"])
        #expect(journey.wait?.end == .quiet(seconds: 2))

        try package.write(Package.own, program("DispatchQueue.main.asyncAfter(deadline: .now() + 60) { print(1) }"))
        journey = try package.journey(seconds: 1)
        #expect(journey.wait?.end == .time(seconds: 1))
        let left = try #require(journey.wait?.left.first)
        #expect(journey.sites[journey.visits[left.visit ?? 0].stop]?.line == 5)
        #expect(left.due > 50_000 && left.interval == nil)

        // Nothing was scheduled.
        try package.write(Package.own, program("print(1)"))
        #expect(try package.journey().wait == nil)
    }

    @Test(arguments: [
        ("queue.async { f() }", false), ("queue.async(execute: f)", false), ("queue.async(group: g) { f() }", true),
        ("Task { f() }", true), ("// a Task\nf()", false), ("x.values(\"Task\")", false), ("for await x in y {}", true),
    ])
    func `Words tell whether something may come that nobody sees`(code: String, isUnseen: Bool) {
        #expect(LaterCode(in: code).hasUnseen == isUnseen)
    }

    @Test func `Whoever asks for what the module has not is told of checkouts that lie nearby`() throws {
        let package = try Package()
        let checkout = try Self.checkout(in: package).standardizedFileURL.path(percentEncoded: false)
        let (failed, error) = ("error: emit-module command failed", "Mine.swift:1:8: error: no such module 'RxSwift'")
        let lines = [failed, error, " 1 | import RxSwift", error, " 1 | import RxSwift"]
        try package.fake(swift: lines.map { "echo \"\($0)\"; " }.joined() + "exit 1")
        #expect(throws: Failure.self) { try package.program().build() }

        // What was said is said once.
        #expect(package.compiler == Array(lines[1...2]))
        let hint = try #require(package.told.first)
        #expect(package.told.count == 1 && hint.hasSuffix("swift run tour mine --rxswift " + checkout))
    }

    @Test func `What the module has is told by the names of its functions`() throws {
        let folder = try PackageFolder()
        let hint = Nearby(root: folder.root, environment: [:])
            .hint(after: ["Mine.swift:1:8: error: no such module 'RxSwift'"], try Library.exhibit(in: folder))
        #expect(try #require(hint).text(in: .english).contains(", filter, flatMap, flatMapLatest, just, map, merge, "))
    }

    @Test func `Whoever has no compiler is told what to do`() throws {
        let package = try Package()
        package.environment["PATH"] = package.path("nowhere")
        let failure = #expect(throws: Failure.self) { try package.program().build() }

        #expect(failure?.message.english.hasPrefix("there is no 'swift' on PATH") == true)
    }

    @Test func `Whoever has no file, or no room for a build, is told that in one line`() throws {
        let package = try Package()
        try package.fake(swift: "echo 'error: accessing \"build.db\": database or disk is full'; exit 1")
        var failure = #expect(throws: Failure.self) { try package.program().build() }
        #expect(failure?.message.english.hasPrefix("no room is left in " + package.path(".build/mine/")) == true)

        try FileManager.default.removeItem(atPath: package.path(Package.own))
        failure = #expect(throws: Failure.self) { try package.program().build() }
        #expect(failure?.message.english.hasPrefix("Sources/Mine has no Swift file; ") == true)
        #expect(package.compiler.isEmpty && package.told.isEmpty)
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
