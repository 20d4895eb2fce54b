import Lines
import Steps
import Stops
import TravelRecorder

/// What a part of the screen is drawn from: a step of a journey, and the columns and rows there are for it.
struct Viewpoint {
    let journey: SteppedJourney
    let step: Int
    let language: Language
    let width: Int
    let height: Int
    /// Whether the source keeps to itself where its stops lead.
    var hidesArrows = false

    var visit: Journey.Visit? { journey.visit(at: step) }
}
