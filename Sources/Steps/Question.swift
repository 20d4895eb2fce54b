import Lines
import Stops

/// A question that is asked before a step is taken, with three answers from the same journey.
package struct Question: Equatable, Encodable, Sendable {
    package enum Kind: String, CaseIterable, Encodable, Sendable {
        /// Where the walk goes next, what is printed next, what is freed on the way; and who is told first, of an event
        /// or to end.
        case next, printed, freed, told, disposed

        package var words: Words {
            switch self {
            case .next: Words("다음에는 어디로 가나?", "Where does it go next?")
            case .printed: Words("다음에 출력되는 것은?", "What is printed next?")
            case .freed: Words("다음 정거장에 닿기 전에 해제되는 객체는?", "Which object is freed before the next stop?")
            case .told: Words("이벤트를 가장 먼저 받는 것은?", "Who gets the event first?")
            case .disposed: Words("가장 먼저 dispose되는 것은?", "Which of these is disposed first?")
            }
        }
    }

    package var kind: Kind
    /// The step that somebody is at when it is asked.
    package var step: Int
    /// Titles of stops, printed lines or names of objects, all different: they read the same in both languages.
    package var answers: [String]
    /// The index of the one that is right.
    package var right: Int
    /// The step at which that shows.
    package var shownAt: Int
}
