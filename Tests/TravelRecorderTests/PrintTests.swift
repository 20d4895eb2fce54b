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

        #expect(journey.story == ["1.0", "-1.0", "2.1", "» ab,c in 2.1", "» de in 2.1", "-2.1"])
    }

    @Test func `A route that prints for ever ends at the limit of lines`() {
        let journey = record(limit: 5) {
            visit(1)
            for _ in 0...Journey.usualLimit { TravelRecorder.print("x") }
        }

        #expect(journey.output.count == Journey.usualLimit)
        #expect(journey.ending == .limit)
    }

    @Test func `A line of very many parts takes no time that grows with its square`() {
        #expect(
            record {
                for _ in 0..<20_000 { TravelRecorder.print("x", terminator: "") }
                TravelRecorder.print("y")
            }.output.map(\.count) == [20_001])
    }

    @Test func `A line without an end is a line when the route is over`() {
        #expect(
            record {
                visit(1) { TravelRecorder.print("a", terminator: "") }
            }.story == ["1.0", "-1.0", "» a"])
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
            journey.story
                == ["1.0", "2.1 on 2", "» two, done in 2.1", "-2.1", "» one, done in 1.0", "-1.0", "» left over"])
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
