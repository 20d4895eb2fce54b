import Guide
import Lines
import Stops

struct SectionProse: Rule {
    let sentence = Words("절에는 코드 아래에 글이 있다", "below its excerpt, a section says something in words")
    let restsOn: Set<Basis> = [.comments, .program]

    func claims(about subject: Subject) -> [Claim] {
        subject.contents.tours.flatMap(subject.pages).flatMap { page in
            page.sections.filter { !hasWords($0, on: page) && subject.contents.stop(.number($0.number)) != nil }.map {
                .unmendable(
                    page.path, $0.heading,
                    "여행 \($0.number): 아직 글이 없다. 코드 아래에, 코드가 말하지 않는 이유를 쓴다",
                    "여행 \($0.number) has no prose yet; below its code, write why, which the code does not say")
            }
        }
    }

    /// Whether a line below the excerpt has a word that is no heading, comment or code.
    private func hasWords(_ section: Page.Section, on page: Page) -> Bool {
        let start = section.excerpt?.upperBound ?? section.link ?? section.heading
        return section.hasProse
            && page.lines.indices[(start + 1)..<section.end].contains { index in
                !page.fences.contains(index) && !page.lines[index].hasPrefix("#")
                    && !page.lines[index].hasPrefix("<!--")
                    && page.lines[index].contains(where: \.isLetter)
            }
    }
}
