import Operators
import TravelRecorder

/// Tells who is who in what was recorded: what the reader's code made, and who owns each object and each call.
struct Ownership {
    let trail: Trail
    let code: OwnCode
    let stacks: Stacks
    private(set) var applications: [Application] = []
    let groups = Groups()
    /// The subscriptions that closing applications have made, by their numbers.
    private(set) var closing: [Int: [Subscription]] = [:]
    /// For whom each call works; nil where that is nobody.
    private(set) var workers: [Owner?]
    /// The reader's frames by which his code came into each call, the innermost first.
    private(set) var sites: [[Stacks.Frame]]
    private(set) var owners: [Owner?]
    private var namesakes: [Key: Namesakes] = [:]
    /// What one statement has called by one word, each with how many came before it, where its line alone is known.
    private var calls: [Statement: [Int: Int]] = [:]
    private let receivers: Set<Int>
    private let sequences: Set<Int>
    private let producers: Set<Int>

    /// The lines of the walk, each at its index.
    final class Groups {
        private(set) var all: [Group] = []

        func add(_ application: Application) -> Group {
            all.append(Group(application, index: all.count))
            return all[all.count - 1]
        }

        func takeApart() {
            for group in all { group.takeApart() }
            all = []
        }
    }

    /// What tells applications from others: where the reader's code was, and at which of its visits.
    private struct Key: Hashable {
        var addresses: [UInt]
        var visit: Int?
        /// Where a line is all that is known of a place, several may stand on it.
        var crossing: Application.Crossing?
    }

    /// The applications of one key, which what was made of the same kind tells apart.
    private final class Namesakes {
        private var all: [Application] = []
        /// The first by whom something was made in a call.
        private var firstMaking: [Application.Crossing: Int] = [:]
        /// The first that has made no object of a type yet.
        private var firstWithout: [String: Int] = [:]

        /// The first that has made nothing of a type but in this call; `new` where there is none.
        func application(making type: String?, at crossing: Application.Crossing, new: () -> Application) -> Application
        {
            var index = 0
            if let type {
                index = firstWithout[type, default: 0]
                while index < all.count, all[index].types.contains(type) { index += 1 }
                firstWithout[type] = index
                index = min(index, firstMaking[crossing, default: index])
            }
            if index == all.count { all.append(new()) }
            firstMaking[crossing] = min(index, firstMaking[crossing, default: index])
            return all[index]
        }
    }

    private struct Statement: Hashable {
        var address: UInt
        var visit: Int?
        var word: Substring
    }

    init(_ loops: RunLoops, _ code: OwnCode) {
        let trail = loops.trail
        self.trail = trail
        self.code = code
        stacks = Stacks(loops, code)
        workers = Array(repeating: nil, count: trail.calls.count)
        sites = Array(repeating: [], count: trail.calls.count)
        owners = Array(repeating: nil, count: trail.objects.count)
        func selves(where isWanted: (Trail.Call) -> Bool) -> Set<Int> {
            Set(trail.calls.lazy.filter(isWanted).compactMap { $0.object("self") })
        }
        receivers = selves(where: \.receivesEvent)
        sequences = selves(where: \.subscribes)
        producers = selves(where: \.runs)
        for moment in trail.moments {
            switch moment {
            case .enter(let call): enter(call)
            case .make(let object): make(object)
            case .leave, .arrive, .free, .output: break
            }
        }
    }

    func owner(of object: Int?) -> Owner? { object.flatMap { owners[$0] } }

    func worker(of call: Int?) -> Owner? { call.flatMap { workers[$0] } }

    // MARK: Calls

    private mutating func enter(_ index: Int) {
        guard !stacks.isOwn(index) else { return }
        let call = trail.calls[index]
        sites[index] = Array(stacks.crossings(of: call.stack, within: call.caller, orLoopOf: index))
        let own = call.object("self")
        if call.subscribes, let own, trail.objects[own].isMade, call.value("observer") != nil {
            workers[index] = .subscription(subscription(to: own, by: index))
            return
        }
        workers[index] = worker(of: call, index, own: owner(of: own))
        if call.runs, let subscription = workers[index]?.subscription, subscription.cancel == nil {
            subscription.cancel = call.object("cancel")
        }
    }

    /// The code of a call works for the owner of its `self`, else for whom its caller works; that of a closure, for whom
    /// the call worked that made it.
    private func worker(of call: Trail.Call, _ index: Int, own: Owner?) -> Owner? {
        switch own {
        case .subscription: return own
        case .application(let application) where application.takesEvents: return own
        default:
            return sites[index].isEmpty ? worker(of: call.isClosure ? call.maker ?? call.caller : call.caller) : nil
        }
    }

    private mutating func subscription(to sequence: Int, by index: Int) -> Subscription {
        let call = trail.calls[index]
        let observer = call.object("observer")
        let parent = owner(of: observer) ?? (sites[index].isEmpty ? worker(of: call.caller) : nil)
        let made = Subscription(
            call: index, sequence: sequence, observer: observer, parent: parent,
            in: group(of: sequence, for: parent?.subscription))
        if let application = parent?.application {
            application.endsChain = true
            closing[application.number, default: []].append(made)
        }
        return made
    }

    /// A subscription joins that whose observer it was given where both are of one application, or where its sequence
    /// belongs to that; else it begins a line of its own.
    private mutating func group(of sequence: Int, for outer: Subscription?) -> Group {
        let owner = owner(of: sequence)
        if let outer = outer?.group {
            switch owner {
            case .subscription(let subscription) where subscription.group === outer: return outer
            case .application(let application) where application === outer.application: return outer
            default: break
            }
        }
        switch owner {
        case .subscription(let subscription): return subscription.group
        case .application(let application):
            return application.isSubject ? application.onlyGroup : application.newGroup()
        case nil:
            let application = Application(number: applications.count, frames: [], line: groups.add)
            application.name = trail.objects[sequence].type ?? "?"
            applications.append(application)
            owners[sequence] = .application(application)
            return application.newGroup()
        }
    }

    // MARK: Objects

    private mutating func make(_ index: Int) {
        let object = trail.objects[index]
        let isMadeByOwnCode = !stacks.crossings(of: object.stack, within: object.call).isEmpty
        if let worker = worker(of: object.call), !isMadeByOwnCode {
            owners[index] = worker
        } else {
            owners[index] = .application(application(of: index, object))
        }
    }

    /// The application that an object belongs to: what the outermost call that the reader's code made there has made.
    private mutating func application(of index: Int, _ object: Trail.Object) -> Application {
        var crossing = Application.Crossing.making(index)
        var around = object.call
        while let call = around, !stacks.isOwn(call) {
            crossing = .call(call)
            if !sites[call].isEmpty { break }
            around = trail.calls[call].caller
        }
        var frames = stacks.ownFrames(of: object.stack)
        if frames.first?.place.column == nil, let site = frames.first?.site, case .call(let call) = crossing {
            let word = trail.calls[call].function.prefix { $0 != "(" }
            let visit = trail.calls[call].visit
            let statement = Statement(address: frames[0].address, visit: visit, word: word)
            let order = calls[statement].map { $0[call] ?? $0.count } ?? 0
            calls[statement, default: [:]][call] = order
            frames[0].place.site = code.site(of: word, in: site, behind: order)
        }
        let visit = around.flatMap { stacks.isOwn($0) ? object.visit : trail.calls[$0].visit } ?? object.visit
        let isLineAlone = frames.first.map { $0.place.column == nil } ?? false
        let key = Key(addresses: frames.map(\.address), visit: visit, crossing: isLineAlone ? crossing : nil)
        let others = namesakes[key] ?? Namesakes()
        namesakes[key] = others
        let found = others.application(making: object.type, at: crossing) {
            let new = Application(number: applications.count, frames: frames, line: groups.add)
            applications.append(new)
            return new
        }
        found.crossings.insert(crossing)
        if let type = object.type { found.types.insert(type) }
        if receivers.contains(index) {
            found.receives = true
            if !sequences.contains(index), !object.isSubject { found.closes = true }
        }
        if producers.contains(index) { found.produces = true }
        if found.name.isEmpty { found.name = name(of: found, object, crossing) }
        return found
    }

    /// The word in the reader's code, else the function that it called there, else the type.
    private func name(
        of application: Application, _ object: Trail.Object, _ crossing: Application.Crossing
    ) -> String {
        guard let place = application.frames.first?.place else { return "" }
        if let word = code.word(at: place) { return word }
        if place.column == nil, case .call(let call) = crossing, !trail.calls[call].function.hasPrefix("init"),
            let word = OwnCode.word(in: trail.calls[call].function)
        {
            return word
        }
        return object.type.map { object.isSubject ? $0 : OperatorNames.source(of: $0) ?? "" } ?? ""
    }
}
