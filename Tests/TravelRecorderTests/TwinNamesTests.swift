import Testing

@testable import TravelRecorder

struct TwinNamesTests {
    @Test(arguments: [
        ("WovenTravel.PublishSubject<WovenRoutes.Lost>", "RxTravel.PublishSubject<Routes.Lost>"),
        ("a Woven basket, WovenTravel", "a Woven basket, WovenTravel"),
    ])
    func `The twin's modules have the names that people read, and other words stay`(woven: String, read: String) {
        #expect(TwinNames.original(woven) == read)
    }
}
