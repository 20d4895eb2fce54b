import TravelRecorder

/// A tour's journey as the running program has recorded it.
package struct RecordedTour: Sendable {
    package var name: String
    package var journey: Journey

    package init(name: String, journey: Journey) {
        self.name = name
        self.journey = journey
    }
}
