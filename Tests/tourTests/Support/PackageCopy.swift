import Foundation
import Testing

/// A copy of the package's text in a temporary folder, to be spoiled.
final class PackageCopy: Sendable {
    private let folder: TemporaryFolder

    /// The folder that stands for the package.
    var url: URL { folder.url }

    /// Copies the package, but not what was built from it, and its tests only where links to them have to be followed.
    init(_ name: String = "copy", withTests: Bool = false) throws {
        folder = try TemporaryFolder(name)
        let files = FileManager.default
        for entry in try files.contentsOfDirectory(at: Tour.package, includingPropertiesForKeys: nil)
        where !Source.isByproduct(entry.lastPathComponent) && (withTests || entry.lastPathComponent != "Tests") {
            try files.copyItem(at: entry, to: url.appending(path: entry.lastPathComponent))
        }
    }

    /// Runs a program inside of the copy: `tour`, if the first word names no other.
    func tour(_ arguments: String...) async throws -> Tour.Outcome {
        try await Tour.run(arguments, in: url)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: url.appending(path: path), encoding: .utf8)
    }

    func write(_ bytes: Data, to path: String) throws {
        try bytes.write(to: url.appending(path: path))
    }

    func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

    /// Makes a file whose name Foundation would write in another form, or could not write.
    func make(_ name: String, _ bytes: [UInt8] = [], _ ending: String = "") throws {
        let path = Array(path("").utf8) + Array(name.utf8) + bytes + Array(ending.utf8) + [0]
        let file = open(path.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o644)
        try #require(file >= 0)
        close(file)
    }

    /// Changes the lines of a file.
    func edit(_ path: String, _ change: (inout [String]) throws -> Void) throws {
        var lines = try text(path).components(separatedBy: "\n")
        try change(&lines)
        try write(Data(lines.joined(separator: "\n").utf8), to: path)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: path))
    }

    /// Puts a link that leads nowhere in the place of a file: it is there, and nobody can read it.
    func makeUnreadable(_ path: String) throws {
        try remove(path)
        try FileManager.default.createSymbolicLink(
            atPath: url.appending(path: path).path(percentEncoded: false), withDestinationPath: "nowhere")
    }

    /// Every text that `check --fix` may write, by its path.
    func texts() throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path(percentEncoded: false))
        return Dictionary(
            uniqueKeysWithValues: try paths.filter {
                $0.hasSuffix(".md") || $0.hasSuffix(".tour") || $0.hasPrefix("Tours/walks/")
                    || $0.hasSuffix(".svg") || Source.isRead($0)
            }
            .map {
                ($0, try text($0))
            })
    }
}
