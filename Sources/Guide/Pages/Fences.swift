/// Which lines of a Markdown page are code.
package struct Fences {
    package enum Role: Equatable {
        case outside, opening, inside, closing
    }

    private var roles: [Role] = []
    /// What keeps code from being told from prose for sure: a fix might take one for the other.
    private(set) var mistakes: [PageMistake] = []

    /// Follows the fences of a page: three or more backticks or tildes, closed by at least as many of the same.
    package init(_ lines: [String]) {
        var open: (fence: Fence, line: Int, isSaid: Bool)?
        func say(_ line: Int, _ korean: String, _ english: String) {
            mistakes.append(PageMistake(line: line, message: Words(korean, english)))
        }
        for (index, line) in lines.enumerated() {
            let fence = Fence(line)
            guard let (opening, start, isSaid) = open else {
                if let fence {
                    open = (fence, index, isSaid: fence.language.isEmpty)
                    if fence.language.isEmpty {
                        say(
                            index, "이 펜스가 닫는 것이 없다. 여는 펜스라면 언어를 적는다: \(fence.text)text",
                            "this fence closes nothing; if it opens, it names a language, such as \(fence.text)text")
                    }
                } else if Fence.isHidden(in: line) {
                    say(
                        index, "이 펜스는 읽히지 않는다. 따로 한 줄에 쓰고 앞에는 빈칸만 둔다",
                        "this fence is not read; put it on a line of its own, with nothing but blanks before it")
                }
                roles.append(fence == nil ? .outside : .opening)
                continue
            }
            if let fence, opening.isClosed(by: fence) {
                open = nil
                roles.append(.closing)
                if fence.margin != opening.margin, !isSaid {
                    say(
                        index, "닫는 펜스를 \(start + 1)번 줄의 여는 펜스만큼 들여 쓴다",
                        "this fence should stand as far in as the one that it closes, on line \(start + 1)")
                }
                if index + 1 < lines.count, !lines[index + 1].isEmpty {
                    say(
                        index + 1, "펜스와 그 아래 글 사이에 빈 줄을 둔다",
                        "an empty line should stand between a fence and what comes below it")
                }
            } else {
                roles.append(.inside)
                guard !isSaid, opening.cannotHold(line, fence) else { continue }
                open?.isSaid = true
                say(
                    start, "이 펜스가 \(index + 1)번 줄 전에 닫히지 않는다. 코드가 끝나는 곳에 \(opening.text) 줄을 쓴다",
                    "this fence does not close before line \(index + 1); write \(opening.text) where its code ends")
            }
        }
        if let open, !open.isSaid {
            say(
                open.line, "이 펜스가 닫히지 않는다. 코드가 끝나는 곳에 \(open.fence.text) 줄을 쓴다",
                "this fence does not close; write \(open.fence.text) where its code ends")
        }
    }

    package subscript(index: Int) -> Role { roles[index] }

    /// Whether a line is code or the fence around it.
    package func contains(_ index: Int) -> Bool { roles[index] != .outside }

    /// The line that closes the fence which opens at a line; nil when it stays open.
    package func closing(of opening: Int) -> Int? {
        roles.indices.dropFirst(opening + 1).first { roles[$0] == .closing }
    }
}

/// A line that opens or closes code.
struct Fence {
    /// How many blanks stand before it.
    let margin: Int
    /// Its backticks or tildes.
    let text: String
    /// The word behind them; empty for one that closes.
    let language: Substring

    /// Reads a line; nil when it is no fence.
    init?(_ line: String) {
        let rest = line.utf8.drop { $0 == UInt8(ascii: " ") }
        guard let sign = rest.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        let run = rest.prefix { $0 == sign }
        let info = rest[run.endIndex...].drop { $0 == UInt8(ascii: " ") }
        // Three backticks with more of them behind are code inside of a line.
        guard run.count >= 3, sign == UInt8(ascii: "~") || !info.contains(sign) else { return nil }
        margin = line.utf8.count - rest.count
        text = String(Substring(run))
        language = Substring(info.prefix { $0 != UInt8(ascii: " ") })
    }

    func isClosed(by other: Fence) -> Bool {
        other.language.isEmpty && other.text.utf8.count >= text.utf8.count && other.text.utf8.first == text.utf8.first
    }

    /// Whether a line tells that the fence should have been closed above it: a fence that opens, a heading, or a
    /// marker.
    ///
    /// A longer fence is there to hold Markdown, and to a shell `#` is a comment.
    func cannotHold(_ line: String, _ other: Fence?) -> Bool {
        if let other, !other.language.isEmpty {
            return other.text.utf8.first == text.utf8.first && other.text.utf8.count >= text.utf8.count
        }
        guard text.utf8.count == 3 else { return false }
        let signs = line.utf8.prefix { $0 == UInt8(ascii: "#") }
        let isHeading = (2...6).contains(signs.count) && line.utf8[signs.endIndex...].first == UInt8(ascii: " ")
        return isHeading && (language != "sh" || line.begins("### 여행 ")) || line.drop { $0 == " " }.hasPrefix("<!-- ")
    }

    /// Whether a line has a fence behind something else than blanks: in a quote, in the first line of a list's item.
    static func isHidden(in line: String) -> Bool {
        guard line.holds("```") || line.holds("~~~") else { return false }
        return line.prefixMatch(of: /(?:[ \t>]|[-*+] |\d+[.)] )+(?:```[^`]*$|~~~)/) != nil
    }
}
