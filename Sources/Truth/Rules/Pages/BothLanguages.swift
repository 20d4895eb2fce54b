import Files
import Guide
import Lines
import Stops

struct BothLanguages: Rule {
    let sentence = Words(
        "두 언어의 글은 같은 자리에서 같은 것을 맞혀 보라고 하고, 같은 이정표와 표시를 둔다",
        "both languages of a page have the same guesses, milestones and markers in the same places")

    func claims(about subject: Subject) -> [Claim] {
        subject.pages.flatMap { page -> [Claim] in
            guard let other = subject.english(of: page) else { return [] }
            return zip(Self.lists(of: page), Self.lists(of: other)).compactMap { mine, its in
                Self.difference(between: mine.spots, on: page, and: its.spots, on: other, mine.name)
            }
        }
    }

    /// A line of a page, and what stands on the same one of its lines in the other language.
    private typealias Spot = (line: Int, says: String)

    /// The first that one page has and the other has not.
    private static func difference(
        between mine: [Spot], on page: Page, and its: [Spot], on other: Page, _ name: Words
    ) -> Claim? {
        let same = zip(mine, its).prefix { $0.says == $1.says }.count
        guard same < max(mine.count, its.count) else { return nil }
        let isLeft = same < mine.count && its.dropFirst(same + 1).first?.says != mine[same].says
        let (has, lacks, line) = isLeft ? (page, other, mine[same].line) : (other, page, its[same].line)
        return .unmendable(
            has.path, line,
            "이 자리의 \(name.korean): \(lacks.path)에는 같은 것이 없다. 두 언어의 글은 같은 것을 같은 차례로 둔다",
            "\(lacks.path) does not have this \(name.english) in its place; both languages have the same, in the same order"
        )
    }

    private static func lists(of page: Page) -> [(name: Words, spots: [Spot])] {
        [
            (Words("물음", "guess"), guesses(on: page)),
            (Words("이정표", "milestone"), page.milestones.map { ($0.line, "\($0.stops)") }),
            (Words("표시", "marker"), page.markers.map { ($0.line, says($0, on: page)) }),
        ]
    }

    /// The guesses, each with the number of headings above it.
    private static func guesses(on page: Page) -> [Spot] {
        let start = "> **" + PackageLayout.language(of: page.path).pick("맞혀 보자.", "Guess.") + "**"
        var section = 0
        return page.lines.indices.compactMap { index in
            guard !page.fences.contains(index) else { return nil }
            if page.lines[index].hasPrefix("#") { section += 1 }
            return page.lines[index].hasPrefix(start) ? (index, "\(section)") : nil
        }
    }

    /// What a marker says in any language; with the change, if it is that of a lab.
    private static func says(_ marker: Marker, on page: Page) -> String {
        switch marker.kind {
        case .output(let output):
            output.command.replacing("--lang ko", with: "--lang en") + (output.ends == nil ? "" : ", a part")
        case .untested: "not tested"
        case .lab: "\(marker.kind)\n" + page.lines[marker.listing].joined(separator: "\n")
        default: "\(marker.kind)"
        }
    }
}
