import TravelRecorder

// How subscriptions begin and end.
extension Rows {
    func subscribe(_ made: Subscription, in row: Row) -> Row {
        let outer = made.parent?.group
        if outer === made.group { return row }
        let kind = outer.map { armKind(of: made, in: $0, row) } ?? .source
        outer?.add(arm: made, kind)
        defer {
            if let outer, kind == .inner, outer.state.lastEvent?.isEnd == true, let teller = made.row {
                outer.state.lateArms.append((made.arm, teller))
            }
        }
        if row.kind == .subscribing, row.group === outer, row.path.contains(where: { $0.group === made.group }) {
            return row
        }
        if let outer, row.hasEvent, row.group === outer, row.isBare {
            row.arms.append(made)
            return tell(made, row)
        }
        if let outer, kind == .source, let head = head(of: made, outer, row) {
            return tell(made, head, in: row)
        }
        return tell(made, newRow(.subscribing, in: row, call: made.call, group: outer))
    }

    /// The row that tells of the subscription for which another one works, so that it can tell of that as well.
    private func head(of made: Subscription, _ outer: Group, _ row: Row) -> Row? {
        if row.path.contains(where: { $0.group === outer }) { return row }
        // A chain stands in its first row as a whole, though its first sources send before it has the others.
        guard let head = made.outer?.row, row.isInside(head) else { return nil }
        return head
    }

    private func tell(_ made: Subscription, _ teller: Row, in row: Row? = nil) -> Row {
        teller.path.append(made)
        (made.row, made.group.state.lastRow) = (teller, teller)
        return row ?? teller
    }

    /// Tells the sequences apart that a group subscribes to: its sources, inner ones, the next one, the same again.
    private func armKind(of made: Subscription, in outer: Group, _ row: Row) -> Folding.Arm.Kind {
        let caller = trail.calls[made.call].caller
        guard !outer.application.takesEvents else { return .source }
        let sending = sequence(first: row, next: \.parent).first { $0.kind == .event && $0.group === outer }
        let hasInner = outer.hasArm(.inner)
        var event = sending?.event
        if event == nil, !outer.state.sourceCallers.contains(caller) {
            // No event is on its way, and no other source was subscribed to by the same call.
            event = outer.state.lastEvent
            if let last = event, !last.isEnd, !hasInner { event = nil }
        }
        guard let event else {
            outer.state.sourceCallers.insert(caller)
            return .source
        }
        if outer.hasArm(to: made.sequence) { return .again }
        return !event.isEnd || hasInner ? .inner : .next
    }

    // MARK: Ends

    /// Where the reader's code has made a disposable whose closure runs now; nil where there is none.
    func cleanUp(_ object: Int, of owner: Owner) -> OwnCode.Site? {
        guard trail.objects[object].hasCleanUp, let site = owner.application?.frames.first?.site,
            cleanedUp.insert(object).inserted
        else { return nil }
        return site
    }

    /// Ends what a subscription has with a subject, where there is only one of that.
    func unsubscribe(_ worker: Subscription, from subject: Int, by call: Int, in row: Row) {
        let open = worker.children.filter { $0.sequence == subject && $0.cancel == nil && $0.ended == nil }
        guard open.count == 1, !open[0].isOver else { return }
        end(open[0], by: call, in: placeOfEnd(by: call, in: row))
    }

    func dispose(_ object: Int, of owner: Owner, by call: Int, in row: Row) -> Row {
        switch owner {
        // What a closing `subscribe` disposes by an event is not what it has returned.
        case .application(let application) where row.hasEvent && row.group?.application === application: return row
        case .application(let application):
            let open = ownership.closing[application.number, default: []].filter { $0.ended == nil && $0.call < call }
            guard !open.isEmpty, !application.isSubject else { return row }
            let row = placeOfEnd(by: call, in: row)
            for subscription in open { end(subscription, by: call, in: row) }
            return row
        case .subscription(let subscription):
            guard subscription.ended == nil, subscription.cancel == nil || subscription.cancel == object else {
                return row
            }
            let isOfSubject = subscription.group.application.isSubject
            if subscription.cancel == nil, isOfSubject, !trail.objects[object].isDisposable { return row }
            let row = placeOfEnd(by: call, in: row)
            end(subscription, by: call, in: row)
            return row
        }
    }

    /// What ends behind an event of its thread ends because of that.
    func placeOfEnd(by call: Int, in row: Row) -> Row {
        if [.begin, .subscribing].contains(row.kind), let last = row.children.last { return last }
        guard row.kind == .top || row.kind == .begin else { return row }
        return newRow(.freeing, in: row, call: call)
    }

    /// Notes the end of a subscription, and of those without a disposable of their own that work for it alone.
    private func end(_ subscription: Subscription, by call: Int, in row: Row) {
        var rest = [subscription]
        while let next = rest.popLast() {
            guard next.ended == nil else { continue }
            (next.ended, next.newestAtEnd) = (row, all.count)
            row.ended.append(next)
            next.group.state.met.lastTornDown = row
            next.group.state.endedCount += 1
            rest += next.children.filter { $0.cancel == nil && !$0.isOver && $0.call < call }
        }
    }
}
