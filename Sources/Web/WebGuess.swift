/// A question for the page's script: what is asked, at which step, and which answer is right.
struct WebGuess: Encodable {
    let kind: String
    let step: Int
    let answers: [String]
    let right: Int
    let shownAt: Int

    init(_ question: Question) {
        (kind, step) = (question.kind.rawValue, question.step)
        answers = question.answers.map { $0.harmless() }
        (right, shownAt) = (question.right, question.shownAt)
    }

    /// How each kind is asked.
    static let asks = Dictionary(uniqueKeysWithValues: Question.Kind.allCases.map { ($0.rawValue, $0.words.byLanguage) })
}
