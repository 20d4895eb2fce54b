import Foundation

/// A folder that is removed together with this object.
final class TemporaryFolder: Sendable {
    let url: URL
    private let outermost: URL

    /// Makes an empty folder.
    ///
    /// - Parameter name: The name of the folder, where it matters.
    /// - Throws: What keeps the folder from being made.
    init(_ name: String = "folder") throws {
        outermost = FileManager.default.temporaryDirectory.appending(path: "tourTests-" + UUID().uuidString)
        url = outermost.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: outermost)
    }

    func makeFile(_ name: String) throws -> FileHandle {
        let file = url.appending(path: name)
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    /// The bytes of a file; none when there is no such file.
    func contents(_ name: String) throws -> Data {
        let file = url.appending(path: name)
        return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
            ? try Data(contentsOf: file) : Data()
    }
}
