import TravelRecorder

/// The two bits of every Disposable that is filled and disposed in any order: how they go on, change by change.
package struct States: Equatable, Sendable {
    /// The bit that a change sets.
    package enum Bit: Int, CaseIterable, Sendable {
        case disposed = 1
        case filled = 2
    }

    package struct Change: Equatable, Sendable {
        package var visit: Int
        package var stop: Int
        /// The function that sets the bit.
        package var function: String
        package var bit: Bit
        /// The state before.
        package var previous: Int

        /// The state behind it.
        package var state: Int { previous | bit.rawValue }
        /// Whether it does what is to be done once both bits are set: whoever comes second does.
        package var tearsDown: Bool { state == 3 && previous != 3 }
        /// Whether the bit was set before.
        package var changesNothing: Bool { state == previous }
    }

    /// The changes of one object.
    package struct Lane: Equatable, Sendable {
        package var object: String
        /// The function of the route in which it begins.
        package var route: String
        package var changes: [Change]
    }

    /// In the order of their first changes.
    package private(set) var lanes: [Lane] = []

    /// Reads the changes of the objects of a type.
    package init(_ journey: Journey, of type: String = "SinkDisposer") {
        for visit in journey.visits {
            guard let site = journey.sites[visit.stop], site.type == type,
                let object = visit.values.first(where: { $0.expression == "self" })?.object,
                let name = journey.objects[object].name,
                let previous = visit.values.first(where: { $0.expression == "previousState" })
                    .flatMap({ Int($0.description) })
            else { continue }
            let change = Change(
                visit: visit.index, stop: visit.stop, function: String(site.function.prefix { $0 != "(" }),
                bit: site.function.hasPrefix("dispose") ? .disposed : .filled, previous: previous)
            if let lane = lanes.firstIndex(where: { $0.object == name }) {
                lanes[lane].changes.append(change)
            } else {
                let route = journey.openCalls(at: visit).last.flatMap { journey.sites[$0.stop]?.function }
                lanes.append(Lane(object: name, route: route ?? "", changes: [change]))
            }
        }
    }
}
