/// Which lines of a Markdown page are code.
package struct Fences {
    package enum Role: Equatable {
        case outside, opening, inside, closing
    }

    private var roles: [Role] = []

    /// Follows the fences of a page: three or more backticks or tildes, closed by at least as many of the same.
    package init(_ lines: [String]) {
        var open: Fence?
        for line in lines {
            let fence = Fence(line)
            if let opening = open {
                let closes = fence.map(opening.isClosed) == true
                if closes { open = nil }
                roles.append(closes ? .closing : .inside)
            } else {
                open = fence
                roles.append(fence == nil ? .outside : .opening)
            }
        }
    }

    package subscript(index: Int) -> Role { roles[index] }

    /// Whether a line is code or the fence around it.
    package func contains(_ index: Int) -> Bool { roles[index] != .outside }

    /// The line that closes the fence which opens at a line; nil when it stays open.
    package func closing(of opening: Int) -> Int? {
        roles.indices.dropFirst(opening + 1).first { roles[$0] == .closing }
    }
}

/// A line that opens or closes code.
package struct Fence {
    /// How many blanks stand before it.
    package let margin: Int
    /// Its backticks or tildes.
    package let text: String
    /// The word behind them; empty for one that closes.
    package let language: Substring

    /// Reads a line; nil when it is no fence.
    package init?(_ line: String) {
        guard line.holds("```") || line.holds("~~~") else { return nil }
        let rest = line.drop { $0 == " " }
        let sign = rest.first
        let run = rest.prefix { $0 == sign }
        let info = rest[run.endIndex...].drop { $0 == " " }
        // Three backticks with more of them behind are code inside of a line.
        guard sign == "`" || sign == "~", run.count >= 3, sign == "~" || !info.contains("`") else { return nil }
        margin = line.utf8.count - rest.utf8.count
        text = String(run)
        language = info.prefix { $0 != " " }
    }

    func isClosed(by other: Fence) -> Bool {
        other.language.isEmpty && other.text.count >= text.count && other.text.first == text.first
    }
}
