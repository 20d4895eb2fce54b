import Stops

/// Where a text names a stop by its number.
struct NumberMention {
    var kind: Stop.Kind
    var number: Int
    var range: Range<String.Index>

    /// Finds `여행 3`, both numbers of `여행 3–7` and `여행 3·4`, the anchor `#여행-3`, and the commands `tour stop 3` and
    /// `-N travel3`; in code the commands alone.
    static func all(in line: String, isCode: Bool = false) -> [NumberMention] {
        var mentions: [NumberMention] = []
        var end = line.startIndex
        while let start = line.utf8[end...].firstIndex(where: isDigit) {
            let before = line[end..<start]
            let joined = mentions.last.flatMap {
                $0.range.upperBound == end && ["–", "·"].contains(before) ? $0.kind : nil
            }
            end = line.utf8[start...].firstIndex { !isDigit($0) } ?? line.endIndex
            let words = isCode ? commands : commands + names
            if let kind = joined ?? words.first(where: { before.hasSuffix($0.word) })?.kind,
                let number = Int(line[start..<end])
            {
                mentions.append(NumberMention(kind: kind, number: number, range: start..<end))
            }
        }
        return mentions
    }

    private typealias Word = (word: String, kind: Stop.Kind)

    private static let commands: [Word] = [("tour stop ", .travel), ("-N travel", .travel)]
    private static let names = Stop.Kind.allCases.flatMap { kind -> [Word] in
        [("\(kind.rawValue) ", kind), ("#\(kind.rawValue)-", kind)]
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
