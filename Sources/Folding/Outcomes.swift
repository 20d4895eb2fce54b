import Operators

/// Tells what became of each event, from what happened inside of its row, and later.
struct Outcomes {
    private let rows: Rows
    /// The rows by which groups send something by themselves, by group and event.
    private var sendings: [Sending: ArraySlice<Row>] = [:]
    /// The groups that send later what they were sent, and the values that they keep for that, in order.
    private var releasing: Set<Int> = []
    private var held: [Int: [Row]] = [:]
    private var queued: [Int: Int] = [:]

    /// What operators and subjects were sent so far, and the newest value of each group.
    private var earlier: [Sent: Row] = [:]
    private var newest: [Int: Row] = [:]

    /// How many observers each subject has, and in which rows that changes.
    private var observers: [Int: Int] = [:]
    private var changes: [Int: [(group: Group, change: Int, newest: Int)]] = [:]

    private struct Sent: Hashable {
        var application: Int
        var event: Folding.Event
    }

    private struct Sending: Hashable {
        var group: Int
        var event: Folding.Event
    }

    init(_ rows: Rows) {
        self.rows = rows
        for row in rows.all where row.kind == .sending && row.root?.kind == .begin && !row.isDropped {
            guard let group = row.group, let event = row.event else { continue }
            sendings[Sending(group: group.index, event: event), default: []].append(row)
        }
    }

    mutating func tell() {
        for group in rows.ownership.groups.all where group.application.isSubject {
            for subscription in group.subscriptions where subscription.outer?.group !== group {
                guard let row = subscription.row else { continue }
                changes[row.id, default: []].append((group, 1, row.id))
                let ends = [(subscription.ended, subscription.newestAtEnd), (subscription.over, 0)]
                let first = ends.compactMap { end, newest in end.map { ($0.id, newest) } }.min { $0.0 < $1.0 }
                if let (end, newest) = first { changes[end, default: []].append((group, -1, newest)) }
            }
        }
        for row in rows.all {
            if row.hasEvent { tell(row) }
            tellEarlier(row)
            tellObservers(row)
            if !row.ownCalls.isEmpty { row.addLast(.calls(row.ownCalls)) }
            if row.kind == .returning, !row.isDropped {
                let waits = Waits(rows, at: row).all.lazy.filter { !$0.waiting.isEmpty }
                row.notes += waits.prefix(Self.mostWaits).map { .stillWaits($0) }
            }
        }
        for kept in held.values { tellHeld(kept) }
        for row in rows.all where row.kind == .event { tellOthers(row) }
        for row in rows.all where !row.notes.contains(where: \.isHeld) {
            if let timer = row.schedules.first(where: { $0.due != nil }), let due = timer.due {
                row.notes.append(.due(due, on: timer.runs.first.map { rows.trail.calls[$0].threadName }))
            }
            if row.hasEvent || row.kind == .subscribing, !row.notes.contains(where: \.isHandover),
                let run = row.schedules.first(where: { !$0.isTimed })?.runs.first
            {
                row.notes.append(.handsOver(to: rows.trail.calls[run].threadName, step: rows.rows[run]?.root?.shownId))
            }
        }
    }

    private static let mostWaits = 4

    /// How many observers those subjects have that were subscribed to or let go of in a row.
    private mutating func tellObservers(_ row: Row) {
        guard let changes = changes[row.id] else { return }
        for (group, change, _) in changes { observers[group.index, default: 0] += change }
        let isLess = !row.ended.isEmpty
        let changed = changes.filter { group, change, _ in
            // Of one that comes alone nothing is told, nor of what is freed without another row.
            change > 0
                ? observers[group.index, default: 0] > 1
                : isLess
                    && (group.state.lastRow?.id ?? 0 > row.id
                        || group.subscriptions.contains { !rows.trail.objects[$0.sequence].isFreed })
        }
        let counts = Dictionary(grouping: changed.map(\.group.index).uniqued) { observers[$0, default: 0] }
        for (count, groups) in counts.sorted(by: { $0.value[0] < $1.value[0] }) {
            row.addLast(.observers(groups, count: count), newest: changed.map(\.newest).max())
        }
    }

    /// What of a row was there before: what is sent again to somebody new, or is not.
    private mutating func tellEarlier(_ row: Row) {
        if row.kind == .event, let group = row.group, let event = row.event {
            earlier[Sent(application: group.application.number, event: event)] = row
            if !row.isEnd { newest[group.index] = row }
        }
        if row.kind == .subscribing, !row.children.contains(where: \.hasEvent) {
            let running = row.path.compactMap { Names.joined(by: $0.group)?.index }
            if let missed = running.compactMap({ newest[$0] }).first { row.notes.append(.misses(missed.id)) }
        }
        guard row.kind == .sending, row.parent?.kind == .subscribing, let (event, group) = row.sentEvent else { return }
        defer {
            let later = group.sources.filter { $0.row === row.parent && $0.call > row.call ?? 0 }.map(\.group.index)
            if !later.isEmpty { row.addLast(.beforeSubscribing(later)) }
        }
        let isSubject = group.application.isSubject
        guard isSubject || Operator.has(.sharesSource, group.application.name) else { return }
        if let first = earlier[Sent(application: group.application.number, event: event)] {
            row.addLast(.replays(group.index, first.id))
        } else if isSubject, !row.isEnd, newest[group.index] == nil {
            row.addLast(.startValue(group.index))
        }
    }

    private mutating func tell(_ row: Row) {
        guard let group = row.group else { return }
        if row.kind == .event, let tornDown = row.tornDown {
            let own = row.before.firstSentEnd
            row.notes = [.tooLate(since: own?.row.id ?? tornDown.id, by: own?.kind)]
            return
        }
        var notes = row.arms.map { arm in Folding.Note.subscribes(arm.arm, path(from: arm, in: row.path)) }
        let sent = row.sent
        let isPassive = row.kind == .event && !group.application.takesEvents
        let release = isPassive && sent.isEmpty ? release(of: row, in: group) : nil
        let work = row.schedules.filter { $0.group === group }
        if let run = work.first(where: { !$0.isTimed })?.runs.first {
            notes.append(.handsOver(to: rows.trail.calls[run].threadName, step: release?.id))
        } else if let release {
            notes.append(.held(work.first?.due, .sent(release.id)))
        } else if isPassive, sent.isEmpty, work.contains(where: \.isTimed) {
            notes.append(.held(work.first { $0.isTimed }?.due, .never))
            held[group.index, default: []].append(row)
        }
        if release != nil {
            if !row.isEnd { releasing.insert(group.index) }
            held[group.index, default: []].append(row)
        }
        let hasSubscribed = row.children.contains { $0.kind == .subscribing && $0.group === group }
        if sent.isEmpty, notes.isEmpty, !hasSubscribed, isPassive || group.application.isSubject {
            if row.notes.allSatisfy({ $0 == .again }) {
                notes += whyNothing(row, group)
            } else if !row.isEnd, !row.notes.contains(where: \.isHandedOver) {
                notes.append(.notPassedOn)
            }
        } else if Set(sent.compactMap { $0.group.map(ObjectIdentifier.init) }).count > 1 {
            notes.append(.sentTo(sent.count))
        }
        row.notes = notes + row.notes
        if let first = sent.first, let thread = threadOfScheduler(between: row, first) {
            row.notes.append(.atOnce(on: thread))
        }
    }

    /// The thread on which a scheduler of a group did at once what sends an event on; nil where it was none.
    private func threadOfScheduler(between row: Row, _ sent: Row) -> String? {
        let calls = rows.trail.calls
        let way = sequence(first: sent.call) { $0.flatMap { calls[$0].caller } }.prefix { $0 != nil && $0 != row.call }
        let scheduler = way.compactMap(\.self).first { index in
            calls[index].schedules && calls[index].value("self")?.isQueue == true
                && rows.ownership.workers[index]?.group === row.group
        }
        return scheduler.map { calls[$0].threadName }
    }

    /// The row in which a group sends an equal event later, by itself.
    private mutating func release(of row: Row, in group: Group) -> Row? {
        guard let event = row.event else { return nil }
        let sending = Sending(group: group.index, event: event)
        guard let found = sendings[sending]?.drop(while: { $0.id < row.id }) else { return nil }
        sendings[sending] = found.dropFirst()
        // The row of the release names what it releases.
        if let begin = found.first?.root {
            begin.cause = Folding.Cause(step: row.id)
        }
        return found.first
    }

    private mutating func whyNothing(_ row: Row, _ group: Group) -> [Folding.Note] {
        if group.application.isSubject { return [lost(row, group)] }
        if row.isEnd {
            guard let arm = row.arm, group.arms.count > 1 else { return [.waits] }
            let open = group.arms.filter { $0 !== arm && $0.isOpen(at: row) }
            if arm.arm.kind == .source, !open.isEmpty, row.event?.kind == .completed {
                return [.waitsForArms(open.map(\.arm))]
            }
            return [.armIsOver(arm.arm, arm.group.index, failed: row.event?.kind == .error)]
        }
        let missing = group.sources.filter { row.before.latest[$0] == nil && $0 !== row.arm }
        if group.joins, !missing.isEmpty {
            let (groups, name) = (missing.map(\.group.index), group.application.name)
            let samples = Operator.has(.samples, name)
            if row.keepsValue || Operator.has(.waitsForAll, name) {
                return [samples ? .held(nil, .kept) : .waitsFor(groups)]
            }
            return [.lacks(groups, isDropped: samples || Operator.dropping(name) != nil)]
        }
        if let arm = row.arm, group.joins {
            group.state.waitingArms.insert(arm)
            if let turn = queue(row, group) { return [turn] }
            if row.keepsValue { return [.held(nil, .kept)] }
            // What it unsubscribes from by that is told.
            if !row.ended.isEmpty { return [] }
        }
        if row.keepsValue {
            held[group.index, default: []].append(row)
            return [queue(row, group) ?? .held(nil, (group.state.met.lastSent?.id ?? -1) < row.id ? .never : .kept)]
        }
        let reason = Operator.dropping(group.application.name)
        return [
            queue(row, group) ?? tooSoon(row, group)
                ?? .dropped(reason, since: reason == .equalToLast ? row.before.lastSent?.id : nil)
        ]
    }

    /// That a value came too soon behind the last one that was sent.
    private func tooSoon(_ row: Row, _ group: Group) -> Folding.Note? {
        guard Operator.has(.dropsWhatComesSoon, group.application.name), let sent = row.before.lastSent,
            let first = sent.call, let second = row.call
        else { return nil }
        let calls = rows.trail.calls
        let due = group.application.crossings.lazy.compactMap { crossing in
            if case .call(let call) = crossing { Folding.Interval(calls[call].value("dueTime")) } else { nil }
        }
        return .tooSoon(
            after: sent.id, milliseconds: calls[second].time / 1_000 - calls[first].time / 1_000, within: due.first)
    }

    /// What comes to nothing at once may wait for its turn: the group subscribes to something when an arm is over.
    private mutating func queue(_ row: Row, _ group: Group) -> Folding.Note? {
        let next = queued[group.index, default: 0]
        guard next < group.state.lateArms.count else { return nil }
        let late = group.state.lateArms[next]
        guard late.row.id > row.id else { return nil }
        queued[group.index] = next + 1
        return .held(nil, .subscribed(late.arm, late.row.id))
    }

    /// Why nobody gets what is sent to a subject or relay.
    private func lost(_ row: Row, _ group: Group) -> Folding.Note {
        if let end = row.before.end { return .endedBefore(end.id) }
        let keeps = row.keepsValue && !row.isEnd
        if let last = row.before.lastTornDown { return .nobodyListens(.since(last.id), keeps: keeps) }
        return .nobodyListens(group.subscriptions.isEmpty ? .never : .notYet, keeps: keeps)
    }

    /// Where a group sends later what it keeps, a value that it doesn't send gave way to the next one that it keeps.
    private func tellHeld(_ kept: [Row]) {
        for (row, next) in zip(kept, kept.dropFirst()) where !row.isEnd && !next.isEnd {
            guard case (let index, .held(let due, .never))? = row.notes.enumerated().first(where: { $1.isHeldForEver })
            else { continue }
            row.notes[index] = .held(due, .replaced(next.id))
        }
    }

    /// What of other sources went into what a group sends.
    private func tellOthers(_ row: Row) {
        guard let group = row.group, let arm = row.arm, let event = row.event, !event.isEnd, group.joins,
            group.state.waitingArms.isEmpty, let sent = row.sent.first?.event, sent != event, !sent.isEnd
        else { return }
        let others = group.sources.compactMap { other in
            row.before.latest[other].flatMap { value in
                other === arm || sent.value != value && sent.value.contains(value)
                    ? nil : Folding.Note.Latest(group: other.group.index, value: value)
            }
        }
        if !others.isEmpty { row.notes.append(.with(others)) }
    }

    private func path(from arm: Subscription, in path: [Subscription]) -> Folding.Path {
        Folding.Path(
            from: arm,
            in: path.filter { subscription in
                sequence(first: subscription, next: \.outer).contains(arm)
            })
    }
}

extension Folding.Note {
    fileprivate var isHeld: Bool {
        if case .held = self { true } else { false }
    }

    fileprivate var isHeldForEver: Bool {
        if case .held(_, .never) = self { true } else { false }
    }

    fileprivate var isHandover: Bool {
        if case .handsOver = self { true } else { false }
    }

    fileprivate var isHandedOver: Bool {
        if case .handed = self { true } else { false }
    }
}

extension Subscription {
    /// Whether it has begun before a row, and has not ended there.
    fileprivate func isOpen(at event: Row) -> Bool {
        guard let row, row.id <= event.id else { return false }
        return [ended, over].allSatisfy { $0.map { $0.id > event.id } ?? true }
    }
}

extension Folding.Path {
    /// The way up from a subscription over those that are known.
    init(from start: Subscription, in known: [Subscription]) {
        var passed: Set<Subscription> = []
        var below: [Int] = []
        func up(_ subscription: Subscription) -> Folding.Path {
            passed.insert(subscription)
            // What it hands to operators above it comes back to it.
            if below.contains(subscription.group.index) { return Folding.Path(group: subscription.group.index) }
            below.append(subscription.group.index)
            defer { below.removeLast() }
            var path = Folding.Path(group: subscription.group.index)
            for next in known
            where next.group !== subscription.group && !passed.contains(next)
                && next.parent?.group === subscription.group
            {
                if !passed.contains(next) { path.sources.append(up(next)) }
            }
            return path
        }
        self = up(start)
    }
}
