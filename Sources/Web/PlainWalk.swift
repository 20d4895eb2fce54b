import Stops
import TravelRecorder

/// A walk as plain HTML, for browsers without JavaScript, and for paper.
///
/// It is the larger part of a page, so what HTML does not need is left out: a paragraph and an item end where the next
/// one begins. What is called stands in a list below what calls it.
/// A stop has a heading where it is visited first, with its sentence in both languages; links to visits lead here, too.
struct PlainWalk {
    /// How many rows are written at most: a page of a hundred thousand cannot be read, and hardly be opened.
    static let mostRows = 3_000

    private(set) var html: String
    private let name: String
    private let journey: Journey
    private let stops: [Int: Stop]
    private var visitCounts: [Int: Int] = [:]
    /// How many lists are open.
    private var openLists = 0
    /// More than that cannot be told by their margin anyway.
    private static let mostLists = 13

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
            item(at: 0, ">")
            write("… \(count)줄 더", in: .korean)
            write("… \(count.of("more row"))", in: .english)
        }
        while openLists > 0 { closeList() }
        if let ending = journey.endingWords { write(ending) }
        html += "</section>\n"
    }

    private mutating func write(_ row: WalkRows.Row) {
        switch row.content {
        case .visit(let index): write(journey.visits[index])
        case .output(let line): item(at: row.guidesBelow.count, ">\(text("» " + line))\n")
        case .freed(let objects):
            let names = objects.compactMap { journey.objects[$0].name }.joined(separator: ", ")
            item(at: row.guidesBelow.count, ">\(text("× " + names))\n")
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
            let line = "\(thread)\(Stop.mark(of: stop.number)) \(name)" + (values.isEmpty ? "" : ": " + values)
            return item(at: visit.depth, " id=\(anchor).\(count)>\(text(line))\n")
        }
        let mark = "<b>\(Stop.mark(of: stop.number))</b>"
        item(at: visit.depth, "><h3 id=\(anchor)>\(thread)\(mark) \(text(stop.title))</h3>\n")
        write(Words(stop.sentence(in: .korean), stop.sentence(in: .english)))
        if !values.isEmpty { html += "<p>\(text(values))\n" }
    }

    /// Begins an item of the list at a depth, with the rest of its tag and what is in it.
    private mutating func item(at depth: Int, _ rest: String) {
        let lists = min(depth + 1, Self.mostLists)
        while openLists > lists { closeList() }
        while openLists < lists {
            html += "<ul>"
            openLists += 1
            if openLists < lists { html += "<li>" }
        }
        html += "<li" + rest
    }

    private mutating func closeList() {
        html += "</ul>"
        openLists -= 1
    }

    /// Writes a sentence in both languages, or once where it is the same, such as a statement of the reader's own file.
    private mutating func write(_ words: Words) {
        if words.korean == words.english {
            html += "<p>\(text(words.english))\n"
        } else {
            for language in Language.allCases { write(words.text(in: language), in: language) }
        }
    }

    private mutating func write(_ sentence: String, in language: Language) {
        html += "<p lang=\(language.rawValue)>\(text(sentence))\n"
    }

    private func text(_ text: String) -> String { text.harmless().asMarkup }
}
