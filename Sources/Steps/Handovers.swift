import Files
import Guide
import Stops
import TravelRecorder

/// Who hands which event to whom, and where the event is at each visit.
///
/// All is read from the calls as they are nested: an event is with the object whose `on` it came to, or in the reader's
/// code, as long as no call inside of that has it. Of what no visit tells the object, nothing is said.
package struct Handovers: Sendable {
    /// An object, or code of the reader's.
    package struct Place: Hashable, Sendable {
        /// The object; of the reader's code, the one that has called it, if one has.
        package var object: Int?
        /// Of the reader's code, the visit's stop.
        package var code: StopID?
        package var isClosure = false
    }

    /// An event that somebody gets, or begins to send.
    package struct Handover: Equatable, Sendable {
        /// Such as `next(1)`.
        package var event: String
        /// Who hands it on; nil where no visit tells.
        package var from: Place?
        /// Who gets it; nil where no visit tells.
        package var to: Place?
        /// What the one holds the other by then; nil where it does not.
        package var holding: Journey.Holding?
        /// The handover inside of which this one is, by its index.
        package var before: Int?
    }

    package private(set) var all: [Handover] = []
    /// For each visit, the innermost handover that it is inside of, by its index.
    package private(set) var ofVisit: [Int?] = []
    /// For each visit, whether the event was handed on from there already, and that call has returned.
    package private(set) var isHandedOn: [Bool] = []

    private let journey: Journey
    private let objects: ObjectHistory
    private let classes: Classes
    private var callees: [Int: [Int]] = [:]
    /// Of each call the object that its visits call `self`, and the event that they tell.
    private var itself: [Int: Int] = [:]
    private var events: [Int: String] = [:]
    private var firstVisits: [Int: Journey.Visit] = [:]
    private var states: [Int: State] = [:]

    /// What is known of a call.
    private struct State {
        var place: Place?
        var handover: Int?
        /// The innermost call around it, or itself, that has an event.
        var holder: Int?
        /// Whether what it calls of the reader's gets the event.
        var isHanding = false
    }

    package init(_ journey: Journey, _ objects: ObjectHistory, classes: Classes) {
        (self.journey, self.objects, self.classes) = (journey, objects, classes)
        readCalls()
        var handingOn: Set<Int> = []
        for visit in journey.visits {
            let count = all.count
            let around = visit.parent.flatMap { states[journey.visits[$0].call] } ?? State()
            let state = states[visit.call] ?? enter(visit, from: around)
            states[visit.call] = state
            if all.count > count { handingOn.formUnion(callsThatHandOn(to: visit)) }
            ofVisit.append(state.handover.flatMap { all[$0].to == nil ? nil : $0 })
            isHandedOn.append(state.holder.map(handingOn.contains) ?? false)
        }
    }

    /// The calls that have the event which the newest handover takes from where they are.
    private func callsThatHandOn(to visit: Journey.Visit) -> [Int] {
        guard let newest = all.last, let before = newest.before, all[before].to == newest.from else { return [] }
        return sequence(first: visit, next: journey.caller).dropFirst().prefix { states[$0.call]?.handover == before }
            .map(\.call)
    }

    private mutating func readCalls() {
        for visit in journey.visits {
            if firstVisits[visit.call] == nil {
                firstVisits[visit.call] = visit
                if let caller = journey.caller(of: visit)?.call { callees[caller, default: []].append(visit.call) }
            }
            for value in visit.values where value.expression == "self" {
                itself[visit.call] = itself[visit.call] ?? value.object
            }
            events[visit.call] = events[visit.call] ?? event(of: visit)
        }
    }

    private func event(of visit: Journey.Visit) -> String? {
        func value(_ expression: String) -> String? {
            visit.values.first { $0.expression == expression }?.description
        }
        if let event = value("event") { return event }
        if let element = value("element") ?? value("value") { return "next(\(element))" }
        if let error = value("error") { return "error(\(error))" }
        return journey.sites[visit.stop]?.name == "onCompleted" ? "completed" : nil
    }

    private mutating func enter(_ visit: Journey.Visit, from around: State) -> State {
        guard let site = journey.sites[visit.stop] else { return around }
        let isOwn = PackageLayout.isRoute(site.file)
        var state = State(handover: around.handover, holder: around.holder)
        if let object = object(of: visit, site, from: around.place) {
            state.place = Place(object: object)
        } else if isOwn {
            state.place = Place(
                object: around.place?.code == nil ? around.place?.object : nil, code: visit.stop,
                isClosure: site.isClosure)
        } else if !classes.contains(site.typeName) {
            // A function, or the method of a value, belongs to whoever calls it.
            state.place = around.place
        }
        let takesEvents = !site.isClosure && Self.methods.contains(site.name)
        state.isHanding = takesEvents || site.isClosure && !isOwn && around.isHanding
        guard takesEvents || isOwn && site.isClosure && around.isHanding else { return state }
        // What a closure of the reader's watches may be something else.
        let told = around.handover.map { all[$0].event }
        let shown: String? = events[visit.call]
        guard let event = isOwn ? told ?? shown : shown ?? told else { return state }
        state.holder = visit.call
        if let last = around.handover, all[last].to == state.place, all[last].event == event { return state }
        let holding = around.place.flatMap { self.holding(from: $0, to: state.place, at: visit.index) }
        all.append(
            Handover(event: event, from: around.place, to: state.place, holding: holding, before: around.handover))
        state.handover = all.count - 1
        return state
    }

    /// What observers and Sinks take events by, and those who send to them.
    private static let methods: Set = ["on", "onCore", "forwardOn", "onNext", "onError", "onCompleted"]

    // MARK: Objects

    /// The object that runs a call: what its visits call `self`, or the only one of its class that can be meant.
    private func object(of visit: Journey.Visit, _ site: Journey.Site, from caller: Place?) -> Int? {
        if !site.isClosure, let object = itself[visit.call] { return object }
        guard classes.contains(site.typeName) else { return nil }
        let calling = caller?.code == nil ? caller?.object : nil
        // Nobody but `on` is called by another object of the same class.
        if let calling, isLike(site, calling), site.isClosure || site.name != "on" { return calling }
        if site.isClosure { return nil }
        // What it calls of its own has `self`; else its caller holds it.
        let held = calling.map { objects.held(by: $0, at: visit.index).compactMap(\.object) } ?? []
        return only(ownCalls(in: visit.call), like: site) ?? only(held, like: site)
    }

    /// What the functions that a call has called call `self`.
    private func ownCalls(in call: Int) -> [Int] {
        callees[call, default: []].compactMap { callee in
            let site = firstVisits[callee].flatMap { journey.sites[$0.stop] }
            return site?.isClosure == false ? itself[callee] : nil
        }
    }

    private func only(_ objects: [Int], like site: Journey.Site) -> Int? {
        let found = Set(objects.filter { isLike(site, $0) })
        return found.count == 1 ? found.first : nil
    }

    /// Whether an object is of the class in which a function stands.
    private func isLike(_ site: Journey.Site, _ object: Int) -> Bool {
        let name = journey.objects[object].name?.prefix { $0 != "#" } ?? ""
        return classes.inherits(String(name), from: site.typeName)
    }

    private func holding(from: Place, to: Place?, at step: Int) -> Journey.Holding? {
        guard from.code == nil, let to, to.code == nil, let holder = from.object, holder != to.object else {
            return nil
        }
        let holdings = objects.held(by: holder, at: step).filter { $0.object == to.object }
        return holdings.first { !$0.isWeak } ?? holdings.first
    }
}

/// The classes of some sources, by their names, with what each inherits.
package struct Classes: Sendable {
    private var inherited: [String: [String]] = [:]

    package init(_ sources: [SourceFile]) {
        for declared in sources.lazy.flatMap(\.declarations) where declared.isClass {
            inherited[declared.name.lastName] = declared.inherits.map(\.lastName)
        }
    }

    func contains(_ name: String) -> Bool { inherited[name] != nil }

    func inherits(_ name: String, from other: String) -> Bool {
        // A class inside of another type may have the name of what it inherits.
        var seen: Set<String> = []
        var next = [name]
        while let name = next.popLast() {
            if name == other { return true }
            if seen.insert(name).inserted { next += inherited[name, default: []] }
        }
        return false
    }
}

extension Journey.Site {
    /// The name of the function without its arguments.
    fileprivate var name: String { String(function.prefix { $0 != "(" }) }
    fileprivate var typeName: String { type.lastName }
}

extension String {
    /// The name of a type without the types around it.
    fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
