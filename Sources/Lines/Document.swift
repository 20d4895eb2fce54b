import Stops

/// A text for programs, in which everything that would steer a terminal is written as its format writes such things.
package struct Document: Sendable {
    package enum Format: Sendable {
        case json, lldb, svg

        /// A harmful character as whoever reads the format knows it; for lldb, which knows no way, as people do.
        fileprivate func written(_ scalar: Unicode.Scalar) -> String {
            switch self {
            case .json: String(scalar).utf16.map { "\\u" + String(Int($0) + 0x10000, radix: 16).dropFirst() }.joined()
            case .lldb: scalar.escaped(asASCII: true)
            // Not even a reference to a control character may stand in XML.
            case .svg: scalar.escaped(asASCII: true)
            }
        }
    }

    package let text: String

    package init(_ text: String, as format: Format) {
        // XML knows no character of these numbers, and a browser shows nothing of a picture that has one.
        func isUnknown(_ scalar: Unicode.Scalar) -> Bool { format == .svg && (0xFFFE...0xFFFF).contains(scalar.value) }
        func isWritten(_ scalar: Unicode.Scalar) -> Bool {
            scalar.isHarmful && scalar != "\n" || isUnknown(scalar)
        }
        let scalars = text.unicodeScalars
        self.text =
            scalars.contains(where: isWritten)
            ? scalars.map { isWritten($0) ? format.written($0) : String($0) }.joined() : text
    }
}
