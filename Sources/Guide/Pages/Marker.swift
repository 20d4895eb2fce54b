import Files
import Lines

/// A remark for the check in a comment of its own: what the fence or the image below it shows, or where the table of the
/// tours is.
package struct Marker: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// What a command prints.
        case output(QuotedOutput)
        /// Nothing that is printed, and why it is shown.
        case notOutput(reason: String)
        /// What a test compares, by the file of the test.
        case tested(file: String)
        /// A session with lldb at a tour, which `lldbcheck` types again.
        case lldb(tour: String)
        /// The change of the module that a lab makes.
        case lab(String)
        /// How a tour, or a part of one, parts from the true walk in a lab.
        case parts(lab: String, tour: String)
        /// Lines out of a file, in its order.
        case lines(file: String)
        /// A picture of a tour, or of a part of one, drawn from its journey; that of the objects when a stop is reached.
        case picture(PictureKind, tour: String, stop: Int?)
        /// The lines before and behind the table of the tours.
        case tours, endOfTours

        /// The file that is named as the one behind the listing.
        package var file: String? {
            switch self {
            case .tested(let file), .lines(let file): file
            default: nil
            }
        }

        /// Whether a fence belongs below it.
        package var needsFence: Bool {
            switch self {
            case .picture, .tours, .endOfTours: false
            default: true
            }
        }
    }

    package var kind: Kind
    /// The line, counted from 0.
    package var line: Int
    /// The fence below, with its first and its last line; nil for a picture and the marks of the table.
    package var fence: ClosedRange<Int>?

    /// The lines inside the fence.
    package var listing: Range<Int> { fence.map { $0.lowerBound + 1..<$0.upperBound } ?? line..<line }

    /// The markers of a page that are in their places.
    package static func all(in file: TextFile) -> [Marker] { Page(file).markers }

    /// The markers among the lines of a page, each as far in as the fence right below it, if it needs one.
    package static func all(in lines: [String], _ fences: Fences) -> [Marker] {
        lines.indices.compactMap { index in
            guard lines[index].holds("<!-- "), !fences.contains(index), let kind = Kind(lines[index]) else {
                return nil
            }
            let fence = kind.needsFence ? fence(below: index, in: lines, fences) : nil
            let wanted = fence.flatMap { Fence(lines[$0.lowerBound])?.margin } ?? (kind.needsFence ? nil : 0)
            return lines[index].prefix { $0 == " " }.count == wanted
                ? Marker(kind: kind, line: index, fence: fence) : nil
        }
    }

    /// The fence that opens on the next line that is not empty.
    package static func fence(below line: Int, in lines: [String], _ fences: Fences) -> ClosedRange<Int>? {
        guard let opening = lines.indices.dropFirst(line + 1).first(where: { !lines[$0].isEmpty }),
            fences[opening] == .opening, let closing = fences.closing(of: opening)
        else { return nil }
        return opening...closing
    }
}

/// What a marker asks for of a command's output.
package struct QuotedOutput: Equatable, Sendable {
    /// The programs of which a page quotes, and tells to type, commands.
    package static let programs = ["tour", "explain", "check"]

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

    /// The words of the command.
    package var words: [String] { command.split(separator: " ").map(String.init) }
}

extension Marker.Kind {
    /// Reads a line that is a marker and nothing else.
    package init?(_ line: String) {
        guard let match = Self.comment.firstMatch(in: line) else { return nil }
        let value = String(match[2] ?? "")
        switch match[1] {
        case "tours" where match[2] == nil: self = .tours
        case "/tours" where match[2] == nil: self = .endOfTours
        case "not output" where !value.isEmpty: self = .notOutput(reason: value)
        case "output":
            guard let output = Self.output.firstMatch(in: value), let command = output[1] else { return nil }
            let ends = output[2].flatMap { first in
                output[3].map { QuotedOutput.Ends(first: String(first), last: String($0)) }
            }
            self = .output(QuotedOutput(command: String(command), ends: ends))
        case "picture":
            guard let picture = Self.picture.firstMatch(in: value), let tour = picture[2],
                let kind = picture[1].flatMap({ PictureKind(rawValue: String($0)) }),
                picture[3] == nil || kind == .objects
            else { return nil }
            self = .picture(kind, tour: String(tour), stop: picture[3].flatMap { Int($0) })
        case let word:
            let words = value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            switch (word, words.count) {
            case ("tested", 1): self = .tested(file: value)
            case ("lldb", 1): self = .lldb(tour: value)
            case ("lines", 1): self = .lines(file: value)
            case ("lab", 1): self = .lab(value)
            case ("parts", 2): self = .parts(lab: words[0], tour: words[1])
            default: return nil
            }
        }
    }

    private static let comment = Pattern(
        #"^ *<!-- ([a-z/]+(?: [a-z]+)?)(?:: ((?! )(?:(?!<!|!--|-->|<--|< +!).)+(?<! )))? -->$"#)
    private static let output = Pattern(
        #"^((?:\#(QuotedOutput.programs.joined(separator: "|")))(?: [^"]+?)?)(?: from "([^"]+)" to "([^"]+)")?$"#)
    private static let picture = Pattern(#"^(\w+) ([a-z-]+)(?: 여행 (\d+))?$"#)
}
