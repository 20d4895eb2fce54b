import Testing

@testable import TravelRecorder

struct JourneyTests {
    private let journey = record {
        TravelRecorder.print("start")
        visit(4) {
            visit(2, watching: Vehicle("car"))
            visit(4)
        }
        visit(1) {
            visit(2, watching: Bus("bus"))
            TravelRecorder.print("end")
        }
    }

    @Test func `Frees are listed before the arrival that follows them`() {
        #expect(
            journey.freedSinceLastVisit().map { $0.map { journey.objects[$0].name } } == [
                [], [], ["Vehicle#1"], [], [], ["Bus#1"],
            ])
        #expect(Journey(limit: 1).freedSinceLastVisit() == [[]])
    }

    /// What happened, in short: an arrival stands as far in as it is deep, a minus is the end of a call.
    private static func story(of journey: Journey) -> [String] {
        func name(_ visit: Int?) -> String {
            guard let visit, case .number(let number) = journey.visits[visit].stop else { return "nothing" }
            return "\(number)"
        }
        func object(_ index: Int) -> String { journey.objects[index].name ?? "" }
        return journey.moments.map { moment -> String in
            switch moment {
            case .arrive(let visit):
                return String(repeating: " ", count: journey.visits[visit].depth) + name(visit)
            case .leave(let visit): return "- \(name(visit))"
            case .output(let line, let visit): return "\(line) during \(name(visit))"
            case .make(let index, let visit): return "+ \(object(index)) during \(name(visit))"
            case .free(let index, let visit): return "× \(object(index)) during \(name(visit))"
            case .hold: return "hold"
            }
        }
    }

    @Test func `Of a shortened journey each stop stays where it was reached first, and what happened in the others`() {
        let whole = record {
            visit(1) {
                visit(2, watching: Vehicle("car")) {
                    visit(3) { TravelRecorder.print("deep") }
                }
                visit(2) { visit(4) }
            }
            visit(3) { TravelRecorder.print("late") }
        }
        let short = whole.shortened(to: [.number(1), .number(3), .number(4)])
        #expect(short.visits.map(\.index) == [0, 1, 2])
        #expect(short.visits.map(\.parent) == [nil, 0, 0])
        #expect(Set(short.sites.keys) == [.number(1), .number(3), .number(4)])
        #expect(
            Self.story(of: short) == [
                "1", "+ Vehicle#1 during 1", " 3", "deep during 3", "- 3", "× Vehicle#1 during 1", " 4", "- 4", "- 1",
                "late during nothing",
            ])
        #expect(whole.shortened(to: Set(whole.sites.keys.filter { $0 == .number(9) })).visits.isEmpty)
    }
}
