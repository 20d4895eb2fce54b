import Stops

/// A line of text whose parts know what they are, so that colour is decided last.
///
/// Whatever text it takes in is made harmless to a terminal.
package struct StyledLine: Equatable, Sendable {
    package enum Role: String, Sendable {
        case plain, title, number, guide, name, dim, sentence, value, output, made, freed, notice, thread
        case keyword, typeName, literal, comment, mark
    }

    package struct Part: Equatable, Sendable {
        package var text: String
        package var role: Role
    }

    package private(set) var parts: [Part] = []

    package init(_ text: String = "", _ role: Role = .plain) {
        add(text, role)
    }

    package mutating func add(_ text: String, _ role: Role = .plain) {
        if !text.isEmpty { parts.append(Part(text: text.harmless(), role: role)) }
    }

    package static func + (left: StyledLine, right: StyledLine) -> StyledLine {
        var line = left
        line.parts += right.parts
        return line
    }

    /// The line as text, without its end; without colours also without spaces at its end.
    package func text(usesColor: Bool) -> String {
        if usesColor { return parts.map(\.colored).joined() }
        let whole = parts.map(\.text).joined()
        return String(whole[..<(whole.lastIndex { $0 != " " }.map(whole.index(after:)) ?? whole.startIndex)])
    }
}

extension StyledLine.Part {
    fileprivate var colored: String {
        guard let code = Self.codes[role] else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    private static let codes: [StyledLine.Role: String] = [
        .title: "1", .number: "1;36", .guide: "2", .name: "1", .dim: "2", .value: "33", .output: "1;32", .made: "32",
        .freed: "31", .notice: "1;33", .thread: "1;33", .keyword: "35", .typeName: "36",
        .literal: "33", .comment: "2", .mark: "1;7",
    ]
}

extension [StyledLine] {
    /// The lines as text, each with its end.
    package func text(usesColor: Bool = false) -> String {
        map { $0.text(usesColor: usesColor) + "\n" }.joined()
    }
}
