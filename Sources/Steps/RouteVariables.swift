import Files
import TravelRecorder

/// What the variables of a route hold, as far as its stops watch them.
package struct RouteVariables: Sendable {
    package struct Variable: Hashable, Encodable, Sendable {
        package var name: String
        package var object: Int
    }

    /// A variable from the visit that watches it until the block of its stop ends.
    private struct Sighting {
        var variable: Variable
        var call: Int
        var steps: Range<Int>
    }

    private var sightings: [Sighting] = []

    package init(_ journey: Journey) {
        var open: [Int: [Int]] = [:]
        var step = 0
        for moment in journey.moments {
            switch moment {
            case .arrive(let index):
                step = index + 1
                let visit = journey.visits[index]
                for variable in Self.variables(at: visit, in: journey) {
                    open[index, default: []].append(sightings.count)
                    sightings.append(Sighting(variable: variable, call: visit.call, steps: index..<Int.max))
                }
            case .leave(let visit):
                for sighting in open.removeValue(forKey: visit) ?? [] {
                    sightings[sighting].steps = sightings[sighting].steps.lowerBound..<step
                }
            case .output, .make, .free, .hold: break
            }
        }
    }

    /// The watched values that are a variable with an object in it, of a route itself or of a closure in it.
    private static func variables(at visit: Journey.Visit, in journey: Journey) -> [Variable] {
        guard let site = journey.sites[visit.stop], site.type.isEmpty,
            PackageLayout.isRoute(site.file)
        else { return [] }
        return visit.values.compactMap { value in
            guard let object = value.object, value.expression.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
            else { return nil }
            return Variable(name: value.expression, object: object)
        }
    }

    /// The variables at a step, in the order in which they were seen first; of each its newest object.
    ///
    /// What a closure of the route captured is the same variable.
    package func variables(at step: Int) -> [Variable] {
        var places: [String: Int] = [:]
        var variables: [Variable] = []
        for sighting in sightings where sighting.steps.contains(step) {
            let key = "\(sighting.call) \(sighting.variable.name)"
            if let place = places[key] {
                variables[place] = sighting.variable
            } else {
                places[key] = variables.count
                variables.append(sighting.variable)
            }
        }
        var seen: Set<Variable> = []
        return variables.filter { seen.insert($0).inserted }
    }
}
