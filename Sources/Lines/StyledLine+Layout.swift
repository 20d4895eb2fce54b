extension StyledLine {
    /// A text of one kind, broken at its spaces.
    package static func wrap(_ text: String, _ role: Role = .plain, to width: Int) -> [StyledLine] {
        Columns.wrap(text, to: width).map { StyledLine($0, role) }
    }

    package var columns: Int { parts.reduce(0) { $0 + Columns.width(of: $1.text) } }

    /// Adds spaces up to a column.
    package mutating func pad(to column: Int) {
        let missing = column - columns
        if missing > 0 { add(String(repeating: " ", count: missing)) }
    }

    /// The line with another one at the end of the columns, and cut where both do not fit.
    package func spread(_ right: StyledLine, to width: Int) -> StyledLine {
        var line = truncated(to: max(width - right.columns - 1, 0))
        line.pad(to: width - right.columns)
        return line + right
    }

    /// The line and a rule up to a column.
    package func drawnOut(to width: Int) -> StyledLine {
        self + StyledLine(String(repeating: "─", count: max(width - columns, 0)), .guide)
    }

    /// How many spaces the line begins with; nil for a line of nothing else.
    package var indentation: Int? {
        let text = parts.map(\.text).joined()
        let spaces = text.prefix { $0 == " " }.count
        return spaces == text.count ? nil : spaces
    }

    /// The line without so many characters at its beginning.
    package func dropped(_ count: Int) -> StyledLine { split(at: count).rest }

    /// The line up to a text, or all of it where that does not stand there.
    package func upTo(_ text: String) -> StyledLine {
        let whole = parts.map(\.text).joined()
        guard let range = whole.range(of: text) else { return self }
        return split(at: whole.distance(from: whole.startIndex, to: range.lowerBound)).start
    }

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
    package func truncated(to width: Int) -> StyledLine {
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

    /// The line of code broken at a width, with its indentation and two spaces before what goes on.
    ///
    /// It is broken behind a word, as far outside of brackets as one stands, else where a name ends, and inside a name
    /// only when the name alone is too wide.
    package func broken(to width: Int) -> [StyledLine] {
        guard columns > width, width > 0 else { return [self] }
        let indentation = indentation ?? 0
        // Code that stands far to the right needs its room.
        let farthest = max(width - 2, 0) / 2
        let lead = min(indentation + 2, farthest)
        var rows: [StyledLine] = []
        var rest = dropped(max(indentation - farthest, 0))
        while rest.columns > width {
            let parts = rest.split(at: rest.breakPoint(for: width))
            rows.append(parts.start)
            rest = StyledLine(String(repeating: " ", count: lead)) + parts.rest
        }
        return rows + [rest]
    }

    /// How many characters stand in the first row of a line that is too wide.
    private func breakPoint(for width: Int) -> Int {
        let text = Array(parts.map(\.text).joined())
        let indentation = indentation ?? 0
        var (taken, room, depth) = (0, width, 0)
        var (word, name): ((depth: Int, end: Int)?, Int?) = (nil, nil)
        while taken < text.count, room >= Columns.width(of: text[taken]) {
            room -= Columns.width(of: text[taken])
            depth += Self.nesting(of: text[taken], behind: taken > 0 ? text[taken - 1] : " ")
            taken += 1
            guard taken > indentation, taken < text.count else { continue }
            if text[taken - 1] == " ", taken > width / 2 {
                // What follows a label belongs to it.
                let depth = depth + (":_".contains(text[taken - 2]) ? 1 : 0)
                if depth <= word?.depth ?? depth { word = (depth, taken) }
            }
            if Self.mayBreak(text[taken - 1], text[taken]) { name = taken }
        }
        return word?.end ?? name ?? max(taken, indentation + 1)
    }

    /// By how much a character of code leads into brackets, or out of them.
    private static func nesting(of character: Character, behind before: Character) -> Int {
        switch character {
        case "(", "[", "{": 1
        case ")", "]", "}": -1
        case "<": before == " " ? 0 : 1
        case ">": " -=".contains(before) ? 0 : -1
        default: 0
        }
    }

    /// Whether code may go on in the next row between two characters: before a dot, and behind what opens or divides.
    private static func mayBreak(_ left: Character, _ right: Character) -> Bool {
        right == "." ? left != "." : "([{,<: ".contains(left) && !")]}>".contains(right)
    }
}

extension [StyledLine] {
    /// So many lines at most, with `…` behind the last one where more is left out.
    package func cut(to count: Int, _ width: Int) -> [StyledLine] {
        guard self.count > count, count > 0 else { return Array(prefix(count)) }
        return prefix(count - 1) + [self[count - 1].truncated(to: width - 2) + StyledLine(" …")]
    }

    /// Exactly so many lines.
    package func filled(to count: Int) -> [StyledLine] {
        Array(prefix(count)) + Array(repeating: StyledLine(), count: Swift.max(count - self.count, 0))
    }
}

extension String {
    /// The text with spaces before it, up to a width.
    package func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - Columns.width(of: self))) + self
    }
}
