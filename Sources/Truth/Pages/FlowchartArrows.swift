import Stops

/// The arrows in a line of a flowchart: each is one of Mermaid's, and leads from a box to a box.
enum FlowchartArrows {
    private enum Piece: Equatable {
        case box(Substring)
        case arrow(Substring)
        /// The first half of an arrow with its text in the middle, `-- text -->`.
        case half(Substring)
        case and
    }

    /// What is wrong with the arrows of a line, given without its labels; nil where nothing is.
    static func mistake(in skeleton: String) -> Words? {
        // Boxes lose their shapes, and arrows the names that some have.
        var bare = skeleton.holds("…") ? skeleton.replacing(shape, with: "") : skeleton
        if bare.holds("@") { bare.replace(name, with: "") }
        if bare.holds("…") { bare.replace("…", with: " ") }
        return bare.split(separator: ";").lazy.compactMap(mistake).first
    }

    private static func mistake(in statement: Substring) -> Words? {
        var pieces: [Piece] = []
        for word in statement.split(separator: " ") {
            guard mayHoldArrow(word) else {
                pieces.append(.box(word))
                continue
            }
            if let unknown = unknown(in: word) {
                return Words(
                    "'\(unknown)' 기호는 Mermaid의 화살표가 아니라서 그림을 읽을 수 없다. '-->', '---', '-.->', '==>' 가운데 하나를 쓴다",
                    "'\(unknown)' is no arrow of Mermaid's, so the picture does not parse; write '-->', '---', '-.->' or "
                        + "'==>'")
            }
            for part in word.replacing(joined, with: { " \($0.output) " }).split(separator: " ") {
                pieces.append(piece(part[...]))
            }
        }
        return mistake(in: takingTexts(pieces))
    }

    /// Whether a word is more than the name of a box: nearly all are none, which is told much faster.
    private static func mayHoldArrow(_ word: Substring) -> Bool {
        word.utf8.contains { $0 >= 0x80 || "-=.~<>&".utf8.contains($0) }
    }

    /// An arrow that somebody may write elsewhere.
    private static func unknown(in word: Substring) -> Substring? {
        guard word.wholeMatch(of: arrow) == nil, word.wholeMatch(of: half) == nil else { return nil }
        let rest = word.replacing(joined, with: " ")
        return rest.firstMatch(of: foreign).map { Substring($0.output) }
    }

    private static func piece(_ word: Substring) -> Piece {
        if word == "&" { return .and }
        if word.wholeMatch(of: arrow) != nil { return .arrow(word) }
        return word.wholeMatch(of: half) != nil ? .half(word) : .box(word)
    }

    /// The pieces without the words between the halves of arrows.
    private static func takingTexts(_ pieces: [Piece]) -> [Piece] {
        var taken: [Piece] = []
        var half: Piece?
        for piece in pieces {
            switch piece {
            case .half where half == nil: half = piece
            case .arrow:
                half = nil
                taken.append(piece)
            default:
                if half == nil { taken.append(piece) }
            }
        }
        return taken + [half].compactMap(\.self)
    }

    private static func mistake(in pieces: [Piece]) -> Words? {
        var last: Piece?
        for piece in pieces + [nil] {
            switch (last, piece) {
            case (_, .half(let sign)):
                return Words(
                    "'\(sign)' 화살표가 끝나지 않아 그림을 읽을 수 없다. '-->'를 쓴다",
                    "the arrow that '\(sign)' begins has no end, so the picture does not parse; write '-->'")
            case (.arrow(let first), .arrow(let second)):
                return Words(
                    "화살표 둘이 잇닿아 그림을 읽을 수 없다: '\(first) \(second)'. 하나를 빼거나 사이에 상자를 둔다",
                    "two arrows follow each other, '\(first) \(second)', so the picture does not parse; take one out, or put "
                        + "a box between")
            case (nil, .arrow(let arrow)), (.arrow(let arrow), nil), (.and, .arrow(let arrow)),
                (.arrow(let arrow), .and):
                return Words(
                    "화살표의 한쪽에 상자가 없어 그림을 읽을 수 없다: '\(arrow)'. 양쪽에 상자를 쓴다",
                    "'\(arrow)' has a box on one side alone, so the picture does not parse; write one on both sides")
            case (.box(let first), .box(let second)):
                return Words(
                    "두 상자 사이에 화살표가 없어 그림을 읽을 수 없다: '\(first)', '\(second)'. 화살표를 쓰거나 줄을 나눈다",
                    "no arrow stands between '\(first)' and '\(second)', so the picture does not parse; write one, or put each "
                        + "on a line of its own")
            default: last = piece
            }
        }
        return nil
    }

    // One that stands where it is used would be read again for every word.
    private nonisolated(unsafe) static let shape = /[\[({]+[\/\\]?…[\/\\]?[\])}]+/
    private nonisolated(unsafe) static let name = /\w+@(?=[-=<~])/
    private nonisolated(unsafe) static let foreign = /[-=.~]*(?:->|=>)>*|<[-=]+|[→⇒⟶➔➜←⇐↔]/
    private nonisolated(unsafe) static let arrow = /[<xo]?(?:--+[->xo]|==+[=>xo]|-?\.+-[>xo]?)|~~~+/
    private nonisolated(unsafe) static let half = /[<xo]?(?:--|==|-\.)/
    /// An arrow that no blank need keep apart from a box.
    private nonisolated(unsafe) static let joined = /<?(?:--+>|---+|==+>|===+|-\.+->?)(?!>)|~~~+/
}
