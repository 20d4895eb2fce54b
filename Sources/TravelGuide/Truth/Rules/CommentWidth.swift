import Stops

/// No line of a numbered comment is wider than a window that stands beside another one.
struct CommentWidth: Rule {
    static let widest = 100

    func claims(about subject: Subject) -> [Claim] {
        subject.contents.sources.flatMap { source in
            source.stops.flatMap { stop in
                stop.commentLines.compactMap { claim(stop, source.lines[$0 - 1], at: $0 - 1) }
            }
        }
    }

    private func claim(_ stop: Stop, _ line: Substring, at index: Int) -> Claim? {
        // No character has more columns than bytes.
        guard line.utf8.count > Self.widest else { return nil }
        let width = Columns.width(of: line)
        guard width > Self.widest else { return nil }
        let isHead = index < stop.line
        let margin = String(line.prefix { $0 == " " })
        return Claim(
            file: stop.file, range: isHead ? index..<index + 1 : stop.line..<stop.commentLines.upperBound,
            lines: isHead ? nil : wrapped("ko", stop.korean, margin) + wrapped("en", stop.english, margin),
            message: Words(
                "\(stop.kind.rawValue) \(stop.number): 이 줄은 폭이 \(width)칸이다. \(Self.widest)칸까지 쓴다(한글은 두 칸)",
                "this line of \(stop.kind.rawValue) \(stop.number) is \(width) columns wide; "
                    + "\(Self.widest) is the most (Hangul counts two)"),
            line: index)
    }

    private func wrapped(_ language: String, _ sentence: String, _ margin: String) -> [String] {
        let first = "\(margin)// \(language): "
        let lines = Columns.wrap(sentence, to: max(Self.widest - first.count, 20))
        return lines.enumerated().map { ($0 == 0 ? first : "\(margin)//     ") + $1 }
    }
}
