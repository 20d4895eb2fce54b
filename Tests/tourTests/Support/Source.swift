import Foundation

/// The numbered comments, read in the plainest way there is: what the program says is held against this.
enum Source {
    /// A numbered comment.
    struct Comment: Equatable {
        var number: Int
        var file: String
        /// Counted from 1.
        var line: Int
    }

    /// Whether a file of the package is one that a tour may lead through.
    static func isRead(_ path: String) -> Bool {
        path.hasSuffix(".swift") && ["RxTravel", "Mine", "Routes"].contains { path.hasPrefix("Sources/\($0)/") }
    }

    /// Whether a file or folder is left there by tools, and no part of the package.
    static func isByproduct(_ name: some StringProtocol) -> Bool {
        [".build", ".git", ".swiftpm", ".DS_Store", "DerivedData"].contains(String(name))
    }

    /// The stops of the package, in the order of their numbers.
    static let comments = (try? comments(in: Tour.package)) ?? []

    /// The stops of a copy of the package, in the order of their numbers.
    static func comments(in package: URL) throws -> [Comment] {
        let paths = try FileManager.default.subpathsOfDirectory(
            atPath: package.appending(path: "Sources").path(percentEncoded: false)
        ).map { "Sources/" + $0 }.filter(isRead)
        return try paths.flatMap { path in
            let lines = try String(contentsOf: package.appending(path: path), encoding: .utf8)
                .components(separatedBy: "\n")
            return lines.enumerated().compactMap { index, line in
                number(in: line).map { Comment(number: $0, file: path, line: index + 1) }
            }
        }.sorted { ($0.number, $0.file, $0.line) < ($1.number, $1.file, $1.line) }
    }

    private static func number(in line: String) -> Int? {
        let words = line.split(separator: " ")
        guard words.count >= 3, words[0] == "//", words[1] == "여행" else { return nil }
        return Int(words[2])
    }
}
