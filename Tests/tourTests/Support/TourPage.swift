import Foundation

/// The lines of a tour's page, as far as the tests have to find their way in it.
struct TourPage {
    var lines: [String]

    init(_ text: String) {
        lines = text.components(separatedBy: "\n")
    }

    var text: String { lines.joined(separator: "\n") }

    /// The sections of stops: their numbers, and their lines counted from 0.
    var sections: [(number: Int, lines: Range<Int>)] {
        let headings = lines.indices.filter { lines[$0].hasPrefix("### 여행 ") }
        return headings.compactMap { start in
            let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") || $0.hasPrefix("### ") } ?? lines.count
            return Int(lines[start].dropFirst("### 여행 ".count).prefix { $0.isNumber }).map { ($0, start..<end) }
        }
    }

    /// The page without the headings, links and code that come from the sources, and without breakpoints and the table of
    /// the tours.
    var prose: TourPage {
        var prose = self
        var isMade = false
        prose.lines = lines.filter { line in
            if ["```swift", "<!-- tours -->"].contains(line) { isMade = true }
            defer { if ["```", "<!-- /tours -->"].contains(line) { isMade = false } }
            return !isMade && !line.hasPrefix("### 여행 ") && !line.hasPrefix("[Sources/") && !line.contains("-N travel")
        }
        return prose
    }

    /// The page with every number that it mentions changed.
    func renumbered(_ number: (Int) -> Int) -> TourPage {
        var page = self
        page.lines = lines.map { line in
            guard line.contains("여행 ") || line.contains("tour stop ") else { return line }
            return line.replacing(/(?:여행|tour stop) \d+(?:[–·]\d+)*/) { mention in
                mention.output.replacing(/\d+/) { digits in Int(digits.output).map { String(number($0)) } ?? "" }
            }
        }
        return page
    }
}
