import Guide
import Lines
import Stops

/// The links of a page, and what looks like a link and is not written like one.
///
/// What stands in a fence, between backticks or in a comment is no link.
struct PageLinks {
    /// Where links, images and tags lead, as it is written, with the lines counted from 0.
    private(set) var targets: [(line: Int, target: String)] = []
    private(set) var mistakes: [Claim] = []

    init(_ page: Page) {
        for paragraph in page.paragraphs where ["]", "<", "http:"].contains(where: paragraph.text.holds) {
            for (line, run) in paragraph.inline.leaves(from: paragraph.line) {
                switch run {
                case .link(let label, let target):
                    targets.append((line, target))
                    if let message = Self.miscount(label.plain, target) {
                        mistakes.append(.unmendable(page.path, line, message))
                    }
                case .tag(let tag): targets += Self.targets(of: tag).map { (line, $0) }
                case .text(let text):
                    if let match = Self.odd.firstMatch(in: text), let sign = match[0] {
                        let above = text.lines(before: match.range.lowerBound)
                        mistakes.append(.unmendable(page.path, line + above, Self.message(on: sign)))
                    }
                default: break
                }
            }
        }
    }

    /// What is wrong with the number in a link's text, where the page, the heading or the issue that it leads to has one.
    private static func miscount(_ label: String, _ target: String) -> Words? {
        let page = target.split(separator: "/").last.map(String.init) ?? ""
        let there = page.split(separator: "#").compactMap { part in leading.firstMatch(in: String(part))?[1] }
        let said = counted.matches(in: label).compactMap { $0[1] }
        guard let first = said.first, !there.isEmpty, !said.contains(where: there.contains) else { return nil }
        return Words(
            "링크의 글은 \(first)번이라는데 '\(target)'로 이어진다. 번호를 맞춘다",
            "the link says \(first) and leads to '\(target)'; give both the same number")
    }

    /// The number that a page, a heading or an issue begins with.
    private static let leading = Pattern("^([0-9]+)(?=-|$)")
    /// A number of the text, outside of code.
    private static let counted = Pattern(#"`[^`]*`|(?<![0-9A-Za-z.])([0-9]+)(?!\.?[0-9A-Za-z])"#)

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
