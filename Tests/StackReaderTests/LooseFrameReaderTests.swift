import Testing

@testable import StackReader

struct LooseFrameReaderTests {
    private func read(_ text: String) -> [Frame] {
        LooseFrameReader.frames(of: text.linesOfText).sorted { $0.key < $1.key }.map(\.value)
    }

    @Test func `Frames without an address are read where several follow each other`() {
        let frames = read(
            """
            The app stopped here:
            0  libsystem_c.dylib abort + 140
            1  Shop   CartScreen.show(_:) (CartScreen.swift:16:21)
            Shop/CartScreen.swift:48 - closure #1 in CartScreen.open()
            -;RxSwift.Sink.forwardOn(RxSwift.Event<A.Element>) -> ();Sink.swift;34
            """)
        #expect(frames.map(\.symbol).first == "abort")
        #expect(frames.map(\.image) == ["libsystem_c.dylib", "Shop", nil, nil])
        #expect(frames.map(\.line) == [nil, 16, 48, 34])
        #expect(frames.map(\.index) == [0, 1, nil, nil])
    }

    @Test(
        "Sentences, lists and headings are no frames",
        arguments: [
            "We saw this in the office.\nThen the app was gone.\nNobody knows why.",
            "Environment\nKeys\nLogs\nData\nVersion",
            "1. Open the cart\n2. Tap on pay\n3. The app is gone",
            "1 apple\n2 pears\n3 plums",
            "- AppDelegate\n- SceneDelegate\n- Cart",
            "iOS 15.4.1\niPhone 13 Pro\n47.0 (936)",
            "EXC_BAD_ACCESS / KERN_INVALID_ADDRESS\nSIGSEGV\nSIGABRT (sent)",
            "Sink.forwardOn\nObserverBase.on",
            "lock.lock()\nsuper.dispose()\n.take(1)",
            "Observable.just(1)\nTerminal.write(text)\nDisposables.create(with: done)",
            "5 create()   │ 6 live objects\n6 subscribe(…) +1   │ route\n7 on(_:)   │ freed",
        ])
    func prose(_ text: String) { #expect(read(text).isEmpty) }
}

extension String {
    fileprivate var linesOfText: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
