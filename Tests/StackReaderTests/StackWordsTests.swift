import Testing
import TravelGuide

@testable import StackReader

struct StackWordsTests {
    private func sentence(_ path: String, _ language: Language) throws -> String {
        let explanation = try Fixture(path).explanation
        let summary = try #require(explanation.summary)
        return StackWords(language: language).sentence(summary, rows: explanation.rows)
    }

    struct Told: Sendable {
        var path: String
        var korean: String
    }

    @Test(arguments: [
        Told(
            path: "official/lldb/createFilterMap.txt",
            korean: "이벤트가 create에 넘긴 클로저에서 나와 filter, map 연산자를 차례로 거쳐 내 onNext 클로저까지 왔다."),
        Told(path: "official/lldb/create.txt", korean: "이벤트가 create에 넘긴 클로저에서 나와 내 onNext 클로저까지 왔다."),
        Told(path: "official/lldb/just.txt", korean: "CartScreen.just()에서 구독하는 동안 이벤트가 just에서 나와 내 onNext 클로저까지 왔다."),
        Told(
            path: "official/lldb/inFilter.txt",
            korean: "CartScreen.inFilter()에서 구독하는 동안 이벤트가 just에서 나와 map 연산자를 거쳐 filter에 넘긴 내 클로저까지 왔다."),
        Told(
            path: "official/lldb/publish.txt",
            korean: "이벤트가 CartScreen.publish()에서 부른 PublishSubject.onNext에서 나와 filter 연산자를 거쳐 내 onNext 클로저까지 왔다."),
        Told(
            path: "official/lldb/behaviorSubscribe.txt",
            korean: "CartScreen.behaviorSubscribe()에서 구독할 때 BehaviorSubject에 남아 있던 이벤트가 map 연산자를 거쳐 내 onNext 클로저까지 왔다."),
        Told(
            path: "official/lldb/nested.txt",
            korean: "이벤트가 CartScreen.nested의 onNext 클로저에서 부른 PublishSubject.onNext에서 나와 내 onNext 클로저까지 왔다."),
        Told(
            path: "official/lldb/createClosure.txt",
            korean: "CartScreen.createClosure()에서 구독하는 동안 create에 넘긴 내 클로저가 불렸다."),
        Told(path: "official/lldb/never.txt", korean: "CartScreen.never()에서 부른 dispose()에서 시작해 내 onDisposed 클로저가 불렸다."),
        Told(
            path: "official/lldb/bagDeinit.txt",
            korean: "CartScreen.bagDeinit()에서 DisposeBag 객체가 해제되면서 내 정리 클로저가 불렸다."),
        Told(
            path: "official/lldb/completedDispose.txt",
            korean: "CartScreen.completedDispose()에서 구독하는 동안 내 정리 클로저가 불렸다. 그때 시퀀스는 이미 끝나 있었다."),
        Told(
            path: "official/linux/createFilterMap.txt",
            korean: "이벤트가 create에 넘긴 클로저에서 나와 filter, map 연산자를 차례로 거쳐 subscribe에 넘긴 내 클로저까지 왔다. 아마 onNext 클로저다."),
        Told(
            path: "official/linux/debounce.txt", korean: "이벤트가 큐나 런 루프에서 시작해 debounce 연산자를 거쳐 subscribe에 넘긴 내 클로저까지 왔다."
        ),
        Told(
            path: "official/lldb/schedule.txt",
            korean: "CartScreen.schedule()에서 CurrentThreadScheduler에 맡긴 내 클로저가 불렸다."),
        Told(
            path: "official/symbols/behavior.txt",
            korean: "이벤트가 CartScreen.behavior()에서 부른 BehaviorSubject.onNext에서 나와 내 CartScreen.show(_:)까지 왔다."),
    ])
    func `A Korean reader is told in Korean where an event came from`(told: Told) throws {
        #expect(try sentence(told.path, .korean) == told.korean)
    }

    @Test func `What is likely is not told as if it were sure`() throws {
        #expect(
            try sentence("official/linux/createFilterMap.txt", .english)
                == "Probably your onNext closure, reached through filter and map, from create's closure.")
        #expect(
            try sentence("travel/linux/createFilterMap.txt", .english)
                == "Your onNext closure, reached through filter and map, from create's closure.")
        #expect(
            try sentence("official/linux/debounce.txt", .english)
                == "Your closure given to subscribe, reached through debounce, called from a queue or a run loop.")
    }
}
