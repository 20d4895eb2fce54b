/// Which lines of a Markdown page are code.
package struct Fences {
    package enum Role: Equatable {
        case outside, opening, inside, closing
    }

    private let roles: [Role]

    /// Follows the fences of a page: three or more backticks or tildes, closed by at least as many of the same.
    package init(_ lines: [String]) {
        var open: Substring?
        roles = lines.map { line in
            let run = Self.run(in: line)
            guard let opening = open else {
                open = run
                return run == nil ? .outside : .opening
            }
            let isClosing =
                run.map { $0.first == opening.first && $0.count >= opening.count && Self.isBare(line) } ?? false
            if isClosing { open = nil }
            return isClosing ? .closing : .inside
        }
    }

    package subscript(index: Int) -> Role { roles[index] }

    /// Whether a line is code or the fence around it.
    package func contains(_ index: Int) -> Bool { roles[index] != .outside }

    /// The line that closes the fence which opens at a line; nil when it stays open.
    package func closing(of opening: Int) -> Int? {
        roles.indices.dropFirst(opening + 1).first { roles[$0] == .closing }
    }

    private static func run(in line: String) -> Substring? {
        let text = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") })
        guard let sign = text.utf8.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        let run = text.utf8.prefix { $0 == sign }
        return run.count >= 3 ? Substring(run) : nil
    }

    private static func isBare(_ line: String) -> Bool {
        line.allSatisfy { $0 == "`" || $0 == "~" || $0 == " " }
    }
}
