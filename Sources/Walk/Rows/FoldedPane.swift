import Folding
import Lines
import Steps
import Stops
import TravelRecorder

/// The walk closed into rows: a row opens into the calls that it closes, and a call into the statements that it came by.
struct FoldedPane: Pane {
    let keys: [Character] = ["f"]
    let use = PaneUse.choosing
    let hint = Words("접힌 행", "rows")
    let meaning = Words("접힌 행으로 돌아가기", "back to the closed rows")

    /// What is open: rows, and calls within.
    private(set) var opened: Set<Item> = []
    private(set) var chosen = Item.row(0)

    enum Item: Hashable, Sendable {
        case row(Int)
        /// A call, by the first of its visits.
        case call(Int)
        case visit(Int)

        fileprivate var visit: Int? {
            switch self {
            case .row: nil
            case .call(let visit), .visit(let visit): visit
            }
        }

        fileprivate var row: Int? {
            if case .row(let row) = self { row } else { nil }
        }
    }

    // MARK: What there is to choose

    func items(_ journey: SteppedJourney) -> [Item] {
        guard let folding = journey.folding else { return [] }
        return folding.rows.indices.flatMap { row in
            opened.contains(.row(row)) ? [.row(row)] + inside(of: row, journey) : [.row(row)]
        }
    }

    private func inside(of row: Int, _ journey: SteppedJourney) -> [Item] {
        var calls: [Int: Int] = [:]
        return journey.visitsOfRow[row].flatMap { index -> [Item] in
            let visit = journey.recorded.visits[index]
            if journey.isOwn(visit) { return [.visit(index)] }
            let head: [Item] = calls[visit.call] == nil ? [.call(index)] : []
            let first = calls[visit.call] ?? index
            calls[visit.call] = first
            return head + (opened.contains(.call(first)) ? [.visit(index)] : [])
        }
    }

    private func canOpen(_ item: Item, _ journey: SteppedJourney) -> Bool {
        switch item {
        case .row(let row): !journey.visitsOfRow[row].isEmpty
        case .call: true
        case .visit: false
        }
    }

    /// The row that is chosen, or in which what is chosen lies.
    func row(_ journey: SteppedJourney) -> Int {
        switch chosen {
        case .row(let row): row
        case .call(let visit), .visit(let visit): journey.row(of: visit)
        }
    }

    func step(_ journey: SteppedJourney) -> Int {
        switch chosen {
        case .row(let row): journey.stepOfRow(row)
        case .call(let visit), .visit(let visit): visit
        }
    }

    // MARK: Keys

    /// Chooses what shows a step: what is chosen already, where that leads there.
    mutating func choose(_ step: Int, _ journey: SteppedJourney) {
        guard step != self.step(journey) else { return }
        let items = items(journey)
        let row = journey.row(of: step)
        chosen = items.contains(.visit(step)) ? .visit(step) : .row(row)
    }

    /// Chooses the row of a number, as it is called; false where there is none.
    mutating func choose(number: Int, _ journey: SteppedJourney) -> Bool {
        guard let folding = journey.folding,
            let row = folding.rows.indices.first(where: { folding.number(ofRow: $0) == number })
        else { return false }
        chosen = .row(row)
        return true
    }

    /// Chooses the item so many further on; false where there is none.
    mutating func move(by count: Int, _ journey: SteppedJourney) -> Bool {
        let items = items(journey)
        let now = items.firstIndex(of: chosen) ?? 0
        let wanted = min(max(now + count, 0), items.count - 1)
        guard items.indices.contains(wanted), wanted != now else { return false }
        chosen = items[wanted]
        return true
    }

    /// Opens what is chosen, or goes into it; false where there is nothing inside.
    mutating func open(_ journey: SteppedJourney) -> Bool {
        guard canOpen(chosen, journey) else { return false }
        if opened.insert(chosen).inserted { return true }
        return move(by: 1, journey)
    }

    /// Closes what is chosen, or goes to what it lies in or comes from; false where there is nothing of that.
    mutating func close(_ journey: SteppedJourney) -> Bool {
        if opened.remove(chosen) != nil { return true }
        let around: Item?
        switch chosen {
        case .row(let row): around = origin(of: row, journey).map(Item.row)
        case .call(let visit): around = .row(journey.row(of: visit))
        case .visit(let visit):
            let call = journey.recorded.visits[visit].call
            let first = journey.visitsOfRow[journey.row(of: visit)].first { journey.recorded.visits[$0].call == call }
            around = first.map(Item.call).flatMap { opened.contains($0) ? $0 : nil } ?? .row(journey.row(of: visit))
        }
        guard let around else { return false }
        chosen = around
        return true
    }

    /// The row that a row comes from: its cause, or the row around it.
    private func origin(of row: Int, _ journey: SteppedJourney) -> Int? {
        guard let folding = journey.folding else { return nil }
        if let cause = folding.rows[row].cause?.step, let number = folding.row(of: cause) { return number - 1 }
        return folding.rows[..<row].lastIndex { $0.depth < folding.rows[row].depth }
    }

    /// Chooses the next row in which a statement of the reader's own runs; false where there is none.
    mutating func chooseNextOwn(_ journey: SteppedJourney) -> Bool {
        guard let rows = journey.folding?.rows else { return false }
        guard let next = rows.indices.dropFirst(row(journey) + 1).first(where: { rows[$0].isOwn }) else { return false }
        chosen = .row(next)
        return true
    }

    // MARK: Drawing

    func lines(_ view: Viewpoint, row: Int?) -> [StyledLine] {
        guard let folding = view.journey.folding else { return [] }
        let printed = PrintedFolding(folding, Style(language: view.language, width: view.width - 1))
        let items = items(view.journey)
        let here = items.firstIndex(of: chosen) ?? 0
        // Only what shows is drawn: there may be thousands.
        var above: [StyledLine] = []
        var below = items.isEmpty ? [] : lines(items, at: here, printed, view)
        var (first, next) = (here - 1, here + 1)
        while above.count < view.height, first >= 0 {
            above = lines(items, at: first, printed, view) + above
            first -= 1
        }
        if first < 0 { above = printed.head.map { StyledLine(" ") + $0 } + above }
        while below.count < view.height, next < items.count {
            below += lines(items, at: next, printed, view)
            next += 1
        }
        if next >= items.count {
            let end = view.journey.recorded.end(view.language, width: view.width - 1)
            below += ([StyledLine()] + printed.foot + end).map { StyledLine(" ") + $0 }
        }
        let lines = above + below
        let start = (0..<max(lines.count, 1)).window(of: view.height, around: above.count).lowerBound
        return Array(lines[start...].prefix(view.height))
    }

    /// What shows an item, behind the rows that came about between it and the item before it, inside of the same row.
    private func lines(_ items: [Item], at index: Int, _ printed: PrintedFolding, _ view: Viewpoint) -> [StyledLine] {
        let lines = lines(of: items[index], printed, view)
        guard index > 0, let folding = view.journey.folding,
            let rows = rows(between: items[index - 1], items[index], view.journey)
        else { return lines }
        let (first, last) = (folding.number(ofRow: rows.lowerBound), folding.number(ofRow: rows.upperBound))
        let words =
            first == last
            ? Words("여기서 \(first)행", "row \(first) comes here")
            : Words("여기서 \(first)~\(last)행", "rows \(first) to \(last) come here")
        return [StyledLine("      " + words.text(in: view.language), .dim)] + lines
    }

    private func rows(between before: Item, _ item: Item, _ journey: SteppedJourney) -> ClosedRange<Int>? {
        guard let visit = item.visit, let start = before.visit ?? before.row.flatMap({ journey.visitsOfRow[$0].first })
        else { return nil }
        let rows = Set((start..<max(visit, start)).map(journey.row)).subtracting([journey.row(of: visit)])
        return rows.min().flatMap { first in rows.max().map { first...$0 } }
    }

    private func lines(of item: Item, _ printed: PrintedFolding, _ view: Viewpoint) -> [StyledLine] {
        switch item {
        case .row(let row): lines(ofRow: row, printed, view)
        case .call(let visit):
            [
                line(of: item, visit, indented: 0, view) { stop, room in
                    // Of the place nothing is left out but the middle of its file's name, and then its end.
                    let left = room - Columns.width(of: stop.title(fitting: .max)) - 2
                    let place = opened.contains(item) ? "" : stop.id.mark(fitting: max(room / 3, Self.narrowest, left))
                    let title = stop.title(fitting: room - (place.isEmpty ? 0 : Columns.width(of: place) + 2))
                    return StyledLine(title, .name) + StyledLine(place.isEmpty ? "" : "  " + place, .dim)
                }
            ]
        case .visit(let visit):
            [
                line(of: item, visit, indented: 1, view) { stop, room in
                    var line = StyledLine(stop.id.mark(fitting: max(room / 3, Self.narrowest)) + "  ", .number)
                    line.add(stop.sentence(in: view.language))
                    line.add(
                        "  " + view.journey.recorded.visits[visit].values.map(\.text).joined(separator: " · "), .value)
                    return line
                }
            ] + told(at: visit, view)
        }
    }

    /// What a stop of the module says at a statement of RxSwift's own code.
    private func told(at visit: Int, _ view: Viewpoint) -> [StyledLine] {
        let journey = view.journey
        guard let told = journey.stop(of: journey.recorded.visits[visit]).told(in: view.language) else { return [] }
        let margin = 1 + indentation(of: visit, 2, journey)
        return Columns.wrap(told, to: max(view.width - margin, 20)).map {
            StyledLine(String(repeating: " ", count: margin), .guide) + StyledLine($0, .sentence)
        }
    }

    /// What is left to the place of a call however deep it lies.
    private static let narrowest = 16

    private func lines(ofRow row: Int, _ printed: PrintedFolding, _ view: Viewpoint) -> [StyledLine] {
        let isHere = chosen == .row(row)
        return printed.lines(ofRow: row).enumerated().map { index, line in
            StyledLine.marker(isHere && index == 0) + line
        }
    }

    /// A line inside of a row.
    private func line(
        of item: Item, _ visit: Int, indented: Int, _ view: Viewpoint, _ text: (Stop, _ room: Int) -> StyledLine
    ) -> StyledLine {
        let (journey, isHere) = (view.journey, chosen == item)
        let recorded = journey.recorded.visits[visit]
        var line = StyledLine.marker(isHere)
        line.add(String(repeating: " ", count: indentation(of: visit, indented, journey)), .guide)
        return line + text(journey.stop(of: recorded), view.width - line.columns)
    }

    private func indentation(of visit: Int, _ indented: Int, _ journey: SteppedJourney) -> Int {
        let visits = journey.recorded.visits
        let outermost = visits[journey.visitsOfRow[journey.row(of: visit)].first ?? visit].depth
        return 6 + 2 * (min(max(visits[visit].depth - outermost, 0), Self.deepest) + indented)
    }

    /// Deeper calls are not indented any more.
    private static let deepest = 12
}

extension Folding.Row {
    /// Whether it begins with a statement of the reader's own.
    fileprivate var isOwn: Bool {
        switch steps.first?.kind {
        case .statement, .output: true
        case .subscribing(nil, _, _): true
        default: false
        }
    }
}
