extension StyledLine {
    /// A text of one kind, broken at its spaces.
    static func wrap(_ text: String, _ role: Role = .plain, to width: Int) -> [StyledLine] {
        Columns.wrap(text, to: width).map { StyledLine($0, role) }
    }

    package var columns: Int { parts.reduce(0) { $0 + Columns.width(of: $1.text) } }

    /// Adds spaces up to a column.
    package mutating func pad(to column: Int) {
        let missing = column - columns
        if missing > 0 { add(String(repeating: " ", count: missing)) }
    }

    /// The line with another one at the end of the columns, and cut where both do not fit.
    func spread(_ right: StyledLine, to width: Int) -> StyledLine {
        var line = truncated(to: max(width - right.columns - 1, 0))
        line.pad(to: width - right.columns)
        return line + right
    }

    /// The line and a rule up to a column.
    func drawnOut(to width: Int) -> StyledLine {
        self + StyledLine(String(repeating: "─", count: max(width - columns, 0)), .guide)
    }

    /// How many spaces the line begins with; nil for a line of nothing else.
    var indentation: Int? {
        let text = parts.map(\.text).joined()
        let spaces = text.prefix { $0 == " " }.count
        return spaces == text.count ? nil : spaces
    }

    /// The line without so many characters at its beginning.
    func dropped(_ count: Int) -> StyledLine { split(at: count).rest }

    /// So many characters of the line, and those behind them.
    private func split(at count: Int) -> (start: StyledLine, rest: StyledLine) {
        var (start, rest) = (StyledLine(), StyledLine())
        var room = count
        for part in parts {
            start.add(String(part.text.prefix(room)), part.role)
            rest.add(String(part.text.dropFirst(room)), part.role)
            room = max(room - part.text.count, 0)
        }
        return (start, rest)
    }

    /// The line cut to a width, with `…` for what is left out.
    func truncated(to width: Int) -> StyledLine {
        guard columns > width else { return self }
        var line = StyledLine()
        for part in parts {
            let room = width - line.columns
            // One column is kept for the mark of what is left out, unless this part ends with it.
            if Columns.width(of: part.text) < room {
                line.add(part.text, part.role)
            } else {
                line.add(Columns.truncate(part.text + "…", to: room), part.role)
                break
            }
        }
        return line
    }

    /// The line broken at a width into a few at most, with its indentation and two spaces before what goes on.
    func broken(to width: Int, atMost count: Int) -> [StyledLine] {
        let lead = (indentation ?? 0) + 2
        guard columns > width, count > 1, lead < width / 2 else { return [truncated(to: width)] }
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
        let (start, rest) = split(at: taken)
        return [start] + (StyledLine(String(repeating: " ", count: lead)) + rest).broken(to: width, atMost: count - 1)
    }
}

extension [StyledLine] {
    /// So many lines at most, with `…` behind the last one where more is left out.
    func cut(to count: Int, _ width: Int) -> [StyledLine] {
        guard self.count > count, count > 0 else { return Array(prefix(count)) }
        return prefix(count - 1) + [self[count - 1].truncated(to: width - 2) + StyledLine(" …")]
    }

    /// Exactly so many lines.
    func filled(to count: Int) -> [StyledLine] {
        Array(prefix(count)) + Array(repeating: StyledLine(), count: Swift.max(count - self.count, 0))
    }
}

extension String {
    /// The text with spaces before it, up to a width.
    package func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - Columns.width(of: self))) + self
    }
}
