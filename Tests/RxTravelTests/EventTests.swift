import RxTravel
import Testing

struct EventTests {
    private let events: [Event<Int>] = [.next(3), .error(Trouble.flatTyre), .completed]

    @Test func `Every kind of event answers for itself`() {
        let answers = events.map { event in
            let element = event.element.map(String.init) ?? "-"
            let error = event.error.map { "\($0)" } ?? "-"
            return "stop \(event.isStopEvent), element \(element), error \(error), completed \(event.isCompleted)"
        }

        #expect(
            answers == [
                "stop false, element 3, error -, completed false",
                "stop true, element -, error flatTyre, completed false",
                "stop true, element -, error -, completed true",
            ])
    }

    @Test func `The description names the kind and shows what is inside`() {
        #expect(events.map(\.debugDescription) == ["next(3)", "error(flatTyre)", "completed"])
    }

    @Test func `Map replaces the value and leaves stop events as they are`() {
        let mapped: [Event<String>] = events.map { event in event.map { "<\($0)>" } }

        #expect(mapped.map(\.debugDescription) == ["next(<3>)", "error(flatTyre)", "completed"])
    }

    @Test func `What the transform throws becomes an error event`() {
        let mapped: [Event<String>] = events.map { event in event.map { _ in throw Trouble.flatTyre } }

        #expect(mapped.map(\.debugDescription) == ["error(flatTyre)", "error(flatTyre)", "completed"])
    }

    @Test func `The transform is not called for a stop event`() {
        let history = History()

        for event in events {
            _ = event.map { history.note("transform \($0)") }
        }

        #expect(history.lines == ["transform 3"])
    }

    @Test func `Generic code gets the event through EventConvertible`() {
        func describe(_ convertible: some EventConvertible) -> String {
            convertible.event.debugDescription
        }

        #expect(events.map { describe($0) } == ["next(3)", "error(flatTyre)", "completed"])
    }
}
