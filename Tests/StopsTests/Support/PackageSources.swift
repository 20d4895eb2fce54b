import Foundation

/// The real sources of the package.
enum PackageSources {
    /// Every Swift file below folders of `Sources`, by its path in the package.
    static func files(in folders: String...) throws -> [(path: String, text: String)] {
        let sources = URL(filePath: #filePath).appending(path: "../../../../Sources").standardized
            .resolvingSymlinksInPath()
        return try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: folder).path)
                .filter { $0.hasSuffix(".swift") }.sorted()
                .map { name in
                    let file = sources.appending(path: folder).appending(path: name)
                    return ("Sources/\(folder)/\(name)", try String(contentsOf: file, encoding: .utf8))
                }
        }
    }
}
