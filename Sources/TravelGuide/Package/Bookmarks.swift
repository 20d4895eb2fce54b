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

        package init(step: Int, stop: Int?, farthest: Int, visits: Int) {
            (self.step, self.stop, self.farthest, self.visits) = (step, stop, farthest, visits)
        }

        package init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            step = try fields.decode(Int.self, forKey: .step)
            stop = try fields.decodeIfPresent(Int.self, forKey: .stop)
            farthest = try fields.decode(Int.self, forKey: .farthest)
            visits = try fields.decode(Int.self, forKey: .visits)
            guard step >= 0, farthest >= 0, visits >= 0 else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: fields.codingPath, debugDescription: "a mark has no negative numbers"))
            }
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

    private enum CodingKeys: CodingKey { case marks }

    /// Reads the marks that are whole: a spoiled one is left out.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        marks = try fields.decode([String: Perhaps].self, forKey: .marks).compactMapValues(\.mark)
    }

    private struct Perhaps: Decodable {
        let mark: Mark?

        init(from decoder: any Decoder) { mark = try? Mark(from: decoder) }
    }
}
