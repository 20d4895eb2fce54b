import Stops
import TravelRecorder

/// A walk as plain HTML, for browsers without JavaScript, and for paper.
///
/// It is the larger part of a page, so what HTML does not need is left out: a paragraph ends where the next one begins.
/// A stop has a heading where it is visited first, with its sentence in both languages; links to visits lead here, too.
struct PlainWalk {
    /// How many rows are written at most: a page of a hundred thousand cannot be read, and hardly be opened.
    static let mostRows = 3_000

    private(set) var html: String
    private let name: String
    private let journey: Journey
    private let stops: [Int: Stop]
    private var visitCounts: [Int: Int] = [:]

    init(_ recorded: RecordedTour, tour: Tour, contents: PackageContents) {
        name = recorded.name
        journey = recorded.journey
        stops = contents.stopsByNumber
        html = "<section>\n<h2 id=\(name)>\(name)</h2>\n"
        for language in Language.allCases { write(tour.question(in: language), in: language) }
        let rows = WalkRows(journey).rows
        for row in rows.prefix(Self.mostRows) { write(row) }
        // The page's script takes the sentences from here, so each stop has its heading.
        for case .visit(let index) in rows.dropFirst(Self.mostRows).map(\.content)
        where visitCounts[journey.visits[index].stop] == nil {
            write(journey.visits[index])
        }
        if rows.count > Self.mostRows {
            let count = rows.count - Self.mostRows
            write("… \(count)줄 더", in: .korean)
            write("… \(count.of("more row"))", in: .english)
        }
        html += "</section>\n"
    }

    private mutating func write(_ row: WalkRows.Row) {
        switch row.content {
        case .visit(let index): write(journey.visits[index])
        case .output(let line): write(line: "» " + line, depth: row.guidesBelow.count)
        case .freed(let objects):
            let names = objects.compactMap { journey.objects[$0].name }.joined(separator: ", ")
            write(line: "× " + names, depth: row.guidesBelow.count)
        }
    }

    private mutating func write(_ visit: Journey.Visit) {
        guard let stop = stops[visit.stop] else { return }
        let count = visitCounts[visit.stop, default: 0] + 1
        visitCounts[visit.stop] = count
        let thread = visit.thread > 1 ? "T\(visit.thread) " : ""
        let values = visit.values.map(\.text).joined(separator: " · ")
        let anchor = "\(name)/\(visit.stop)"
        guard count == 1 else {
            // Its heading has the whole name.
            let name = stop.body.function.prefix { $0 != "(" }
            let text = "\(thread)\(Stop.mark(of: stop.number)) \(name)" + (values.isEmpty ? "" : ": " + values)
            return write(line: text, depth: visit.depth, anchor: "\(anchor).\(count)")
        }
        html += "<h3\(Self.indent(visit.depth)) id=\(anchor)>\(thread)<b>\(Stop.mark(of: stop.number))</b> "
        html += "\(stop.title.harmless().asMarkup)</h3>\n"
        for language in Language.allCases {
            write(stop.sentence(in: language), in: language, depth: visit.depth)
        }
        if !values.isEmpty { write(line: values, depth: visit.depth) }
    }

    /// Writes a paragraph; the next one ends it.
    private mutating func write(line: String, depth: Int, anchor: String? = nil) {
        html += "<p\(Self.indent(depth))\(anchor.map { " id=\($0)" } ?? "")>\(line.harmless().asMarkup)\n"
    }

    private mutating func write(_ text: String, in language: Language, depth: Int = 0) {
        html += "<p\(Self.indent(depth)) lang=\(language.rawValue)>\(text.harmless().asMarkup)\n"
    }

    /// The class that sets a row in; deeper ones cannot be told by their margin anyway.
    private static func indent(_ depth: Int) -> String { depth > 0 ? " class=d\(min(depth, 12))" : "" }
}
