import Lines
import Stops

/// The pictures that there are of a journey, by the names that markers and the command line have for them.
package enum PictureKind: String, CaseIterable, Sendable {
    case flame, marbles, queue, objects

    /// What the one who asks for it gets to see of.
    package var subject: Words {
        switch self {
        case .flame: Words("호출", "the calls")
        case .marbles: Words("값", "the values")
        case .queue: Words("큐", "the queue")
        case .objects: Words("객체", "the objects")
        }
    }

    /// What it shows of a tour or a part of one, in a few words.
    package func title(of tour: String, at stop: Int?, _ language: Language) -> String {
        let words =
            switch self {
            case .flame: Words("무엇이 언제 무엇을 불렀나", "what called what, and when")
            case .marbles: Words("누가 무엇을 언제 받나", "who gets what, and when")
            case .queue: Words("작업이 하나 끝날 때마다의 큐", "the queue after each piece of work")
            case .objects:
                stop.map { Words("여행 \($0)번에서 누가 누구를 붙잡고 있나", "who holds whom at 여행 \($0)") }
                    ?? Words("가장 많이 붙잡고 있을 때 누가 누구를 붙잡고 있나", "who holds whom when most is held")
            }
        return "\(tour): " + words.text(in: language)
    }
}
