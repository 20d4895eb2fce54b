import Lines
import Stops

struct CommentWidth: Rule {
    let sentence = Words(
        "번호가 붙은 주석은 폭이 120칸을 넘지 않고, 문장은 필요한 만큼만 줄을 쓴다",
        "no line of a numbered comment is wider than 120 columns, and no sentence takes more lines than it needs")
    static let widest = 120

    func claims(about subject: Subject) -> [Claim] {
        subject.contents.sources.flatMap { source in source.stops.flatMap { claims($0, source.lines) } }
    }

    private func claims(_ stop: Stop, _ lines: [Substring]) -> [Claim] {
        let name = stop.name
        let body = stop.line..<stop.commentLines.upperBound
        let margin = String(lines[stop.line - 1].prefix { $0 == " " })
        let wrapped = Language.allCases.flatMap { self.wrapped($0.rawValue, stop.words.text(in: $0), margin) }
        let wide = stop.commentLines.compactMap { number -> Claim? in
            let width = width(of: lines[number - 1])
            guard width > Self.widest else { return nil }
            let isHead = number == stop.line
            return Claim(
                file: stop.file, range: isHead ? number - 1..<number : body, lines: isHead ? nil : wrapped,
                message: Words(
                    "\(name): 이 줄은 폭이 \(width)칸이다. \(Self.widest)칸까지 쓴다(한글은 두 칸)",
                    "this line of \(name) is \(width) columns wide; \(Self.widest) is the most (Hangul counts two)")
                    + (isHead ? Words(". 지켜보는 것을 줄인다", "; watch less") : Words(same: "")),
                line: number - 1)
        }
        guard wide.isEmpty, wrapped.count < body.count else { return wide }
        return [
            Claim(
                file: stop.file, range: body, lines: wrapped,
                message: Words(
                    "\(name): 문장을 \(body.count)줄에 썼는데 \(wrapped.count)줄이면 된다",
                    "the sentences of \(name) take \(body.count) lines where \(wrapped.count) do"))
        ]
    }

    /// No character has more columns than bytes, so that most lines need not be measured.
    private func width(of line: Substring) -> Int {
        line.utf8.count > Self.widest ? Columns.width(of: line) : line.utf8.count
    }

    private func wrapped(_ language: String, _ sentence: String, _ margin: String) -> [String] {
        let first = "\(margin)// \(language): "
        let lines = Columns.wrap(sentence, to: max(Self.widest - first.count, 20))
        return lines.enumerated().map { ($0 == 0 ? first : "\(margin)//     ") + $1 }
    }
}
