import RxTravel
import Testing

/// What every disposable does alike that can be asked whether it is disposed.
struct CancelableTests {
    enum Kind: CaseIterable {
        case action, firstOfTwo, secondOfTwo, three, five, array, group, single, sink, subscription

        /// A disposable of the kind with `member` in it.
        func make(_ member: any Disposable) -> any Cancelable {
            let nothing = Disposables.create()
            switch self {
            case .action: return Disposables.create(with: member.dispose)
            case .firstOfTwo: return Disposables.create(member, nothing)
            case .secondOfTwo: return Disposables.create(nothing, member)
            case .three: return Disposables.create(nothing, nothing, member)
            case .five: return Disposables.create(nothing, nothing, nothing, nothing, member)
            case .array: return Disposables.create([member])
            case .group:
                let group = CompositeDisposable()
                _ = group.insert(member)
                return group
            case .single:
                let single = SingleAssignmentDisposable()
                single.setDisposable(member)
                return single
            case .sink: return makeSinkDisposer(sink: member, subscription: nothing)
            case .subscription: return makeSinkDisposer(sink: nothing, subscription: member)
            }
        }
    }

    private let history = History()

    @Test(arguments: Kind.allCases)
    func `The first dispose ends what is inside, and a second one does nothing`(kind: Kind) {
        let disposable = kind.make(history.disposable("ended"))

        history.note("isDisposed \(disposable.isDisposed)")
        disposable.dispose()
        history.note("isDisposed \(disposable.isDisposed)")
        disposable.dispose()

        #expect(history.lines == ["isDisposed false", "ended", "isDisposed true"])
    }

    @Test(arguments: Kind.allCases)
    func `It counts as disposed while that happens, and a dispose from inside does nothing`(kind: Kind) {
        var disposable: (any Cancelable)?
        disposable = kind.make(
            UnguardedDisposable { [history] in
                history.note("begins, isDisposed \(disposable?.isDisposed ?? false)")
                if history.lines.count < 5 {
                    disposable?.dispose()
                }
                history.note("ends")
            })

        disposable?.dispose()

        #expect(history.lines == ["begins, isDisposed true", "ends"])
        disposable = nil
    }

    @Test(arguments: Kind.allCases)
    func `What is inside is let go of then, though the disposable is still held`(kind: Kind) {
        let disposable = kind.make(history.disposableWithPassenger())

        history.note("before dispose")
        disposable.dispose()
        history.note("after dispose")

        #expect(history.lines == ["before dispose", "passenger freed", "after dispose"])
        withExtendedLifetime(disposable) {}
    }

    @Test(arguments: Kind.allCases)
    func `Dropping it ends nothing`(kind: Kind) {
        _ = kind.make(Disposables.create(history.disposable("ended"), history.disposableWithPassenger()))

        #expect(history.lines == ["passenger freed"])
    }

    @Test func `A pair is not disposed because the two inside are`() {
        let inside = Disposables.create {}
        let pair = Disposables.create(inside, inside)

        inside.dispose()

        #expect([inside.isDisposed, pair.isDisposed] == [true, false])
    }

    @Test func `What has nothing to do, or belongs to a subject, cannot be asked`() {
        let disposables = [Disposables.create(), PublishSubject<Int>().subscribe { _ in }]

        for disposable in disposables {
            disposable.dispose()
            disposable.dispose()
        }

        #expect(disposables.map { $0 is any Cancelable } == [false, false])
    }
}
