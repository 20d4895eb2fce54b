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
        /// The files without places, by their names: they compile as they are, and not as woven.
        package var unwoven: [String]
    }

    /// What the reader's code imports.
    package let library: Library
    /// Our package, in which the reader's folder lies.
    private let folder: PackageFolder
    private let environment: [String: String]
    private let written: WrittenPackage
    /// The files of the reader.
    private let own: [Library.File]
    /// Why it runs through our module, where there is a checkout.
    package let hint: Words?
    /// What the program is made of beside the reader's files, and the program that weaves it: each with what tells it
    /// from another one.
    private let libraryMarks: [String]
    private let ownMarks: [String]
    /// Is given what is to be said beside the output.
    private let tell: (Words) -> Void
    /// Is given each line of the compiler.
    private let relay: (String) -> Void

    /// Looks what is there; `checkout` is where RxSwift's own code lies, for a reader whose files do not import our module.
    package init(
        in folder: PackageFolder, checkout: URL?, environment: [String: String], tell: @escaping (Words) -> Void,
        relay: @escaping (String) -> Void
    ) throws(Failure) {
        self.folder = folder
        self.environment = environment
        self.tell = tell
        self.relay = relay
        let root = folder.root
        func place(_ path: String) -> String { root.appending(path: path).path(percentEncoded: false) }
        own = try folder.paths(below: PackageLayout.mine).filter { $0.hasSuffix(".swift") }
            .map { .init(place: place($0), name: $0) }
        let importing = own.first { Self.text(at: $0.place).contains("import RxTravel") }
        if let checkout, importing == nil {
            library = try .checkout(at: checkout)
        } else {
            library = try .exhibit(in: folder)
        }
        hint = (checkout == nil ? nil : importing?.name.split(separator: "/").last).map { name in
            Words(
                "\(name): import RxTravel이라서 이 모듈을 지나며 걷는다. 체크아웃은 import RxSwift",
                "\(name) imports RxTravel: through the module; import RxSwift for the checkout")
        }
        hint.map(tell)
        written = try WrittenPackage(
            in: root, named: (place("") + "\n" + library.place).digest, environment: environment)
        var ours: [String] = []
        for name in Self.linked { ours += try folder.paths(below: "Sources/\(name)").map(place) }
        if let program = Bundle.main.executableURL { ours.append(program.path(percentEncoded: false)) }
        libraryMarks = (ours + library.files.map(\.place)).map { stat.mark(of: $0) ?? $0 }
        ownMarks = own.map { stat.mark(of: $0.place) ?? $0.place }
    }

    /// What is compiled into it of ours, as it is.
    private static let linked = ["TravelRecorder", "ChildRecording"]

    private static let name = "walked"

    private static func text(at path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }

    /// The program, if it is there as the files are now.
    package var current: Built? {
        guard isThere, let state = written.state, state.marks == ownMarks + libraryMarks else { return nil }
        return built(isFirst: false, unwoven: state.unwoven)
    }

    private var executable: URL { written.folder.appending(path: ".build/debug/\(Self.name)") }

    private var isThere: Bool { FileManager.default.isExecutableFile(atPath: executable.path(percentEncoded: false)) }

    private func built(isFirst: Bool, unwoven: [String]) -> Built {
        Built(executable: executable, package: written.folder, isFirst: isFirst, unwoven: unwoven)
    }

    // MARK: Building

    /// Builds the program.
    package func build() throws(Failure) -> Built {
        guard !own.isEmpty else {
            throw Failure(
                message: Words(
                    "\(PackageLayout.mine)에 Swift 파일이 없다. 처음 파일은 'swift run tour mine --recipe start'로 되살린다",
                    "\(PackageLayout.mine) has no Swift file; 'swift run tour mine --recipe start' brings back the first"
                ))
        }
        let isFirst = !isThere
        let swift = try SwiftBuild(of: written.path, environment: environment, tell: tell)
        let former = written.state
        // As long as the library is the same its twin is left alone, with the files that do not compile woven.
        let isSame = former.map { Set($0.marks).isSuperset(of: libraryMarks) } ?? false
        var unwoven = isSame ? former?.unwoven.filter { !SourceFile.isOwn($0) } ?? [] : []
        // What is written now would be taken for the former library if that came back before this one was built.
        if !isSame { written.forget() }
        try write(except: unwoven, withLibrary: !isSame)
        var outcome = try swift.build("--product", Self.name)
        while !outcome.isBuilt {
            if outcome.lacksRoom { throw written.lackOfRoom }
            var broken = brokenFiles(of: library.files, in: outcome, except: unwoven)
            if broken.isEmpty || !library.isOfficial {
                // What the compiler says of the files as they are is what their writer understands.
                let plain = try swift.build("--target", "Mine")
                guard plain.isBuilt else { throw failure(plain.lines) }
                if outcome.errors.contains(where: { $0.contains(linked("Sources/\(Self.name)/")) }) {
                    throw Failure(
                        message: Words(
                            "\(PackageLayout.mine)에 매개변수 없이 부를 수 있는 함수 mine()이 하나 있어야 한다",
                            "\(PackageLayout.mine) needs one function mine() that can be called without arguments"))
                }
                broken += brokenFiles(of: own, in: outcome, except: unwoven)
                if !broken.isEmpty { relayOwn(outcome.errors) }
            }
            guard !broken.isEmpty else { throw failure(outcome.lines) }
            unwoven += broken
            try write(except: unwoven, withLibrary: true)
            outcome = try swift.build("--product", Self.name)
        }
        try written.keep(.init(marks: ownMarks + libraryMarks, unwoven: unwoven))
        return built(isFirst: isFirst, unwoven: unwoven)
    }

    /// The files that the compiler does not take with places in them.
    private func brokenFiles(
        of files: [Library.File], in outcome: SwiftBuild.Outcome, except unwoven: [String]
    ) -> [String] {
        files.filter { file in
            // Where the compiler crashes it says of which file, and nothing else.
            let twin = "\"\(linked(Self.twin(of: file.name)))\""
            return isWoven(file, except: unwoven)
                && (outcome.errors.contains { $0.hasPrefix(compiled(file) + ":") }
                    || outcome.lines.contains { $0.contains("source_file " + twin) })
        }.map(\.name)
    }

    private func isWoven(_ file: Library.File, except unwoven: [String]) -> Bool {
        !unwoven.contains(file.name) && !(library.isOfficial && Library.isHousekeeping(file.name))
    }

    private func failure(_ lines: [String]) -> Failure {
        relayOwn(lines)
        let nearby = Nearby(root: folder.root, environment: environment)
        if !library.isOfficial, let hint = nearby.hint(after: lines, library) { tell(hint) }
        let errors = SwiftBuild.Outcome(isBuilt: false, lines: lines).errors
        guard library.files.contains(where: { file in errors.contains { $0.hasPrefix(compiled(file) + ":") } }) else {
            return Failure(
                message: Words(
                    "내 코드가 컴파일되지 않는다. 다른 여행은 그대로 걸을 수 있다",
                    "your code does not compile; the other tours can be walked all the same"))
        }
        return Failure(
            message: Words("\(library.place)가 컴파일되지 않는다", "the code in \(library.place) does not compile"))
    }

    /// Relays lines of the compiler, with the reader's own files where he has them.
    ///
    /// That a command has failed is no news beside what it failed of; nor is that, where another command says the same.
    private func relayOwn(_ lines: [String]) {
        let namesFiles = lines.contains { $0.contains(": error: ") }
        var seen: Set<String> = []
        var isRepeated = false
        for line in lines where !(namesFiles && line.hasPrefix("error: ")) {
            if line.contains(": error: ") || line.contains(": warning: ") { isRepeated = !seen.insert(line).inserted }
            if isRepeated { continue }
            relay(line.replacing(linked("Sources/"), with: fullPath("Sources/")))
        }
    }

    private func fullPath(_ path: String) -> String { folder.root.appending(path: path).path(percentEncoded: false) }

    /// A file of our package as the compiler meets it, by the link that leads there.
    private func linked(_ path: String) -> String { written.path + path }

    /// Where the compiler says that a file is; the twin says the same, for a debugger takes two paths for two files.
    private func compiled(_ file: Library.File) -> String {
        library.isOfficial && !SourceFile.isOwn(file.name) ? file.place : linked(file.name)
    }

    // MARK: Writing

    private func write(except unwoven: [String], withLibrary: Bool) throws(Failure) {
        var targets = [link("TravelRecorder"), link("ChildRecording", ["TravelRecorder"])]
        let asInDebugBuilds = [#".define("TRACE_RESOURCES")"#, #".define("DEBUG")"#]
        let (asOwn, quiet) = (".swiftLanguageMode(.v5)", #".unsafeFlags(["-suppress-warnings"])"#)
        var aliases = ["Mine": "WovenMine"]
        for module in library.modules {
            let name = library.isOfficial ? module.name : "WovenTravel"
            if !library.isOfficial {
                targets.append(link(module.name, [], [#".define("TRACE_RESOURCES")"#]))
                aliases[module.name] = name
            }
            targets.append(
                WrittenTarget(
                    name: name, dependencies: module.dependencies + ["TravelRecorder"],
                    settings: asInDebugBuilds
                        + (library.isOfficial ? [asOwn, quiet, #".define("DISABLE_SWIZZLING")"#] : []),
                    content: withLibrary ? .files(try texts(of: module.files, except: unwoven)) : .kept))
        }
        let names = aliases.sorted { $0.key < $1.key }.map { #""-module-alias", "\#($0.key)=\#($0.value)""# }
        let modules = library.modules.map(\.name)
        targets += [
            link("Mine", modules, [asOwn]),
            WrittenTarget(
                name: "WovenMine", dependencies: ["TravelRecorder"] + modules.map { aliases[$0] ?? $0 },
                // Whatever the compiler has to say of the files it says of Mine already.
                settings: [asOwn, quiet, ".unsafeFlags([\(names.joined(separator: ", "))])"],
                content: .files(try texts(of: own, except: unwoven))),
            WrittenTarget(
                name: Self.name, dependencies: ["ChildRecording", "Mine", "WovenMine"], settings: [asOwn, quiet],
                isProgram: true, content: .files(programTexts)),
        ]
        try written.write(targets)
    }

    private func link(_ name: String, _ dependencies: [String] = [], _ settings: [String] = []) -> WrittenTarget {
        WrittenTarget(
            name: name, dependencies: dependencies, settings: settings,
            content: .link(folder.root.appending(path: "Sources/\(name)")))
    }

    /// The twins of files, and as they are those that are not woven.
    private func texts(of files: [Library.File], except unwoven: [String]) throws(Failure) -> [String: String] {
        let inputs = files.map { file in
            WeavingInput(
                path: compiled(file), name: file.name,
                bytes: FileManager.default.contents(atPath: file.place).map(Array.init),
                isWoven: isWoven(file, except: unwoven), hasPlaces: library.isOfficial || SourceFile.isOwn(file.name))
        }
        let twins: [String?]
        do throws(WeavingMistakes) {
            twins = try Weaving.twins(of: inputs) { mistake in
                guard SourceFile.isOwn(mistake.file) else { return }
                tell(Words(same: "\(mistake.file):\(mistake.line): ") + mistake.message)
            }
        } catch {
            throw failure(error.messages)
        }
        let texts = zip(inputs, twins).map { input, twin in
            // Two files of one module may not have one name.
            (Self.twinName(of: input.name), twin ?? input.unwoven)
        }
        return Dictionary(texts, uniquingKeysWith: { first, _ in first })
    }

    private static func twinName(of file: String) -> String {
        "Woven-" + file.replacing("Sources/", with: "").replacing("/", with: "-")
    }

    /// Where the twin of a file of the reader's lies in the written package.
    package static func twin(of file: String) -> String { "Sources/WovenMine/\(twinName(of: file))" }

    /// The program: each of the two that it runs has a file in which the name of the other is unknown.
    private var programTexts: [String: String] {
        let code = own.map { LaterCode(in: Self.text(at: $0.place)) }
        let mayHaveMore = code.contains(where: \.hasUnseen)
        // Who runs unwoven tells less: our module's schedulers, and dispatch calls in the reader's own code.
        let plainMayHaveMore =
            mayHaveMore || code.contains { $0.hasDispatch || !library.isOfficial && $0.hasSchedulers }
        return [
            "Plain.swift": Self.caller("runPlain", of: "Mine", and: "Swift"),
            "Woven.swift": Self.caller("runWoven", of: "WovenMine", and: "TravelRecorder"),
            "main.swift": """
            import ChildRecording

            MainActor.assumeIsolated {
                if CommandLine.arguments.dropFirst().elementsEqual([RecordingChild.argument]) {
                    RecordingChild.serve(unknown: \(mayHaveMore)) { _ in { MainActor.assumeIsolated { runWoven() } } }
                }
                runPlain()
                Waiting(mayHaveMore: \(plainMayHaveMore)).run()
            }

            """,
        ]
    }

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
