/// The code inside the text of a page: what stands between backticks, also over the end of a line.
struct CodeSpans {
    /// The code, with the lines on which it begins.
    private(set) var all: [(line: Int, text: String)] = []
    /// The lines without their code, and without those in fences.
    private(set) var prose: [String]

    init(_ lines: [String], _ fences: Fences) {
        prose = lines.indices.map { fences.contains($0) ? "" : lines[$0] }
        var index = 0
        while index < prose.count {
            let first = index
            repeat { index += 1 } while index < prose.count && !Self.beginsBlock(prose[index])
            if prose[first..<index].contains(where: { $0.holds("`") }) { read(first..<index) }
        }
    }

    /// Whether code of the line above cannot go on here.
    private static func beginsBlock(_ line: String) -> Bool {
        var text = line.utf8.drop { $0 == UInt8(ascii: " ") }
        switch text.popFirst() {
        case nil, UInt8(ascii: "|"), UInt8(ascii: "#"): return true
        case UInt8(ascii: "<"): return text.first == UInt8(ascii: "!")
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: ">"): return text.first == UInt8(ascii: " ")
        default: return false
        }
    }

    /// Reads the lines of a paragraph: so many backticks begin code, and as many end it.
    private mutating func read(_ lines: Range<Int>) {
        let parts = Self.parts(of: prose[lines].joined(separator: "\n"))
        var kept = ""
        var line = lines.lowerBound
        var index = 0
        while index < parts.count {
            let (text, run) = parts[index]
            kept += text
            line += Self.lineEnds(in: text)
            defer { index += 1 }
            guard run > 0 else { continue }
            guard !text.hasSuffix("\\"), let end = parts[(index + 1)...].firstIndex(where: { $0.run == run }) else {
                kept += String(repeating: "`", count: run)
                continue
            }
            let inside = parts[(index + 1)..<end].map { $0.text + String(repeating: "`", count: $0.run) }
            let code = inside.joined() + parts[end].text
            let count = Self.lineEnds(in: code)
            all.append((line, count == 0 ? code : code.replacing("\n", with: " ")))
            // A sign in the place of the code keeps words apart.
            kept += "`" + String(repeating: "\n", count: count)
            line += count
            index = end
        }
        prose.replaceSubrange(lines, with: kept.linesAsTheyAre)
    }

    /// The texts between backticks, each with how many of these follow it: none behind the last one.
    private static func parts(of text: String) -> [(text: String, run: Int)] {
        let pieces = text.parts(between: UInt8(ascii: "`"))
        var parts: [(text: String, run: Int)] = []
        for (index, piece) in pieces.enumerated() {
            if piece.isEmpty, index > 0, index < pieces.count - 1 {
                parts[parts.count - 1].run += 1
            } else {
                parts.append((piece, index < pieces.count - 1 ? 1 : 0))
            }
        }
        return parts
    }

    private static func lineEnds(in text: String) -> Int {
        text.holds("\n") ? text.utf8.count { $0 == UInt8(ascii: "\n") } : 0
    }
}
