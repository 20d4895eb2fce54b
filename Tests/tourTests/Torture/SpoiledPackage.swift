import Foundation
import Testing

@testable import Commands
@testable import Console
@testable import Explaining
@testable import check

/// All that is in a folder, by the path.
typealias Snapshot = [String: SnapshotItem]

struct SnapshotItem: Equatable {
    var mode: mode_t
    var owner: uid_t
    var group: gid_t
    /// How many names it has; nothing of a folder.
    var names: Int
    var content: Data

    var withoutNames: SnapshotItem {
        var item = self
        item.names = 0
        return item
    }

    var isFolder: Bool { mode & S_IFMT == S_IFDIR }
}

/// A copy of the package in which a fix rewrites many files, of every sort: among them one with a second name, one that
/// a chain of links leads to, one with another owner, some with other rights, and a folder that is not there.
final class SpoiledPackage: Sendable {
    private let folder: TemporaryFolder?
    private let around: URL

    var url: URL { around.appending(path: "copy", directoryHint: .isDirectory) }

    /// What is wrong with the copy.
    enum Spoiling: CaseIterable {
        /// A stop was put in, so that others get other numbers, on many pages.
        case stop
        /// The files of CodeTour are gone, with their folder.
        case folder

        /// What mends it.
        var command: [String] { self == .stop ? ["check", "--fix"] : ["codetour"] }
    }

    private static let linked = "Tours/en/9-types.md"
    private static let led = "README.ko.md"

    /// The files that are written in place: a second name keeps them where they are.
    static let inPlace: Set = ["copy/" + linked, "outside/hard.md"]

    /// How the program calls a file.
    static func name(_ path: String) -> String {
        switch path {
        case "outside/hard.md": linked
        case "outside/led.md": led
        default: path.hasPrefix("copy/") ? String(path.dropFirst(5)) : path
        }
    }

    /// Makes the copy in a folder of its own, or in one that is there.
    init(_ spoiling: Spoiling, in place: URL? = nil) throws {
        folder = place == nil ? try TemporaryFolder("around") : nil
        around = try place ?? #require(folder).url
        let files = FileManager.default
        try files.createDirectory(at: url.appending(path: "Sources"), withIntermediateDirectories: true)
        let names = [
            "Sources/RxTravel", "Sources/Mine", "Sources/Routes", "Tours", "docs", "README.md", "README.ko.md",
        ]
        for name in spoiling == .folder ? names : names + [".tours"] {
            try files.copyItem(at: Tour.package.appending(path: name), to: url.appending(path: name))
        }
        switch spoiling {
        case .stop:
            let new = ["// 여행 \(Source.comments.count + 1)", "// ko: 새로 넣은 자리다.", "// en: A place put in.", ""]
            try edit("Sources/Routes/Types.swift") { text in
                var lines = text.components(separatedBy: "\n")
                let first = lines.firstIndex { $0.contains("// 여행 ") } ?? 0
                lines.insert(contentsOf: new.map { lines[first].prefix { $0 == " " } + $0 }, at: first)
                return lines.joined(separator: "\n")
            }
        case .folder: break
        }
        let outside = around.appending(path: "outside")
        try files.createDirectory(at: outside, withIntermediateDirectories: false)
        try files.linkItem(at: url.appending(path: Self.linked), to: outside.appending(path: "hard.md"))
        try files.moveItem(at: url.appending(path: Self.led), to: outside.appending(path: "led.md"))
        try link(url.appending(path: Self.led), to: "../outside/by/way")
        try link(outside.appending(path: "by"), to: ".")
        try link(outside.appending(path: "way"), to: "led.md")
        #expect(chmod(path("copy/README.md"), 0o640) == 0)
        #expect(chmod(path("copy/docs/official-map.md"), 0o604) == 0)
        if geteuid() == 0 { #expect(chown(path("outside/led.md"), 1234, 4321) == 0) }
    }

    func tour(_ arguments: String...) async throws -> Tour.Outcome { try await Tour.run(arguments, in: url) }

    private func edit(_ path: String, _ change: (String) -> String) throws {
        let file = url.appending(path: path)
        try Data(change(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
    }

    private func link(_ url: URL, to destination: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: url.path(percentEncoded: false), withDestinationPath: destination)
    }

    private func path(_ name: String) -> String { around.appending(path: name).path(percentEncoded: false) }

    /// All that there is, in the package and beside it.
    func snapshot() throws -> Snapshot {
        var snapshot: Snapshot = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: around.path(percentEncoded: false)) {
            var status = stat()
            guard lstat(path(name), &status) == 0 else { continue }
            let content: Data =
                switch status.st_mode & S_IFMT {
                case S_IFREG: try Data(contentsOf: URL(filePath: path(name)))
                case S_IFLNK: Data(try FileManager.default.destinationOfSymbolicLink(atPath: path(name)).utf8)
                default: Data()
                }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            snapshot[name] = SnapshotItem(
                mode: status.st_mode, owner: status.st_uid, group: status.st_gid,
                names: isFolder ? 0 : Int(status.st_nlink), content: content)
        }
        return snapshot
    }
}
