import Stops

/// What RxSwift itself stops a program for, or warns of, and what belongs on another thread.
enum RxChecks {
    static let guesses =
        said + own.map(\.ofRx) + [Guess("the wrong actor, queue or thread") { IsolationCheck($0)?.cause }]

    private static let said: [Guess<Cause.Evidence, Cause>] = [
        Cause.said(
            ["Binding error"], "bind(to:)나 drive에 에러가 왔다. 여기에는 에러를 받을 곳이 없다",
            "an error got to bind(to:) or drive, which has nobody for errors",
            next: Words(
                "그 앞에 catchAndReturn이나 catch, materialize를 둔다. 구독이 끝나지 않으려면 flatMap 안쪽의 시퀀스에 둔다",
                "catch it before: catchAndReturn, catch or materialize, inside of flatMap if the binding is to go on"),
            proposing: ["catchAndReturn", "catch", "materialize"],
            instead: Words(
                "에러가 나온 연산자 뒤에서 에러를 받는다. flatMap 안에서 나왔으면 그 안쪽의 시퀀스에서 받는다",
                "catch it behind the operator that it comes from, or inside of flatMap where it comes from there")),
        Cause.said(
            ["Infallible must never emit", "Somehow driver received error", "Somehow signal received error"],
            "에러를 보내지 않기로 한 시퀀스(Infallible, Driver, Signal)에 에러가 왔다",
            "an error got to a sequence that has none (Infallible, Driver, Signal)",
            next: Words("바꾸기 전에 에러를 값으로 바꾼다: catchAndReturn", "make a value of it before: catchAndReturn"),
            proposing: ["catchAndReturn"]),
        Cause.said(
            ["oldState.disposable != nil"],
            "SingleAssignmentDisposable에 Disposable을 두 번 넣었다. 한 번만 넣을 수 있다",
            "a SingleAssignmentDisposable was set a second time; it may be set only once",
            next: Words(
                "바꿔 넣을 것이면 SerialDisposable을 쓴다. 아니면 시작할 때마다 새로 만든다",
                "to replace what it has, use a SerialDisposable; else make a new one each time")),
        Cause.said(
            ["Completables can't emit values"], "Completable에 값이 왔다. Completable은 끝나거나 에러를 보내기만 한다",
            "a Completable got a value; it only completes or fails",
            next: Words("값을 먼저 버린다: ignoreElements()", "drop the values before: ignoreElements()"),
            proposing: ["ignoreElements"]),
        Cause.said(
            ["Singles can't emit a completion event"], "Single이 값 없이 끝났다", "a Single ended without a value",
            next: Words("값이 없을 때 보낼 것을 정한다: ifEmpty(default:)", "say what it sends then: ifEmpty(default:)"),
            proposing: ["ifEmpty"]),
        Cause.said(
            ["count can't be negative", "index can't be negative"],
            "개수나 순서를 음수로 주었다(take, takeLast, element(at:), range)",
            "a count or an index was negative (take, takeLast, element(at:), range)",
            next: Words(
                "계산한 수라면 음수일 때를 먼저 다룬다: max(0, …)", "where it is calculated, see to the negative case first: max(0, …)")
        ),
        Cause.said(
            ["Scheduler is already running"], "가상 시간 스케줄러(TestScheduler 등)가 일을 실행하는 동안 또 시간을 앞으로 돌렸다",
            "a scheduler of virtual time, such as TestScheduler, was made to advance by what it was running",
            next: Words(
                "그 안에서는 start()나 advanceTo(_:)를 부르지 말고, 나중에 할 일을 예약한다(scheduleAt, scheduleRelative)",
                "do not call start() or advanceTo(_:) in there: schedule what is to come later (scheduleAt, scheduleRelative)"
            )),
        Cause.said(
            ["Executing on the wrong thread"], "가상 시간 스케줄러(TestScheduler 등)를 여러 스레드에서 썼다",
            "a scheduler of virtual time, such as TestScheduler, was used on more than one thread",
            next: Words("그것을 쓰는 일은 모두 한 스레드에서 한다", "use it on one thread only"),
            proposing: ["observe(on:)", "subscribe(on:)"],
            instead: Words(
                "그 앞에서 큐를 바꾸는 연산자에도, 값을 보내는 쪽에도 실제 큐 대신 같은 가상 시간 스케줄러를 준다",
                "give that scheduler, and no real queue, to the operator before it that changes the queue, and to what sends"
            )),
        Guess("an error that nobody handles") { evidence in
            guard let error = evidence.unhandledError else { return nil }
            return Cause(
                "onError가 없는 구독에 에러가 왔다: \(error). 크래시는 아니다. RxSwift가 디버그 빌드에서 알려 줄 뿐이고, 그 구독은 끝났다",
                "an error came to a subscription that has no onError: \(error). Nothing has crashed: RxSwift only tells so in a debug build, and the subscription has ended",
                advice: Words(
                    "이 스택은 에러가 난 곳이 아니라 구독한 곳이다. 그 subscribe에 onError를 주거나, 그 앞에서 에러를 받는다(catchAndReturn, catch)",
                    "the stack is where it was subscribed, not where the error came from: give that subscribe an onError, or catch the error before it (catchAndReturn, catch)"
                ))
        },
        Guess("a delegate proxy of RxCocoa") { evidence in
            let proxy = /-\[(?:\w+\.)?(Rx\w*(?:Delegate|Source|Prefetching)Proxy) (\S+)\]: unrecognized selector/
            guard let said = evidence.reason.firstMatch(of: proxy) else { return nil }
            return Cause(
                "\(said.2)가 불렸지만, RxCocoa의 \(said.1)에도 그 뒤의 delegate에도 그 메서드가 없다",
                "\(said.2) was called on RxCocoa's \(said.1), but neither that nor the delegate behind it has the method",
                advice: Words(
                    "RxCocoa를 새 버전으로 올린다. 옛 버전은 delegate에 있어도 그 프로토콜에 없는 메서드를 넘겨주지 못했다. 그래도 그러면, setDelegate(_:)에 준 객체를 뷰만큼 오래 붙잡아 둔다. RxCocoa는 그것을 weak로 가진다",
                    "update RxCocoa: older versions could not hand on a method that the delegate has and its protocol does not; else keep the object given to setDelegate(_:) for as long as the view: RxCocoa holds it weakly"
                ))
        },
        Cause.said(
            ["Reentrancy anomaly was detected"], "이벤트를 처리하는 동안 같은 시퀀스에 또 이벤트가 왔다고 RxSwift가 경고했다",
            "RxSwift warned that an event came while the same sequence was handling one", next: Recursion.breaking),
        Cause.said(
            ["Synchronization anomaly was detected"], "두 스레드가 한 시퀀스에 동시에 이벤트를 보냈다고 RxSwift가 경고했다",
            "RxSwift warned that two threads sent events to one sequence at the same time",
            next: Words(
                "보내는 쪽에 observe(on:)을 두어 한 큐에서 보낸다", "send from one queue: put observe(on:) where the events are sent")),
    ]

    /// What may as well be said by a check of yours.
    private static let own: [Guess<Cause.Evidence, Cause>] = [
        Cause.said(
            ["overflow of count"], "range의 끝이 타입의 범위를 넘는다", "the end of a range is beyond its type",
            next: Words("더 큰 정수 타입을 쓰거나 개수를 줄인다", "use a larger integer type, or a smaller count")),
        Cause.said(
            ["Can't sleep to past"], "가상 시간 스케줄러(TestScheduler 등)의 시간을 뒤로 돌렸다",
            "a scheduler of virtual time, such as TestScheduler, was to go back in time",
            next: Words("sleep(_:)에 0 이상을 준다", "give sleep(_:) 0 or more")),
        Guess("a time that is too long") { evidence in
            guard evidence.says(["because the result would be"]),
                evidence.user?.name.function == "reduceWithSpanBetween"
            else { return nil }
            return Cause(
                "throttle이나 delay에 준 시간이 너무 길어 셀 수 없다", "throttle or delay was given a time too long to be counted",
                advice: Words(
                    "그 시간이 어디에서 왔는지 본다. .seconds(.max)는 쓸 수 없다",
                    "see where that time comes from; they cannot use .seconds(.max)"))
        },
        Guess("an abstract method") { evidence in
            guard evidence.says(["Abstract method"]) else { return nil }
            let method = evidence.rows.first { $0.isOfRx && !$0.name.function.hasPrefix("rx") }?.name.qualified
            return Cause(
                "RxSwift의 추상 메서드\(method.map { "(\($0))" } ?? "")가 불렸다. RxSwift의 클래스를 상속한 클래스가 그것을 재정의하지 않았다",
                "an abstract method of RxSwift\(method.map { " (\($0))" } ?? "") was called: a class that inherits from one of RxSwift's does not override it",
                advice: Words(
                    "그 클래스에서 재정의한다. 시퀀스를 만드는 것뿐이면 상속하지 말고 Observable.create를 쓴다",
                    "override it in that class; only to make a sequence, use Observable.create and no class of your own"
                ))
        },
        Guess("a view that nothing gives data to") { evidence in
            guard
                evidence.says(["DataSource not set"])
                    || evidence.rows.prefix(6).contains(where: { $0.frame.symbol.contains("DataSourceNotSet.") })
            else { return nil }
            return Cause(
                "데이터를 주던 바인딩(items)이 사라진 뒤에 테이블이나 컬렉션 뷰가 셀을 달라고 했다",
                "a table or collection view asked for a cell when nothing was bound to its items (any more)",
                advice: Words(
                    "items의 바인딩이 언제 dispose되었는지 본다. 뷰를 가진 객체의 DisposeBag에 담아 뷰가 있는 동안 유지한다. 다시 바인딩한 뒤에는 reloadData()도 부른다",
                    "see when the binding of its items was disposed; keep it in a DisposeBag of the object that has the view, so that it lives as long as the view; after binding again, call reloadData()"
                ))
        },
        Cause.said(
            ["there is already a delegate (or data source) set"],
            "items나 setDelegate로 바인딩하려는 뷰에 이미 delegate나 dataSource가 있다(스토리보드, 코드, 두 번 한 바인딩)",
            "the view has a delegate or a data source already: from a storyboard, from code, or from an earlier binding",
            next: Words(
                "먼저 것을 지운다(스토리보드의 연결, tableView.dataSource = nil). 바인딩은 viewDidLoad처럼 한 번만 불리는 곳에서 한다",
                "remove that (the outlet in the storyboard, or tableView.dataSource = nil), and bind only once, as in viewDidLoad"
            )),
        Cause.said(
            ["changed from time it was first set", "Proxy changed from the time it was first set"],
            "RxCocoa가 맡은 delegate나 dataSource를 다른 코드가 바꾸었다",
            "other code replaced a delegate or a data source that RxCocoa had set",
            next: Words(
                "delegate나 dataSource에 직접 넣는 곳을 찾아 rx.setDelegate(_:)로 바꾼다",
                "look for who sets delegate or dataSource itself, and let it call rx.setDelegate(_:)")),
        Cause.said(
            ["DelegateProxy has no factory of"], "이 타입의 객체를 위한 DelegateProxy가 등록되어 있지 않다",
            "no DelegateProxy is registered for an object of this type",
            next: Words(
                "DelegateProxy의 registerKnownImplementations()에서 register { … }를 부른다",
                "call register { … } in registerKnownImplementations() of its DelegateProxy")),
        Cause.said(
            ["DelegateProxy is not allowed of duplicated base object type"],
            "한 타입을 위한 DelegateProxy를 두 번 등록했다", "two factories of a DelegateProxy were registered for one type",
            next: Words(
                "register { … }를 타입마다 한 번만 부른다", "call register { … } once for each type")),
        Cause.said(
            ["Failure converting from", "This method only works in case one of the `rx.items"],
            "RxCocoa가 꺼낸 값이 코드가 정한 타입이 아니었다(modelSelected의 타입, delegate의 타입)",
            "what RxCocoa took out is of another type than the code says (that of modelSelected, of a delegate)",
            next: Words(
                "modelSelected(_:)에 준 타입을 items에 바인딩한 값의 타입과 맞춘다",
                "give modelSelected(_:) the type of what is bound to items")),
        Guess("a check of RxSwift") { evidence in
            guard let check = evidence.rows.first(where: { !$0.isOfNobody }), check.name.function.hasPrefix("rxFatal"),
                let stopped = evidence.rows.first(where: { $0.isOfRx && !$0.name.function.hasPrefix("rxFatal") })
            else { return nil }
            return Cause(
                "\(stopped.name.qualified)의 검사에 걸렸다", "a check failed in RxSwift's \(stopped.name.qualified)",
                advice: Words(
                    "그 메시지로 RxSwift의 소스와 이슈를 찾는다", "look for that message in RxSwift's source and issues"))
        },
    ]
}

extension Cause.Evidence {
    /// The error that RxSwift has printed, with the stack of who subscribed, as nobody handles it.
    var unhandledError: String? {
        guard let error = reason.wholeMatch(of: /Unhandled error happened: (.+?)\.?/)?.1,
            rows.prefix(while: { !$0.isYours }).contains(where: \.subscribes)
        else { return nil }
        return String(error)
    }
}

extension Row {
    /// Whether it is how somebody subscribes.
    fileprivate var subscribes: Bool { isOfRx && name.function.hasPrefix("subscribe") }
}

extension Guess<Cause.Evidence, Cause> {
    /// The same where no code of yours has stopped.
    fileprivate var ofRx: Self {
        Self(why) { $0.rows.first { !$0.isOfNobody }?.isYours == true ? nil : verdict($0) }
    }
}
