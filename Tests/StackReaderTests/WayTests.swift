import Testing

@testable import StackReader

struct WayTests {
    /// No stack that was recorded has these: they need RxCocoa.
    @Test(arguments: [
        ("BehaviorRelay", "drive(_:)", "drive"),
        ("PublishRelay", "emit(to:)", "emit(to: PublishRelay)"),
    ])
    func `What a Driver or a Signal hands to a relay goes on there`(
        relay: String, method: String, link: String
    ) {
        let subject = relay.replacing("Relay", with: "Subject")
        let symbols = [
            "closure #1 in Screen.bind()",
            "closure #1 in ObservableType.subscribe(onNext:onError:onCompleted:onDisposed:)",
            "AnonymousObserver.onCore(_:)", "ObserverBase.on(_:)", "\(subject).on(_:)", "\(relay).accept(_:)",
            "closure #1 in closure #1 in SharedSequenceConvertibleType.\(method)",
            "closure #1 in SharedSequenceConvertibleType.\(method)",
            "closure #1 in ObservableType.subscribe(onNext:onError:onCompleted:onDisposed:)",
            "AnonymousObserver.onCore(_:)", "ObserverBase.on(_:)", "Sink.forwardOn(_:)", "MapSink.on(_:)",
            "PublishSubject.on(_:)", "ObserverType.onNext(_:)", "Screen.tap()",
        ]
        var text = StackText()
        text.threads = [
            StackThread(
                frames: symbols.map { symbol in
                    Frame(image: symbol.contains("Screen") ? "Shop" : "RxSwift", symbol: symbol, text: "")
                })
        ]
        let explanation = Explanation(text, finder: Fixture.finder)

        #expect(
            explanation.summary.flatMap(StackWords(language: .english).chain)
                == "PublishSubject → map → \(link); \(relay) → onNext")
    }
}
