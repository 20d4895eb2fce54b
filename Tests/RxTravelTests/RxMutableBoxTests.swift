import Testing

@testable import RxTravel

struct RxMutableBoxTests {
    @Test func `Everybody who holds the box sees the change`() {
        let box = RxMutableBox([1])
        let sameBox = box

        sameBox.value.append(2)

        #expect(box.value == [1, 2])
    }
}
