import Folding
import Lines
import Operators

/// Reads from a walk that is shown closed what each operator sends, and when.
///
/// A lane is one subscription to an operator. What it hands on stands in it, and what goes no further; what runs through
/// several at once stands in one column.
struct FoldedMarbles {
    private(set) var lanes: [Marbles.Lane] = []
    private(set) var marks: [Marbles.Marble] = []

    private let folding: Folding
    /// The lane of each group.
    private var places: [Int: Int] = [:]
    /// Inside of what the rows stand that come next, for each thread.
    private var open: [String: [Open]] = [:]
    /// The marks of what is kept, by the step and the group that send it.
    private var kept: [Sending: Int] = [:]
    private var column = 0
    private var inColumn: Set<Int> = []
    private var clock: Int?
    private let hasClock: Bool
    private var visit: Int?

    /// What a row stands in: a group that was sent something.
    private struct Open {
        var depth: Int
        var group: Int?
        /// The mark of what it was sent.
        var mark: Int?
        /// What it has sent by that, and to whom.
        var sent: [Folding.Event: (mark: Int, receivers: Set<Int>)] = [:]
        /// What has ended when it is over.
        var ended: [Int] = []
        /// The mark of what it had kept and sends now.
        var kept: Int?
    }

    private struct Sending: Hashable {
        var step: Int
        var group: Int
    }

    init(_ folding: Folding) {
        self.folding = folding
        hasClock = folding.rows.contains { $0.cause != nil }
        for (group, depth) in Self.order(of: folding.groups) {
            places[group] = lanes.count
            lanes.append(
                Marbles.Lane(kind: .observer, name: "", title: folding.name(ofGroup: group), depth: depth))
        }
        let visits = folding.visitsOfRow
        var (thread, time) = (String?.none, 0)
        let showsAll = !folding.everyRow.isEmpty
        for (index, row) in (showsAll ? folding.everyRow : folding.rows).enumerated() {
            visit = (showsAll ? row.firstVisit : visits[index].first) ?? visit
            close(row.thread, to: row.depth)
            time = row.time ?? time
            if row.depth == 0 || row.cause != nil || row.thread != thread { beginTurn(at: time / 1_000) }
            thread = row.thread
            read(row)
        }
        for thread in open.keys.sorted() { close(thread, to: 0) }
        leaveOutEmptyLanes()
    }

    /// The groups, each behind those that it subscribes to, as a chain is written, and how deep each is nested.
    private static func order(of groups: [Folding.GroupName]) -> [(group: Int, depth: Int)] {
        let sources = Set(groups.flatMap(\.sources))
        let ends = groups.indices.filter { !sources.contains($0) }
            .sorted { (groups[$0].site?.line ?? .max, $0) < (groups[$1].site?.line ?? .max, $1) }
        var (order, seen) = ([(group: Int, depth: Int)](), Set<Int>())
        // What only subscribes to itself stands behind the rest.
        for end in ends + groups.indices where seen.insert(end).inserted {
            var work = [(group: end, depth: 0, isRead: false)]
            while let next = work.popLast() {
                if next.isRead {
                    order.append((next.group, next.depth))
                    continue
                }
                work.append((next.group, next.depth, true))
                for source in groups[next.group].sources.reversed() where seen.insert(source).inserted {
                    let isNested = groups[source].arm != groups[next.group].arm && groups[source].arm?.kind == .inner
                    work.append((source, next.depth + (isNested ? 1 : 0), false))
                }
            }
        }
        return order
    }

    // MARK: Rows

    private mutating func beginTurn(at time: Int) {
        beginColumn()
        clock = hasClock ? time : nil
    }

    private mutating func beginColumn() {
        guard !inColumn.isEmpty else { return }
        column += 1
        inColumn = []
    }

    /// Who joins what runs already has no lane of its own.
    private func lane(of group: Int) -> Int { folding.groups[group].joined ?? group }

    private mutating func read(_ row: Folding.Row) {
        var around = open[row.thread, default: []]
        for step in row.steps {
            var inside = Open(depth: row.depth)
            switch step.kind {
            case .event(let event, let group, let sender):
                inside.group = lane(of: group)
                inside.mark = arrive(
                    event, at: lane(of: group), from: sender.map(lane), by: step, in: &around)
            case .sending(_, let sender):
                let group = lane(of: sender)
                let mark = around.last.flatMap { $0.group == group ? $0.mark : nil }
                inside.kept = kept[Sending(step: step.id, group: group)]
                (inside.group, inside.mark) = (group, mark ?? inside.kept)
            case .subscribing(let group, _, let path):
                // Who subscribes is there already, but for the end of a chain.
                let end = group.flatMap { folding.groups[$0].closes ? [$0] : nil } ?? []
                for group in Set(end + path.all).sorted() { add(.subscribe, to: lane(of: group)) }
            case .statement, .output, .freeing, .disposing, .returning: break
            }
            inside.ended = step.disposed.map(lane)
            for note in step.notes {
                switch note {
                case .subscribes(_, let path): for group in Set(path.all).sorted() { add(.subscribe, to: group) }
                case .cancels:
                    // What takes its place comes behind that.
                    for group in inside.ended { add(.dispose, to: group) }
                    inside.ended = []
                default: break
                }
            }
            around.append(inside)
        }
        open[row.thread] = around
    }

    /// Comes out of what is over when the next row stands so deep.
    private mutating func close(_ thread: String, to depth: Int) {
        while let last = open[thread]?.last, last.depth >= depth {
            for group in last.ended { add(.dispose, to: group) }
            open[thread]?.removeLast()
        }
    }

    /// Puts down that an event has come to a group, and returns the mark that it goes on from.
    private mutating func arrive(
        _ event: Folding.Event, at group: Int, from sender: Int?, by step: Folding.Step, in around: inout [Open]
    ) -> Int? {
        var mark = sender.flatMap { $0 == group ? nil : send(event, from: $0, to: group, step.id, in: &around) }
        let (name, notes) = (folding.groups[group], step.notes)
        if name.isSubject || name.closes || notes.contains(where: \.goesNoFurther) {
            let here = add(event.markKind, to: group, event.shownValue, from: mark)
            if let here, notes.contains(where: \.goesNoFurther) { marks[here].isLost = true }
            // Who sends it on by himself does not send it again.
            mark = here ?? mark
        }
        for case .held(_, .sent(let step)) in notes {
            kept[Sending(step: step, group: group)] = mark
        }
        return mark
    }

    /// Puts down that a group sends an event, once for all who get it.
    private mutating func send(
        _ event: Folding.Event, from sender: Int, to receiver: Int, _ step: Int, in around: inout [Open]
    ) -> Int? {
        let place = around.lastIndex { $0.group == sender }
        if let place {
            // What a subject is sent is what it sends, and what goes to a source of its own is not handed on.
            if let mark = around[place].mark, sender < receiver, isAbove(receiver, sender) { return mark }
            if let mark = around[place].mark, marks[mark].lane == places[sender] { return mark }
            if let sent = around[place].sent[event], !sent.receivers.contains(receiver) {
                around[place].sent[event]?.receivers.insert(receiver)
                return sent.mark
            }
        }
        let waited = place.flatMap { around[$0].kept } ?? kept[Sending(step: step, group: sender)]
        guard
            let mark = add(
                event.markKind, to: sender, event.shownValue, from: waited ?? place.flatMap { around[$0].mark })
        else { return nil }
        marks[mark].isKept = waited != nil
        if let place { around[place].sent[event] = (mark, [receiver]) }
        return mark
    }

    /// Whether a group is one of those that another one subscribes to, over all that stands between.
    private func isAbove(_ group: Int, _ other: Int) -> Bool {
        var (rest, seen) = ([other], Set<Int>())
        while let next = rest.popLast() {
            for source in folding.groups[next].sources where seen.insert(source).inserted {
                if source == group { return true }
                rest.append(source)
            }
        }
        return false
    }

    @discardableResult
    private mutating func add(
        _ kind: Marbles.Marble.Kind, to group: Int, _ text: String = "", from: Int? = nil
    ) -> Int? {
        guard let lane = places[group] else { return nil }
        if inColumn.contains(lane) { beginColumn() }
        inColumn.insert(lane)
        let number = marks.count
        marks.append(
            .init(
                lane: lane, kind: kind, time: number, text: text.unquoted, end: number, visit: visit, from: from,
                column: column, clock: clock))
        clock = nil
        return number
    }

    private mutating func leaveOutEmptyLanes() {
        let used = Set(marks.map(\.lane))
        let order = lanes.indices.filter(used.contains)
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        lanes = order.map { lanes[$0] }
        for index in marks.indices { marks[index].lane = places[marks[index].lane] ?? 0 }
    }
}

extension Folding.Note {
    /// Whether it says that an event is the last that is seen of it.
    fileprivate var goesNoFurther: Bool {
        switch self {
        case .tooLate, .endedBefore, .nobodyListens(_, keeps: false), .dropped, .lacks, .tooSoon, .notPassedOn,
            .held(_, .replaced),
            .held(_, .never):
            true
        default: false
        }
    }
}

extension Folding.Event {
    fileprivate var markKind: Marbles.Marble.Kind {
        switch kind {
        case .next: .value
        case .error: .error
        case .completed: .completed
        }
    }
}

extension String {
    fileprivate var unquoted: String {
        count > 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
    }
}
