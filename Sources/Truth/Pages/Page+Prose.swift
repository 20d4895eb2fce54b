import Guide
import Lines
import Stops

/// Lines of a page that belong together, outside of code.
struct Paragraph {
    /// The first line, counted from 0.
    let line: Int
    let text: String

    var inline: InlineText { InlineText(text) }
}

extension String {
    /// How many lines of the text end before a place in it.
    func lines(before index: Index) -> Int { utf8[..<index].count { $0 == UInt8(ascii: "\n") } }
}

extension Page {
    /// What text goes on over the ends of lines: up to an empty line, a fence, and what begins with a sign of its own.
    var paragraphs: [Paragraph] {
        var paragraphs: [Range<Int>] = []
        for index in lines.indices where !fences.contains(index) && !lines[index].isEmpty {
            if let last = paragraphs.last, last.upperBound == index, !Self.beginsBlock(lines[index]),
                !lines[index].hasPrefix(">") || lines[index - 1].hasPrefix(">")
            {
                paragraphs[paragraphs.count - 1] = last.lowerBound..<index + 1
            } else {
                paragraphs.append(index..<index + 1)
            }
        }
        return paragraphs.map { Paragraph(line: $0.lowerBound, text: lines[$0].joined(separator: "\n")) }
    }

    /// A row of a table, a heading, a comment, an item of a list.
    private static func beginsBlock(_ line: String) -> Bool {
        let text = line.drop { $0 == " " }
        switch text.first {
        case "|", "#": return true
        case "<": return text.hasPrefix("<!")
        case "-", "*", "+": return text.dropFirst().first == " "
        default:
            let behind = text.drop(while: \.isWholeNumber)
            return behind.startIndex > text.startIndex && (behind.hasPrefix(". ") || behind.hasPrefix(") "))
        }
    }

    /// The commands and other code inside the text, with the lines on which it begins.
    var code: [(line: Int, text: String)] {
        paragraphs.filter { $0.text.holds("`") }.flatMap { paragraph in
            paragraph.inline.leaves(from: paragraph.line).compactMap { line, run in
                if case .code(let text) = run { (line, text.replacing("\n", with: " ")) } else { nil }
            }
        }
    }

    private static let chain = Pattern(#"여행 (?:\d+–)?(\d+)번?[\s>*_`]*→[\s>*_`]*여행 (\d+)"#)

    /// The calls that the prose names, `여행 M → 여행 N → …`, with the lines on which their paragraphs begin.
    ///
    /// Of a range the number that stands beside the arrow counts.
    var calls: [(line: Int, caller: Int, called: Int)] {
        paragraphs.filter { $0.text.holds("→") }.flatMap { paragraph in
            var text = paragraph.text
            var calls: [(line: Int, caller: Int, called: Int)] = []
            while let match = Self.chain.firstMatch(in: text), let end = match.range(of: 1)?.upperBound {
                if let caller = match[1].flatMap({ Int($0) }), let called = match[2].flatMap({ Int($0) }) {
                    calls.append((paragraph.line, caller, called))
                }
                // What is called here may call the next one.
                text = String(text[end...])
            }
            return calls
        }
    }
}

extension InlineText {
    /// The runs that hold no others, with the lines on which they begin.
    func leaves(from line: Int) -> [(line: Int, run: Run)] {
        var line = line
        return leaves(&line)
    }

    private func leaves(_ line: inout Int) -> [(line: Int, run: Run)] {
        runs.flatMap { run in
            let start = line
            switch run {
            case .strong(let inner), .stressed(let inner): return inner.leaves(&line)
            case .link(let label, _): return label.leaves(&line) + [(start, run)]
            case .text(let text), .code(let text), .tag(let text):
                line += text.utf8.count { $0 == UInt8(ascii: "\n") }
                return [(start, run)]
            }
        }
    }
}
