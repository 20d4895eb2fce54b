/// The table of the tours, in a page between `<!-- tours -->` and `<!-- /tours -->`.
enum TourTable {
    /// Finds the lines between the marks, counted from 0.
    static func range(in page: Page) -> Range<Int>? {
        func line(_ mark: String, from start: Int) -> Int? {
            page.lines[start...].indices.first { page.lines[$0] == mark && !page.fences.contains($0) }
        }
        guard let first = line("<!-- tours -->", from: 0), let last = line("<!-- /tours -->", from: first) else {
            return nil
        }
        return first + 1..<last
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
