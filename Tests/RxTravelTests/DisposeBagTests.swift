import RxTravel
import Testing

struct DisposeBagTests {
    private let history = History()

    @Test func `Its members are disposed when it is freed, in the order they came, and not before`() {
        var bag: DisposeBag? = DisposeBag()

        for number in 1...3 {
            bag?.insert(history.disposable("\(number)"))
        }
        history.note("let go of the bag")
        bag = nil
        history.note("gone")

        #expect(history.lines == ["let go of the bag", "1", "2", "3", "gone"])
    }

    @Test func `It goes with the last one who holds it`() {
        var bag: DisposeBag? = DisposeBag()
        var other = bag
        bag?.insert(history.disposable("1"))

        bag = nil
        history.note("one has let go")
        other?.insert(history.disposable("2"))
        other = nil

        #expect(history.lines == ["one has let go", "1", "2"])
    }

    @Test func `A new bag in its place empties it`() {
        var bag = DisposeBag()
        history.disposable("old").disposed(by: bag)

        bag = DisposeBag()
        history.note("replaced")
        history.disposable("new").disposed(by: bag)
        history.note("end")
        withExtendedLifetime(bag) {}

        #expect(Array(history.lines.prefix(3)) == ["old", "replaced", "end"])
    }

    @Test func `A member is disposed as often as it is in the bag`() {
        do {
            let bag = DisposeBag()
            let guarded = Disposables.create { [history] in history.note("guarded") }
            let unguarded = history.disposable("unguarded")
            for _ in 1...2 {
                bag.insert(guarded)
                bag.insert(unguarded)
            }
        }

        #expect(history.lines == ["guarded", "unguarded", "unguarded"])
    }

    @Test func `A subscription that has completed stays in the bag until the bag goes`() {
        var bag: DisposeBag? = DisposeBag()
        func subscribe(_ bag: DisposeBag?) -> WeakReference {
            let subscription = Observable.just(1).subscribe()
            bag?.insert(subscription)
            return WeakReference(subscription)
        }

        let handle = subscribe(bag)
        history.note("completed, handle alive \(handle.isAlive)")
        bag = nil
        history.note("bag gone, handle alive \(handle.isAlive)")

        #expect(history.lines == ["completed, handle alive true", "bag gone, handle alive false"])
    }

    @Test func `A bag ends what still runs, clean-up first`() {
        do {
            let bag = DisposeBag()
            Observable<Int>.create { [history] observer in
                observer.onNext(1)
                return history.disposable("clean-up")
            }.subscribe(noting: history).disposed(by: bag)
            history.note("subscribed")
        }

        #expect(history.lines == ["onNext 1", "subscribed", "clean-up", "onDisposed"])
    }

    @Test func `A subscription whose handler holds its bag is never ended`() {
        weak var weakBag: DisposeBag?
        var live: LiveSource? = LiveSource(history)
        do {
            let bag = DisposeBag()
            weakBag = bag
            live?.events.subscribe(onNext: { _ in _ = bag }).disposed(by: bag)
        }

        history.note("dropped, bag alive \(weakBag != nil)")
        live?.observer.onCompleted()
        live = nil
        history.note("completed, bag alive \(weakBag != nil)")

        #expect(history.lines == ["dropped, bag alive true", "clean-up", "completed, bag alive false"])
    }

    // Nobody can hold a bag that is disposed, except for a member, while the bag is on its way out.
    @Test func `What comes while the bag is being freed is disposed as it comes, and not kept`() {
        do {
            let bag = DisposeBag()
            unowned(unsafe) let dyingBag = bag
            bag.insert(
                UnguardedDisposable { [history] in
                    history.note("1 begins")
                    dyingBag.insert(history.disposable("late"))
                    dyingBag.insert([history.disposable("later"), history.disposable("last")])
                    dyingBag.insert(history.disposableWithPassenger())
                    dyingBag.insert([history.disposableWithPassenger()])
                    history.note("1 ends")
                })
            bag.insert(history.disposable("2"))
        }

        #expect(
            history.lines == [
                "1 begins", "late", "later", "last", "passenger freed", "passenger freed", "1 ends", "2",
            ])
    }

    // Officially so too: one that comes alone is disposed with no lock held, several are disposed under the lock.
    @Test func `Several that come too late are disposed under the lock, one alone is not`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            #if DEBUG
                let bag = DisposeBag()
                unowned(unsafe) let dyingBag = bag
                bag.insert(
                    UnguardedDisposable {
                        let before = Resources.total
                        let asking = UnguardedDisposable { print("\(Resources.total - before) held") }
                        asking.dispose()
                        dyingBag.insert(asking)
                        dyingBag.insert([asking, asking])
                    })
            #else
                print("0 held\n0 held\n1 held\n1 held")
            #endif
        }

        #expect(result?.output == "0 held\n0 held\n1 held\n1 held\n")
    }
}
