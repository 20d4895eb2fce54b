import Guide
import Lines
import Stops
import TravelRecorder

/// What the pages say of stops: a page is read when somebody wants to see it, and once for a stop.
package final class Passages: Sendable {
    private struct Key: Hashable {
        var stop: Int
        var language: Language
    }

    private let contents: PackageContents
    private let known = Guarded<[Key: Passage?]>([:])

    init(_ contents: PackageContents) {
        self.contents = contents
    }

    package func of(_ stop: Int, _ language: Language) -> Passage? {
        known.value(for: Key(stop: stop, language: language)) { Passage.of(stop, in: contents, language) }
    }
}
