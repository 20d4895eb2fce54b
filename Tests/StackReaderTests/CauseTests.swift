import Testing

@testable import Lines
@testable import Operators
@testable import StackReader

struct CauseTests {
    private func told(_ text: String) -> String? {
        Explanation(StackText(text.utf8), finder: Fixture.finder).cause?.what.english
    }

    @Test(arguments: [
        ("Fatal error: Index out of range", "index out of range"),
        ("Fatal error: Unexpectedly found nil while unwrapping an Optional value", "nil was force-unwrapped"),
        ("Shop/Cart.swift:3: Precondition failed: no price", "precondition failed: no price"),
        ("*** Swift runtime failure: arithmetic overflow ***", "a calculation overflowed"),
        ("Fatal error: Division by zero", "a division by zero"),
        (
            "Fatal error: 'try!' expression unexpectedly raised an error: Shop.OutOfStock()",
            "try! met an error: Shop.OutOfStock()"
        ),
        ("Fatal error: Unconditional cast failed", "as! met another type"),
        (
            "SWIFT TASK CONTINUATION MISUSE: f() tried to resume its continuation more than once",
            "a continuation was resumed twice"
        ),
        (
            "Simultaneous accesses to 0x55, but modification requires exclusive access.",
            "a variable was accessed while it was being modified (exclusive access)"
        ),
        ("Fatal error: no price", nil),
        ("Fatal error: the cart is out of range, an overflow", nil),
        ("Precondition failed: no overflow", "precondition failed: no overflow"),
    ])
    func `The text tells what went wrong`(text: String, cause: String?) {
        #expect(told(text + "\nframe #0: 0x1 Shop`Cart.pay() at Cart.swift:3:1") == cause)
    }

    @Test(arguments: [
        ("libswiftCore.so`swift_abortRetainUnowned + 1", "an unowned reference was read after its object was gone"),
        ("libdispatch.so`_dispatch_assert_queue_fail + 1", "a check failed: this belongs on another thread or queue"),
        ("libdispatch.so`__DISPATCH_WAIT_FOR_QUEUE__ + 1", "sync was called on the queue that it was already on"),
        ("libc.so.6`__lll_lock_wait + 1", "this thread waits for a lock, in Cart.pay()"),
        (
            "libswiftCore.so`Swift.Array.subscript.getter : (Swift.Int) -> A + 1",
            "it stopped in Array.subscript: index out of range, probably"
        ),
    ])
    func `The innermost frames tell what went wrong`(frame: String, cause: String) {
        #expect(
            told(
                "stop reason = EXC_BREAKPOINT\nframe #0: 0x1 \(frame)\nframe #1: 0x1 Shop`Cart.pay() at Cart.swift:3:1")
                == cause)
    }

    private static let isCheck =
        "a check stopped the program: in Swift nil, an index, an overflow, fatalError or the like"
    private static let isMemory =
        "it touched memory that it must not: mostly an object that is gone, or a stack that is full"

    @Test(arguments: [
        ("EXC_BREAKPOINT (code=1, subcode=0x1a2b)", isCheck), ("EXC_BAD_INSTRUCTION (code=EXC_I386_INVOP)", isCheck),
        ("signal SIGILL: illegal operand", isCheck), ("EXC_BAD_ACCESS (code=1, address=0x10)", isMemory),
        (
            "EXC_BAD_ACCESS (code=2, address=0x16b)",
            "it touched memory that is protected, as a full stack makes it do, too"
        ),
        ("signal SIGSEGV: address not mapped to object", isMemory),
        (
            "signal SIGABRT",
            "the program ended itself: an exception that nothing caught, an assertion, or abort()"
        ),
        ("breakpoint 1.1", nil),
    ])
    func `Where nothing else tells, the signal does`(reason: String, cause: String?) {
        let heading = "* thread #1, stop reason = \(reason)\n"
        #expect(told(heading + "frame #0: 0x1 Shop`Cart.pay() at Cart.swift:3:1") == cause)
        #expect(
            told(heading + "frame #0: 0x1 libswiftCore.so`swift_abortRetainUnowned + 1")
                == "an unowned reference was read after its object was gone")
    }

    @Test func `Calls that repeat are told once, with how often`() {
        let frames = (0..<3_000).map { index in
            "frame #\(index): 0x1 Shop`\(index.isMultiple(of: 2) ? "celsius" : "fahrenheit")() at Cart.swift:3:1"
        }
        #expect(
            told(frames.joined(separator: "\n"))
                == "a recursion without end: fahrenheit → celsius → fahrenheit, at least 1,500 times")
        let whole = frames + ["frame #3000: 0x1 libdyld.dylib`start + 1"]
        #expect(
            told(whole.joined(separator: "\n"))
                == "a recursion without end: fahrenheit → celsius → fahrenheit, about 1,500 times")
        #expect(told(frames.prefix(6).joined(separator: "\n")) == nil)
        // A recursion that ends is none, whatever stopped the program in it.
        let short = "Fatal error: Division by zero\n" + frames.prefix(40).joined(separator: "\n")
        #expect(told(short) == "a division by zero")
        #expect(
            told("stop reason = EXC_BAD_ACCESS\n" + frames.prefix(40).joined(separator: "\n"))
                == "a recursion without end: fahrenheit → celsius → fahrenheit, at least 20 times")
    }

    private static let turn = [
        "FlatMap.run(cancel=0x1) at Merge.swift:692:33", "Producer.subscribe(observer=0x1) at Producer.swift:18:39",
        "Map.run(cancel=0x1) at Map.swift:72:35", "Producer.subscribe(observer=0x1) at Producer.swift:18:39",
        "MergeSink.subscribeInner(source=0x1) at Merge.swift:606:39", "MergeSink.on(event=next) at Merge.swift:566:17",
        "Just.subscribe(observer=0x1) at Just.swift:83:18", "MergeSink.run(source=0x1) at Merge.swift:669:35",
    ]

    /// A stack of lldb, whose frames are counted from a number on.
    private func stack(_ calls: [String], _ reason: String, first: Int = 0) -> String {
        let frames = calls.enumerated().map { "frame #\(first + $0): 0x1 Shop`\($1)" }
        return (["stop reason = \(reason)"] + frames).joined(separator: "\n")
    }

    @Test func `A turn of RxSwift's frames alone is told by its operators, from where it begins to send`() {
        let calls = (0..<20).flatMap { _ in Self.turn }
        #expect(
            told(stack(calls, "signal SIGSEGV"))
                == "a recursion without end: just → flatMap → map → flatMap → just, at least 20 times")
        // Without a source in each turn it is one long chain; and memory that ran out is what tells.
        let chain = (0..<20).flatMap { _ in
            ["Sink.forwardOn(event=next)", "MapSink.on(event=next)", "FilterSink.on(event=next)"]
        }
        #expect(told(stack(chain, "signal SIGSEGV")) == Self.isMemory)
        #expect(told(stack(calls, "signal SIGTRAP")) == Self.isCheck)
    }

    @Test func `A stack of thousands of frames is full, where memory ran out and no turn is to be seen`() {
        let frames = ["Cart.pay() at Cart.swift:3:1", "MapSink.on(event=next) at Map.swift:43:17"]
        let head = stack(frames, "signal SIGSEGV")
        let tail = stack(["Cart.open() at Cart.swift:9:1"], "signal SIGSEGV", first: 3_452).split(separator: "\n")[1]
        #expect(told(head + "\n...\n" + tail) == "a recursion without end (the stack has 3,453 frames)")
        #expect(told(head.replacing("SIGSEGV", with: "SIGTRAP") + "\n...\n" + tail) == Self.isCheck)
        #expect(told(head) == Self.isMemory)
    }

    @Test func `A method of RxSwift's that you handed over is your code, and may be a recursion's`() {
        let turn = [
            "PublishRelay.accept(event=1) at PublishRelay.swift:19:17",
            "implicit closure #2 in implicit closure #1 in Cart.bind() at Cart.swift:0",
            "closure #1 in ObservableType.subscribe(event=(next = 1)) at ObservableType+Extensions.swift:108",
            "PublishSubject.on(event=(next = 1)) at PublishSubject.swift:62:9",
        ]
        #expect(
            told(stack((0..<10).flatMap { _ in turn }, "signal SIGSEGV"))
                == "a recursion without end: closure in bind → closure in bind, at least 10 times")
        let explanation = Explanation(StackText(stack(turn, "signal SIGTRAP").utf8), finder: Fixture.finder)
        #expect(explanation.rows.map(\.isYours) == [false, true, false, false])
    }

    @Test func `Where nothing is said, what you called of the standard library tells`() {
        func xcode(_ calls: [String]) -> String {
            calls.enumerated().map { "#\($0)\t0x00007ffff7c6d0c0 in \($1)" }.joined(separator: "\n")
        }
        let check = [
            "closure #1 in _assertionFailure(_:_:file:line:flags:) ()", "_assertionFailure(_:_:file:line:flags:) ()",
        ]
        let yours = "closure #1 in Cart.init() at /app/Sources/Shop/Cart.swift:17"
        #expect(
            told(
                xcode(
                    check + [
                        "specialized _NativeDictionary.merge<A>(_:isUnique:uniquingKeysWith:) ()",
                        "Dictionary.init<A>(uniqueKeysWithValues:) ()", yours,
                    ])) == "a check failed in Dictionary.init")
        let index = "specialized Array.subscript.getter ()"
        #expect(told(xcode(check + [index, yours])) == "it stopped in Array.subscript: index out of range, probably")
        #expect(told(xcode([index, yours])) == "it stopped in Array.subscript: index out of range, probably")
        #expect(told(xcode(check + [yours])) == nil)
        #expect(told("stop reason = signal SIGSTOP\n" + xcode([index, yours])) == nil)
    }

    @Test func `Of a program that hangs, the thread that waits for a lock is told, and not an idle one`() {
        let idle = """
            * thread #1, name = 'Shop', stop reason = signal SIGSTOP
              * frame #0: 0x1 libc.so.6`__ppoll(nfds=1) at ppoll.c:42:10
                frame #1: 0x1 Shop`main at main.swift:69:1
            """
        let waiting = """
              thread #2, name = 'work'
                frame #0: 0x1 libc.so.6`__lll_lock_wait(private=0) at lowlevellock.c:49:7
                frame #1: 0x1 Shop`Cache.total.getter() at Cache.swift:20:14
                frame #2: 0x1 Shop`closure #1 in Monitor.start() at Cache.swift:31:70
                frame #3: 0x1 Shop`MapSink.on(event=next) at Map.swift:42:41
            """
        func read(_ text: String) -> Explanation { Explanation(StackText(text.utf8), finder: Fixture.finder) }
        let explanation = read(idle + "\n" + waiting)
        #expect(explanation.threadName == "thread #2 (work)")
        #expect(explanation.cause?.what.english == "this thread waits for a lock, in Cache.total")
        #expect(read(idle.replacing("__ppoll", with: "pay") + "\n" + waiting).threadName == "thread #1 (Shop)")

        #expect(explanation.cause?.advice?.english.hasPrefix("the thread that holds the lock is another one") == true)
        let sender =
            "\n    frame #4: 0x1 Shop`PublishSubject.on(event=next) at PublishSubject.swift:62:9"
            + "\n    frame #5: 0x1 Shop`Cache.insert(key=1) at Cache.swift:15:21"
        #expect(
            read(idle + "\n" + waiting + sender).cause?.advice?.english
                == "Cache.insert, further out on this thread, may hold the lock: send events only after it is let go")

        // Where both wait, each is told with its own closure.
        let other = waiting.replacing("  thread #2, name = 'work'", with: "* thread #1, stop reason = signal SIGSTOP")
        let both = read(
            other + "\n" + waiting.replacing("closure #1", with: "closure #2").replacing(":31:", with: ":36:"))
        #expect(both.threadName == "thread #1")
        #expect(both.waiting.map { $0.called.flatMap { row in both.waiting[0].stack.rows[row].frame.line } } == [36])
        let told = StackWords(language: .english).answers(both).first { $0.question == "Also" }
        #expect(
            told?.text
                == "thread #2 (work) waits for a lock, too, in Cache.total · Cache.swift:20, inside of the closure given to map in "
                + "Monitor.start · Cache.swift:36")
    }

    @Test func `A subject that is called by its own event is told`() {
        let event = """
            Shop`closure #1 in ObservableType.subscribe(event=(next = 1)) at ObservableType+Extensions.swift:105
            Shop`PublishSubject.on(event=(next = 1)) at PublishSubject.swift:62
            Shop`ObserverType.onNext(element=1) at ObserverType.swift:26
            """
        let calls = [
            "Shop`Cart.pay() at Cart.swift:1", "Shop`closure #1 in Cart.echo() at Cart.swift:3", event,
            "Shop`closure #1 in Cart.echo() at Cart.swift:3", event, "Shop`Cart.echo() at Cart.swift:5",
        ]
        let lines = calls.joined(separator: "\n").split(separator: "\n")
        let stack = lines.enumerated().map { "frame #\($0): 0x1 \($1)" }.joined(separator: "\n")
        let explanation = Explanation(StackText(stack.utf8), finder: Fixture.finder)
        #expect(explanation.reentered == "PublishSubject")
        // It is no cause before the stack is full.
        #expect(explanation.cause == nil)
        #expect(
            told("stop reason = EXC_BAD_ACCESS\n" + stack)
                == "a PublishSubject was sent an event by a closure that was handling an event of a PublishSubject")
    }
}
