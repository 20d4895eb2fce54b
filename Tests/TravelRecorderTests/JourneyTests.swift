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
}
