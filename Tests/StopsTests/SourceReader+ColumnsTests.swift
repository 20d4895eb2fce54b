import Testing

@testable import Stops

@Suite("SourceReader, columns")
struct SourceReaderColumnsTests {
    @Test(arguments: [
        ("work(x)", nil),
        ("let numbers = Observable<Int>.create { observer in }", 35),
        ("_ = tap.water.subscribe(onNext: { drop in print(drop) })", 13),
        ("return lock.performLocked { run() }", 17),
        ("let 값 = lock.performLocked { run() }", 20),
        ("let gate = Gate { value in }", 16),
        ("return try Gate { value in }", 16),
        ("self.observer = observer.on", 19),
        ("let key = observers.insert(observer.on)", 25),
        ("let key = observer.count", nil),
        ("self.on(event)", nil),
        ("if let value = try? weather.value() { print(value) }", 33),
        ("if isOpen {", nil),
        ("guard let value = box.value else { return }", nil),
        ("for value in buffer {", 5),
        ("for value in box.values.all {", 5),
        ("switch box.event {", nil),
    ])
    func `A column tells the place of a stop where its line is not enough`(code: String, column: Int?) {
        let source = read(
            """
            struct A {
                func on(_ event: Int) {
            //= 1
                \(code)
                }
            }
            """)

        #expect(source.stops.map(\.body.codeColumn) == [column])
    }

    @Test func `An omission has none`() {
        #expect(
            read("struct A {\n    //~ 1\n    let gate = Gate { value in }\n}").stops.map(\.body.codeColumn) == [nil])
    }
}
