import Lines
import Operators
import Testing

struct OfficialNamesTests {
    @Test func `Files, types and functions of RxSwift and its family are known`() {
        #expect(["Map.swift", "Bag+Rx.swift", "TestScheduler.swift"].allSatisfy(OfficialNames.hasFile))
        #expect(!OfficialNames.hasFile("CartScreen.swift"))
        #expect(["MapSink", "InvocableScheduledItem", "BlockingObservable"].allSatisfy(OfficialNames.hasType))
        #expect(!OfficialNames.hasType("PaymentSubject"))
        #expect(OfficialNames.hasFunction("flatMap"))
        #expect(!OfficialNames.hasFunction("unwrap"))
    }

    @Test func `A line tells which closures it calls, in one version or another`() {
        #expect(OfficialNames.closures(file: "ObservableType+Extensions.swift", line: 105) == ["onNext"])
        #expect(OfficialNames.closures(file: "Single.swift", line: 152) == ["onFailure"])
        #expect(OfficialNames.closures(file: "Do.swift", line: 31) == ["onError", "onNext"])
        #expect(OfficialNames.closures(file: "CartScreen.swift", line: 105) == [])
    }
}
