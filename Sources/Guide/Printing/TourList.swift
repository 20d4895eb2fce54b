import Lines
import TravelRecorder

/// The tours with what each of them answers, how far somebody has come in them, and how to start.
package enum TourList {
    package static func lines(
        _ contents: PackageContents, recorded: [RecordedTour], bookmarks: Bookmarks = Bookmarks(), style: Style
    ) -> [StyledLine] {
        let language = style.language
        let tours = contents.tours + [.mine]
        let start = (tours.map { Columns.width(of: $0.name) }.max() ?? 0) + 6
        func below(_ text: String, _ role: StyledLine.Role) -> [StyledLine] {
            StyledLine.wrap(text, role, to: style.width - start).map {
                StyledLine(String(repeating: " ", count: start)) + $0
            }
        }
        var lines: [StyledLine] = []
        for tour in tours {
            // It is not recorded for a list, as it may never end.
            let isMine = tour == .mine
            var head = StyledLine((isMine ? "" : "\(tour.number)").leftPadded(to: 2), .number) + StyledLine("  ")
            head.add(tour.name, .name)
            head.pad(to: start)
            let question = below(tour.question(in: language), .sentence)
            lines += question.prefix(1).map { head + $0.dropped(start) } + question.dropFirst()
            let journey = recorded.first { $0.name == tour.name }?.journey
            let (stops, visits) = (journey?.sites.count ?? 0, journey?.visits.count ?? 0)
            let counts = language.pick("정거장 \(stops)곳 · 방문 \(visits)번", "\(stops.of("stop")) · \(visits.of("visit"))")
            lines += below(isMine ? tour.reading(in: language) : "\(counts) · \(tour.page(in: language))", .dim)
            lines += below(bookmarks.marks[tour.name].map { "▸ " + $0.text(in: language) } ?? "", .dim)
            let parts = tour.parts.map { part in
                Columns.unbroken(part + (bookmarks.marks[part].map { " (\($0.text(in: language)))" } ?? ""))
            }
            lines += below(parts.joined(separator: " · "), .dim)
        }
        let invitation = language.pick("걷기: swift run tour 이름", "Walk one: swift run tour NAME")
        return lines + [StyledLine()] + StyledLine.wrap(invitation, to: style.width)
    }
}
