import Lines
import Stops

/// Colours Swift source by the kinds of its tokens.
package enum SwiftHighlighter {
    /// The lines of a file, whose parts know what they are.
    package static func lines(of source: String) -> [StyledLine] {
        let bytes = Array(source.utf8)
        var lines: [StyledLine] = []
        var line = StyledLine()
        func add(_ range: Range<Int>, _ role: StyledLine.Role) {
            for (index, part) in bytes[range].split(separator: newline, omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    lines.append(line)
                    line = StyledLine()
                }
                line.add(String(decoding: part, as: UTF8.self), role)
            }
        }
        var end = 0
        for token in Token.all(of: source) {
            // What stands between two tokens is white space, or a block comment.
            let isBlank = bytes[end..<token.offset].allSatisfy { $0 == newline || $0 == UInt8(ascii: " ") }
            add(end..<token.offset, isBlank ? .plain : .comment)
            add(token.offset..<token.endOffset, role(of: token))
            end = token.endOffset
        }
        add(end..<bytes.count, .comment)
        return lines + [line]
    }

    private static let newline = UInt8(ascii: "\n")

    private static func role(of token: Token) -> StyledLine.Role {
        switch token.kind {
        case .lineComment: .comment
        case .string, .number: .literal
        case .word where keywords.contains(token.text): .keyword
        case .word where token.text.first?.isUppercase == true: .typeName
        case .word, .sign, .operators: .plain
        }
    }

    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "convenience", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "mutating", "nil", "open", "operator",
        "override", "package", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "try", "typealias", "unowned", "var",
        "weak", "where", "while",
    ]
}
