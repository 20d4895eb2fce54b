import Stops

/// Where a text names a stop by its number.
struct NumberMention {
    var range: Range<String.Index>
    var number: Int

    /// Finds `여행 3`, both numbers of `여행 3–7` and `여행 3·4`, the anchor `#여행-3`, and the commands `tour stop 3` and
    /// `-N travel3`; in code the commands alone.
    static func all(of kind: Stop.Kind, in line: String, isCode: Bool = false) -> [NumberMention] {
        let commands = kind == .travel ? ["tour stop ", "-N travel"] : []
        let words = commands + (isCode ? [] : ["\(kind.rawValue) ", "#\(kind.rawValue)-"])
        var mentions: [NumberMention] = []
        var end = line.startIndex
        while let start = line.utf8[end...].firstIndex(where: isDigit) {
            let before = line[end..<start]
            let isJoined = mentions.last?.range.upperBound == end && ["–", "·"].contains(before)
            end = line.utf8[start...].firstIndex { !isDigit($0) } ?? line.endIndex
            if isJoined || words.contains(where: before.hasSuffix), let number = Int(line[start..<end]) {
                mentions.append(NumberMention(range: start..<end, number: number))
            }
        }
        return mentions
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
