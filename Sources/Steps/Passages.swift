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

    package func of(_ stop: Stop, _ language: Language) -> Passage? {
        // No page tells of a place, but where a stop of the module says the same.
        guard let number = stop.number ?? stop.counterpart?.number else { return nil }
        return known.value(for: Key(number: number, language: language)) { Passage.of(number, in: contents, language) }
    }
}
