import Stops
import TravelRecorder

/// A walk as plain HTML, for browsers without JavaScript, and for paper.
///
/// A stop has a heading where it is visited first, with its sentence in both languages; links to visits lead here, too.
struct PlainWalk {
    /// How many rows are written at most: a page of a hundred thousand cannot be read, and hardly be opened.
    static let mostRows = 3_000

    private(set) var html: String
    private let journey: Journey
    private let stops: [Int: Stop]
    private var visitCounts: [Int: Int] = [:]

    init(_ recorded: RecordedTour, tour: Tour, contents: PackageContents) {
        journey = recorded.journey
        stops = contents.stopsByNumber
        html = "<section>\n<h2 id=\"\(tour.name.asHTML)\">\(tour.name.asHTML)</h2>\n"
        for language in Language.allCases {
            write("p", tour.question(in: language), in: language)
        }
        let rows = WalkRows(journey).rows
        for row in rows.prefix(Self.mostRows) { write(row, in: tour) }
        if rows.count > Self.mostRows {
            let count = rows.count - Self.mostRows
            write("p", "… \(count)줄 더", in: .korean)
            write("p", "… \(count.of("more row"))", in: .english)
        }
        html += "</section>\n"
    }

    private mutating func write(_ row: WalkRows.Row, in tour: Tour) {
        // Below the closures of a walk, deeper ones cannot be told by their margin anyway.
        let depth = min(row.guidesBelow.count, 24)
        switch row.content {
        case .visit(let index): write(journey.visits[index], depth: min(journey.visits[index].depth, 24), in: tour)
        case .output(let line): html += "<p class=\"d\(depth)\"><samp>» \(line.harmless().asHTML)</samp></p>\n"
        case .freed(let objects):
            let names = objects.compactMap { journey.objects[$0].name }.joined(separator: ", ")
            html += "<p class=\"d\(depth)\">× \(names.harmless().asHTML)</p>\n"
        }
    }

    private mutating func write(_ visit: Journey.Visit, depth: Int, in tour: Tour) {
        guard let stop = stops[visit.stop] else { return }
        let count = visitCounts[visit.stop, default: 0] + 1
        visitCounts[visit.stop] = count
        let thread = visit.thread > 1 ? "T\(visit.thread) " : ""
        let title = "\(thread)<b>\(stop.number)</b> \(stop.title.harmless().asHTML)"
        let values = visit.values.map(\.text).joined(separator: " · ").asHTML
        let anchor = "\(tour.name)/\(visit.stop)".asHTML
        guard count == 1 else {
            html += "<p class=\"d\(depth)\" id=\"\(anchor).\(count)\">\(title) <i>\(values)</i></p>\n"
            return
        }
        html += "<h3 class=\"d\(depth)\" id=\"\(anchor)\">\(title)</h3>\n"
        for language in Language.allCases {
            write("p class=\"d\(depth)\"", stop.sentence(in: language), in: language)
        }
        if !values.isEmpty { html += "<p class=\"d\(depth)\"><i>\(values)</i></p>\n" }
    }

    private mutating func write(_ tag: String, _ text: String, in language: Language) {
        html += "<\(tag) lang=\"\(language.rawValue)\">\(text.harmless().asHTML)</\(tag.prefix { $0 != " " })>\n"
    }
}
