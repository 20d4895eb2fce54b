import Files
import Guide
import Lines

/// The table of the tours.
enum TourTable {
    /// Draws the table, with an empty line before and behind it; it tells how many stops each tour is the first to visit.
    static func lines(_ subject: Subject, on page: Page) -> [String] {
        let language = PackageLayout.language(of: page.path)
        let newStops = subject.itineraries.newStops
        let rows = subject.contents.tours.map { tour in
            let way = RelativePath.up(from: page.path) + tour.page(in: language)
            let count = newStops[tour.name, default: []].count
            return "| [\(tour.question(in: language))](\(way)) | `swift run tour \(tour.name)` | \(count) |"
        }
        let head = language.pick("| 질문 | 걷기 | 새 정거장 |", "| question | walk | new stops |")
        return ["", head, "|---|---|---|"] + rows + [""]
    }
}
