import Testing

@testable import TravelRecorder

struct CallTests {
    @Test func `Places go by file and line, so that those of two files are two`() {
        func walk(_ file: StaticString) {
            let call = TravelRecorder.enter(file, "", isClosure: false)
            defer { call.leave() }
            call.arrive(line: 9)
            call.depart()
            call.arrive(line: 10) { [("x", 1)] }
            call.depart()
        }

        let journey = record {
            for _ in 1...2 { walk("RxSwift/Sink.swift") }
            walk("RxRelay/Sink.swift")
            visit(9)
        }

        let places = ["RxSwift/Sink.swift", "RxSwift/Sink.swift", "RxRelay/Sink.swift"].flatMap { file in
            [9, 10].map { StopID.place(file: file, line: $0) }
        }
        #expect(journey.visits.map(\.stop) == places + [9])
        #expect(journey.firstVisits.map(\.stop) == [places[0], places[1], places[4], places[5], 9])
        #expect(
            journey.sites.filter { $0.key.number == nil }.allSatisfy {
                "\($0.key)" == "\($0.value.file):\($0.value.line)"
            })
    }

    @Test func `A journey holds everything about a visit, and nothing else`() {
        struct Road {
            func drive(at speed: Int) {
                let call = TravelRecorder.enter("Sources/Mini/Road.swift", "Road", isClosure: false)
                defer { call.leave() }
                call.arrive(7, line: 30) { [("speed", speed as Any), ("[speed]", [speed] as Any)] }
                defer { call.depart() }
                let turn = {
                    let call = TravelRecorder.enter("Sources/Mini/Road.swift", "Road", isClosure: true)
                    defer { call.leave() }
                    call.arrive(8, line: 35)
                    defer { call.depart() }
                    TravelRecorder.print("turn")
                }
                turn()
            }
        }

        let journey = record(limit: 9) { Road().drive(at: 50) }

        let outer = Journey.Visit(
            index: 0, stop: 7, call: 0, depth: 0, parent: nil, thread: 1,
            values: [
                .init(expression: "speed", description: "50", type: "Int", shortType: "Int", object: nil),
                .init(expression: "[speed]", description: "[50]", type: "Array<Int>", shortType: "Array", object: nil),
            ])
        let inner = Journey.Visit(index: 1, stop: 8, call: 1, depth: 1, parent: 0, thread: 1, values: [])
        func site(line: Int, isClosure: Bool) -> Journey.Site {
            .init(
                file: "Sources/Mini/Road.swift", line: line, type: "Road", function: "drive(at:)",
                isClosure: isClosure)
        }
        #expect(
            journey
                == Journey(
                    visits: [outer, inner], threadNames: [""],
                    sites: [7: site(line: 30, isClosure: false), 8: site(line: 35, isClosure: true)],
                    moments: [
                        .arrive(visit: 0), .arrive(visit: 1), .output(line: "turn", during: 1), .leave(visit: 1),
                        .leave(visit: 0),
                    ],
                    objects: [], limit: 9))
    }

    @Test func `Two stops of one call are siblings, and each has its own visits below it`() {
        let journey = record {
            let call = enter("Mini.swift", "", isClosure: false)
            defer { call.leave() }
            call.arrive(1)
            defer { call.depart() }
            visit(2)
            call.arrive(3)
            defer { call.depart() }
            visit(4)
        }

        #expect(journey.story == ["1.0", "2.1 < 1.0", "-2.1", "3.0", "4.2 < 3.0", "-4.2", "-3.0", "-1.0"])
    }

    @Test func `A visit is nested in the visit that its call was made from, over calls without one`() {
        let journey = record {
            visit(1) {
                passBy { passBy { visit(2) { visit(1) } } }
                visit(3)
            }
            passBy { visit(4) }
        }

        #expect(
            journey.story == [
                "1.0", "2.3 < 1.0", "1.4 < 2.3", "-1.4", "-2.3", "3.5 < 1.0", "-3.5", "-1.0", "4.7", "-4.7",
            ])
    }

    @Test func `A closure belongs to the visit that calls it, not to the one that made it`() {
        let journey = record {
            var stored: () -> Void = {}
            visit(1) {
                stored = { visit(2) }
            }
            visit(3) { stored() }
            stored()
        }

        #expect(journey.story == ["1.0", "-1.0", "3.1", "2.2 < 3.1", "-2.2", "-3.1", "2.3", "-2.3"])
    }

    private struct Breakdown: Error {}

    @Test(arguments: [true, false])
    func `A scope that is left early, by return or by an error, leaves its visits`(throwing: Bool) {
        func drive() throws {
            let call = enter("Mini.swift", "", isClosure: false)
            defer { call.leave() }
            call.arrive(1)
            defer { call.depart() }
            do {
                call.arrive(2)
                defer { call.depart() }
                if throwing { throw Breakdown() }
                return
            }
        }

        let journey = record {
            visit(3) {
                try? drive()
                visit(4)
            }
        }

        #expect(journey.story == ["3.0", "1.1 < 3.0", "2.1 < 3.0", "-2.1", "-1.1", "4.2 < 3.0", "-4.2", "-3.0"])
    }

    @Test func `A stop at the end of a block is left at once`() {
        let journey = record {
            let call = enter("Mini.swift", "", isClosure: false)
            defer { call.leave() }
            for _ in 0..<2 {
                visit(1)
                call.arrive(2)
                call.depart()
            }
            call.arrive(3)
            call.depart()
        }

        #expect(journey.story == ["1.1", "-1.1", "2.0", "-2.0", "1.2", "-1.2", "2.0", "-2.0", "3.0", "-3.0"])
    }

    @Test func `What a function calls behind the block of its stop is nested in no visit of that stop`() {
        let journey = record {
            visit(1) {
                let call = enter("Mini.swift", "", isClosure: false)
                defer { call.leave() }
                do {
                    call.arrive(2)
                    defer { call.depart() }
                    visit(3)
                }
                visit(4)
            }
        }

        #expect(journey.story == ["1.0", "2.1 < 1.0", "3.2 < 2.1", "-3.2", "-2.1", "4.3 < 1.0", "-4.3", "-1.0"])
    }

    @Test func `Nothing is evaluated and nothing is noted when nothing is recorded`() {
        var evaluations = 0
        withoutRecording {
            let call = enter("Mini.swift", "", isClosure: false)
            call.arrive(1) {
                evaluations += 1
                return []
            }
            call.depart()
            call.leave()
        }

        #expect(evaluations == 0)
    }

    @Test func `A call that was entered before the recording stays out of it`() {
        var call: Call?
        withoutRecording { call = enter("Mini.swift", "", isClosure: false) }

        let journey = record {
            visit(1) {
                call?.arrive(2) { [("it", 0)] }
                call?.depart()
                call?.leave()
                visit(3)
            }
        }

        #expect(journey.story == ["1.0", "3.1 < 1.0", "-3.1", "-1.0"])
    }

    @Test func `What a watched expression calls and prints is no part of the journey`() {
        struct Meter: CustomStringConvertible {
            var reading: Int {
                visit(9)
                TravelRecorder.print("measuring")
                return 4
            }

            var description: String {
                visit(9) { visit(9) }
                return "meter"
            }
        }
        let meter = Meter()

        let journey = record {
            let call = enter("Mini.swift", "", isClosure: false)
            call.arrive(1) { [("meter", meter as Any), ("meter.reading", meter.reading as Any)] }
            visit(2)
            call.depart()
            call.leave()
        }

        #expect(journey.story == ["1.0: meter meter, meter.reading 4", "2.1 < 1.0", "-2.1", "-1.0"])
    }
}
