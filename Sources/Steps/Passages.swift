import Guide
import Lines
import Stops
import TravelRecorder

/// What the pages say of stops: a page is read when somebody wants to see it, and once for a stop.
package final class Passages: Sendable {
    private struct Key: Hashable {
        var number: Int
        var language: Language
    }

    private let contents: PackageContents
    private let known = Guarded<[Key: Passage?]>([:])

    init(_ contents: PackageContents) {
        self.contents = contents
    }

    package func of(_ stop: StopID, _ language: Language) -> Passage? {
        // No page tells of a place.
        guard let number = stop.number else { return nil }
        return known.value(for: Key(number: number, language: language)) { Passage.of(number, in: contents, language) }
    }
}
