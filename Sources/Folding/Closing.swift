import Operators
import TravelRecorder

/// Puts on one line what only leads from one to the next, and leaves out what comes again and again.
struct Closing {
    private let trail: Trail
    private let stacks: Stacks
    private let groups: [Folding.GroupName]
    private let isLong: Bool
    private var shapes: [Int]
    private let all: [Row]
    private let visitedRows: [(call: Int, row: Row?)]
    /// Of ends that change nothing, the row in which they are told.
    private var quietEnds: [Int: Int] = [:]
    private var messages: Set<[String]> = []
    private static let longMessage = 3
    private var lines: [(row: Folding.Row, order: Int, hidden: [Int])] = []

    init(_ rows: Rows, _ groups: [Folding.GroupName], isLong: Bool) {
        trail = rows.trail
        stacks = rows.ownership.stacks
        self.groups = groups
        self.isLong = isLong
        all = rows.all
        visitedRows = rows.visits
        shapes = Array(repeating: 0, count: rows.all.count + 1)
        if !isLong {
            tellQuietEnds()
            findShapes(rows)
        }
        lay(rows.top.children)
        // Where threads take turns, so do the lines.
        lines.sort { $0.order < $1.order }
        tellWhereRowsGoOn()
    }

    /// Behind a row of another thread the one around a row is out of sight.
    private mutating func tellWhereRowsGoOn() {
        for (index, before) in zip(lines.indices.dropFirst(), lines) where before.row.thread != lines[index].row.thread
        {
            let around = sequence(first: all[lines[index].order - 1], next: \.parent).dropFirst()
            guard lines[index].row.depth > 0, lines[index].row.site == nil else { continue }
            lines[index].row.site = around.prefix { !$0.hasEvent }.first { $0.kind == .statement }?.site
        }
    }

    func put(into folding: inout Folding) {
        folding.rows = lines.map(\.row)
        for (index, line) in lines.enumerated() {
            for step in line.hidden { folding.rowOfStep[step] = index + 1 }
        }
        // What has no row stands for the one around it.
        for row in all where folding.rowOfStep[row.id] == nil {
            folding.rowOfStep[row.id] = (quietEnds[row.id] ?? row.parent?.id).flatMap { folding.rowOfStep[$0] }
        }
    }

    /// The rows, each with the first visit in it.
    var everyRow: [Folding.Row] {
        var visits: [Int: Int] = [:]
        for (index, visit) in visitedRows.enumerated() {
            if let row = visit.row, visits[row.id] == nil { visits[row.id] = index }
        }
        return lines.map { line in
            var row = line.row
            row.firstVisit = line.hidden.lazy.compactMap { visits[$0] }.min()
            return row
        }
    }

    // MARK: Lines

    private mutating func lay(_ rows: [Row]) {
        // Not by recursion: calls may be nested as deep as a stack is.
        var work: [Work] = [.siblings(rows, depth: 0)]
        while let next = work.popLast() {
            switch next {
            case .siblings(let rows, let depth): work += repetitions(in: visible(rows), depth: depth).reversed()
            case .row(let row, let more, let depth):
                let line = line(from: row)
                add(line, more: more, depth: depth)
                work.append(.siblings(line.last?.children ?? [], depth: depth + 1))
            case .omitted(let rows, let values, let times, let depth):
                leaveOut(rows, values: values, times: times, depth: depth)
            }
        }
    }

    private enum Work {
        case siblings([Row], depth: Int)
        case row(Row, more: Int, depth: Int)
        case omitted([Row], values: [String], times: Int, depth: Int)
    }

    /// What only leads to one other row stands in front of it.
    private func line(from row: Row) -> [Row] {
        var line = [row]
        while let last = line.last, last.notes.allSatisfy(\.isAside), last.laterNotes.isEmpty, last.children.count == 1,
            let next = last.children.first
        {
            let follows =
                switch last.kind {
                case .begin: next.kind != .output && next.kind != .begin
                case .statement: !isLong && next.kind != .begin
                case .event: !isLong && next.kind == .event
                case .sending: next.kind == .event
                case .top, .output, .subscribing, .freeing, .returning: false
                }
            guard follows else { break }
            line.append(next)
        }
        return line
    }

    private mutating func add(_ line: [Row], more: Int, depth: Int) {
        guard let first = line.first else { return }
        var steps = line.compactMap { step($0, more: more) }
        if let last = steps.last, let end = line.last {
            let notes = line.flatMap(\.lastNotes).filter { !isTold($0.note, by: last.kind) }
            let later = end.laterNotes + notes.filter { end.hasRow(before: $0.newest) }.map(\.note)
            steps[steps.count - 1].notes += notes.filter { !end.hasRow(before: $0.newest) }.map(\.note) + later
            steps[steps.count - 1].laterCount = later.count
        }
        guard !steps.isEmpty || first.kind == .begin else { return }
        lines.append((self.row(of: first, depth, steps), first.id, line.map(\.id)))
    }

    /// Whether a statement that is shown has itself what its functions are given.
    private func isTold(_ note: Folding.Note, by kind: Folding.Step.Kind) -> Bool {
        guard case .calls(let calls) = note, case .statement(_, let text) = kind else { return false }
        let words = text.split { !$0.isWord }
        return calls.flatMap(\.values).allSatisfy { given in
            given.value.allSatisfy(\.isWord) ? words.contains { $0 == given.value } : text.contains(given.value)
        }
    }

    private func row(of first: Row, _ depth: Int, _ steps: [Folding.Step]) -> Folding.Row {
        let call = first.call.map { trail.calls[$0] }
        return Folding.Row(
            depth: depth, time: time(of: first),
            thread: call?.threadName ?? lines.last?.row.thread ?? "", cause: first.cause,
            site: first.kind == .begin ? first.site : nil, steps: steps)
    }

    /// When a row began: of a statement, what the library did first in it, as the call around it is older; nil where it
    /// did not begin with that.
    private func time(of row: Row) -> Int? {
        if row.kind == .returning { return row.call.flatMap { trail.calls[$0].end } }
        let first = sequence(first: row) { $0.children.first }.first {
            ![.statement, .output].contains($0.kind)
        }
        return first?.call.map { trail.calls[$0].time }
    }

    private func step(_ row: Row, more: Int) -> Folding.Step? {
        guard let kind = kind(of: row, more: more) else { return nil }
        return Folding.Step(id: row.id, kind: kind, notes: row.notes, call: row.call, disposed: disposed(in: row))
    }

    /// The lines of the walk that are over behind a row without an end of their own.
    private func disposed(in row: Row) -> [Int] {
        let ended = row.ended.flatMap { [$0.group] + [$0.outer == nil ? $0.parent?.group : nil].compactMap(\.self) }
        return ended.filter { group in
            // Who has joined what runs is part of it.
            let base = groups[group.index].joined ?? group.index
            let all = group.application.groups.filter { groups[$0.index].joined ?? $0.index == base }
            let subscriptions = all.flatMap { $0.subscriptions.isEmpty ? $0.arms : $0.subscriptions }
            let hasEnd = (group.application.closes ? group.state.met.end : group.state.met.firstSentEnd?.row) != nil
            return !group.application.isSubject && !hasEnd
                && subscriptions.allSatisfy { ($0.ended?.id ?? .max) <= row.id || ($0.row?.id ?? 0) > row.id }
        }.map { groups[$0.index].joined ?? $0.index }.uniqued
    }

    private func kind(of row: Row, more: Int) -> Folding.Step.Kind? {
        switch row.kind {
        case .top, .begin: nil
        case .statement: row.site.map { .statement($0, row.text) }
        case .output: .output(row.text, more: more)
        case .event: row.sentEvent.map { .event($0, to: $1.index, from: row.sender?.index) }
        case .sending: row.sentEvent.map { .sending($0, from: $1.index) }
        case .subscribing:
            row.path.first.map { .subscribing(row.group?.index, $0.arm, Folding.Path(from: $0, in: row.path)) }
        case .returning: .returning(row.text)
        case .freeing: freeing(row)
        }
    }

    private func freeing(_ row: Row) -> Folding.Step.Kind? {
        let function = endOfFunction(row)
        if function == nil, row.text.isEmpty { return .disposing }
        let isSilent = row.text.isEmpty && row.notes.isEmpty && row.lastNotes.isEmpty && row.children.isEmpty
        return isSilent ? nil : .freeing(row.text, row.site, endOf: function)
    }

    /// The function of the reader's at whose end something is freed.
    private func endOfFunction(_ row: Row) -> String? {
        guard row.parent?.kind != .statement, let caller = row.call.flatMap({ trail.calls[$0].caller }),
            stacks.isOwn(caller)
        else { return nil }
        let call = trail.calls[caller]
        return call.isClosure || call.function == "deinit" ? nil : String(call.function.prefix { $0 != "(" })
    }

    /// What is not told in a row before it.
    private func visible(_ rows: [Row]) -> [Row] { rows.filter { quietEnds[$0.id] == nil } }

    /// Tells in the row before it, or around it, what only says that an inner sequence or a source came to its end, and
    /// that the group goes on.
    private mutating func tellQuietEnds() {
        for parent in all where parent.kind != .sending {
            // What begins by itself has no step that could tell it.
            var teller = parent.kind == .begin ? nil : parent
            for row in parent.children {
                if let teller, let end = quietEnd(row) {
                    teller.notes.append(end)
                    quietEnds[row.id] = teller.id
                } else if row.kind != .output {
                    teller = line(from: row).last
                }
            }
        }
    }

    /// What a row tells that only says that.
    private func quietEnd(_ row: Row) -> Folding.Note? {
        guard let last = line(from: row).last, last.children.isEmpty, last.notes.count == 1, let group = last.group,
            case .armIsOver(let arm, let inner, failed: false) = last.notes[0]
        else { return nil }
        return .thenOver(arm, inner, of: group.index)
    }

    // MARK: What comes again

    private mutating func repetitions(in rows: [Row], depth: Int) -> [Work] {
        var work: [Work] = []
        var at = 0
        while at < rows.count {
            if !isLong, rows[at].kind == .output {
                let block = rows[at...].prefix { $0.kind == .output }
                // A long message is shown once.
                if block.count < Self.longMessage || messages.insert(block.map(\.text)).inserted {
                    work.append(.row(rows[at], more: block.count - 1, depth: depth))
                }
                at += block.count
                continue
            }
            guard let (period, times) = repetition(in: rows, at: at) else {
                work.append(.row(rows[at], more: 0, depth: depth))
                at += 1
                continue
            }
            let end = at + period * times
            work += rows[at..<at + period].map { .row($0, more: 0, depth: depth) }
            let left = Array(rows[at + period..<end - period])
            let values = values(of: left, period: period)
            let isSame = values.allSatisfy { $0 == value(of: rows[at]) }
            work.append(.omitted(left, values: isSame ? [] : values, times: times - 2, depth: depth))
            work += rows[end - period..<end].map { .row($0, more: 0, depth: depth) }
            at = end
        }
        return work
    }

    /// How many rows come again in turn, and how often; nil where that is less than four times.
    private func repetition(in rows: [Row], at: Int) -> (period: Int, times: Int)? {
        guard !isLong else { return nil }
        for period in 1...3 {
            var end = at + period
            while end < rows.count, shapes[rows[end].id] == shapes[rows[end - period].id] { end += 1 }
            let times = (end - at) / period
            if times >= 4 { return (period, times) }
        }
        return nil
    }

    private mutating func leaveOut(_ rows: [Row], values: [String], times: Int, depth: Int) {
        guard let first = rows.first else { return }
        var hidden: [Int] = []
        var rest = rows
        while let next = rest.popLast() {
            hidden.append(next.id)
            rest += next.children
        }
        var row = row(of: first, depth, [])
        row.omitted = times
        row.omittedValues = values
        row.cause = nil
        lines.append((row, first.id, hidden))
    }

    /// With which value each of those begins that come again.
    private func values(of rows: [Row], period: Int) -> [String] {
        stride(from: 0, to: rows.count, by: period).compactMap { start in
            rows[start..<min(start + period, rows.count)].lazy.compactMap(value).first
        }
    }

    private func value(of row: Row) -> String? {
        sequence(first: row) { $0.children.first { $0.kind != .output } }.first(where: \.hasEvent)?.event?.shownValue
    }

    /// Gives the same number to rows that differ in values and times alone.
    private mutating func findShapes(_ rows: Rows) {
        var known: [Shape: Int] = [:]
        for row in rows.all.reversed() {
            let shape = Shape(
                kind: row.kind, site: row.site, group: row.group.map { groups[$0.index].withoutNumbers },
                event: row.event?.kind, notes: (row.notes + row.lastNotes.map(\.note) + row.laterNotes).map(\.shape),
                inside: row.children.filter { $0.kind != .output }.map { shapes[$0.id] })
            shapes[row.id] = known[shape] ?? known.count
            known[shape] = shapes[row.id]
        }
    }

    private struct Shape: Hashable {
        var kind: Row.Kind
        var site: OwnCode.Site?
        var group: Folding.GroupName?
        var event: EventKind?
        var notes: [String]
        var inside: [Int]
    }
}

extension Folding.GroupName {
    fileprivate var withoutNumbers: Folding.GroupName {
        Folding.GroupName(name: name, site: site, caller: caller)
    }
}

extension Folding.Note {
    /// The same for notes that differ in what they name alone.
    fileprivate var shape: String {
        switch self {
        case .held(_, .sent), .held(_, .replaced), .held(_, .subscribed): "held, and gone"
        case .held(_, .never): "held"
        case .held(_, .kept): "kept"
        case .sentTo(let count): "sent to \(count)"
        default: Mirror(reflecting: self).children.first?.label ?? "\(self)"
        }
    }
}
