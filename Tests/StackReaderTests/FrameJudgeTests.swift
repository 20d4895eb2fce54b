import Testing

@testable import StackReader

struct FrameJudgeTests {
    private func verdict(
        _ symbol: String, image: String? = "Shop", file: String? = nil, line: Int? = nil, path: String? = nil,
        beside others: [String] = []
    ) -> FrameJudge.Verdict {
        let frame = Frame(image: image, symbol: symbol, file: file, line: line, text: "")
        var text = StackText()
        text.threads = [StackThread(frames: [frame] + others.map { Frame(image: $0, symbol: "", text: "") })]
        if let path, let image { text.imagePaths = [image: path] }
        return FrameJudge(finder: Fixture.finder, images: StackImages(text)).verdict(on: frame)
    }

    @Test func `Modules, paths, images and types tell whose a frame is`() {
        #expect(verdict("$s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF") == .rx)
        #expect(verdict("$s4Shop7CaptureO7symbolsyyFZ", image: nil) == .yours)
        #expect(verdict("Driver.drive(_:)", image: "RxCocoa") == .rx)
        #expect(
            verdict("FlatMapSink.on(_:)", file: "/app/checkouts/RxSwift/Sources/RxSwift/Merge.swift", line: 3) == .rx)
        #expect(verdict("Screen.show()", file: "/RxSwift-demo/Sources/Shop/Screen.swift", line: 3) == .yours)
        #expect(verdict("MapSink.on(_:)", file: "Map.swift", line: 3) == .rx)
        #expect(verdict("MapSink.on(_:)", file: "Screen.swift", line: 3) == .yours)
        #expect(verdict("FlatMapSink.on(_:)", file: "Merge.swift", line: 3) == .perhapsRx)
        #expect(verdict("DebounceSink.propagate(_:)") == .perhapsRx)
        #expect(verdict("closure #1 in CartScreen.bind()") == .yours)
        #expect(verdict("dispatch(_:_:)", file: "Bag+Rx.swift") == .rx)
        #expect(verdict("main", file: "main.swift") == .yours)
    }

    @Test func `A type of yours is yours, whatever it is called`() {
        for type in ["ViewModelType", "NetworkConnection", "AppConfiguration", "JobScheduler", "LogSink"] {
            #expect(verdict("closure #1 in \(type).start()") == .yours)
            #expect(verdict("\(type).start()", file: "\(type).swift", line: 3) == .yours)
        }
        #expect(verdict("TodoViewModel.load()", image: "RxTodo") == .yours)
        #expect(verdict("$s6RxTodo13TodoViewModelC4loadyyF", image: "RxTodo") == .yours)
        #expect(verdict("closure #1 in ObservableType.unwrap<A>()", file: "Observable+Unwrap.swift", line: 7) == .yours)
        #expect(verdict("ObservableType.bind(to:)", file: "Observable+Bind.swift", line: 7) == .rx)
    }

    @Test func `Where RxSwift is a library of its own, only copies of its functions are in others`() {
        #expect(verdict("closure #1 in ObservableType.unwrap<A>()", beside: ["RxSwift"]) == .yours)
        #expect(verdict("MainScheduler.start()", beside: ["RxSwift"]) == .yours)
        #expect(verdict("specialized ObserverType.onNext(_:)", beside: ["RxSwift"]) == .rx)
        #expect(verdict("DebounceSink.propagate(_:)", image: "RxSwift", beside: ["RxSwift"]) == .rx)
        #expect(verdict("DebounceSink.propagate(_:)", image: nil, beside: ["RxSwift"]) == .perhapsRx)
    }

    @Test func `A framework that came with the program is not yours`() {
        let folder = "/private/var/Shop.app/Frameworks/"
        #expect(
            verdict(
                "closure #1 in DataRequest.response()", image: "Alamofire",
                path: folder + "Alamofire.framework/Alamofire") == .system)
        #expect(verdict("Sink.stop()", image: "RxSwift", path: folder + "RxSwift.framework/RxSwift") == .rx)
        #expect(verdict("Screen.show()", path: "/private/var/Shop.app/Shop") == .yours)
        #expect(verdict("Screen.show()", image: "Shop.debug.dylib", path: "/Shop.app/Shop.debug.dylib") == .yours)
    }

    @Test func `What the platform puts around main is not yours`() {
        #expect(verdict("static UIApplicationDelegate.main()") == .system)
        #expect(verdict("static AppDelegate.$main()", file: "AppDelegate.swift", line: 10) == .plumbing)
        #expect(verdict("(Missing)", image: "???") == .unknown)
    }

    @Test func `The platform's code is not yours`() {
        #expect(verdict("_assertionFailure(_:_:file:line:flags:)", image: "libswiftCore.so") == .system)
        #expect(verdict("-[UIControl sendAction:to:forEvent:]", image: "UIKitCore") == .system)
        #expect(verdict("-[UIControl sendAction:to:forEvent:]", image: nil) == .system)
        #expect(
            verdict("anything", image: "Odd", path: "/System/PackageContents/PrivateFrameworks/Odd.framework/Odd")
                == .system)
        #expect(verdict("Odd.thing()", image: "Combine", path: "/private/var/Shop.app/Frameworks/Combine") == .yours)
        #expect(verdict("specialized Array.subscript.getter", file: "<compiler-generated>") == .system)
        #expect(verdict("Array.safe(_:)", file: "Array+Safe.swift", line: 3) == .yours)
        #expect(verdict("$sSayxSicigSS_Tg5") == .system)
        #expect(verdict("0x104a00000", image: "UIKitCore") == .system)
    }

    @Test func `What the compiler puts between is plumbing, and what nobody knows stays`() {
        #expect(verdict("thunk for @escaping @callee_guaranteed () -> ()") == .plumbing)
        #expect(verdict("partial apply for thunk for @escaping @callee_guaranteed () -> ()") == .plumbing)
        #expect(verdict("outlined copy of RxSwift.Event<A>") == .plumbing)
        #expect(verdict("implicit closure #2 in implicit closure #1 in AnyObserver.init<A>(_:)") == .plumbing)
        #expect(verdict("0x104a00000") == .unknown)
        #expect(verdict("", image: nil) == .unknown)
        #expect(verdict("something_in_c") == .unknown)
    }
}
