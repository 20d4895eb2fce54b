import Operators
import TravelRecorder

/// Makes rows of what was recorded, in its order: one where an event, a subscription or an end comes from one group to
/// another, and the reader's statements around them.
final class Rows {
    let ownership: Ownership
    let trail: Trail
    let top = Row(0, .top, in: nil, call: nil)
    /// All rows, in the order in which they were made.
    private(set) var all: [Row] = []
    /// Of each visit, its call and the row that tells of it.
    private(set) var visits: [(call: Int, row: Row?)] = []
    /// Where the row of a call is, and where what it does now goes.
    private(set) var rows: [Row?]
    private var current: [Row?]
    /// The rows of events that are still on their way, by their calls.
    private var openEvents: [Int: Row] = [:]
    private var causes = Causes()
    /// The reader's statements that each call of his has passed.
    private var statements: [Int: [Row]] = [:]
    let calls: CallTree
    private var bags: [Int]
    private var freedBags = 0
    /// Of the reader's calls, what is disposed at their end.
    private var ends: [Int: Row] = [:]
    /// Of each thread the newest call that nothing has called, and its row.
    private var begins: [Int: (call: Int, row: Row)] = [:]
    /// The rows of calls that nothing has called and that have not returned.
    private var running: [Int: Row] = [:]
    /// The visits at the end of the function in which the walk began.
    private var visitsOfEnd: [Int] = []
    /// The disposables whose closure has run.
    var cleanedUp: Set<Int> = []
    /// From where each function of the reader's was called.
    private var callSites: [Trail.Body: Set<OwnCode.Site>] = [:]

    var code: OwnCode { ownership.code }

    init(_ ownership: Ownership) {
        self.ownership = ownership
        trail = ownership.trail
        rows = Array(repeating: nil, count: trail.calls.count)
        current = rows
        calls = CallTree(trail)
        bags = trail.moments.compactMap {
            guard case .free(let object) = $0, ownership.trail.objects[object].isBag else { return nil }
            return object
        }
        for call in trail.calls.indices {
            if let caller = caller(of: call) { callSites[trail.calls[call].body, default: []].insert(caller.site) }
        }
        for moment in trail.moments {
            switch moment {
            case .enter(let call): enter(call)
            case .leave(let call): leave(call)
            case .arrive(_, let call, let line): arrive(call, line)
            case .output(let line, let call): printed(line, call)
            case .make, .free: break
            }
        }
        dropEmptyRows()
    }

    func newRow(
        _ kind: Row.Kind, in parent: Row, call: Int?, group: Group? = nil, event: Folding.Event? = nil
    ) -> Row {
        let row = Row(all.count + 1, kind, in: parent, call: call, group: group, event: event)
        all.append(row)
        return row
    }

    /// Lets go of all that leads back to the rows.
    func takeApart() {
        for row in all { row.takeApart() }
        top.takeApart()
    }

    // MARK: Calls

    private func enter(_ index: Int) {
        let call = trail.calls[index]
        let around = call.caller.flatMap { current[$0] } ?? begin(index)
        guard !ownership.stacks.isOwn(index) else {
            if call.receivesEvent, around.group != nil { around.notes.append(.handed(to: call.type)) }
            if let given = given(to: index, in: around) { around.ownCalls.append(given) }
            (rows[index], current[index]) = (around, around)
            return
        }
        var row = around
        let sites = ownership.sites[index]
        if row.kind == .statement, row.isPlace, call.frees, sites.first?.site.line != row.site?.line {
            // At the end of a function, not in its last statement.
            row = row.parent ?? row
        } else if row.kind == .statement, row.isPlace, call.disposes, sites.isEmpty, let caller = call.caller,
            ownership.stacks.isOwn(caller)
        {
            // The end of a function has no line.
            row = ends[caller] ?? newRow(.freeing, in: row.parent ?? row, call: index)
            ends[caller] = row
        } else if let site = sites.first {
            row = ownRow(index, site.site, isAlone: sites.count == 1, in: row)
        }
        row = take(index, call, in: row)
        (rows[index], current[index]) = (row, row)
    }

    /// Makes the row of a call of the library that has one, and returns the row in which it goes on.
    private func take(_ index: Int, _ call: Trail.Call, in row: Row) -> Row {
        let own = call.object("self")
        if call.receivesEvent, let event = Folding.Event(call.value("event")), let own,
            let owner = ownership.owner(of: own)
        {
            return self.event(event, to: group(of: owner, in: row), own, by: index, in: row)
        }
        if call.subscribes, let made = ownership.workers[index]?.subscription, made.call == index {
            return subscribe(made, in: row)
        }
        if call.disposes, let own, let owner = ownership.owner(of: own) {
            if let site = cleanUp(own, of: owner) {
                let place = row.kind == .subscribing ? row : placeOfEnd(by: index, in: row)
                place.cleanUps.append((site, all.count))
            }
            return dispose(own, of: owner, by: index, in: row)
        }
        if call.unsubscribes, let own, let worker = ownership.worker(of: call.caller)?.subscription {
            unsubscribe(worker, from: own, by: index, in: row)
        }
        if call.freesBag { return freeBag(by: index, in: row) }
        let isOutermost = call.caller.map { !trail.calls[$0].schedules } ?? true
        if call.schedules, call.value("self")?.isScheduler == true, isOutermost { schedule(index, in: row) }
        return row
    }

    private func leave(_ call: Int) {
        if call == calls.roots.first, ownership.stacks.isOwn(call) {
            let row = newRow(.returning, in: top, call: call)
            row.text = trail.calls[call].function
            row.running = running.sorted { $0.key < $1.key }.map(\.value)
            for visit in visitsOfEnd { visits[visit].row = row }
        }
        running[call] = nil
        guard let row = openEvents.removeValue(forKey: call), let open = row.open(in: trail) else { return }
        row.group?.state.openEvents[open, default: 1] -= 1
    }

    private func arrive(_ call: Int, _ line: Int) {
        let site = OwnCode.Site(file: trail.calls[call].file, line: line)
        guard ownership.stacks.isOwn(call) else {
            if code.libraryLines[site]?.keepsValue == true { current[call]?.keepsValue = true }
            if current[call]?.kind == .top, trail.calls[call].thread == 0 { visitsOfEnd.append(visits.count) }
            visits.append((call, current[call]))
            return
        }
        guard let around = rows[call] else {
            visits.append((call, nil))
            return
        }
        let row = newRow(.statement, in: around, call: call)
        (row.site, row.text, row.isPlace) = (site, code.text(at: site), true)
        causes.add(row)
        statements[call, default: []].append(row)
        current[call] = row
        visits.append((call, row))
    }

    private func printed(_ line: String, _ call: Int?) {
        newRow(.output, in: call.flatMap { current[$0] } ?? top, call: call).text = line
    }

    /// The row of a call that nothing has called.
    private func begin(_ index: Int) -> Row {
        let call = trail.calls[index]
        let isStart = call.thread == 0 && (ownership.stacks.isOwn(index) || calls.roots.first == index)
        guard call.maker != nil || call.thread != 0 || !isStart && !ownership.sites[index].isEmpty else { return top }
        if let before = begins[call.thread], goesOn(index, behind: before.call) {
            begins[call.thread]?.call = index
            running[index] = before.row
            return before.row
        }
        let row = newRow(.begin, in: top, call: index)
        (begins[call.thread], running[index]) = ((index, row), row)
        row.site = ownership.stacks.home(of: index)?.site
        row.cause = cause(of: index, at: row.site)
        return row
    }

    /// Whether a call comes from the same call of the reader's as the one before it on its thread, where no place of his
    /// is around the two: the library is further on in what he has called.
    private func goesOn(_ call: Int, behind before: Int) -> Bool {
        let (call, before) = (trail.calls[call], trail.calls[before])
        let frames = [call, before].map { ownership.stacks.ownFrames(of: $0.stack).map(\.address) }
        return call.maker == nil && before.maker == nil && call.handedOver == before.handedOver
            && !frames[0].isEmpty && frames[0] == frames[1] && call.stack != before.stack
    }

    /// Which row and line of the reader's have led to a call that nothing has called, as far as that is known.
    private func cause(of index: Int, at site: OwnCode.Site?) -> Folding.Cause? {
        let call = trail.calls[index]
        if let visit = call.handedOver, visits.indices.contains(visit), let row = visits[visit].row, row.kind != .top {
            let caller = row.kind == .statement ? row.call.flatMap(caller) : nil
            let isOneOfSeveral = row.call.map { callSites[trail.calls[$0].body, default: []].count > 1 } ?? false
            return Folding.Cause(
                step: row.id, site: row.kind == .statement ? row.site : nil, caller: isOneOfSeveral ? caller : nil)
        }
        if let maker = call.maker {
            let made = site.flatMap { site in statements[maker]?.last { $0.site.map { $0 <= site } ?? false } }
            if let made { return Folding.Cause(step: made.id, site: made.site) }
            return rows[maker].flatMap { $0.kind == .top ? nil : Folding.Cause(step: $0.id) }
        }
        // What a function was handed to that runs it is not known.
        guard let site, !ownership.stacks.isOwn(index) || call.isClosure else { return nil }
        // A closure that is no place: its home is the subscription that it then speaks to.
        let home = calls.inside(of: index, trail).lazy.compactMap { self.ownership.workers[$0]?.subscription }.first
        let cause = causes.newest(before: site, at: home.flatMap { rows[$0.call] })
        // A statement of another function stands above it by chance.
        return cause?.site.map(code.functionLine) == code.functionLine(site) ? cause : nil
    }

    /// The function of the reader's that a call is, and from where he has called it; nil for closures.
    private func caller(of call: Int) -> Folding.GroupName.Caller? {
        let recorded = trail.calls[call]
        let frames = ownership.stacks.ownFrames(of: recorded.stack)
        guard ownership.stacks.isOwn(call), !recorded.isClosure, frames.count > 1, frames[0].isDirect else {
            return nil
        }
        return .init(name: String(recorded.function.prefix { $0 != "(" }), site: frames[1].site)
    }

    /// A function of the reader's that his own code calls, with what it is given; nil where its row tells that by itself.
    private func given(to index: Int, in row: Row) -> Folding.OwnCall? {
        let call = trail.calls[index]
        let frames = ownership.stacks.ownFrames(of: call.stack)
        guard frames.count > 1, frames[0].isDirect, !call.receivesEvent else { return nil }
        let event = sequence(first: row) { $0.parent }.first(where: \.hasEvent)?.event?.value
        // A value of which its type alone is known tells nothing.
        let given = call.values.filter { value in
            value.expression != "self" && value.expression.allSatisfy(\.isWord) && value.description != value.shortType
        }
        guard given.contains(where: { $0.description != event }) else { return nil }
        return Folding.OwnCall(
            closure: call.isClosure ? frames[0].site : nil,
            function: String((call.function.hasPrefix("init") ? call.type : call.function).prefix { $0 != "(" }),
            values: given.map { .init(name: $0.expression, value: $0.description) })
    }

    /// The reader's line from which a call came, where no place of his has told it already.
    private func ownRow(_ index: Int, _ site: OwnCode.Site, isAlone: Bool, in row: Row) -> Row {
        if row.kind == .statement {
            if row.site == site { return row }
            // A statement over several lines.
            if row.isPlace, isAlone, row.site?.file == site.file { return row }
        }
        if let last = row.children.last, last.kind == .statement, !last.isPlace, last.site == site { return last }
        let made = newRow(.statement, in: row, call: index)
        (made.site, made.text) = (site, code.text(at: site))
        return made
    }

    /// What all lines of an operator share works for the one that is at work.
    private func group(of owner: Owner, in row: Row) -> Group {
        guard let application = owner.application, let group = row.group, group.application === application else {
            return owner.group
        }
        return group
    }

    // MARK: Events

    private func event(_ event: Folding.Event, to group: Group, _ receiver: Int, by index: Int, in around: Row) -> Row {
        var row = around
        var sender: Group?
        if ownership.sites[index].isEmpty {
            sender = ownership.worker(of: trail.calls[index].caller)?.group ?? (row.hasEvent ? row.group : nil)
        }
        if row.hasEvent, row.group === group {
            sender?.state.noteSent(event, at: row)
            return row
        }
        if let sender, sender === group, [.begin, .subscribing].contains(row.kind) {
            // On its way inside of what sends it.
            return newRow(.sending, in: row, call: index, group: sender, event: event)
        }
        if let sender, sender !== group, row.group !== sender {
            row = newRow(.sending, in: row, call: index, group: sender, event: event)
        }
        let made = newRow(.event, in: row, call: index, group: group, event: event)
        made.sender = sender
        made.arm = group.arm(receivingAs: receiver, from: sender)
        sender?.state.noteSent(event, at: made)
        noteState(of: group, at: made)
        return made
    }

    /// Notes what a group has met before an event, and that it has met this one.
    private func noteState(of group: Group, at row: Row) {
        guard let event = row.event else { return }
        row.before = group.state.met
        if let tornDown = group.state.met.lastTornDown, !group.application.takesEvents,
            group.state.endedCount == group.subscriptions.count(where: { $0.call < row.call ?? 0 }),
            !row.isInside(tornDown)
        {
            row.tornDown = tornDown
        }
        if let open = row.open(in: trail) {
            // It comes back from outside, and not from whom it was on its way to.
            let isFromOutside = row.sender == nil || row.sender === group
            if isFromOutside, group.state.openEvents[open, default: 0] > 0 { row.notes.append(.again) }
            group.state.openEvents[open, default: 0] += 1
            if let call = row.call { openEvents[call] = row }
        }
        (group.state.lastEvent, group.state.lastRow) = (event, row)
        if event.isEnd {
            if let arm = row.arm, arm.over == nil { arm.over = row }
            if group.state.met.end == nil { group.state.met.end = row }
        } else if let arm = row.arm, arm.arm.kind == .source {
            group.state.met.latest[arm] = event.value
        }
    }

    // MARK: Work for later

    private func schedule(_ index: Int, in row: Row) {
        let isTimed = trail.calls[index].schedulesLater
        let runs = calls.inside(of: index, trail).flatMap { calls.runs[$0] ?? [] }
        guard isTimed || !runs.isEmpty else { return }
        let group = ownership.workers[index]?.subscription?.group ?? row.group
        if row.kind == .event { group?.state.hasWorkForLater = true }
        if isTimed { group?.state.isTimerSet = runs.isEmpty }
        let due =
            isTimed
            ? Folding.Interval(trail.calls[index].value("dueTime") ?? trail.calls[index].value("startAfter")) : nil
        row.schedules.append(Row.Schedule(isTimed: isTimed, due: due, runs: runs, newestRow: all.count, group: group))
    }

    // MARK: Ends of functions

    private func freeBag(by index: Int, in around: Row) -> Row {
        let row = newRow(.freeing, in: around, call: index)
        let bag = freedBags < bags.count ? trail.objects[bags[freedBags]] : nil
        freedBags += 1
        let place = bag.flatMap { ownership.stacks.ownFrames(of: $0.stack).first?.place }
        row.site = place?.site
        row.text = place.flatMap(code.variable) ?? Trail.Object.bag
        return row
    }

    private func dropEmptyRows() {
        // What is inside of a row was made after it.
        var isLast = true
        for row in all.reversed() {
            row.removeDroppedChildren()
            row.isDropped = row.kind == .returning ? isLast : row.isFrame && row.children.isEmpty && !row.disposes
            if row.isDropped { row.parent?.ownCalls.insert(contentsOf: row.ownCalls, at: 0) } else { isLast = false }
        }
        top.removeDroppedChildren()
    }
}

extension Row {
    /// By which thread and arm an event came.
    fileprivate func open(in trail: Trail) -> GroupState.Open? {
        call.map { GroupState.Open(thread: trail.calls[$0].thread, arm: arm) }
    }
}

extension Character {
    var isWord: Bool { isLetter || isNumber || self == "_" }
}

extension Folding.Event {
    init?(_ value: Journey.Value?) {
        guard let text = value?.description else { return nil }
        let name = text.prefix { $0 != "(" }
        var payload = text.dropFirst(name.count + 1)
        if payload.last == ")" { payload.removeLast() }
        guard let kind = EventKind(rawValue: String(name)) else { return nil }
        self.init(kind, String(payload))
    }
}
