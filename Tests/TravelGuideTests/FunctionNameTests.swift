import Testing

@testable import TravelGuide

struct FunctionNameTests {
    @Test(arguments: [
        ("Routes.create() -> ()", "Routes", "create()"),
        ("RxTravel.Sink.forwardOn(RxTravel.Event<τ_0_0.Element>) -> ()", "RxTravel", "Sink.forwardOn(_:)"),
        (
            "static RxTravel.ObservableType.create((RxTravel.AnyObserver<A>) -> RxTravel.Disposable) -> RxTravel.X<A>",
            "RxTravel", "ObservableType.create(_:)"
        ),
        (
            "RxTravel.Map.run<A where A == B.Element, B: RxTravel.ObserverType>(_: B, cancel: RxTravel.Cancelable) -> "
                + "(sink: RxTravel.Disposable, subscription: RxTravel.Disposable)",
            "RxTravel", "Map.run(_:cancel:)"
        ),
        (
            "closure #1 (RxTravel.Event<A.Element>) -> () in RxTravel.ObservableType.subscribe("
                + "onNext: Swift.Optional<(A.Element) -> ()>, onError: Swift.Optional<(Swift.Error) -> ()>) -> Swift.Int",
            "RxTravel", "closure in ObservableType.subscribe(onNext:onError:)"
        ),
        (
            "closure #1 @Sendable () -> () in closure #1 (Swift.Int) -> () in Routes.f() -> ()", "Routes",
            "closure in f()"
        ),
        (
            "closure #2 (A) -> B in Routes.Tap.water.getter : RxTravel.Observable<Swift.Int>", "Routes",
            "closure in Tap.water"
        ),
        ("Routes.Tap.water.getter : RxTravel.Observable<Swift.Int>", "Routes", "Tap.water"),
        (
            "RxTravel.(Hidden in _A1B2).init(label: Swift.Int) -> RxTravel.(Hidden in _A1B2)", "RxTravel",
            "Hidden.init(label:)"
        ),
        ("RxTravel.Outer<A>.Inner.run() throws -> ()", "RxTravel", "Outer.Inner.run()"),
        ("RxTravel.Sink.deinit", "RxTravel", "Sink.deinit"),
        ("closure #1 () -> () in variable initialization expression of RxTravel.A.b", "RxTravel", "closure in A.b"),
    ])
    func `A function is told as a stop is told`(name: String, module: String, title: String) {
        let read = FunctionName(name)

        #expect([read?.module, read?.title] == [module, title])
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
        #expect(FunctionName(name) == nil)
    }
}
