/// A text file of the package.
package struct TextFile: Equatable, Sendable {
    /// The file, relative to the package.
    package var path: String
    package var text: String

    /// The lines, without their ends.
    package var lines: [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0))
        }
    }
}
