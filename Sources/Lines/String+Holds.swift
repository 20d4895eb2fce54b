import Foundation

extension String {
    /// Whether the text holds another one, byte for byte: comparing characters takes two hundred times as long, and a check
    /// asks this of every line.
    package func holds(_ text: String) -> Bool {
        withCString { all in text.withCString { strstr(all, $0) != nil } }
    }

    /// What stands between the line feeds, with the carriage return that a line may end with.
    package var linesAsTheyAre: [String] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    }
}
