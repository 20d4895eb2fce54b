import Foundation

/// A folder of its own for one test, with a name that is hard on paths.
///
/// It is deleted when the test is over.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "여행 짐 \(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The folder's own path, or that of a file in it.
    func path(_ name: String = "") -> String {
        let path = (name.isEmpty ? url : url.appending(path: name)).path(percentEncoded: false)
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ name: String, _ data: Data) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return path(name)
    }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }

    /// The text of a file, or nil when there is none.
    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The files in the folder and in the folders of it, in order.
    var files: [String] {
        (FileManager.default.subpaths(atPath: path()) ?? []).filter { name in
            FileManager.default.contents(atPath: path(name)) != nil
        }.sorted()
    }
}
