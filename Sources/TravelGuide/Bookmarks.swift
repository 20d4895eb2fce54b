/// How far somebody has come in the tours.
public struct Bookmarks: Codable, Equatable, Sendable {
    /// The marks, by the names of tours and of parts of tours.
    public var marks: [String: Mark]

    /// Where somebody left a tour.
    public struct Mark: Codable, Equatable, Sendable {
        /// The visit, counted from 0; as many as there are visits at the end.
        public var place: Int
        /// The stop of that visit; nil at the end.
        public var stop: Int?
        /// The last place that was ever reached.
        public var farthest: Int
        /// How many visits the tour had.
        public var visits: Int

        /// Makes a mark.
        public init(place: Int, stop: Int?, farthest: Int, visits: Int) {
            self.place = place
            self.stop = stop
            self.farthest = farthest
            self.visits = visits
        }

        /// How far it is, in one language: a fraction, or that the end was reached.
        func text(in language: Language) -> String {
            farthest >= visits
                ? language.pick("끝까지 걸었다", "walked to the end")
                : language.pick("\(farthest + 1)/\(visits)까지 걸었다", "walked to \(farthest + 1)/\(visits)")
        }
    }

    /// Makes bookmarks.
    public init(marks: [String: Mark] = [:]) {
        self.marks = marks
    }
}
