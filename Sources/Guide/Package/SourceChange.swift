import Files
import Stops

/// A change of one source, as a unified diff has it without line numbers.
package struct SourceChange: Equatable, Sendable {
    /// How a source is, seen from a change.
    package enum State: Equatable, Sendable { case intact, changed, other }

    /// The source, relative to the package.
    package let file: String
    private let old: [String]
    private let new: [String]

    /// Reads the lines of a diff; nil where they are none of one source of the module.
    package init?(_ lines: [String]) {
        guard lines.count > 2, lines[0].hasPrefix("--- a/"), lines[1] == "+++ b/" + lines[0].dropFirst(6) else {
            return nil
        }
        let rows = lines.dropFirst(2).filter { !$0.hasPrefix("@@") }.map { $0.isEmpty ? " " : $0 }
        guard rows.allSatisfy({ $0.hasPrefix(" ") || $0.hasPrefix("-") || $0.hasPrefix("+") }) else { return nil }
        file = String(lines[0].dropFirst(6))
        old = rows.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
        new = rows.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
        guard file.hasPrefix(PackageLayout.module + "/"), old != new, !old.isEmpty, !new.isEmpty else { return nil }
    }

    /// Whether a source is as it was before the change, or behind it.
    package func state(of text: String) -> State {
        let lines = text.linesAsTheyAre.map(\.withoutReturn)
        if place(of: old, in: lines) != nil { return .intact }
        return place(of: new, in: lines) != nil ? .changed : .other
    }

    /// The source with the change; nil where it does not fit in exactly one place.
    package func making(in text: String) -> String? { replacing(old, by: new, in: text) }

    /// The source without the change; nil where it is not there.
    package func taking(from text: String) -> String? { replacing(new, by: old, in: text) }

    /// Whether it can be made in a source and taken back, and it can be told which of the two was done.
    package func fits(_ text: String) -> Bool {
        guard let changed = making(in: text) else { return false }
        return state(of: text) == .intact && state(of: changed) == .changed && taking(from: changed) == text
    }

    private func replacing(_ piece: [String], by other: [String], in text: String) -> String? {
        var lines = text.linesAsTheyAre
        guard let start = place(of: piece, in: lines.map(\.withoutReturn)) else { return nil }
        // A checkout may end its lines as Windows does.
        let end = lines[start].utf8.last == UInt8(ascii: "\r") ? "\r" : ""
        lines.replaceSubrange(start..<(start + piece.count), with: other.map { $0 + end })
        return lines.joined(separator: "\n")
    }

    /// Where some lines stand one behind the other; nil where they stand nowhere, or more than once.
    private func place(of piece: [String], in lines: [String]) -> Int? {
        guard let first = piece.first, lines.count >= piece.count else { return nil }
        let places = (0...(lines.count - piece.count)).filter {
            lines[$0] == first && lines[$0..<($0 + piece.count)].elementsEqual(piece)
        }
        return places.count == 1 ? places[0] : nil
    }
}

extension String {
    fileprivate var withoutReturn: String { utf8.last == UInt8(ascii: "\r") ? String(unicodeScalars.dropLast()) : self }
}
