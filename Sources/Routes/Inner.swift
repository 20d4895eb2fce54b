import Dispatch
import RxTravel

private struct Offline: Error {}

/// A server that is asked for texts, and answers when it is told to.
private final class Server {
    /// Whom the answers go to, by the text that was asked for.
    private var waiting: [String: AnyObserver<String>] = [:]

    /// A request that is cancelled when nobody waits for its answer any more.
    func search(_ text: String) -> Observable<String> {
        return Observable.create { [self] observer in
            // 여행 317 [text, observer] → 7 AnonymousDisposable.init
            // ko: 안쪽 시퀀스의 클로저다. 구독되었으니 요청을 보낸다. 답은 나중에 온다.
            // en: The inner sequence is subscribed to, so its closure runs and makes the request. The answer comes
            //     later.
            print("ask \(text)")
            waiting[text] = observer
            return Disposables.create { [self] in
                // 여행 321 [text]
                // ko: 요청의 정리 클로저다. 답이 아직 오지 않았으면 요청을 취소한다.
                // en: The clean-up of the request. If the answer hasn't come yet, it cancels the request.
                if waiting.removeValue(forKey: text) != nil {
                    print("cancel \(text)")
                }
            }
        }
    }

    /// A request whose clean-up cancels nothing.
    func searchForGood(_ text: String) -> Observable<String> {
        Observable.create { [self] observer in
            print("ask \(text)")
            waiting[text] = observer
            return Disposables.create()
        }
    }

    func answer(_ text: String) {
        guard let observer = waiting.removeValue(forKey: text) else {
            print("nobody waits for \(text)")
            return
        }
        print("answer \(text)")
        observer.onNext(text)
        observer.onCompleted()
    }

    func fail(_ text: String) {
        print("fail \(text)")
        waiting.removeValue(forKey: text)?.onError(Offline())
    }
}

/// The first part: a search field whose answers come late.
public func innerLate() {
    // 여행 308 → 4 Observable.init
    // ko: 검색창이다. 글자가 바뀔 때마다 flatMap의 클로저가 서버에 물을 시퀀스를 만든다.
    // en: A search field. For each text the closure of flatMap makes a sequence that asks the server.
    let server = Server()
    let query = PublishSubject<String>()
    let subscription =
        query
        .flatMap { text in server.search(text) }
        .subscribe(onNext: { text in print("show \(text)") }, onCompleted: { print("completed") })
    // 여행 312 [query] → 18 ObserverType.onNext
    // ko: r을 치고, 답이 오기 전에 rx를 친다.
    // en: You type an r, and then rx before the answer has come.
    query.onNext("r")
    query.onNext("rx")
    // 여행 318 → 18 ObserverType.onNext
    // ko: 답이 온다. 나중에 물은 rx의 답이 먼저 오고, 먼저 물은 r의 답은 그다음이다.
    // en: The answers come: first the one to rx, though it was asked second, and then the one to r.
    server.answer("rx")
    server.answer("r")
    // 여행 322 [query] → 26 ObserverType.onCompleted
    // ko: 검색창이 사라지며 바깥 시퀀스가 끝난다.
    // en: The field goes away, and with it the outer sequence ends.
    query.onCompleted()
    subscription.dispose()
}

/// The second part: the same with the latest one only.
public func innerLatest() {
    // 여행 325 → 4 Observable.init
    // ko: 같은 검색창에 flatMapLatest를 쓴다.
    // en: The same field with flatMapLatest.
    let server = Server()
    let query = PublishSubject<String>()
    let subscription =
        query
        .flatMapLatest { text in server.search(text) }
        .subscribe(onNext: { text in print("show \(text)") }, onCompleted: { print("completed") })
    // 여행 328 [query] → 18 ObserverType.onNext
    // ko: r을 친다. 앞의 것이 없는 첫 요청이다.
    // en: You type an r. It's the first request, and there's none before it.
    query.onNext("r")
    // 여행 331 [query] → 18 ObserverType.onNext
    // ko: r의 답이 오기 전에 rx를 친다.
    // en: You type rx before the answer to r has come.
    query.onNext("rx")
    server.answer("rx")
    server.answer("r")
    query.onCompleted()
    subscription.dispose()
}

/// The third part: a request that can't be cancelled.
public func innerForGood() {
    // 여행 336 → 4 Observable.init
    // ko: 이번 요청의 정리 클로저는 아무것도 취소하지 않는다.
    // en: This time the clean-up of the request cancels nothing.
    let server = Server()
    let query = PublishSubject<String>()
    let subscription =
        query
        .flatMapLatest { text in server.searchForGood(text) }
        .subscribe(onNext: { text in print("show \(text)") }, onCompleted: { print("completed") })
    query.onNext("r")
    query.onNext("rx")
    // 여행 337 → 18 ObserverType.onNext
    // ko: 버려진 r에도 답이 온다. 서버는 아무것도 모르고 끝까지 일했다.
    // en: The answer to r comes, though r was given up. The server knows nothing of that and has done all the work.
    server.answer("r")
    server.answer("rx")
    query.onCompleted()
    subscription.dispose()
}

/// The fourth part: who has to end.
public func innerEnd() {
    // 여행 338 → 4 Observable.init
    // ko: 같은 검색창이다. 이번에는 답이 오는 도중에 사라진다.
    // en: The same field. This time it goes away while an answer is on its way.
    let server = Server()
    let query = PublishSubject<String>()
    let subscription =
        query
        .flatMapLatest { text in server.search(text) }
        .subscribe(onNext: { text in print("show \(text)") }, onCompleted: { print("completed") })
    query.onNext("r")
    server.answer("r")
    query.onNext("rx")
    // 여행 339 [query] → 26 ObserverType.onCompleted
    // ko: r의 답은 왔고 rx의 답은 아직이다. 검색창이 사라지며 바깥 시퀀스가 끝난다.
    // en: The answer to r has come, the one to rx hasn't. The field goes away, and the outer sequence ends with it.
    print("the field is gone")
    query.onCompleted()
    server.answer("rx")
    subscription.dispose()
}

/// The fifth part: an error caught outside.
public func innerCatchOutside() {
    // 여행 340 → 4 Observable.init
    // ko: 요청이 실패하면 "nothing"을 보이려고 체인 끝에 catch를 쓴다.
    // en: When a request fails, the screen should show "nothing". So there's a catch at the end of the chain.
    let server = Server()
    let query = PublishSubject<String>()
    let subscription =
        query
        .flatMapLatest { text in server.search(text) }
        .catch { error in
            // 여행 344 [error] → 42 ObservableType.just
            // ko: catch의 클로저다. error 대신 이어 갈 시퀀스를 반환한다.
            // en: catch's closure. Returns the sequence to go on with, in place of the error.
            print("catch \(error)")
            return .just("nothing")
        }
        .subscribe(onNext: { text in print("show \(text)") }, onCompleted: { print("completed") })
    query.onNext("r")
    server.fail("r")
    // 여행 346 [query, query.hasObservers] → 18 ObserverType.onNext
    // ko: 다시 rx를 친다. 이제는 아무도 query를 구독하고 있지 않다.
    // en: You type rx. By now nobody is subscribed to query.
    query.onNext("rx")
    subscription.dispose()
}

/// The sixth part: an error caught inside.
public func innerCatchInside() {
    // 여행 347 → 4 Observable.init
    // ko: catch를 flatMapLatest의 클로저 안으로 옮긴다. 이제 요청마다 제 catch가 있다.
    // en: The catch moves into the closure of flatMapLatest. Now each request has a catch of its own.
    let server = Server()
    let query = PublishSubject<String>()
    let subscription =
        query
        .flatMapLatest { text in
            server.search(text).catch { error in
                print("catch \(error)")
                return .just("nothing")
            }
        }
        .subscribe(onNext: { text in print("show \(text)") }, onCompleted: { print("completed") })
    query.onNext("r")
    server.fail("r")
    // 여행 348 [query, query.hasObservers] → 18 ObserverType.onNext
    // ko: 다시 rx를 친다. flatMapLatest는 error를 받은 적이 없다.
    // en: You type rx. No error has ever reached flatMapLatest.
    query.onNext("rx")
    server.answer("rx")
    subscription.dispose()
}

/// The seventh part: two inner sequences on two threads.
public func innerThreads() {
    // 여행 349 → 4 Observable.init
    // ko: 대화방 둘의 메시지를 merge로 한 목록에 모은다.
    // en: merge brings the messages of two chat rooms into one list.
    nonisolated(unsafe) let hall = PublishSubject<String>()
    nonisolated(unsafe) let attic = PublishSubject<String>()
    let rooms = PublishSubject<Observable<String>>()
    let subscription = rooms.merge().subscribe(onNext: { message in
        print("begin \(message)")
        let gone = DispatchGroup()
        DispatchQueue.global().async(group: gone) {
            // 여행 352 [attic] → 26 ObserverType.onCompleted
            // ko: 다른 스레드에서 두 번째 방이 끝난다. 첫 스레드는 아직 메시지를 받는 중이고, 이 스레드를 기다린다.
            // en: On another thread the second room ends. The first thread is still receiving its message, and waits
            //     for this one.
            attic.onCompleted()
            print("the attic is closed")
        }
        gone.wait()
        print("end \(message)")
    })
    rooms.onNext(hall)
    rooms.onNext(attic)
    // 여행 351 [hall] → 18 ObserverType.onNext
    // ko: 첫 방에서 메시지가 온다.
    // en: A message comes from the first room.
    hall.onNext("hello")
    // 여행 353 [subscription] → 40 BinaryDisposable.dispose
    // ko: 두 스레드가 서로를 막지 않았다. 구독을 끝낸다.
    // en: Neither thread kept the other from going on. You end the subscription.
    subscription.dispose()
}
