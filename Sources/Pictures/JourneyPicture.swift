import Stops

/// What can be drawn of a journey: one file for each kind of value, and one for how it looks.
package protocol JourneyPicture {
    /// Whether there is nothing to be seen.
    var isEmpty: Bool { get }

    /// The same in words, for those who do not see it.
    func description(_ language: Language) -> String

    func draw(on canvas: inout Canvas, _ language: Language)
}
