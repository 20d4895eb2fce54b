import Stops
import Testing

@testable import Guide

struct StopBreakpointTests {
    @Test(arguments: [
        ("work(x)", nil),
        ("let numbers = Observable<Int>.create { observer in }", 35),
        ("_ = tap.water.subscribe(onNext: { drop in print(drop) })", 13),
        ("return lock.performLocked { run() }", 17),
        ("lock.performLocked { action = nil }", 10),
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
    func `A column tells where lldb stops when the line is not enough`(code: String, column: Int?) {
        #expect(columns(of: "여행", code) == [column])
        #expect(columns(of: "생략", code) == [nil])
    }

    private func columns(of kind: String, _ code: String) -> [Int?] {
        let source = SourceFile(
            """
            struct A {
                func on(_ event: Int) {
                    // \(kind) 1
                    // ko: 하나.
                    // en: One.
                \(code)
                }
            }
            """, path: "A.swift")
        return source.stops.map { $0.breakpointColumn(in: source) }
    }

    @Test(arguments: [
        ("Routes/Create.swift", "Routes/Create.swift"), ("A+B.swift", "A+B.swift"), ("짐.swift", "짐.swift"),
        ("a b.swift", #""a b.swift""#), (#"a"`\.swift"#, #""a\"\`\\.swift""#), ("a;b", #""a;b""#),
    ])
    func `A file is one word of a command`(name: String, word: String) {
        #expect(Stop.word(name) == word)
    }
}
