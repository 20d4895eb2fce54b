import Files
import Guide
import Lines
import Stops

struct Labs: Rule {
    let sentence = Words(
        "실험은 모듈의 꼭 한 곳에 맞고, 두 언어에 같은 실험이 있다",
        "the change of each lab fits the module in one place, and both languages have the same labs")
    func claims(about subject: Subject) -> [Claim] {
        let pages = Language.allCases.compactMap { subject.page(PackageLayout.labs(in: $0)) }
        let sections = pages.map(Lab.sections)
        return zip(pages, sections).flatMap { page, sections in
            sections.enumerated().compactMap { index, section in
                mistake(in: section, number: index + 1, subject).map { .unmendable(page.path, section.line, $0) }
            } + strayParts(on: page, sections, subject)
        } + (pages.count == 2 ? differences(pages[0], sections[0], pages[1], sections[1]) : [])
    }

    private func mistake(in section: Lab.Section, number: Int, _ subject: Subject) -> Words? {
        guard let lab = section.lab else {
            return Words(
                "실험은 '## N. 제목' 절에 있고, 표시 아래에는 \(PackageLayout.module) 파일 하나의 diff가 있다: '--- a/…', '+++ b/…'",
                "a lab is a section '## N. Title', and below its marker stands a diff of one file of "
                    + "\(PackageLayout.module): '--- a/…', '+++ b/…'")
        }
        if lab.number != number {
            return Words("이 실험은 \(number)번이다", "this lab is the number \(number)")
        }
        if lab.isBroken(in: subject) { return nil }
        guard let source = subject.contents.source(lab.change.file),
            lab.change.fits(source.lines.joined(separator: "\n"))
        else {
            return Words(
                "이 diff는 \(lab.change.file) 파일의 꼭 한 곳에 맞지 않는다. 앞뒤 줄을 소스에 있는 그대로 쓴다",
                "this diff does not fit \(lab.change.file) in exactly one place; write the lines around it as they stand there"
            )
        }
        return lab.tours.isEmpty
            ? Words(
                "무엇이 달라지는지 인용하지 않았다. '<!-- tested: lab \(lab.name) TOUR -->'를 쓴다",
                "nothing is quoted of what parts; write '<!-- tested: lab \(lab.name) TOUR -->'")
            : nil
    }

    /// Quotes of a lab that is another section's, or of a tour that is not there.
    private func strayParts(on page: Page, _ sections: [Lab.Section], _ subject: Subject) -> [Claim] {
        page.markers.compactMap { marker in
            guard case .parts(let name, let tour) = marker.kind else { return nil }
            let known = subject.contents.tours.flatMap { [$0.name] + $0.parts }
            if !known.contains(tour) {
                return .unmendable(page.path, marker.line, .noTour(tour, among: known))
            }
            return sections.last { $0.line < marker.line }?.name == name
                ? nil
                : .unmendable(
                    page.path, marker.line, "이 절의 실험은 '\(name)'이 아니다", "the lab of this section is not '\(name)'")
        }
    }

    private func differences(
        _ left: Page, _ ofLeft: [Lab.Section], _ right: Page, _ ofRight: [Lab.Section]
    ) -> [Claim] {
        let same = zip(ofLeft, ofRight).prefix {
            $0.name == $1.name && $0.lab?.change == $1.lab?.change && $0.lab?.tours == $1.lab?.tours
        }.count
        guard same < max(ofLeft.count, ofRight.count) else { return [] }
        let (page, section, other) =
            same < ofLeft.count ? (left, ofLeft[same], right) : (right, ofRight[same], left)
        return [
            .unmendable(
                page.path, section.line,
                "\(other.path)에는 이 자리에 같은 실험이 없다. 두 언어의 글은 같은 실험을 같은 차례로, 같은 diff로 보여 준다",
                "\(other.path) does not have this lab in this place; both languages have the same labs, in the same "
                    + "order, with the same diffs and tours")
        ]
    }
}
