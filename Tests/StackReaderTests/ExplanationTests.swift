import Foundation
import Testing

@testable import Files
@testable import Lines
@testable import Operators
@testable import StackReader

struct ExplanationTests {
    @Test(arguments: Fixture.folders)
    func `Every stack that was recorded is explained`(folder: String) throws {
        try compare(folder) { $0.outline }
    }

    @Test(arguments: Fixture.corpus)
    func `Every stack of the corpus is answered`(folder: String) throws {
        try compare(folder) { $0.answers }
    }

    @Test func `Every folder that has expected answers is in one of the lists`() throws {
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: Fixture.folder.path(percentEncoded: false))
        let recorded = files.filter { $0.hasSuffix("/expected.txt") }.map { $0.replacing("/expected.txt", with: "") }
        #expect(recorded.sorted() == (Fixture.folders + Fixture.corpus).sorted())
    }

    /// Compares with what each stack of a folder is explained as; `RECORD_STACKS=1` writes it anew, to be read before it
    /// is kept.
    private func compare(_ folder: String, _ told: (Explanation) -> [String]) throws {
        let explained = try Fixture.all(in: folder).map { fixture in
            "== \(fixture.path)\n" + told(fixture.explanation).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
        let file = Fixture.folder.appending(path: "\(folder)/expected.txt")
        if ProcessInfo.processInfo.environment["RECORD_STACKS"] != nil {
            try Data(explained.utf8).write(to: file)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        // The first that differs says more than the whole.
        for (found, wanted) in zip(explained.split(separator: "\n\n"), expected.split(separator: "\n\n")) {
            #expect(found == wanted)
        }
        #expect(explained == expected)
    }
}

extension ExplanationTests {
    @Test(arguments: [
        (
            "closure #1 in Screen.bind()", ["AnonymousDisposable.dispose()", "DisposeBag.dispose()"],
            ClosureRole.dispose
        ),
        (
            "closure #1 in Screen.bind()",
            ["closure #1 in PrimitiveSequenceType.subscribe(onSuccess:onFailure:onDisposed:)"],
            .subscribed([], isSure: true)
        ),
        (
            "closure #1 ([Swift.String], Swift.Error) -> () in Shop.Screen.bind() -> ()",
            ["closure #1 in ObservableType.subscribe(onNext:onError:onCompleted:onDisposed:)"],
            .closure("Hooks.defaultErrorHandler")
        ),
    ])
    func `What no recorded stack has is told as well`(yours: String, rx: [String], role: ClosureRole) {
        var text = StackText()
        text.threads = [
            StackThread(
                frames: [Frame(image: "Shop", symbol: yours, text: "")]
                    + rx.map { Frame(image: "RxSwift", symbol: $0, text: "") })
        ]
        #expect(Explanation(text, finder: Fixture.finder).stack.given[0]?.role == role)
    }

    private func explanation(_ yours: [String], _ rx: [String]) -> Explanation {
        var text = StackText()
        text.threads = [
            StackThread(
                frames: yours.map { symbol in
                    let image = symbol.hasPrefix("swift_") ? "libswiftCore.so" : "Shop"
                    return Frame(image: image, symbol: symbol, text: "")
                } + rx.map { Frame(image: "RxSwift", symbol: $0, text: "") })
        ]
        return Explanation(text, finder: Fixture.finder)
    }

    @Test(arguments: [
        (
            "just → map",
            [
                "MapSink.on(_:)", "Sink.forwardOn(_:)", "Just.subscribe(_:)", "Map.run(_:cancel:)",
                "Producer.subscribe(_:)", "RetryWhenSequenceSink.subscribeToNext(_:)",
                "TailRecursiveSink.moveNextCommand()", "RetryTriggerSink.on(_:)", "PublishSubject.on(_:)",
                "Sink.forwardOn(_:)", "MergeSinkIter.on(_:)", "Sink.forwardOn(_:)",
                "closure #1 in TimerOneOffSink.run()",
            ]
        ),
        (
            "from or of → map → … → subscribe(on:) → …",
            [
                "MapSink.on(_:)", "Sink.forwardOn(_:)", "closure #1 in ObservableSequenceSink.run()",
                "CurrentThreadScheduler.schedule(_:action:)", "Producer.subscribe(_:)",
                "closure #1 in SubscribeOnSink.run()",
            ]
        ),
        (
            "just → map → flatMap → …",
            [
                "MapSink.on(_:)", "Just.subscribe(_:)", "Map.run(_:cancel:)", "Producer.subscribe(_:)",
                "FlatMap.run(_:cancel:)", "FlatMap.run(_:cancel:)", "Producer.subscribe(_:)",
            ]
        ),
    ])
    func `A chain is told as somebody wrote it`(chain: String, rx: [String]) throws {
        let summary = try #require(explanation(["closure #1 in Screen.bind()"], rx).summary)
        #expect(StackWords(language: .english).chain(summary) == chain)
    }

    @Test(arguments: [
        (
            ["Screen.show(_:)", "implicit closure #2 in implicit closure #1 in Screen.bind()"],
            "Screen.show(_:) — given to map in Screen.bind"
        ),
        (["Screen.title.getter", "swift_getAtKeyPath"], "Screen.title — a key path, given to map"),
        (["Screen.show(_:)"], "Screen.show(_:) — as the closure given to map, or called by it"),
    ])
    func `A method that was handed over itself is told apart`(yours: [String], title: String) throws {
        let explanation = explanation(yours, ["MapSink.on(_:)"])
        let summary = try #require(explanation.summary)
        #expect(StackWords(language: .english).subject(summary, explanation.stack) == title)
    }

    @Test func `The thread that crashed is told, also where only another one runs through Rx`() throws {
        var text = StackText(try Fixture("apple/createFilterMap-static-debug.crash").text.utf8)
        text.threads[0].isCrashed = false
        let crashed = Frame(
            image: "Shop", symbol: "CartScreen.show(_:)", file: "CartScreen.swift", line: 16, text: "show")
        text.threads.append(StackThread(name: "Thread 1", isCrashed: true, frames: [crashed]))

        let explanation = Explanation(text, finder: Fixture.finder)

        let page = PrintedExplanation(explanation, style: Style(language: .english, width: 80)).lines.text()
        #expect(
            page.hasPrefix(
                """
                What     a check stopped the program: in Swift nil, an index, an overflow,
                         fatalError or the like — EXC_BREAKPOINT (SIGTRAP)
                Where    CartScreen.show(_:) · CartScreen.swift:16
                Next     look for a line `Fatal error:` in the console above the stack, which
                         says why; an optimised build may have none
                Note     no frame runs through RxSwift or RxTravel; 1 frame read
                Threads  others through Rx: Thread 0 (com.apple.main-thread) (1 of 1); paste the
                         stack of one alone to have it explained

                Your code, the innermost call first
                   0   CartScreen.show(_:)                                   CartScreen.swift:16

                Frames · Thread 1
                   0 ▶ CartScreen.show(_:)                                   CartScreen.swift:16
                """))
    }

    @Test(arguments: [
        ("ControlTarget.eventHandler(_:)", "a control event (UIControl)"),
        ("BarButtonItemTarget.action(_:)", "a tap of a UIBarButtonItem"),
        ("GestureTarget.eventHandler(_:)", "a gesture (UIGestureRecognizer)"),
        ("closure #1 in closure #1 in KVOObservable.subscribe(_:)", "KVO: a property changed"),
        (
            "closure #1 in closure #1 in Reactive.notification(_:object:)", "a notification (NotificationCenter)"
        ),
        ("DelegateProxy._methodInvoked(_:withArguments:)", "a call of a delegate (DelegateProxy)"),
        ("MainScheduler.other()", "a queue or a run loop"),
    ])
    func `What UIKit calls RxCocoa by tells where an event is from`(target: String, from: String) {
        let explanation = Explanation(
            StackText(
                """
                0  Shop      0x104a1c2d8 closure #1 in Screen.bind() + 1 (Screen.swift:7)
                1  RxSwift   0x104a1c2d8 MapSink.on(_:) + 1
                2  RxCocoa   0x104a1c2d8 \(target) + 1
                3  UIKitCore 0x104a1c2d8 -[UIControl sendAction:to:forEvent:] + 1
                4  UIKitCore 0x104a1c2d8 UIApplicationMain + 1
                5  Shop      0x104a1c2d8 main + 1
                """.utf8), finder: Fixture.finder)
        let sender = explanation.summary.flatMap {
            StackWords(language: .english).sender($0, explanation.stack)
        }
        #expect(sender == from)
    }

    @Test func `A frame without a name below those of Rx may be the caller, so that none is told`() throws {
        var text = StackText(try Fixture("apple/publish-callStackSymbols.txt").text.utf8)
        text.threads[0].frames[20].symbol = "0x46adaf000"

        let summary = Explanation(text, finder: Fixture.finder).summary

        #expect(summary?.origin == .unknown)
        #expect(summary?.originRow == nil)
    }

    /// The same stack as lldb shows it without arguments and without a word about the module.
    private func withoutModules(_ path: String) throws -> String {
        try Fixture(path).text.replacing(#/\(.*\) at /#, with: " at ").replacing("RxTravel", with: "").replacing(
            "RxSwift", with: "")
    }

    @Test func `Lines are those of this package only where this package makes the calls of the stack`() throws {
        func stops(_ text: String) -> [Int] {
            Explanation(StackText(text.utf8), finder: Fixture.finder).rows.compactMap { row in
                row.isOfRx && !row.stops.isEmpty ? row.stops.count - 1 : nil
            }
        }
        let lines = stops(try withoutModules("travel/lldb/createFilterMap.txt"))
        #expect(!lines.isEmpty && lines.allSatisfy { $0 == 0 })
        #expect(stops(try withoutModules("official/lldb/createFilterMap.txt")).contains { $0 > 0 })
    }
}
