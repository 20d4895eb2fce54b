import Files
import Foundation
import Lines
import Stops

/// Where a checkout of RxSwift may lie, and what is said of that to whoever needs one.
struct Nearby {
    let root: URL
    let environment: [String: String]

    /// One line for a reader whose code asks for what our module has not; nil where the compiler has other complaints.
    func hint(after lines: [String], _ library: Library) -> Words? {
        guard lines.contains(where: Self.asks) else { return nil }
        let names = Set(library.files.filter { $0.name.contains("/Observables/") }.flatMap(Self.functions)).sorted()
        let (option, found) = ("--rxswift", checkouts.first)
        let operators = names.joined(separator: ", ")
        let places = Self.usual.joined(separator: ", ")
        return Words(
            "이 모듈에는 \(operators)와 Subject 넷이 있다. 나머지는 내 앱의 RxSwift 체크아웃(\(places))으로 걷는다: "
                + "swift run tour mine \(option) \(found ?? "경로")",
            "the module has \(operators) and four subjects; all else walks through your app's checkout of RxSwift "
                + "(\(places)): swift run tour mine \(option) \(found ?? "PATH")")
    }

    /// What a file of operators has for clients, such as `flatMap`.
    private static func functions(of file: Library.File) -> [String] {
        guard let text = try? String(contentsOfFile: file.place, encoding: .utf8) else { return [] }
        return publicFunction.matches(in: text).compactMap { $0[1].map(String.init) }
    }

    private static let publicFunction = Pattern("public (?:static )?func `?(\\w+)")

    /// Whether a line of the compiler misses something that RxSwift has.
    private static func asks(_ line: String) -> Bool {
        guard line.contains(": error: ") else { return false }
        if line.contains("has no member '") { return line.contains("Observable") || line.contains("Subject<") }
        return line.contains("no such module 'Rx")
            || line.contains("cannot find ") && missing.firstMatch(in: line) != nil
    }

    private static let missing = Pattern(
        "'(\\w*Relay|\\w*Scheduler|Driver|Signal|Binder|Single|Maybe|Completable|Infallible)'")

    /// Where SwiftPM, Xcode and CocoaPods put one.
    private static let usual = [".build/checkouts/RxSwift", "SourcePackages/checkouts/RxSwift", "Pods/RxSwift"]

    /// Those that lie in a folder beside our package or around it, in one of these, or where Xcode builds.
    var checkouts: [String] {
        let above = [root.deletingLastPathComponent(), URL(filePath: FileManager.default.currentDirectoryPath)]
        let home = environment["HOME"].map { URL(filePath: $0) } ?? URL.homeDirectory
        let beside = above.flatMap { [$0] + Self.folders(in: $0) }
        let xcode = Self.folders(in: home.appending(path: "Library/Developer/Xcode/DerivedData"))
        let folders = beside + beside.dropFirst().flatMap(Self.folders).prefix(200) + xcode
        var seen: Set<String> = []
        return folders.flatMap { folder in Self.usual.map { folder.appending(path: $0).path(percentEncoded: false) } }
            .filter { seen.insert($0).inserted }
            .filter { FileManager.default.fileExists(atPath: $0 + "/RxSwift/Observable.swift") }
    }

    private static func folders(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().prefix(100)
            .map { folder.appending(path: $0, directoryHint: .isDirectory) }
            .filter { stat.isFolder($0.path(percentEncoded: false)) }
    }
}
