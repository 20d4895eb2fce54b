import Testing

@testable import Lines
@testable import StackReader

struct FrameJudgeTests {
    struct Judged: Sendable {
        var symbol: String
        var sight: FrameJudge.Sight
        var image: String?
        var file: String?
        /// The path of the image, and the images of other frames.
        var path: String?
        var others: [String]

        init(
            _ symbol: String, _ sight: FrameJudge.Sight, image: String? = "Shop", file: String? = nil,
            path: String? = nil, beside others: [String] = []
        ) {
            (self.symbol, self.sight, self.image, self.file) = (symbol, sight, image, file)
            (self.path, self.others) = (path, others)
        }

        var frame: Frame {
            let line = file.flatMap { $0.hasPrefix("<") ? nil : 3 }
            return Frame(image: image, symbol: symbol, file: file, line: line, text: "")
        }

        var judge: FrameJudge {
            var text = StackText()
            text.threads = [StackThread(frames: [frame] + others.map { Frame(image: $0, symbol: "", text: "") })]
            if let path, let image { text.imagePaths = [image: path] }
            return FrameJudge(finder: Fixture.finder, images: StackImages(text))
        }
    }

    private static let judged = [
        // Modules, paths, images and types tell whose a frame is.
        Judged("$s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF", .rx),
        Judged("$s4Shop7CaptureO7symbolsyyFZ", .yours, image: nil),
        Judged("Driver.drive(_:)", .rx, image: "RxCocoa"),
        Judged("FlatMapSink.on(_:)", .rx, file: "/app/checkouts/RxSwift/Sources/RxSwift/Merge.swift"),
        Judged("Screen.show()", .yours, file: "/RxSwift-demo/Sources/Shop/Screen.swift"),
        Judged("MapSink.on(_:)", .rx, file: "Map.swift"),
        Judged("MapSink.on(_:)", .yours, file: "Screen.swift"),
        Judged("FlatMapSink.on(_:)", .rx, file: "Merge.swift"),
        Judged("DebounceSink.propagate(_:)", .rx),
        Judged("Throttle.run(_:cancel:)", .namedAsRx),
        Judged("ConnectableObservableAdapter.connect()", .rx, file: "Multicast.swift"),
        Judged("InvocableScheduledItem.invoke()", .rx, file: "InvocableScheduledItem.swift"),
        Judged("rxFatalErrorInDebug(_:file:line:)", .rx, file: "Utils.swift"),
        Judged("AsyncSequence.asObservable()", .rx, file: "Observable+Concurrency.swift"),
        Judged("ObservableType.unwrap()", .yours),
        Judged("closure #1 in CartScreen.bind()", .yours),
        Judged("dispatch(_:_:)", .rx, file: "Bag+Rx.swift"),
        Judged("main", .yours),
        Judged("show(_:)", .yours),
        // A type of yours is yours, whatever it is called.
        Judged("closure #1 in ViewModelType.start()", .yours),
        Judged("NetworkConnection.start()", .yours, file: "NetworkConnection.swift"),
        Judged("closure #1 in LogSink.start()", .yours),
        Judged("TodoViewModel.load()", .yours, image: "RxTodo"),
        Judged("$s6RxTodo13TodoViewModelC4loadyyF", .yours, image: "RxTodo"),
        Judged("closure #1 in ObservableType.unwrap<A>()", .yours, file: "Observable+Unwrap.swift"),
        Judged("ObservableType.bind(to:)", .rx, file: "Observable+Bind.swift"),
        // Where RxSwift is a library of its own, only copies of its functions are in others.
        Judged("closure #1 in ObservableType.unwrap<A>()", .yours, beside: ["RxSwift"]),
        Judged("MainScheduler.start()", .yours, beside: ["RxSwift"]),
        Judged("specialized ObserverType.onNext(_:)", .rx, beside: ["RxSwift"]),
        Judged("DebounceSink.propagate(_:)", .rx, image: "RxSwift", beside: ["RxSwift"]),
        Judged("DebounceSink.propagate(_:)", .rx, image: nil, beside: ["RxSwift"]),
        Judged("Sink.forwardOn(_:)", .rx, image: "libRxSwift-Dynamic.so"),
        // A library of yours has lines in Swift.
        Judged("PlayerKit.play()", .yours, image: "libPlayerKit.so", file: "PlayerKit.swift"),
        // Xcode names no library: in a file in C the name decides.
        Judged("__libc_start_call_main", .system, image: nil, file: "sysdeps/nptl/libc_start_call_main.h"),
        Judged("start_thread", .system, image: nil, file: "nptl/pthread_create.c"),
        Judged("__clone3", .system, image: nil, file: "clone3.S"),
        Judged("raiseHand(_:)", .yours, image: nil, file: "Hand.swift"),
        Judged("raise_hand", .yours, image: nil, file: "hand.c"),
        Judged("__hash", .yours, file: "hash.c"),
        Judged("Swift runtime failure: Index out of range", .system, file: "Screen.swift"),
        Judged("_TFC4Shop9NoSymbolX", .unknown),
        // A framework that came with the program is not yours.
        Judged(
            "closure #1 in DataRequest.response()", .system, image: "Alamofire",
            path: "/Shop.app/Frameworks/Alamofire.framework/Alamofire"),
        Judged("Runtime.start()", .system, image: "Rosetta", path: "/Library/Apple/usr/libexec/oah/Rosetta"),
        Judged("Sink.stop()", .rx, image: "RxSwift", path: "/Shop.app/Frameworks/RxSwift.framework/RxSwift"),
        Judged("Screen.show()", .yours, path: "/private/var/Shop.app/Shop"),
        Judged("Screen.show()", .yours, image: "Shop.debug.dylib", path: "/Shop.app/Shop.debug.dylib"),
        // What the platform puts around main is not yours, nor is its own code.
        Judged("static UIApplicationDelegate.main()", .system),
        Judged("static AppDelegate.$main()", .plumbing, file: "AppDelegate.swift"),
        Judged("_assertionFailure(_:_:file:line:flags:)", .system, image: "libswiftCore.so"),
        Judged("static _hidden()", .system),
        Judged("-[UIControl sendAction:to:forEvent:]", .system, image: "UIKitCore"),
        Judged("-[UIControl sendAction:to:forEvent:]", .system, image: nil),
        Judged("anything", .system, image: "Odd", path: "/System/PackageContents/PrivateFrameworks/Odd.framework/Odd"),
        Judged("Odd.thing()", .yours, image: "Combine", path: "/private/var/Shop.app/Frameworks/Combine"),
        Judged("specialized Array.subscript.getter", .system, file: "<compiler-generated>"),
        Judged("Array.safe(_:)", .yours, file: "Array+Safe.swift"),
        Judged("Array.forEach(_:)", .rx, file: "Bag.swift"),
        Judged("$sSayxSicigSS_Tg5", .system),
        Judged("specialized withExtendedLifetime<A, B, C>(_:_:)", .system, file: "Inbox.swift"),
        Judged("0x104a00000", .system, image: "UIKitCore"),
        // What the compiler puts between is plumbing, and what nobody knows stays.
        Judged("thunk for @escaping @callee_guaranteed () -> ()", .plumbing),
        Judged("outlined copy of RxSwift.Event<A>", .plumbing),
        Judged("implicit closure #2 in implicit closure #1 in AnyObserver.init<A>(_:)", .plumbing),
        Judged("0x104a00000", .unknown),
        Judged("(Missing)", .unknown, image: "???"),
        Judged("", .unknown, image: nil),
        Judged("something_in_c", .unknown),
        Judged("one-time initialization function for instance()", .plumbing, file: "MainScheduler.swift"),
        Judged("one-time initialization function for prices()", .yours, file: "Cart.swift"),
        // But where a function of yours was built into it.
        Judged("generic specialization <Swift.Int> of thunk for @escaping () -> ()", .yours, file: "Cart.swift"),
        Judged("generic specialization <Swift.Int> of thunk for @escaping () -> ()", .plumbing, file: "Map.swift"),
    ]

    @Test(arguments: judged)
    func `Name, image and file tell whose a frame is`(judged: Judged) {
        #expect(judged.judge.sight(of: judged.frame) == judged.sight)
    }

    @Test func `Every rule decides on a frame`() {
        let deciding = Set(
            Self.judged.compactMap { judged in
                let evidence = FrameJudge.Evidence(judged.frame, judged.judge)
                return FrameJudge.guesses.first { $0.verdict(evidence) != nil }?.why
            })
        #expect(FrameJudge.guesses.map(\.why).filter { !deciding.contains($0) } == [])
    }
}
