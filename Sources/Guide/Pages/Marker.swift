import Files
import Lines

/// A comment of its own that says where something on a page comes from: it is made, or tested, or neither.
package struct Marker: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Made: what a command prints.
        case output(QuotedOutput)
        /// Made: a picture of a tour, or of a part of one, drawn from its journey; the objects when a stop is reached.
        case picture(PictureKind, tour: String, stop: Int?)
        /// Made: what a maker of that name makes of the package.
        case text(maker: String)
        /// Tested: Swift code and other lines stand in the file; what else a Swift file is named for, that holds.
        case file(String)
        /// Tested: a session with lldb at a tour, which `lldbcheck` types again.
        case lldb(tour: String)
        /// Tested: the change of the module that a lab makes.
        case lab(String)
        /// Tested: how a tour, or a part of one, parts from the true walk in a lab.
        case parts(lab: String, tour: String)
        /// Neither, and why it is shown.
        case untested(reason: String)

        /// Whether a fence belongs below it.
        package var needsFence: Bool {
            switch self {
            case .picture, .text: false
            default: true
            }
        }
    }

    package var kind: Kind
    /// The line, counted from 0.
    package var line: Int
    /// The lines around what it speaks of: a fence, or the marker itself and its end; nil where the end is missing, and
    /// for a picture.
    package var bounds: ClosedRange<Int>?

    /// The lines that it speaks of.
    package var listing: Range<Int> { bounds.map { $0.lowerBound + 1..<$0.upperBound } ?? line..<line }

    /// The line behind what a maker makes.
    package static let end = "<!-- /made -->"

    /// The markers of a page that are in their places.
    package static func all(in file: TextFile) -> [Marker] { Page(file).markers }

    /// The markers among the lines of a page, each as far in as the fence right below it, if it needs one.
    package static func all(in lines: [String], _ fences: Fences) -> [Marker] {
        lines.indices.compactMap { index in
            guard lines[index].holds("<!-- "), !fences.contains(index), let kind = Kind(lines[index]) else {
                return nil
            }
            let bounds =
                switch kind {
                case .picture: nil as ClosedRange<Int>?
                case .text: end(below: index, in: lines, fences).map { index...$0 }
                default: fence(below: index, in: lines, fences)
                }
            let wanted = kind.needsFence ? bounds.flatMap { Fence(lines[$0.lowerBound])?.margin } : 0
            return lines[index].prefix { $0 == " " }.count == wanted
                ? Marker(kind: kind, line: index, bounds: bounds) : nil
        }
    }

    /// The fence that opens on the next line that is not empty.
    package static func fence(below line: Int, in lines: [String], _ fences: Fences) -> ClosedRange<Int>? {
        guard let opening = lines.indices.dropFirst(line + 1).first(where: { !lines[$0].isEmpty }),
            fences[opening] == .opening, let closing = fences.closing(of: opening)
        else { return nil }
        return opening...closing
    }

    /// The line that ends what is made, if nothing else begins before it.
    private static func end(below line: Int, in lines: [String], _ fences: Fences) -> Int? {
        lines.indices.dropFirst(line + 1).first { !fences.contains($0) && lines[$0].holds("<!--") }
            .flatMap { lines[$0] == end ? $0 : nil }
    }
}

/// What a marker asks for of a command's output.
package struct QuotedOutput: Equatable, Sendable {
    /// The programs of which a page quotes, and tells to type, commands.
    package static let programs = ["tour", "route", "explain", "check"]

    /// The command, which begins with the program.
    package var command: String
    /// The texts by which the first and the last quoted line are found; nil where all of it is quoted.
    package var ends: Ends?

    package struct Ends: Equatable, Sendable {
        package var first: String
        package var last: String
    }

    package init(command: String, ends: Ends? = nil) {
        self.command = command
        self.ends = ends
    }

    /// Reads what a marker says; nil where it does not begin with a program.
    init?(_ value: String) {
        guard let match = Self.pattern.firstMatch(in: value), let command = match[1] else { return nil }
        self.init(
            command: String(command),
            ends: match[2].flatMap { first in match[3].map { Ends(first: String(first), last: String($0)) } })
    }

    private static let pattern = Pattern(
        #"^((?:\#(programs.joined(separator: "|")))(?: [^"]+?)?)(?: from "([^"]+)" to "([^"]+)")?$"#)

    /// The words of the command.
    package var words: [String] { command.split(separator: " ").map(String.init) }
}

extension Marker.Kind {
    /// Reads a line that is a marker and nothing else.
    package init?(_ line: String) {
        guard let match = Self.comment.firstMatch(in: line) else { return nil }
        let value = String(match[2] ?? "")
        let words = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        switch (match[1], words.first, words.count) {
        case ("made", _, _):
            if let output = QuotedOutput(value) {
                self = .output(output)
            } else if let picture = Self.picture(value) {
                self = picture
            } else if Self.maker.firstMatch(in: value) != nil {
                self = .text(maker: value)
            } else {
                return nil
            }
        case ("tested", "lldb", 2): self = .lldb(tour: words[1])
        case ("tested", "lab", 2): self = .lab(words[1])
        case ("tested", "lab", 3): self = .parts(lab: words[1], tour: words[2])
        case ("tested", _, 1) where !value.isEmpty: self = .file(value)
        case ("not tested", _, _) where !value.isEmpty: self = .untested(reason: value)
        default: return nil
        }
    }

    private static func picture(_ value: String) -> Self? {
        guard let match = picture.firstMatch(in: value), let tour = match[2],
            let kind = match[1].flatMap({ PictureKind(rawValue: String($0)) }), match[3] == nil || kind == .objects
        else { return nil }
        return .picture(kind, tour: String(tour), stop: match[3].flatMap { Int($0) })
    }

    private static let comment = Pattern(
        #"^ *<!-- ([a-z]+(?: [a-z]+)?): ((?! )(?:(?!<!|!--|-->|<--|< +!).)+(?<! )) -->$"#)
    private static let maker = Pattern("^[a-z-]+$")
    private static let picture = Pattern(#"^picture (\w+) ([a-z-]+)(?: 여행 (\d+))?$"#)
}
