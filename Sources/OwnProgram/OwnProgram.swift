import Files
import Foundation
import Lines
import Stops
import Weaving

/// The reader's own code as a program of its own, which is written, woven and built when somebody asks for its walk.
///
/// It is a package beside ours: what does not compile there keeps nothing of ours from being built.
package struct OwnProgram {
    /// The program as it was built.
    package struct Built {
        /// What runs the reader's code as it is, or, as a child, records how it runs woven.
        package var executable: URL
        /// The package that was written for it.
        package var package: URL
        /// Whether that has never been built before.
        package var isFirst = false
        /// The files whose statements are no places: they compile as they are, and not as woven.
        package var unwoven: [String]
    }

    /// Our package, in which the reader's folder lies.
    private let folder: PackageFolder
    private let environment: [String: String]
    private let written: WrittenPackage
    /// The files of the reader, by their paths in our package.
    private let own: [String]
    /// The files of the library, by their paths in our package.
    private let library: [String]
    /// Every file that the program is made of, and the program that weaves it: what they were when it was built.
    private let marks: [String]
    /// Is given what is to be said beside the output.
    private let tell: (Words) -> Void
    /// Is given each line of the compiler.
    private let relay: (String) -> Void

    package init(
        in folder: PackageFolder, environment: [String: String], tell: @escaping (Words) -> Void,
        relay: @escaping (String) -> Void
    ) throws(Failure) {
        self.folder = folder
        self.environment = environment
        self.tell = tell
        self.relay = relay
        let (root, module) = (folder.root, folder.root.appending(path: PackageLayout.module))
        let places = [root, module].map { $0.path(percentEncoded: false) }
        written = try WrittenPackage(
            in: root, named: places.joined(separator: "\n").digest, environment: environment)
        own = try folder.paths(below: PackageLayout.mine).filter { $0.hasSuffix(".swift") }
        library = try folder.paths(below: PackageLayout.module).filter { $0.hasSuffix(".swift") }
        var files = own + library
        for name in Self.linked { files += try folder.paths(below: "Sources/\(name)") }
        marks = (files.map { root.appending(path: $0) } + [Bundle.main.executableURL].compactMap(\.self))
            .map { $0.path(percentEncoded: false) }.map { stat.mark(of: $0) ?? $0 }
    }

    /// What is compiled into it of ours, as it is.
    private static let linked = ["TravelRecorder", "ChildRecording"]

    private static let name = "walked"

    /// The program, if it is there as the files are now.
    package var current: Built? {
        isThere ? written.unwoven(from: marks).map { built(isFirst: false, unwoven: $0) } : nil
    }

    private var executable: URL { written.folder.appending(path: ".build/debug/\(Self.name)") }

    private var isThere: Bool { FileManager.default.isExecutableFile(atPath: executable.path(percentEncoded: false)) }

    private func built(isFirst: Bool, unwoven: [String]) -> Built {
        Built(executable: executable, package: written.folder, isFirst: isFirst, unwoven: unwoven)
    }

    /// Builds the program.
    package func build() throws(Failure) -> Built {
        let isFirst = !isThere
        let swift = try SwiftBuild(of: written.path, environment: environment, tell: tell)
        var unwoven: [String] = []
        try write(except: unwoven)
        var outcome = try swift.build("--product", Self.name)
        while !outcome.isBuilt {
            // What the compiler says of the files as they are is what their writer understands.
            let plain = try swift.build("--target", "Mine")
            guard plain.isBuilt else { throw failure(plain.lines) }
            let errors = outcome.lines.filter { $0.contains(": error: ") }
            if errors.contains(where: { $0.contains(linked("Sources/\(Self.name)/")) }) {
                throw Failure(
                    message: Words(
                        "\(PackageLayout.mine)에 매개변수 없이 부를 수 있는 함수 mine()이 하나 있어야 한다",
                        "\(PackageLayout.mine) needs one function mine() that can be called without arguments"))
            }
            let broken = own.filter { path in
                !unwoven.contains(path) && errors.contains { $0.hasPrefix(linked(path) + ":") }
            }
            guard !broken.isEmpty else { throw failure(outcome.lines) }
            unwoven += broken
            try write(except: unwoven)
            outcome = try swift.build("--product", Self.name)
        }
        try written.keep(marks, unwoven: unwoven)
        return built(isFirst: isFirst, unwoven: unwoven)
    }

    private func failure(_ lines: [String]) -> Failure {
        for line in lines { relay(line.replacing(linked("Sources/"), with: fullPath("Sources/"))) }
        return Failure(
            message: Words(
                "내 코드가 컴파일되지 않는다. 다른 여행은 그대로 걸을 수 있다",
                "your code does not compile; the other tours can be walked all the same"))
    }

    private func fullPath(_ path: String) -> String { folder.root.appending(path: path).path(percentEncoded: false) }

    /// A file as the compiler meets it, by the link that leads there: the twin says so, too, for a debugger takes two paths
    /// for two files.
    private func linked(_ path: String) -> String { written.path + path }

    // MARK: What is written

    private func write(except unwoven: [String]) throws(Failure) {
        let inputs = (library + own).map { path in
            WeavingInput(
                path: linked(path), name: path,
                bytes: FileManager.default.contents(atPath: fullPath(path)).map(Array.init),
                isWoven: !unwoven.contains(path))
        }
        let twins: [String?]
        do throws(WeavingMistakes) {
            twins = try Weaving.twins(of: inputs) { mistake in
                tell(Words(same: "\(mistake.file):\(mistake.line): ") + mistake.message)
            }
        } catch {
            throw failure(error.messages)
        }
        var texts: [String: [String: String]] = ["WovenTravel": [:], "WovenMine": [:]]
        for (input, twin) in zip(inputs, twins) {
            let isOwn = own.contains(input.name)
            let name = input.name.split(separator: "/").dropFirst(2).joined(separator: "-")
            texts[isOwn ? "WovenMine" : "WovenTravel"]?["Woven-\(name)"] = twin ?? input.unwoven
        }
        let (root, language) = (folder.root, ".swiftLanguageMode(.v5)")
        let twinsOfNames =
            #".unsafeFlags(["-module-alias", "Mine=WovenMine", "-module-alias", "RxTravel=WovenTravel"])"#
        func link(_ name: String, _ dependencies: [String] = [], _ settings: [String] = []) -> WrittenTarget {
            WrittenTarget(
                name: name, dependencies: dependencies, settings: settings,
                content: .link(root.appending(path: "Sources/\(name)")))
        }
        let resources = [#".define("TRACE_RESOURCES")"#]
        try written.write([
            link("TravelRecorder"), link("ChildRecording", ["TravelRecorder"]), link("RxTravel", [], resources),
            link("Mine", ["RxTravel"], [language]),
            WrittenTarget(
                name: "WovenTravel", dependencies: ["TravelRecorder"], settings: resources + [#".define("DEBUG")"#],
                content: .files(texts["WovenTravel"] ?? [:])),
            WrittenTarget(
                name: "WovenMine", dependencies: ["TravelRecorder", "WovenTravel"],
                // Whatever the compiler has to say of the files it says of Mine already.
                settings: [language, #".unsafeFlags(["-suppress-warnings"])"#, twinsOfNames],
                content: .files(texts["WovenMine"] ?? [:])),
            WrittenTarget(
                name: Self.name, dependencies: ["ChildRecording", "Mine", "WovenMine"],
                settings: [language, #".unsafeFlags(["-suppress-warnings"])"#], isProgram: true,
                content: .files(Self.texts)),
        ])
    }

    /// The program: each of the two that it runs has a file in which the name of the other is unknown.
    private static let texts = [
        "Plain.swift": caller("runPlain", of: "Mine", and: "Swift"),
        "Woven.swift": caller("runWoven", of: "WovenMine", and: "TravelRecorder"),
        "main.swift": """
        import ChildRecording

        MainActor.assumeIsolated {
            guard CommandLine.arguments.dropFirst().elementsEqual([RecordingChild.argument]) else { return runPlain() }
            RecordingChild.serve { _ in { MainActor.assumeIsolated { runWoven() } } }
        }

        """,
    ]

    private static func caller(_ function: String, of module: String, and printing: String) -> String {
        """
        import \(printing)
        @testable import \(module)

        @MainActor func \(function)() {
            do { _ = try mine() } catch { print("mine() throws \\(error)") }
        }

        """
    }
}

extension WeavingInput {
    /// The text as it is, but for what is printed: that is recorded all the same.
    fileprivate var unwoven: String {
        "import TravelRecorder\n#sourceLocation(file: \"\(path)\", line: 1)\n"
            + String(decoding: bytes ?? [], as: UTF8.self) + "\n#sourceLocation()\n"
    }
}
