import Testing

@testable import TravelRecorder

struct PrintTests {
    private func output(_ route: () -> Void) -> [String] {
        record(route).output
    }

    @Test func `A line is what the standard print would write`() {
        #expect(
            output {
                TravelRecorder.print("a", 1, Int?.some(2) as Any, [3])
                TravelRecorder.print()
                TravelRecorder.print("a", "b", "c", separator: "-")
            } == ["a 1 Optional(2) [3]", "", "a-b-c"])
    }

    @Test func `A text of several lines is as many lines`() {
        #expect(output { TravelRecorder.print("a\nb\n\nc") } == ["a", "b", "", "c"])
        #expect(output { TravelRecorder.print("a\r\nb", "c", separator: "\n") } == ["a", "b", "c"])
    }

    @Test func `A line is complete when its end is printed, and belongs to the visit that ends it`() {
        let journey = record {
            TravelRecorder.print("a", terminator: "")
            visit(1) { TravelRecorder.print("b", terminator: ",") }
            visit(2) {
                TravelRecorder.print("c", terminator: "\nd")
                TravelRecorder.print("e")
            }
        }

        #expect(
            journey.story == [
                "arrive 0: stop 1, call 0, depth 0",
                "leave 0",
                "arrive 1: stop 2, call 1, depth 0",
                "output 'ab,c' during 1",
                "output 'de' during 1",
                "leave 1",
            ])
    }

    @Test func `A line without an end is a line when the route is over`() {
        #expect(
            record {
                visit(1) { TravelRecorder.print("a", terminator: "") }
            }.story == ["arrive 0: stop 1, call 0, depth 0", "leave 0", "output 'a'"])
    }

    @Test func `Lines of another thread belong to its own visits and do not mix with unfinished ones`() {
        let journey = record {
            visit(1) {
                TravelRecorder.print("one, ", terminator: "")
                onThreads(1) { _ in
                    visit(2) {
                        TravelRecorder.print("two, ", terminator: "")
                        TravelRecorder.print("done")
                        TravelRecorder.print("left over", terminator: "")
                    }
                }
                TravelRecorder.print("done")
            }
        }

        #expect(
            journey.story == [
                "arrive 0: stop 1, call 0, depth 0",
                "arrive 1: stop 2, call 1, depth 0, thread 2",
                "output 'two, done' during 1",
                "leave 1",
                "output 'one, done' during 0",
                "leave 0",
                "output 'left over'",
            ])
    }

    @Test func `Outside of a recording it prints to standard output`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            TravelRecorder.print("a", 1, separator: "-", terminator: "!\n")
            let journey = record { TravelRecorder.print("recorded") }
            TravelRecorder.print(journey.output)
        }

        let printed = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(printed.contains("a-1!\n[\"recorded\"]\n"))
    }
}
