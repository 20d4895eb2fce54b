import Testing

@testable import Files
@testable import Guide
@testable import Steps
@testable import Stops
@testable import TravelRecorder

struct HandoversTests {
    /// An event on its way: from code of the reader's by a Sink, which is a `Pipe`, to a Watcher and its closure.
    private static let contents = SmallPackage.contents.adding([
        SourceFile(
            """
            class Sink {
                func forwardOn(_ event: Int) {
                    \(stop(11, "self, event"))
                    next.on(event)
                }
            }
            final class Pipe: Sink {
                func on(_ event: Int) {
                    \(stop(12, "event"))
                    forwardOn(event)
                    \(stop(13, ""))
                    dispose()
                }
                func flush() {
                    later {
                        \(stop(14, ""))
                        next.on(1)
                    }
                }
            }
            final class Watcher {
                func on(_ event: Int) {
                    \(stop(15, "self, event"))
                    handler(event)
                    \(stop(16, ""))
                }
                func dispose() {
                    \(stop(17, "self"))
                }
            }
            struct AnyWatcher {
                func on(_ event: Int) {
                    \(stop(18, "event"))
                    handler(event)
                }
            }
            func look() {
                \(stop(19, "pipe, watcher"))
            }
            """, path: "Sources/RxTravel/Pipe.swift"),
        SourceFile(
            """
            func pour() {
                \(stop(21, ""))
                pipe.on(1)
                watch { value in
                    \(stop(22, "value"))
                    print(value)
                }
            }
            """, path: "Sources/Routes/Pour.swift"),
    ])

    private static func stop(_ number: Int, _ watched: String) -> String {
        "// 여행 \(number)" + (watched.isEmpty ? "" : " [\(watched)]") + "\n// ko: 가.\n// en: A.\n"
    }

    /// What is held when it begins.
    private static let held: [Step] = [
        .call([.stop(19, ["Pipe#1", "Watcher#1"]), .hold("Pipe#1", [("next", "Watcher#1")])])
    ]

    /// What the Watcher does with the event.
    private static func watching(_ event: String, _ inside: [Step] = []) -> Step {
        .call([.stop(15, ["Watcher#1", event]), .call([.stop(22, [event])])] + inside)
    }

    /// Each handover in a line, and for each visit its number, with a stroke where the event was handed on.
    private func story(_ steps: [Step]) -> (handovers: [String], visits: [String]) {
        let journey = SteppedJourney(
            Journey([.call([.stop(21)] + steps)], in: Self.contents), tour: Self.contents.tours[0],
            contents: Self.contents)
        let handovers = journey.handovers
        func name(_ place: Handovers.Place?) -> String {
            guard let place else { return "?" }
            let object = place.object.map(journey.name)
            guard let code = place.code else { return object ?? "" }
            return (place.isClosure ? "closure" : "code") + " \(code)" + (object.map { " of \($0)" } ?? "")
        }
        return (
            handovers.all.map { handover in
                "\(handover.event): \(name(handover.from)) → \(name(handover.to))"
                    + (handover.holding.map { " by \($0.label)" } ?? "")
                    + (handover.before.map { " in \($0)" } ?? "")
            },
            zip(handovers.ofVisit, handovers.isHandedOn).map { ($0.map(String.init) ?? "-") + ($1 ? "'" : "") }
        )
    }

    @Test func `An event goes from code to a Sink, by what that holds to the observer, and into its closure`() {
        let story = story(
            Self.held + [
                .call([
                    .stop(12, ["next(1)"]), .call([.stop(11, ["Pipe#1", "next(1)"]), Self.watching("next(1)")]),
                    .stop(13),
                ])
            ])
        #expect(
            story.handovers == [
                "next(1): code 21 → Pipe#1", "next(1): Pipe#1 → Watcher#1 by next in 0",
                "next(1): Watcher#1 → closure 22 of Watcher#1 in 1",
            ])
        // Behind the call in which it was handed on, the Sink still has it, and has handed it on.
        #expect(story.visits == ["-", "-", "0", "0", "1", "2", "0'"])
    }

    @Test func `Of an observer that the Sink does not hold, no holding is claimed`() {
        let story = story([.call([.stop(11, ["Pipe#1", "next(1)"]), Self.watching("next(1)")])])
        #expect(story.handovers.dropFirst().first == "next(1): Pipe#1 → Watcher#1 in 0")
    }

    @Test func `Of an object that nothing tells, nothing is said, nor who hands on what it hands on`() {
        // Two objects of the class are held, and what it calls does not say self.
        let story = story([
            .call([
                .stop(19, ["Pipe#1", "Watcher#1"]), .stop(19, ["Pipe#2", "Watcher#1"]),
                .stop(19, ["Pipe#3", "Watcher#1"]), .hold("Pipe#1", [("one", "Pipe#2"), ("other", "Pipe#3")]),
            ]),
            .call([
                .stop(11, ["Pipe#1", "next(1)"]), .call([.stop(12, ["next(1)"]), Self.watching("next(1)")]),
            ]),
        ])
        #expect(
            story.handovers == [
                "next(1): code 21 → Pipe#1", "next(1): Pipe#1 → ? in 0", "next(1): ? → Watcher#1 in 1",
                "next(1): Watcher#1 → closure 22 of Watcher#1 in 2",
            ])
        #expect(story.visits == ["-", "-", "-", "-", "0", "-", "2", "3"])
    }

    @Test func `A Sink that hands on to one of its own class holds it, and is not it`() {
        let story = story([
            .call([
                .stop(19, ["Pipe#1", "Watcher#1"]), .stop(19, ["Pipe#2", "Watcher#1"]),
                .hold("Pipe#1", [("next", "Pipe#2")]),
            ]),
            .call([.stop(11, ["Pipe#1", "next(1)"]), .call([.stop(12, ["next(2)"])])]),
        ])
        #expect(story.handovers == ["next(1): code 21 → Pipe#1", "next(2): Pipe#1 → Pipe#2 by next in 0"])
    }

    @Test func `What a value hands on, its caller hands on`() {
        let story = story([
            .call([.stop(18, ["next(1)"]), .call([.stop(11, ["Pipe#1", "next(1)"])])])
        ])
        #expect(story.handovers == ["next(1): code 21 → code 21", "next(1): code 21 → Pipe#1 in 0"])
    }

    @Test func `A changed value is another event at the same object, which is handed on from there`() {
        let story = story(
            Self.held + [
                .call([.stop(12, ["next(1)"]), .call([.stop(11, ["Pipe#1", "next(10)"]), Self.watching("next(10)")])])
            ])
        #expect(
            story.handovers.prefix(3) == [
                "next(1): code 21 → Pipe#1", "next(10): Pipe#1 → Pipe#1 in 0",
                "next(10): Pipe#1 → Watcher#1 by next in 1",
            ])
    }

    @Test func `A closure that is called by way of something else than the event does not get it`() {
        let story = story([
            .call([
                .stop(15, ["Watcher#1", "completed"]),
                .call([.stop(17, ["Watcher#1"]), .call([.stop(22, ["1"])])]),
            ])
        ])
        #expect(story.handovers == ["completed: code 21 → Watcher#1"])
        #expect(story.visits == ["-", "0", "0", "0"])
    }

    @Test func `Nobody has handed on what a closure sends that ran for nobody known`() {
        let story = story(Self.held + [.call([.stop(14), Self.watching("next(1)")])])
        #expect(story.handovers.first == "next(1): ? → Watcher#1")
    }

    @Test func `A class that inherits from one of its own name does not end the search`() {
        let classes = Classes([
            SourceFile("class Sink {}\nenum Inner { class Sink: Sink {} }", path: "Sources/RxTravel/Sink.swift")
        ])
        #expect(classes.inherits("Sink", from: "Sink") && !classes.inherits("Sink", from: "Pipe"))
    }
}
