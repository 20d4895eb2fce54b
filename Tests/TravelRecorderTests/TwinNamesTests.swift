import Testing

@testable import TravelRecorder

@Suite struct TwinNamesTests {
    @Test func `The twin's modules have the names that people read`() {
        #expect(
            TwinNames.original("WovenTravel.PublishSubject<WovenRoutes.Lost>") == "RxTravel.PublishSubject<Routes.Lost>"
        )
    }

    @Test func `Other words stay`() {
        #expect(TwinNames.original("a Woven basket, WovenTravel") == "a Woven basket, WovenTravel")
    }
}
