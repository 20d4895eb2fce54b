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
