import Foundation
import TravelGuide

/// The real files of the package.
enum PackageModule {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .resolvingSymlinksInPath()

    /// The sources of the module.
    static func files() throws -> [TextFile] {
        let folder = "Sources/RxTravel"
        return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { TextFile(path: "\(folder)/\($0)", text: try text("\(folder)/\($0)")) }
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
