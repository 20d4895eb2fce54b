import Testing

@testable import StackReader

struct FrameJudgeTests {
    private func verdict(
        _ symbol: String, image: String? = "Shop", file: String? = nil, line: Int? = nil, path: String? = nil
    ) -> FrameJudge.Verdict {
        let paths = path.flatMap { path in image.map { [$0: path] } } ?? [:]
        return FrameJudge(finder: Fixture.finder, imagePaths: paths).verdict(
            on: Frame(image: image, symbol: symbol, file: file, line: line, text: ""))
    }

    @Test func `Modules, paths, images and types tell whose a frame is`() {
        #expect(verdict("$s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF") == .rx)
        #expect(verdict("$s4Shop7CaptureO7symbolsyyFZ", image: nil) == .yours)
        #expect(verdict("Driver.drive(_:)", image: "RxCocoa") == .rx)
        #expect(
            verdict("FlatMapSink.on(_:)", file: "/app/checkouts/RxSwift/Sources/RxSwift/Merge.swift", line: 3) == .rx)
        #expect(verdict("Screen.show()", file: "/RxSwift-demo/Sources/Shop/Screen.swift", line: 3) == .yours)
        #expect(verdict("MapSink.on(_:)", file: "Map.swift", line: 3) == .rx)
        #expect(verdict("MapSink.on(_:)", file: "Screen.swift", line: 3) == .perhapsRx)
        #expect(verdict("DebounceSink.propagate(_:)") == .perhapsRx)
        #expect(verdict("closure #1 in CartScreen.bind()") == .yours)
        #expect(verdict("dispatch(_:_:)", file: "Bag+Rx.swift") == .rx)
        #expect(verdict("main", file: "main.swift") == .yours)
    }

    @Test func `The platform's code is not yours`() {
        #expect(verdict("_assertionFailure(_:_:file:line:flags:)", image: "libswiftCore.so") == .system)
        #expect(verdict("-[UIControl sendAction:to:forEvent:]", image: "UIKitCore") == .system)
        #expect(verdict("-[UIControl sendAction:to:forEvent:]", image: nil) == .system)
        #expect(
            verdict("anything", image: "Odd", path: "/System/Library/PrivateFrameworks/Odd.framework/Odd") == .system)
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
