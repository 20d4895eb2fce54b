import Files
import Stops

/// A change of the module that shows what a guard is for, as a section of the page of labs tells it.
package struct Lab: Equatable, Sendable {
    package let name: String
    /// Which of the labs it is, counted from 1.
    package let number: Int
    /// The heading: the title and a question.
    package let title: String
    package let change: SourceChange
    /// The tours, and parts of tours, of which the page quotes how they part from the true walk.
    package let tours: [String]
    /// The question, the change, and what a reader is asked for, as the page has them.
    package let passage: Passage?

    /// The labs of a page, in their order; what is no lab is left to the check.
    package static func all(in text: String, of path: String) -> [Lab] {
        sections(of: Page(TextFile(path: path, text: text))).compactMap(\.lab)
    }

    /// A section that is a lab, or should be one.
    package struct Section {
        package var name: String
        /// The line of the marker.
        package var line: Int
        package var lab: Lab?
    }

    package static func sections(of page: Page) -> [Section] {
        page.markers.compactMap { marker in
            guard case .lab(let name) = marker.kind else { return nil }
            let isHeading = { (index: Int) in !page.fences.contains(index) && page.lines[index].hasPrefix("## ") }
            let lines = page.lines.indices
            let heading = lines.prefix(marker.line).last(where: isHeading)
            let end = lines.dropFirst(marker.line).first(where: isHeading) ?? lines.endIndex
            let parts = page.markers.filter { marker.line < $0.line && $0.line < end }.compactMap { other in
                if case .parts(name, let tour) = other.kind { (line: other.line, tour: tour) } else { nil }
            }
            return Section(
                name: name, line: marker.line,
                lab: heading.flatMap { heading in
                    guard let match = page.lines[heading].wholeMatch(of: /## (\d+)\. (.+)/),
                        let number = Int(match.1), let change = SourceChange(Array(page.lines[marker.listing]))
                    else { return nil }
                    let section = Page.Section(number: 0, heading: heading, end: parts.first?.line ?? end)
                    return Lab(
                        name: name, number: number, title: String(match.2), change: change, tours: parts.map(\.tour),
                        passage: Passage(section, on: page))
                })
        }
    }
}
