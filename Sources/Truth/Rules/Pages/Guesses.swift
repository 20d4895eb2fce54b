import Files
import Guide
import Lines
import Stops

struct Guesses: Rule {
    let sentence = Words(
        "두 언어의 글은 같은 절에서 같은 것을 맞혀 보라고 한다",
        "both languages of a page ask their reader to guess in the same places")
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.tours.flatMap { tour in
            let pages = subject.pages(of: tour)
            return zip(pages, pages.dropFirst()).compactMap(claim)
        }
    }

    private func claim(_ one: Page, _ other: Page) -> Claim? {
        let (left, right) = (Self.all(on: one), Self.all(on: other))
        let same = zip(left, right).prefix { $0.section == $1.section }.count
        // The one that comes first is what the other page lacks.
        let isLeft = same < left.count && (same == right.count || left[same].section < right[same].section)
        let (has, lacks, page) = isLeft ? (left, other, one) : (right, one, other)
        guard same < has.count else { return nil }
        return .unmendable(
            page.path, has[same].line,
            "\(lacks.path)에는 이 자리에 물음이 없다. 두 언어의 글은 같은 절에서 같은 것을 묻는다. 거기서도 묻거나 여기서 뺀다",
            "\(lacks.path) asks for no guess in this place; ask there, too, or nowhere: both languages ask for the "
                + "same ones, in the same sections"
        )
    }

    /// The guesses, each with the number of headings above it.
    private static func all(on page: Page) -> [(line: Int, section: Int)] {
        let start = "> **" + PackageLayout.language(of: page.path).pick("맞혀 보자.", "Guess.") + "**"
        var section = 0
        return page.lines.indices.compactMap { index in
            guard !page.fences.contains(index) else { return nil }
            if page.lines[index].hasPrefix("#") { section += 1 }
            return page.lines[index].hasPrefix(start) ? (index, section) : nil
        }
    }
}
