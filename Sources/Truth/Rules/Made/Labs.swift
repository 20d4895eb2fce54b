import Files
import Guide
import Lines
import Stops

struct Labs: Rule {
    let sentence = Words("실험은 모듈의 꼭 한 곳에 맞는다", "the change of each lab fits the module in one place")

    func claims(about subject: Subject) -> [Claim] {
        Language.allCases.compactMap { subject.page(PackageLayout.labs(in: $0)) }.flatMap { page in
            let sections = Lab.sections(of: page)
            return sections.enumerated().compactMap { index, section in
                mistake(in: section, number: index + 1, subject).map { .unmendable(page.path, section.line, $0) }
            } + strayParts(on: page, sections, subject)
        }
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
}
