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
            if prose[first..<index].contains(where: { $0.utf8.contains(UInt8(ascii: "`")) }) { read(first..<index) }
        }
    }

    /// Whether code of the line above cannot go on here.
    private static func beginsBlock(_ line: String) -> Bool {
        let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
        return text.isEmpty || ["<!", "|", "#", "- ", "* ", "> "].contains { text.starts(with: $0.utf8) }
    }

    /// Reads the lines of a paragraph: so many backticks begin code, and as many end it.
    private mutating func read(_ lines: Range<Int>) {
        let tick = UInt8(ascii: "`")
        let bytes = Array(prose[lines].joined(separator: "\n").utf8)
        var kept: [UInt8] = []
        var (index, line) = (0, lines.lowerBound)
        while index < bytes.count {
            let run = bytes[index...].prefix { $0 == tick }.count
            let start = index + max(run, 1)
            if run > 0, index == 0 || bytes[index - 1] != UInt8(ascii: "\\"),
                let end = Self.end(of: run, in: bytes, from: start)
            {
                let code = bytes[start..<end]
                all.append((line, String(decoding: code, as: UTF8.self).replacing("\n", with: " ")))
                // A sign in the place of the code keeps words apart.
                kept += [tick] + code.filter { $0 == UInt8(ascii: "\n") }
                line += code.count { $0 == UInt8(ascii: "\n") }
                index = end + run
            } else {
                kept += bytes[index..<start]
                if bytes[index] == UInt8(ascii: "\n") { line += 1 }
                index = start
            }
        }
        let texts = kept.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (line, text) in zip(lines, texts) { prose[line] = String(decoding: text, as: UTF8.self) }
    }

    private static func end(of run: Int, in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while let first = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
            let count = bytes[first...].prefix { $0 == UInt8(ascii: "`") }.count
            if count == run { return first }
            index = first + count
        }
        return nil
    }
}
