import Guide
import Lines

/// The names by which links lead to the headings of a page, as GitHub makes them.
enum Anchors {
    /// The anchors of a page, without `#`; a heading that is there before gets `-1` behind its name, and so on.
    static func all(of page: Page) -> Set<String> {
        var counts: [String: Int] = [:]
        return page.lines.indices.reduce(into: []) { anchors, index in
            guard page.lines[index].hasPrefix("#"), !page.fences.contains(index),
                let heading = heading.firstMatch(in: page.lines[index])?[1]
            else { return }
            let name = name(of: String(heading))
            let count = counts[name, default: 0]
            anchors.insert(count == 0 ? name : "\(name)-\(count)")
            counts[name] = count + 1
        }
    }

    /// The headings whose number is not that of their place among those with a number.
    static func miscounts(on page: Page) -> [Claim] {
        let headings = page.lines.indices.filter { !page.fences.contains($0) }.compactMap { line in
            numbered.firstMatch(in: page.lines[line])?[1].map { (line, number: String($0)) }
        }
        return headings.enumerated().filter { "\($0 + 1)" != $1.number }.map { place, heading in
            .unmendable(
                page.path, heading.0, "번호가 있는 제목으로는 \(place + 1)번째다. 번호를 \(place + 1)로 고친다",
                "this is number \(place + 1) of the headings with a number; give it that")
        }
    }

    private static let numbered = Pattern(#"^## ([0-9]+)\. "#)
    private static let heading = Pattern("^#{1,6} +(.*?)[ #]*$")

    /// Lower case, without punctuation, with hyphens for spaces; of a link only the text counts.
    static func name(of heading: String) -> String {
        let text = InlineText(heading).plain.lowercased().replacing(" ", with: "-")
        return text.unicodeScalars.reduce(into: "") { name, scalar in
            if scalar == "-" || kept.contains(scalar.properties.generalCategory) { name.unicodeScalars.append(scalar) }
        }
    }

    private static let kept: Set<Unicode.GeneralCategory> = [
        .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation,
    ]
}
