import Guide
import Lines
import Stops

struct Guesses: Rule {
    let sentence = Words(
        "두 언어의 글은 같은 절에서 같은 것을 맞혀 보라고 한다",
        "both languages of a page ask their reader to guess in the same places")
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.tours.compactMap { tour in
            guard let korean = subject.page(tour.page(in: .korean)), let english = subject.page(tour.page(in: .english))
            else { return nil }
            let (left, right) = (Self.all(on: korean, .korean), Self.all(on: english, .english))
            let same = zip(left, right).prefix { $0.section == $1.section }.count
            // The one that comes first is what the other page lacks.
            let isLeft = same < left.count && (same == right.count || left[same].section < right[same].section)
            let (has, lacks, page) = isLeft ? (left, english, korean) : (right, korean, english)
            guard same < has.count else { return nil }
            return .unmendable(
                page.path, has[same].line,
                Words(
                    "\(lacks.path)에는 이 자리에 물음이 없다. 두 언어의 글은 같은 절에서 같은 것을 묻는다. 거기서도 묻거나 여기서 뺀다",
                    "\(lacks.path) asks for no guess in this place; ask there, too, or nowhere: both languages ask for the "
                        + "same ones, in the same sections"
                ))
        }
    }

    /// The guesses, each with the number of headings above it.
    private static func all(on page: Page, _ language: Language) -> [(line: Int, section: Int)] {
        let start = "> **" + language.pick("맞혀 보자.", "Guess.") + "**"
        var section = 0
        return page.lines.indices.compactMap { index in
            guard !page.fences.contains(index) else { return nil }
            if page.lines[index].hasPrefix("#") { section += 1 }
            return page.lines[index].hasPrefix(start) ? (index, section) : nil
        }
    }
}
