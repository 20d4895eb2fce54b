/// How far somebody has come in the tours.
package struct Bookmarks: Codable, Equatable, Sendable {
    /// The marks, by the names of tours and of parts of tours.
    package var marks: [String: Mark]

    package struct Mark: Codable, Equatable, Sendable {
        /// The visit, counted from 0; as many as there are visits at the end.
        package var step: Int
        /// The stop of that visit; nil at the end.
        package var stop: Int?
        /// The last step that was ever reached.
        package var farthest: Int
        /// How many visits the tour had.
        package var visits: Int

        private enum CodingKeys: String, CodingKey {
            // As files of before have it.
            case step = "place"
            case stop, farthest, visits
        }

        /// How far it is, in one language: a fraction, or that the end was reached.
        func text(in language: Language) -> String {
            farthest >= visits
                ? language.pick("끝까지 걸었다", "walked to the end")
                : language.pick("\(farthest + 1)/\(visits)까지 걸었다", "walked to \(farthest + 1)/\(visits)")
        }
    }

    package init(marks: [String: Mark] = [:]) {
        self.marks = marks
    }
}
