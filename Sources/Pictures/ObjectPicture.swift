import Steps
import TravelRecorder

/// The objects of a journey as they are at a step, in places that are the same at every step.
package struct ObjectPicture: Equatable, Sendable {
    package struct Item: Equatable, Sendable {
        package var object: Int
        /// Whether it is gone.
        package var isGhost: Bool
        /// Whether it was made, or freed, or holds something else, since the step before.
        package var isChanged: Bool
        /// What it holds now.
        package var holdings: [Journey.Holding]
    }

    package let layout: ObjectLayout
    package let names: [String]
    package let step: Int
    /// What has been made so far, in the order of the boxes.
    package let items: [Item]
    /// The ways on which objects hold themselves, each from an object on to the one that holds it.
    package let cycles: [[Int]]

    package init(_ journey: Journey, at step: Int, layout: ObjectLayout? = nil) {
        let history = ObjectHistory(journey)
        self.layout = layout ?? ObjectLayout(journey)
        self.step = step
        names = journey.objects.map { $0.name ?? "" }
        let live = Set(history.live(at: step))
        let gone = Set(history.gone(at: step))
        let (liveBefore, goneBefore) =
            step > 0 ? (Set(history.live(at: step - 1)), Set(history.gone(at: step - 1))) : ([], [])
        items = self.layout.boxes.map(\.object).filter { live.contains($0) || gone.contains($0) }.map { object in
            let isGhost = gone.contains(object)
            let held = isGhost ? [] : history.held(by: object, at: step)
            let before = step > 0 && liveBefore.contains(object) ? history.held(by: object, at: step - 1) : []
            return Item(
                object: object, isGhost: isGhost,
                isChanged: isGhost ? !goneBefore.contains(object) : !liveBefore.contains(object) || held != before,
                holdings: held)
        }
        cycles = history.cycles(at: step)
    }

    /// The step at which objects hold most; the last visit where nothing is held.
    static func fullest(_ journey: Journey) -> Int {
        var held: [Int: Int] = [:]
        var totals: [Int: Int] = [:]
        var total = 0
        for (step, moment) in journey.momentsAtSteps() {
            switch moment {
            case .hold(let object, let holdings):
                total += holdings.count - (held.updateValue(holdings.count, forKey: object) ?? 0)
                totals[step] = total
            case .free(let object, _): total -= held.removeValue(forKey: object) ?? 0
            case .arrive, .leave, .output, .make: break
            }
        }
        let most = totals.values.max() ?? 0
        let best = totals.filter { $0.value == most && most > 0 }.keys.min() ?? max(journey.visits.count - 1, 0)
        return best
    }
}
