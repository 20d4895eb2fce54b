extension Token {
    /// Cuts Swift source into tokens, line comments among them.
    ///
    /// - Parameter source: The whole text of a file.
    /// - Returns: The tokens, in their order. Block comments stand between them.
    /// - Complexity: Linear in the length of the source.
    package static func all(of source: String) -> [Token] { Tokenizer.tokens(of: source) }

    /// Cuts Swift source into the tokens that are code.
    ///
    /// Comments and the lines of `#if` and its siblings are left out, so that every branch is there. What stands in the
    /// interpolations of a string follows the string. An operator that closes a generic argument list and goes on, such
    /// as `>?` and `>>`, is cut after each `>`.
    ///
    /// - Parameter source: The whole text of a file.
    /// - Returns: The tokens, in their order.
    /// - Complexity: Linear in the length of the source.
    package static func code(of source: String) -> [Token] {
        var code: [Token] = []
        for token in SourceReader.withoutDirectives(Tokenizer.tokens(of: source)) {
            switch token.kind {
            case .lineComment: break
            case .string:
                code.append(token)
                code += token.interpolated.filter { $0.kind != .lineComment }
            case .operators where token.text.utf8.first == UInt8(ascii: ">") && token.text.utf8.count > 1:
                code += token.cut()
            default: code.append(token)
            }
        }
        return code
    }

    private func cut() -> [Token] {
        var pieces: [Token] = []
        var rest = text[...]
        while !rest.isEmpty {
            let piece = rest.first == ">" && rest.dropFirst().first != "=" ? rest.prefix(1) : rest
            var token = self
            token.text = String(piece)
            token.offset = offset + text.utf8.count - rest.utf8.count
            pieces.append(token)
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }
}
