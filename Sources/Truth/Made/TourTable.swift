import Files
import Guide
import Lines
import Stops

/// The table of the tours, in a page between `<!-- tours -->` and `<!-- /tours -->`.
enum TourTable {
    /// Finds the lines between the marks, counted from 0.
    static func range(in page: Page) -> Range<Int>? {
        let marks = page.markers.filter { [.tours, .endOfTours].contains($0.kind) }
        return marks.map(\.kind) == [.tours, .endOfTours] ? marks[0].line + 1..<marks[1].line : nil
    }

    /// Draws the table, with an empty line before and behind it.
    ///
    /// The counts tell how many stops each tour is the first to visit. The page, from which the links start, also tells
    /// the language.
    static func lines(_ contents: PackageContents, counts: [String: Int], page: String) -> [String] {
        let language: Language = page.hasSuffix(".ko.md") || page.contains("/ko/") ? .korean : .english
        let rows = contents.tours.map { tour in
            let link = "[\(tour.question(in: language))](\(RelativePath.up(from: page))\(tour.page(in: language)))"
            return "| \(link) | `swift run tour \(tour.name)` | \(counts[tour.name, default: 0]) |"
        }
        let head = language.pick("| 질문 | 걷기 | 새 정거장 |", "| question | walk | new stops |")
        return ["", head, "|---|---|---|"] + rows + [""]
    }
}
