import Lines
import Testing

@testable import Folding

struct LeakTests {
    private let toy = Toy(
        """
        final class Coordinator {}
        let done = Subject()
        done.subscribe { self }
        final class Screen {}
        """)

    /// A coordinator whose subject holds the closure that captures it, known by a name; and what else happens there.
    private func run(_ name: String? = "child", _ more: (_ coordinator: Int, _ observer: Int) -> Void = { _, _ in }) {
        toy.run {
            toy.at(1)
            let coordinator = toy.makeOwn("Coordinator#1")
            if let name { toy.give(name, coordinator) }
            let done = toy.at(2) { toy.subject() }
            toy.at(3) { toy.subscribe(to: done.observable) }
            let (observer, subject) = (toy.newest("AnonymousObserver"), toy.newest("PublishSubject"))
            toy.hold(coordinator, subject)
            // That a closure of the library's own captures the observer is not told.
            toy.hold(subject, observer, isCaptured: true)
            toy.hold(observer, coordinator, isCaptured: true)
            more(coordinator, observer)
        }
    }

    private var leaks: [String] {
        PrintedFolding(toy.folding(), Style(language: .english, width: 80)).leaks.map(\.english)
    }

    @Test func `The ring is told with the closure, what it captures and where to cut it`() {
        run()
        #expect(
            leaks == [
                "Coordinator#1 is never freed: Coordinator#1 → done :2 → closure at :3 (captures child) → Coordinator#1; "
                    + "cut it at :3: [weak child]"
            ])
    }

    @Test func `On the screen the names stand first, and the way at the end`() {
        run()
        #expect(
            toy.screen()
                == """
                3 visits in 1 row
                ! Coordinator#1 is never freed

                1  subscribe :3 ← done :2

                ! Coordinator#1 is never freed: Coordinator#1 → done :2 → closure at :3
                    (captures child) → Coordinator#1; cut it at :3: [weak child]
                Left at the end: still subscribed: subscribe :3 ← done :2 (holds it)
                a ← b: a subscribes to b
                """)
    }

    @Test func `A name that was not recorded is not told`() {
        run(nil)
        #expect(leaks[0].hasSuffix("done :2 → closure at :3 → Coordinator#1; cut it at :3: [weak …]"))
    }

    @Test func `Objects of one ring are told together`() {
        run { coordinator, observer in
            let screen = toy.makeOwn("Screen#1")
            toy.release(observer)
            toy.hold(observer, screen, isCaptured: true)
            toy.hold(screen, coordinator)
        }
        #expect(leaks.count == 1)
        #expect(
            leaks[0].hasPrefix(
                "Coordinator#1, Screen#1 are never freed: Coordinator#1 → done :2 → closure at :3 → Screen#1 → Coord"))
    }

    @Test func `What a ring holds beside itself is told with the way from there, and nothing is to be cut`() {
        run { _, observer in
            let screen = toy.makeOwn("Screen#1")
            toy.hold(observer, screen, isCaptured: true)
        }
        #expect(leaks.count == 2)
        #expect(leaks[1] == "Screen#1 is never freed: Coordinator#1 → done :2 → closure at :3 → Screen#1")
    }

    @Test func `What only work that is still to come holds is told as that`() {
        toy.run {
            toy.at(4)
            let screen = toy.makeOwn("Screen#1")
            toy.hold(screen, screen + 1)
            toy.make("DisposeBag")
            toy.leavePending(holding: [screen])
        }
        #expect(leaks == ["Screen#1 is never freed: what is still to come holds it: closure at :4 → Screen#1"])
    }

    @Test func `What nothing seen holds is told as that`() {
        toy.run {
            toy.at(4)
            let screen = toy.makeOwn("Screen#1")
            toy.hold(screen, screen + 1)
            toy.make("DisposeBag")
        }
        #expect(leaks == ["Screen#1 is never freed: what holds it was not seen"])
    }

    @Test func `Of a recording that was cut nobody knows what is freed`() {
        run()
        toy.cut()
        #expect(leaks.isEmpty)
    }

    @Test func `A subject that holds itself by who listens is told, where nothing of the reader's classes holds it`() {
        toy.run {
            let done = toy.at(2) { toy.subject() }
            toy.at(3) { toy.subscribe(to: done.observable) }
            let (observer, subject) = (toy.newest("AnonymousObserver"), toy.newest("PublishSubject"))
            toy.hold(subject, observer)
            toy.hold(observer, subject)
            done.on(.next("a"))
        }
        #expect(leaks == ["done is never freed: done :2 → subscribe :3 → done :2"])
    }
}
