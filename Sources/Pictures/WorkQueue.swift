import TravelRecorder

/// What waits in a trampoline: the pieces of work that ran, in their order, and the queue behind each of them.
package struct WorkQueue: Equatable, Sendable {
    /// A piece of work that was put into the queue.
    package struct Item: Equatable, Sendable {
        /// Which one it is, counted from 1 in the order in which they came.
        package var number: Int
        /// The state that it was scheduled with.
        package var state: String
        /// The object that scheduled it; nil where nothing tells.
        package var owner: String?
        /// What the work of its owner calls itself when it prints.
        package var nickname: String?
    }

    /// A piece of work that ran.
    package struct Work: Equatable, Sendable {
        /// Nil for the work that a trampoline runs at once, which never waits.
        package var item: Item?
        /// The visit with which it begins.
        package var visit: Int
        package var printed: [String] = []
        /// What was put into the queue meanwhile.
        package var added: [Item] = []
        /// What waits when it is done.
        package var queue: [Item] = []
    }

    package private(set) var works: [Work] = []

    package init(_ journey: Journey) {
        var count = 0
        // The trampolines that run, one a thread, and the work that each is at.
        var queues: [Int: [Item]] = [:]
        var current: [Int: Int] = [:]
        for moment in journey.moments {
            switch moment {
            case .arrive(let index):
                let visit = journey.visits[index]
                guard let site = journey.sites[visit.stop] else { continue }
                let state = visit.values.first { $0.expression == "state" }?.description
                if site.type == "CurrentThreadScheduler", !site.isClosure, site.function.hasPrefix("schedule("),
                    let state
                {
                    count += 1
                    let item = Item(number: count, state: state, owner: Self.owner(of: visit, in: journey))
                    queues[visit.thread, default: []].append(item)
                    if let work = current[visit.thread] { works[work].added.append(item) }
                } else if site.type == "CurrentThreadScheduler", site.function.hasPrefix("schedule("),
                    visit.values.first?.expression.hasSuffix("isScheduleRequired") == true
                {
                    queues[visit.thread] = []
                    current[visit.thread] = works.count
                    works.append(Work(item: nil, visit: index))
                } else if site.type == "ScheduledItem", site.function.hasPrefix("invoke") {
                    if let work = current[visit.thread] { works[work].queue = queues[visit.thread, default: []] }
                    // What is disposed by then is passed over.
                    while let first = queues[visit.thread]?.first, let state, first.state != state {
                        queues[visit.thread]?.removeFirst()
                    }
                    let item = queues[visit.thread]?.isEmpty == false ? queues[visit.thread]?.removeFirst() : nil
                    current[visit.thread] = works.count
                    works.append(Work(item: item, visit: index))
                }
            case .leave(let index):
                let visit = journey.visits[index]
                // The call that has put up the trampoline takes it down.
                if let work = current[visit.thread], let first = works[...work].lastIndex(where: { $0.item == nil }),
                    works[first].visit == index
                {
                    works[work].queue = []
                    current[visit.thread] = nil
                }
            case .output(let line, let index):
                if let thread = index.map({ journey.visits[$0].thread }), let work = current[thread] {
                    works[work].printed.append(line)
                }
            case .make, .free, .hold: break
            }
        }
        nameItems()
        // Where nobody has ever waited there is nothing to tell.
        var kept: [Work] = []
        for run in Self.runs(of: works) where run.contains(where: { $0.item != nil || !$0.added.isEmpty }) {
            kept += run
        }
        works = kept
    }

    private mutating func nameItems() {
        var printed: [String: [String]] = [:]
        for work in works { if let owner = work.item?.owner { printed[owner, default: []] += work.printed } }
        func named(_ item: Item) -> Item {
            var item = item
            item.nickname = item.owner.flatMap { printed[$0] }.flatMap(Nickname.of)
            return item
        }
        for index in works.indices {
            works[index].item = works[index].item.map(named)
            works[index].added = works[index].added.map(named)
            works[index].queue = works[index].queue.map(named)
        }
    }

    /// The works of one trampoline after another.
    private static func runs(of works: [Work]) -> [[Work]] {
        works.reduce(into: []) { runs, work in
            if work.item == nil || runs.isEmpty { runs.append([work]) } else { runs[runs.count - 1].append(work) }
        }
    }

    /// The object that a call around a visit belongs to.
    private static func owner(of visit: Journey.Visit, in journey: Journey) -> String? {
        journey.openCalls(at: visit).dropFirst().prefix(2).lazy
            .compactMap { $0.values.first { $0.expression == "self" }?.object }.first
            .flatMap { journey.objects[$0].name }
    }
}
