import Guide
import Lines
import Stops

/// The links of a page, and what looks like a link and is not written like one.
///
/// What stands in a fence, between backticks or in a comment is no link.
struct PageLinks {
    /// Where links, images and tags lead, as it is written, with the lines counted from 0.
    private(set) var targets: [(line: Int, target: String)] = []
    private(set) var mistakes: [PageMistake] = []

    init(_ page: Page) {
        for paragraph in page.paragraphs where ["]", "<", "http:"].contains(where: paragraph.text.holds) {
            for (line, run) in paragraph.inline.leaves(from: paragraph.line) {
                switch run {
                case .link(_, let target): targets.append((line, target))
                case .tag(let tag): targets += Self.targets(of: tag).map { (line, $0) }
                case .text(let text):
                    if let match = Self.odd.firstMatch(in: text), let sign = match[0] {
                        let above = text.lines(before: match.range.lowerBound)
                        mistakes.append(PageMistake(line: line + above, message: Self.message(on: sign)))
                    }
                default: break
                }
            }
        }
    }

    /// What an attribute of a tag leads to, or an address in angle brackets.
    private static func targets(of tag: String) -> [String] {
        if let address = address.firstMatch(in: tag)?[1] { return [String(address)] }
        return attribute.matches(in: tag).flatMap { match in
            (match[1] ?? "").split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
        }
    }

    private static let address = Pattern("^<([A-Za-z]+:[^<>]*)>")
    private static let attribute = Pattern(#"\s(?:href|src|srcset|poster|data)\s*=\s*["']?([^"'<>]*)"#)

    /// The end of a link's text without a target behind it, a link by a label, and what says where such a label leads.
    private static let odd = Pattern(#"\]\(|\]\[|(?m:^[ >]*\[[^\[\]]+\]:)|http://"#)

    private static func message(on sign: Substring) -> Words {
        sign.hasPrefix("http")
            ? Words("주소는 'https://'로 시작한다", "an address begins with 'https://'")
            : Words(
                "링크로 읽히지 않는다. 빈칸과 제목 없이 [글](대상) 꼴로 한 줄에 쓴다",
                "this is no link that is followed; write it on one line as [text](target), without blanks and titles")
    }
}
