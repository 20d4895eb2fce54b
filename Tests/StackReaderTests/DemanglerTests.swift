import Testing

@testable import Lines
@testable import StackReader

struct DemanglerTests {
    @Test func `Symbols of every beginning are turned into words`() {
        let words = "RxSwift.Sink.forwardOn(RxSwift.Event<A.Element>) -> ()"
        #expect(Demangler.name(of: "$s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF") == words)
        #expect(Demangler.name(of: "_$s7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF") == words)
        #expect(Demangler.name(of: "$S7RxSwift4SinkC9forwardOnyyAA5EventOy7ElementQzGF") == words)
        #expect(Demangler.name(of: "_T07RxSwift4SinkC7disposeyyF") == "RxSwift.Sink.dispose() -> ()")
    }

    @Test(arguments: ["", "$s", "main", "$sNoSymbolAtAll", "MapSink.on(_:)", "_Z3foov", "$s7RxSwift4Sink\u{0}C"])
    func `Anything else is no symbol`(word: String) {
        #expect(Demangler.name(of: word) == nil)
    }

    @Test func `A symbol that nobody could read is left alone`() {
        #expect(Demangler.name(of: "$s" + String(repeating: "Say", count: 4_000)) == nil)
    }
}
