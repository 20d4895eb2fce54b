import Files
import Guide
import Lines
import Stops

struct Pictures: Rule {
    let sentence = Words(
        "Mermaid 그림은 글의 언어로 된 제목과 설명이 있고, 두 언어에서 같다",
        "each picture in Mermaid has a title and a description in the language of its page, and is the same in both")
    func claims(about subject: Subject) -> [Claim] {
        subject.pages.flatMap { page -> [Claim] in
            let pictures = page.pictures
            let claims = pictures.flatMap { words(of: $0, on: page) }
            guard let other = subject.english(of: page) else { return claims }
            return claims + differences(pictures, on: page, other.pictures, on: other)
        }
    }

    /// What a browser reads out to those who do not see the picture.
    private func words(of picture: Picture, on page: Page) -> [Claim] {
        let language = PackageLayout.language(of: page.path)
        return ["accTitle: ", "accDescr: "].compactMap { key in
            guard let words = picture.lines.lazy.map(\.trimmed).first(where: { $0.hasPrefix(key) }) else {
                return .unmendable(
                    page.path, picture.line,
                    "그림에 '\(key)…' 줄이 없다. 첫 줄 아래에, 그림이 무엇을 보여 주는지 한 줄로 적는다",
                    "the picture has no '\(key)…'; below its first line it says on one line what it shows")
            }
            return Picture.hasHangul(words) == language.hasHangul
                ? nil
                : .unmendable(
                    page.path, picture.line,
                    "그림의 '\(key.dropLast(2))' 줄이 이 글의 언어가 아니다. 이 글의 언어로 쓴다",
                    "'\(key.dropLast(2))' of the picture is not in the language of the page; write it in that one")
        }
    }

    /// Where the pictures of a page are others than those of the English one; said of this page.
    private func differences(_ own: [Picture], on page: Page, _ english: [Picture], on other: Page) -> [Claim] {
        guard own.count == english.count else {
            return [
                .unmendable(
                    page.path, own.first?.line ?? 0,
                    "그림의 수가 다르다: \(other.path) \(english.count)개, 이 글 \(own.count)개. 두 글에 같은 그림을 둔다",
                    "\(other.path) has \(english.count.of("picture")), and this page \(own.count); draw the same on "
                        + "both")
            ]
        }
        return zip(own, english).compactMap { own, english in
            let (mine, its) = (own.lines.map(\.trimmed), english.lines.map(\.trimmed))
            let same = zip(mine, its).prefix { Picture.agree($0, $1) }.count
            guard same < max(mine.count, its.count) else { return nil }
            return .unmendable(
                page.path, own.line + 1 + same,
                "\(other.path):\(english.line + 2 + same)에 그린 것과 다르다. 상자, 화살표, 코드의 이름은 두 언어에서 같게 그린다",
                "\(other.path):\(english.line + 2 + same) draws something else; draw boxes, arrows and names of code "
                    + "alike in both languages")
        }
    }
}

/// What stands between the fences of a picture, and the line of its fence, counted from 0.
private struct Picture {
    let line: Int
    let lines: ArraySlice<String>

    /// Whether a line in Korean and one in English draw the same: only the texts that have Hangul in them may differ.
    static func agree(_ korean: String, _ english: String) -> Bool {
        if ["accTitle:", "accDescr:"].contains(where: { korean.hasPrefix($0) && english.hasPrefix($0) }) {
            return true
        }
        let (mine, its) = (texts.matches(in: korean), texts.matches(in: english))
        guard mine.count == its.count else { return false }
        var (left, right) = (korean, english)
        for (one, other) in zip(mine, its).reversed() where hasHangul(String(korean[one.range])) {
            left.removeSubrange(one.range)
            right.removeSubrange(other.range)
        }
        return left == right
    }

    /// Whether a text has Hangul, but for what names a stop.
    static func hasHangul(_ text: String) -> Bool { hangul.firstMatch(in: text) != nil }

    private static let hangul = Pattern("(?<![가-힣])(?!(?:여행|생략)(?![가-힣]))[가-힣]")
    /// What a reader reads: between quotes or bars, else behind a colon or `as`.
    private static let texts = Pattern(#""[^"]*"|\|[^|"]*\||(?<=: )[^"|]+$|(?<= as )[^"|]+$"#)
}

extension Page {
    /// The pictures in Mermaid, in their order.
    fileprivate var pictures: [Picture] {
        lines.indices.compactMap { index in
            guard fences[index] == .opening, !isMade(index), Fence(lines[index])?.language == "mermaid",
                let closing = fences.closing(of: index)
            else { return nil }
            return Picture(line: index, lines: lines[(index + 1)..<closing])
        }
    }
}
