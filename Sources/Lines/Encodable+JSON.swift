import Foundation

extension Encodable {
    /// The value as JSON that is the same on every run, with the end of its last line.
    package func json() throws -> Document {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Document(String(decoding: try encoder.encode(self), as: UTF8.self) + "\n", as: .json)
    }
}
