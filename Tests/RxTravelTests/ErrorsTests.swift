import RxTravel
import Testing

struct ErrorsTests {
    private final class Wagon: CustomStringConvertible {
        let description = "the wagon"
    }

    @Test func `Each error describes itself`() {
        let errors: [RxError] = [
            .unknown, .disposed(object: Wagon()), .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement,
            .timeout,
        ]

        #expect(
            errors.map(\.debugDescription) == [
                "Unknown error occurred.",
                "Object `the wagon` was already disposed.",
                "Arithmetic overflow occurred.",
                "Argument out of range.",
                "Sequence doesn't contain any elements.",
                "Sequence contains more than one element.",
                "Sequence timeout.",
            ])
    }

    @Test func `An event shows its error in these words`() {
        #expect(
            Event<Int>.error(RxError.noElements).debugDescription == "error(Sequence doesn't contain any elements.)")
    }

    @Test func `The disposed error keeps its object`() {
        let history = History()
        var error: RxError? = .disposed(object: Passenger(history))

        history.note("made")
        if case .disposed(let object) = error {
            history.note("\(type(of: object))")
        }
        error = nil

        #expect(history.lines == ["made", "Passenger", "passenger freed"])
    }
}
