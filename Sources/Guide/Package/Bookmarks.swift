import Lines
import Stops
import TravelRecorder

/// How far somebody has come in the tours.
package struct Bookmarks: Codable, Equatable, Sendable {
    /// The marks, by the names of tours and of parts of tours.
    package var marks: [String: Mark]

    package struct Mark: Codable, Equatable, Sendable {
        /// The visit, counted from 0; as many as there are visits at the end.
        package var step: Int
        /// The stop of that visit; nil at the end.
        package var stop: StopID?
        /// The last step that was ever reached.
        package var farthest: Int
        /// How many visits the tour had.
        package var visits: Int
        /// The best that was guessed; nil for somebody who never did.
        package var guessed: Score?
        /// What the reader's own code was then; nil on the way of a tour.
        package var code: String?

        private enum CodingKeys: String, CodingKey, CaseIterable {
            // As files of before have it.
            case step = "place"
            case stop, farthest, visits, guessed, code
        }

        /// What a mark is kept by; other versions may keep more.
        package static var fields: Set<String> { Set(CodingKeys.allCases.map(\.rawValue)) }

        package init(
            step: Int, stop: StopID?, farthest: Int, visits: Int, guessed: Score? = nil, code: String? = nil
        ) {
            (self.step, self.stop, self.farthest, self.visits) = (step, stop, farthest, visits)
            (self.guessed, self.code) = (guessed, code)
        }

        /// Whether somebody may have come so far, and guessed that.
        fileprivate var isSound: Bool {
            let isGuessable = guessed.map { (0...max($0.questions, 0)).contains($0.right) } ?? true
            return step >= 0 && farthest >= 0 && visits >= 0 && isGuessable
        }

        /// How far it is, in one language: a fraction, or that the end was reached; and what was guessed.
        package func text(in language: Language) -> String {
            let way =
                farthest >= visits
                ? language.pick("끝까지 걸었다", "walked to the end")
                : language.pick("\(farthest + 1)/\(visits)까지 걸었다", "walked to \(farthest + 1)/\(visits)")
            return [way, guessed?.text(in: language)].compactMap(\.self).joined(separator: " · ")
        }
    }

    /// How many questions of a tour were guessed right.
    package struct Score: Codable, Equatable, Sendable {
        package var right: Int
        package var questions: Int

        package init(right: Int, questions: Int) {
            (self.right, self.questions) = (right, questions)
        }

        package func sentence(in language: Language) -> String {
            language.pick(
                "물음 \(questions)개 가운데 \(right)개를 맞혔다.", "Guessed \(right) of \(questions.of("question")) right.")
        }

        package func text(in language: Language) -> String {
            language.pick("맞힌 물음 \(right)/\(questions)", "guessed \(right)/\(questions)")
        }
    }

    /// Keeps where somebody is; of what was guessed, the best.
    package mutating func keep(_ mark: Mark, for name: String) {
        var mark = mark
        if let before = marks[name]?.guessed {
            let now = mark.guessed ?? Score(right: 0, questions: 1)
            // A tour that has changed may ask more.
            if before.right * now.questions > now.right * before.questions || mark.guessed == nil {
                mark.guessed = before
            }
        }
        marks[name] = mark
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

        init(from decoder: any Decoder) {
            mark = (try? Mark(from: decoder)).flatMap { $0.isSound ? $0 : nil }
        }
    }
}
