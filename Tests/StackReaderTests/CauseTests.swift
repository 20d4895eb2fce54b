import Testing

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

    private static let isSwift =
        "Swift itself stopped the program: nil, an index, an overflow, fatalError or the like"
    private static let isMemory = "it touched memory that it must not, often that of an object that is gone"

    @Test(arguments: [
        ("EXC_BREAKPOINT (code=1, subcode=0x1a2b)", isSwift), ("EXC_BAD_INSTRUCTION (code=EXC_I386_INVOP)", isSwift),
        ("signal SIGILL: illegal operand", isSwift), ("EXC_BAD_ACCESS (code=1, address=0x10)", isMemory),
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

    @Test func `Memory that must not be touched, far inside of many calls, is a full stack`() {
        let frames = (0..<1_200).map { "frame #\($0): 0x1 Shop`Cart.step\($0)() at Cart.swift:3:1" }
        #expect(
            told("stop reason = EXC_BAD_ACCESS (code=2, address=0x16b)\n" + frames.joined(separator: "\n"))
                == "the stack is full: calls repeat without end")
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
