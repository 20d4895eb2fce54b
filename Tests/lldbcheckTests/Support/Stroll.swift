import TravelGuide

@testable import TravelRecorder

/// The sources of two small routes, and the journey that was recorded when the first one ran.
enum Stroll {
    static let gate = TextFile(
        path: "Sources/RxTravel/Gate.swift",
        text: """
            // 공식: RxSwift/Gate.swift

            /// Lets values through while it is open.
            public final class Gate {
                let exit: (Int) -> Void
                var isOpen = true

                public init(_ exit: @escaping (Int) -> Void) {
                    // 생략 1
                    // ko: 공식 코드는 여기서 문을 센다.
                    // en: The official code counts its gates here.
                    self.exit = exit
                }

                public func pass(_ value: Int) {
                    // 여행 2 [self, isOpen]
                    // ko: 문이 열려 있으면 값이 지나간다. 닫혀 있으면 아무 일도 없다.
                    // en: Values pass while the gate is open.
                    if isOpen {
                        forward(value, slowly: false, times: 1)
                    }
                    // 여행 5
                    // ko: 지나간 뒤다.
                    // en: After it has passed.
                }

                func forward(_ value: Int, slowly: Bool, times: Int) {
                    // 여행 3 [value]
                    // ko: 문 밖의 클로저를 부른다. 다음은 그 클로저.
                    // en: Calls the closure behind the gate. Next: that closure.
                    exit(value)
                }
            }

            """)

    static let stroll = TextFile(
        path: "Sources/Routes/Stroll.swift",
        text: """
            import RxTravel

            /// Tour 1: through an open gate.
            public func stroll() {
                // 여행 1
                // ko: 문을 만든다. 아직 아무것도 지나가지 않는다. 다음은 Gate.pass.
                // en: Makes a gate. Nothing passes yet. Next: Gate.pass.
                let gate = Gate { value in
                    // 여행 4 [value]
                    // ko: 값이 도착했다.
                    // en: The value has arrived.
                    print(value)
                }
                gate.pass(1)
                gate.pass(2)
            }

            """)

    static let dash = TextFile(
        path: "Sources/Routes/Dash.swift",
        text: """
            import RxTravel

            /// Tour 2: up to a closed gate.
            public func dash() {
                let gate = Gate { _ in }
                gate.isOpen = false
                // 여행 6 [gate]
                // ko: 닫힌 문 앞에 선다. 다음은 Gate.pass.
                // en: Stands before a closed gate. Next: Gate.pass.
                gate.pass(3)
            }

            """)

    static let library = Library(sources: [gate, stroll, dash], pages: [], tourNames: ["stroll", "dash"])

    /// What is visited, with the position of the visit that called it, and the values that are watched.
    static let journey = journey([
        (1, nil, []), (2, 0, ["true"]), (3, 1, ["1"]), (4, 2, ["1"]), (5, 0, []), (2, 0, ["true"]), (3, 5, ["2"]),
        (4, 6, ["2"]), (5, 0, []),
    ])

    static func journey(_ visits: [(stop: Int, parent: Int?, values: [String])]) -> Journey {
        var journey = Journey(limit: 100)
        journey.visits = visits.enumerated().compactMap { index, visit in
            guard let stop = library.stop(visit.stop) else { return nil }
            let own = visit.stop == 2 ? [value("self", "Gate#1", type: "Gate")] : []
            return Journey.Visit(
                index: index, stop: visit.stop, call: index, depth: 0, parent: visit.parent, thread: 1,
                file: stop.file, line: stop.line, function: stop.body.function, type: stop.body.type,
                isClosure: stop.body.isClosure,
                values: own + zip(stop.watch.dropFirst(own.count), visit.values).map { value($0, $1, type: "Int") })
        }
        return journey
    }

    private static func value(_ expression: String, _ description: String, type: String) -> Journey.Value {
        Journey.Value(expression: expression, description: description, type: type, shortType: type, object: nil)
    }
}
