import Console
import Files
import Foundation
import Lines
import OwnProgram
import Stops
import TravelRecorder

/// The reader's own program, as the commands of one command line ask for it: its files are looked at once.
struct OwnBuild {
    private let program: OwnProgram

    init(in folder: PackageFolder, checkout: RememberedCheckout, environment: [String: String]) throws {
        try Recorder.requireStart()
        program = try OwnProgram(
            in: folder, checkout: checkout.place, environment: environment, tell: Terminal.warn, relay: Terminal.relay)
    }

    /// The program, which is built where it is not there as the files are now; a line counts while that lasts.
    func executable() throws -> URL {
        let words: @Sendable (Int) -> Words = { Words("내 코드를 빌드한다: \($0)초", "building your code: \($0) s") }
        let built = try program.current ?? Terminal.counting(words, program.build)
        if built.isFirst {
            let path = built.package.path(percentEncoded: false)
            Terminal.warn(
                "내 코드는 \(path)에서 빌드한다. 편집기로 그 폴더를 열면 코드를 완성해 준다",
                "your code is built in \(path); an editor that opens that package can complete your code")
        }
        if !built.unwoven.isEmpty {
            let files = built.unwoven.joined(separator: ", ")
            Terminal.warn(
                "멈추는 자리를 넣으면 컴파일되지 않아 자리 없이 실행하는 파일: \(files)",
                "not compiled with places in it, and run without any: \(files)")
        }
        return built.executable
    }

    /// What was woven of the reader's files, and the program that ran.
    struct Woven {
        var executable: URL
        var folder: URL

        /// The lines of the twin of a file, each as it stands in the file but for what was woven into it.
        func lines(of path: String) -> [String]? {
            let twin = folder.appending(path: OwnProgram.twin(of: path))
            guard let text = try? String(contentsOf: twin, encoding: .utf8) else { return nil }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            // Above what is woven stand an import and where it comes from.
            return lines.dropFirst().first?.hasPrefix("#sourceLocation") == true ? Array(lines.dropFirst(2)) : lines
        }
    }

    /// Whether the reader's code runs through a checkout of RxSwift.
    var hasCheckout: Bool { library.isOfficial }

    /// Why it runs through our module, though a checkout is remembered.
    var hint: Words? { program.hint }

    /// What the reader's code runs through.
    var library: Library { program.library }

    func woven() throws -> Woven {
        let built = try program.current ?? program.build()
        return Woven(executable: built.executable, folder: built.package)
    }

    /// The files of the library that a journey passed, which are no part of the package.
    func sources(of journey: Journey) -> [SourceFile] {
        guard library.isOfficial else { return [] }
        let passed = Set(journey.sites.values.map(\.file))
        return library.files.filter { passed.contains($0.name) }.map { file in
            let text = String(decoding: FileManager.default.contents(atPath: file.place) ?? Data(), as: UTF8.self)
            return SourceFile(text, path: file.name, marks: .statements)
        }
    }
}
