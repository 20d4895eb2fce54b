import Guide
import Lines
import Stops

extension Page {
    /// What keeps code from being told from prose for sure: a fix might take one for the other.
    var fenceMistakes: [Claim] {
        lines.indices.flatMap { index -> [Claim] in
            switch fences[index] {
            case .opening: mistakes(ofFenceAt: index)
            case .outside where Self.hidden.firstMatch(in: lines[index]) != nil:
                [
                    .unmendable(
                        path, index,
                        "이 펜스는 읽히지 않는다. 따로 한 줄에 쓰고 앞에는 빈칸만 둔다",
                        "this fence is not read; put it on a line of its own, with nothing but blanks before it")
                ]
            default: []
            }
        }
    }

    /// A fence behind something else than blanks: in a quote, in the first line of a list's item.
    private static let hidden = Pattern(#"^(?:[ \t>]|[-*+] |\d+[.)] )+(?:```[^`]*$|~~~)"#)

    private func mistakes(ofFenceAt start: Int) -> [Claim] {
        guard let fence = Fence(lines[start]) else { return [] }
        func says(_ line: Int, _ korean: String, _ english: String) -> [Claim] {
            [.unmendable(path, line, korean, english)]
        }
        if fence.language.isEmpty {
            return says(
                start, "이 펜스가 닫는 것이 없다. 여는 펜스라면 언어를 적는다: \(fence.text)text",
                "this fence closes nothing; if it opens, it names a language, such as \(fence.text)text")
        }
        let closing = fences.closing(of: start)
        if let wrong = lines[(start + 1)..<(closing ?? lines.count)].firstIndex(where: fence.cannotHold) {
            return says(
                start, "이 펜스가 \(wrong + 1)번 줄 전에 닫히지 않는다. 코드가 끝나는 곳에 \(fence.text) 줄을 쓴다",
                "this fence does not close before line \(wrong + 1); write \(fence.text) where its code ends")
        }
        guard let closing else {
            return says(
                start, "이 펜스가 닫히지 않는다. 코드가 끝나는 곳에 \(fence.text) 줄을 쓴다",
                "this fence does not close; write \(fence.text) where its code ends")
        }
        var mistakes: [Claim] = []
        if Fence(lines[closing])?.margin != fence.margin {
            mistakes += says(
                closing, "닫는 펜스를 \(start + 1)번 줄의 여는 펜스만큼 들여 쓴다",
                "this fence should stand as far in as the one that it closes, on line \(start + 1)")
        }
        if closing + 1 < lines.count, !lines[closing + 1].isEmpty {
            mistakes += says(
                closing + 1, "펜스와 그 아래 글 사이에 빈 줄을 둔다",
                "an empty line should stand between a fence and what comes below it")
        }
        return mistakes
    }
}

extension Fence {
    /// Whether a line tells that the fence should have been closed above it: a fence that opens, a heading, or a
    /// marker.
    ///
    /// A longer fence is there to hold Markdown, and to a shell `#` is a comment.
    fileprivate func cannotHold(_ line: String) -> Bool {
        if let other = Fence(line), !other.language.isEmpty {
            return other.text.first == text.first && other.text.count >= text.count
        }
        guard text.count == 3 else { return false }
        let signs = line.prefix { $0 == "#" }
        let isHeading = (2...6).contains(signs.count) && line[signs.endIndex...].first == " "
        return isHeading && (language != "sh" || line.hasPrefix("### 여행 "))
            || line.drop { $0 == " " }.hasPrefix("<!-- ")
    }
}
