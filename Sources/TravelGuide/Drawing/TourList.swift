import TravelRecorder

/// The tours, with what each of them answers.
package enum TourList {
    /// Lists the tours.
    ///
    /// - Parameters:
    ///   - contents: The tours and their stops.
    ///   - recorded: The journeys of the tours.
    ///   - bookmarks: How far somebody has come in them.
    ///   - style: Language, width and colour.
    /// - Returns: Two lines for each tour, its parts, and one that says how to start.
    package static func lines(
        _ contents: PackageContents, recorded: [RecordedTour], bookmarks: Bookmarks = Bookmarks(), style: Style
    ) -> [StyledLine] {
        let nameWidth = contents.tours.map { Columns.width(of: $0.name) }.max() ?? 0
        var lines: [StyledLine] = []
        for tour in contents.tours {
            let room = style.width - nameWidth - 6
            for (index, part) in Columns.wrap(tour.question(in: style.language), to: room).enumerated() {
                var line = StyledLine()
                line.add(index == 0 ? "\(tour.number)".leftPadded(to: 2) : "  ", .number)
                line.add("  ")
                line.add(index == 0 ? tour.name : "", .name)
                line.pad(to: nameWidth + 6)
                line.add(part, .sentence)
                lines.append(line)
            }
            let journey = recorded.first { $0.name == tour.name }?.journey
            let stops = journey?.stopsInOrder ?? []
            let counts = style.language.pick(
                "정거장 \(stops.count)곳 · 방문 \(journey?.visits.count ?? 0)번 · \(tour.page(in: .korean))",
                "\(stops.count.of("stop")) · \((journey?.visits.count ?? 0).of("visit")) · \(tour.page(in: .english))")
            let parts = tour.parts.map { part in
                Columns.unbroken(part + (bookmarks.marks[part].map { " (\($0.text(in: style.language)))" } ?? ""))
            }
            let walked = bookmarks.marks[tour.name].map { "▸ " + $0.text(in: style.language) } ?? ""
            for part in Columns.wrap(counts, to: room) + Columns.wrap(walked, to: room)
                + Columns.wrap(parts.joined(separator: " · "), to: room)
            {
                var line = StyledLine()
                line.pad(to: nameWidth + 6)
                line.add(part, .dim)
                lines.append(line)
            }
        }
        lines.append(StyledLine())
        lines += Columns.wrap(
            style.language.pick("걷기: swift run tour 이름", "Walk one: swift run tour NAME"), to: style.width
        ).map { StyledLine($0) }
        return lines
    }
}

extension String {
    /// The text with spaces before it, up to a width.
    package func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - Columns.width(of: self))) + self
    }
}
