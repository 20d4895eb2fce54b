/// How a renderer may draw.
package struct Style: Sendable {
    /// The language of sentences and labels.
    package var language: Language
    /// The columns of a line.
    package var width: Int
    /// Whether escape sequences for colours may be used.
    package var usesColor: Bool

    /// The narrowest width in which a walk can be read.
    package static let narrowest = 40

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - language: The language of sentences and labels.
    ///   - width: The columns of a line; less than `narrowest` counts as that.
    ///   - usesColor: Whether escape sequences for colours may be used.
    package init(language: Language, width: Int, usesColor: Bool = false) {
        self.language = language
        self.width = max(width, Self.narrowest)
        self.usesColor = usesColor
    }
}

/// A line of text whose parts know what they are, so that colour is decided last.
package struct StyledLine: Equatable, Sendable {
    /// What a part of a line is.
    package enum Role: String, Sendable {
        case plain, title, number, guide, name, dim, sentence, value, output, made, freed, notice
        case keyword, typeName, literal, comment, mark
    }

    private var parts: [(text: String, role: Role)] = []

    /// Makes an empty line.
    package init() {}

    /// Makes a line of one part.
    package init(_ text: String, _ role: Role = .plain) {
        parts = [(text, role)]
    }

    /// Adds a part.
    package mutating func add(_ text: String, _ role: Role = .plain) {
        parts.append((text, role))
    }

    /// Adds the parts of another line.
    package mutating func add(_ line: StyledLine) {
        parts += line.parts
    }

    /// Adds spaces up to a column.
    package mutating func pad(to column: Int) {
        let missing = column - columns
        if missing > 0 { add(String(repeating: " ", count: missing)) }
    }

    /// How many columns the line takes.
    package var columns: Int { parts.reduce(0) { $0 + Columns.width(of: $1.text) } }

    /// The line without so many characters at its beginning.
    ///
    /// - Complexity: Linear in the length of the line.
    package func dropped(_ count: Int) -> StyledLine {
        var line = StyledLine()
        var missing = count
        for (text, role) in parts {
            let rest = text.dropFirst(missing)
            missing = max(missing - text.count, 0)
            if !rest.isEmpty { line.add(String(rest), role) }
        }
        return line
    }

    /// How many spaces the line begins with; nil for a line of nothing else.
    package var indentation: Int? {
        var count = 0
        for (text, _) in parts {
            for character in text {
                if character != " " { return count }
                count += 1
            }
        }
        return nil
    }

    /// The line broken at a width, with its indentation and two spaces before what goes on.
    ///
    /// - Parameters:
    ///   - width: The columns that there are.
    ///   - count: How many lines it may become; the last one is cut.
    /// - Returns: The lines, no wider than that.
    package func broken(to width: Int, atMost count: Int) -> [StyledLine] {
        guard columns > width, count > 1 else { return [truncated(to: width)] }
        let lead = (indentation ?? 0) + 2
        guard lead < width / 2 else { return [truncated(to: width)] }
        var taken = 0
        var room = width
        var endOfWord: Int?
        for character in parts.map(\.text).joined() {
            room -= Columns.width(of: character)
            if room < 0 { break }
            taken += 1
            if character == " ", taken > width / 2 { endOfWord = taken }
        }
        taken = endOfWord ?? taken
        var rest = StyledLine(String(repeating: " ", count: lead))
        rest.add(dropped(taken))
        return [prefix(taken)] + rest.broken(to: width, atMost: count - 1)
    }

    private func prefix(_ count: Int) -> StyledLine {
        var line = StyledLine()
        var room = count
        for (text, role) in parts where room > 0 {
            line.add(String(text.prefix(room)), role)
            room -= text.count
        }
        return line
    }

    /// The line cut to a width, with `…` in the place of what is left out.
    ///
    /// - Parameter width: The columns that there are.
    /// - Returns: The line, no wider than that.
    package func truncated(to width: Int) -> StyledLine {
        guard columns > width else { return self }
        var line = StyledLine()
        for (text, role) in parts {
            let room = width - line.columns
            // One column is kept for the mark of what is left out, unless this part ends with it.
            if Columns.width(of: text) < room {
                line.add(text, role)
            } else {
                line.add(Columns.truncate(text + "…", to: room), role)
                break
            }
        }
        return line
    }

    /// The line as text; without colours also without spaces at its end.
    ///
    /// - Parameter usesColor: Whether parts are coloured by escape sequences.
    /// - Returns: The text, without an end of line.
    package func text(usesColor: Bool) -> String {
        let whole = parts.map { usesColor ? Self.colored($0.text, $0.role) : $0.text }.joined()
        guard !usesColor else { return whole }
        return String(whole[..<(whole.lastIndex { $0 != " " }.map(whole.index(after:)) ?? whole.startIndex)])
    }

    /// Whether two lines have the same parts.
    package static func == (left: StyledLine, right: StyledLine) -> Bool {
        left.parts.elementsEqual(right.parts) { $0 == $1 }
    }

    private static func colored(_ text: String, _ role: Role) -> String {
        let codes: [Role: String] = [
            .title: "1", .number: "1;36", .guide: "2", .name: "1", .dim: "2", .value: "33", .output: "1;32",
            .made: "32", .freed: "31", .notice: "1;33", .keyword: "35", .typeName: "36", .literal: "33", .comment: "2",
            .mark: "1;7",
        ]
        guard let code = codes[role], !text.isEmpty else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}

extension [StyledLine] {
    /// The lines as text, each with its end.
    package func text(usesColor: Bool = false) -> String {
        map { $0.text(usesColor: usesColor) + "\n" }.joined()
    }
}
