/// A piece of Swift source: a word, a sign, a literal or a line comment.
package struct Token: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case word, number, string, sign, operators, lineComment
    }

    package var kind: Kind
    package var text: String
    /// Where the token starts, in bytes from the start of the file.
    package var offset: Int
    /// The line it starts on and the line it ends on, counted from 1.
    package var line: Int
    package var lastLine: Int
    /// Whether only white space stands before it on its line.
    package var startsLine: Bool
    /// What stands in the interpolations of a string, those of strings within it as well.
    package var interpolated: [Token] = []

    package var endOffset: Int { offset + text.utf8.count }

    /// The text of a word without its backticks.
    package var name: String { text.filter { $0 != "`" } }

    package func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

    package func isWord(_ word: String) -> Bool { kind == .word && text == word }

    /// 1 where a bracket of any kind opens, -1 where one closes, and 0 everywhere else.
    var nesting: Int {
        guard kind == .sign else { return 0 }
        switch text {
        case "(", "[", "{": return 1
        case ")", "]", "}": return -1
        default: return 0
        }
    }

    /// Cuts Swift source into tokens, line comments among them; block comments stand between them.
    package static func all(of source: String) -> [Token] { Tokenizer.tokens(of: source) }

    /// Cuts Swift source into the tokens that are code, every branch of an `#if` among them.
    ///
    /// What stands in the interpolations of a string follows the string.
    package static func code(of source: String) -> [Token] {
        withoutDirectives(all(of: source)).flatMap { [$0] + $0.interpolated }.filter { $0.kind != .lineComment }
    }

    /// Leaves out the lines of `#if` and its siblings, so that the code of every branch is read.
    static func withoutDirectives(_ tokens: [Token]) -> [Token] {
        var directiveLine = 0
        return tokens.indices.compactMap { position in
            let token = tokens[position]
            if token.startsLine, token.isSign("#"), position + 1 < tokens.count,
                ["if", "elseif", "else", "endif"].contains(tokens[position + 1].text)
            {
                directiveLine = token.line
            }
            return token.line == directiveLine && token.kind != .lineComment ? nil : token
        }
    }
}
