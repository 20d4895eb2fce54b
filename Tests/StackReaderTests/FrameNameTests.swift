import Testing

@testable import Lines
@testable import StackReader

struct FrameNameTests {
    /// What is told of a name, in one line.
    private func told(_ symbol: String, image: String? = nil) -> String {
        let name = FrameName(symbol, image: image)
        let parts: [String?] = [
            name.wrapping.map { "\($0)" }, name.isSpecialized ? "specialized" : nil,
            name.closures.isEmpty ? nil : "closure \(name.closures.map(String.init).joined(separator: " in "))",
            name.closureType, name.localFunction.map { "local \($0)" }, name.module.map { "module \($0)" },
            name.qualified,
            name.arguments.isEmpty ? nil : name.arguments.map { "\($0.name) is \($0.value)" }.joined(separator: ", "),
        ]
        return parts.compactMap(\.self).joined(separator: " | ")
    }

    @Test(arguments: [
        (
            "RxSwift.(MapSink in _5428EFA9A9B0C0340021B871D2E5AC01).on(RxSwift.Event<A>) -> ()",
            "module RxSwift | MapSink.on(_:)"
        ),
        (
            "closure #1 (Swift.Int) -> () in closure #2 (RxSwift.AnyObserver<Swift.Int>) -> RxSwift.Disposable in Shop.CartScreen.bind(to: Swift.String, _: Swift.Int) -> ()",
            "closure 1 in 2 | (Swift.Int) -> () | module Shop | CartScreen.bind(to:_:)"
        ),
        (
            "(extension in RxSwift):RxSwift.ObservableType.subscribe(onNext: ((A.Element) -> ())?, onError: ((Swift.Error) -> ())?) -> RxSwift.Disposable",
            "module RxSwift | ObservableType.subscribe(onNext:onError:)"
        ),
        (
            "partial apply forwarder for closure #1 () -> RxSwift.Disposable in RxSwift.Outer.Inner.run<A where A: RxSwift.ObserverType>(_: A, cancel: RxSwift.Cancelable) -> ()",
            "partialApply | closure 1 | () -> RxSwift.Disposable | module RxSwift | Outer.Inner.run(_:cancel:)"
        ),
        (
            "protocol witness for static Swift.Equatable.== infix(A, A) -> Swift.Bool in conformance Shop.Cart : Swift.Equatable in Shop",
            "witness | module Shop | Cart.=="
        ),
        (
            "protocol witness for RxSwift.ObserverType.on(RxSwift.Event<A.Element>) -> () in conformance RxSwift.(MapSink in _5428EF)<A, B> : RxSwift.ObserverType in RxSwift",
            "witness | module RxSwift | MapSink.on(_:)"
        ),
        (
            "protocol witness for CustomStringConvertible.description.getter in conformance Cart",
            "witness | Cart.description"
        ),
        (
            "merged generic specialization <Swift.Int> of RxSwift.Producer.subscribe<A where A: RxSwift.ObserverType>(A) -> RxSwift.Disposable",
            "specialized | module RxSwift | Producer.subscribe(_:)"
        ),
        (
            "reabstraction thunk helper from @escaping @callee_guaranteed () -> () to @escaping @callee_guaranteed () -> (@out ())",
            "thunk | "
        ),
        ("outlined init with copy of RxSwift.Disposable", "support | "),
        ("@objc Shop.CartScreen.viewDidLoad() -> ()", "thunk | module Shop | CartScreen.viewDidLoad()"),
        ("static Shop.App.main() -> ()", "module Shop | App.main()"),
        ("RxSwift.DisposeBag.__deallocating_deinit", "thunk | module RxSwift | DisposeBag.deinit"),
        ("Shop.Cart.total.getter : Swift.Int", "Shop.Cart.total"),
        (
            "report #1 (_: Swift.Int) -> () in Shop.CartScreen.show() -> ()",
            "(_: Swift.Int) -> () | local report | module Shop | CartScreen.show()"
        ),
        ("(1) await resume partial function for Shop.Cart.load() async -> ()", "module Shop | Cart.load()"),
    ])
    func `Names in the long form of the demangler are read`(name: String, expected: String) {
        #expect(told(name) == expected)
    }

    @Test(arguments: [
        (
            "closure #1 in ObservableType.subscribe(onNext:onError:onCompleted:onDisposed:)",
            "closure 1 | ObservableType.subscribe(onNext:onError:onCompleted:onDisposed:)"
        ),
        ("MapSink.on(event=(next = 2))", "MapSink.on | event is (next = 2)"),
        (
            "closure #4 in CartScreen.bind(price=200, text=\"a, b\")",
            "closure 4 | CartScreen.bind | price is 200, text is \"a, b\""
        ),
        ("Producer.subscribe<Int>(observer=0x00005555557cc720)", "Producer.subscribe | observer is 0x00005555557cc720"),
        (
            "CurrentThreadScheduler.schedule<()>(state=() @ 0xffff, action=0x0000 Shop`partial apply forwarder for closure #1 (()) -> RxSwift.Disposable in X)>(_:action:)",
            "CurrentThreadScheduler.schedule | state is () @ 0xffff, action is 0x0000 Shop`partial apply forwarder for closure #1 (()) -> RxSwift.Disposable in X"
        ),
        ("protocol witness for ObserverType.on(_:) in conformance MapSink<A, B>", "witness | MapSink.on(_:)"),
        (
            "specialized protocol witness for ObserverType.on() in conformance AnyObserver<A> in conformance AnyObserver<τ_0_0>",
            "witness | specialized | AnyObserver.on()"
        ),
        (
            "implicit closure #2 in implicit closure #1 in AnyObserver.init<A>(_:)",
            "closure 2 in 1 | AnyObserver.init(_:)"
        ),
        ("implicit closure #6 in implicit closure #5 in", "closure 6 in 5 | "),
        ("implicit closure #6 in implicit closure #5 in ()", "closure 6 in 5 | "),
        (
            "report #1 (price=100) in CartScreen.show() in CartScreen.show()",
            "local report | CartScreen.show() | price is 100"
        ),
        (
            "closure #1 in PrimitiveSequenceType<>(event=(success = 100), onSuccess=0x0)",
            "closure 1 | PrimitiveSequenceType | event is (success = 100), onSuccess is 0x0"
        ),
        ("thunk for @escaping @callee_guaranteed () -> (@out ())", "thunk | "),
        ("$sTA", "partialApply | "),
        ("RxSwift.MapSink.on(_:)", "module RxSwift | MapSink.on(_:)"),
        ("-[UIControl sendAction:to:forEvent:]", "-[UIControl sendAction:to:forEvent:]"),
        (
            "bool swift::RefCounts<swift::RefCountBitsT<(swift::RefCountInlinedness)1>>::doDecrementSlow<(swift::PerformDeinit)1>(unsigned int)",
            "swift"
        ),
        ("main", "main"),
        ("", ""),
        ("(", ""),
        ("closure #", "closure"),
        ("closure #1 in", "closure 1 | "),
        ("a.b.c.", "a.b.c"),
        ("< > ( -> in closure #99999999999999999999 in x", ""),
    ])
    func `Names in the short forms of debuggers and reports are read`(name: String, expected: String) {
        #expect(told(name) == expected)
    }

    @Test func `The program's own module may stand in front`() {
        #expect(told("Shop.CartScreen.show(_:)", image: "Shop") == "module Shop | CartScreen.show(_:)")
        #expect(told("Cart.Screen.show(_:)", image: "Shop") == "Cart.Screen.show(_:)")
    }

    @Test func `Brackets in a quoted value are none`() {
        let name = FrameName(#"closure #1 in Screen.bind(text=")) a \" (x) in b", count=2)"#)
        #expect(name.type == "Screen")
        #expect(name.arguments.map(\.name) == ["text", "count"])
        #expect(name.arguments.last?.value == "2")
    }

    @Test func `Of a name that nobody could read the beginning is read`() {
        let name = FrameName("Screen." + String(repeating: "a", count: 20_000))
        #expect(name.function.utf8.count < 10_000)
    }

    @Test(arguments: [
        ("Routes.create() -> ()", "Routes", "create()"),
        (
            "closure #1 (RxTravel.Event<A.Element>) -> () in RxTravel.ObservableType.subscribe("
                + "onNext: Swift.Optional<(A.Element) -> ()>, onError: Swift.Optional<(Swift.Error) -> ()>) -> Swift.Int",
            "RxTravel", "closure in ObservableType.subscribe(onNext:onError:)"
        ),
        (
            "closure #2 (A) -> B in Routes.Tap.water.getter : RxTravel.Observable<Swift.Int>", "Routes",
            "closure in Tap.water"
        ),
        (
            "RxTravel.(Hidden in _A1B2).init(label: Swift.Int) -> RxTravel.(Hidden in _A1B2)", "RxTravel",
            "Hidden.init(label:)"
        ),
        ("RxTravel.Sink.deinit", "RxTravel", "Sink.deinit"),
        ("closure #1 () -> () in variable initialization expression of RxTravel.A.b", "RxTravel", "closure in A.b"),
    ])
    func `A function is told as a stop is told`(name: String, module: String, title: String) {
        let read = FrameName(name, hasModule: true)

        #expect([read.module, read.title] == [module, title])
    }

    @Test(arguments: [
        "reabstraction thunk helper from @escaping (Swift.Int) -> () to @escaping (@in Swift.Int) -> ()",
        "partial apply forwarder for closure #1 () -> () in Routes.create() -> ()",
        "protocol witness for RxTravel.ObserverType.on(RxTravel.Event<A.Element>) -> () in conformance RxTravel.Sink<A>",
        "implicit closure #2 (RxTravel.Event<A>) -> () in implicit closure #1 in RxTravel.AnyObserver.init(A) -> B",
        "$defer #1 () -> () in RxTravel.Sink.run() -> ()",
        "RxTravel.Sink.__allocating_init(observer: A) -> RxTravel.Sink<A>", "RxTravel.Sink.__deallocating_deinit",
        "main", "__libc_start_main_impl", "", "closure #1 () -> ()", "RxTravel.Sink.run(",
    ])
    func `What the compiler made is no method`(name: String) {
        #expect(FrameName(name, hasModule: true).title == nil)
    }
}
