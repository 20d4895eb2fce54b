import RxTravel
import Testing

struct CompositeDisposableTests {
    private let history = History()

    private func numbered(_ numbers: ClosedRange<Int>) -> [any Disposable] {
        numbers.map { history.disposable("\($0)") }
    }

    @Test func `The order of 31 holds, and of more each is disposed once`() {
        let group = CompositeDisposable(disposables: numbered(1...40))
        for disposable in numbered(41...100) {
            _ = group.insert(disposable)
        }

        group.dispose()

        #expect(Array(history.lines.prefix(31)) == (1...31).map(String.init))
        #expect(history.lines.compactMap { Int($0) }.sorted() == Array(1...100))
    }

    @Test func `Each way of making it keeps the order given, and four come before the rest`() {
        let one = numbered(1...6)
        let groups = [
            CompositeDisposable(), CompositeDisposable(one[0], one[1]), CompositeDisposable(one[0], one[1], one[2]),
            CompositeDisposable(one[0], one[1], one[2], one[3]),
            CompositeDisposable(one[0], one[1], one[2], one[3], one[4], one[5]),
            CompositeDisposable(disposables: []), CompositeDisposable(disposables: one),
        ]

        for group in groups {
            history.note("count \(group.count)")
            group.dispose()
        }

        #expect(groups.map(\.isDisposed) == Array(repeating: true, count: 7))
        #expect(groups.map(\.count) == Array(repeating: 0, count: 7))
        #expect(
            history.lines == [
                "count 0", "count 2", "1", "2", "count 3", "1", "2", "3", "count 4", "1", "2", "3", "4",
                "count 6", "1", "2", "3", "4", "5", "6", "count 0", "count 6", "1", "2", "3", "4", "5", "6",
            ])
    }

    @Test func `What comes after dispose is disposed as it comes, and gets no key`() {
        let group = CompositeDisposable()

        group.dispose()
        let key = group.insert(history.disposable("late"))
        history.note("count \(group.count), key \(key != nil)")

        #expect(history.lines == ["late", "count 0, key false"])
    }

    @Test func `Removing disposes that one member, and the others keep their order`() throws {
        let group = CompositeDisposable()
        let keys = numbered(1...4).map { group.insert($0) }
        let second = try #require(keys[1])

        group.remove(for: second)
        history.note("removed, count \(group.count)")
        group.remove(for: second)
        history.note("removed again, count \(group.count)")
        group.dispose()
        group.remove(for: second)

        #expect(
            history.lines == ["2", "removed, count 3", "removed again, count 3", "1", "3", "4"])
    }

    @Test func `The same disposable can be a member twice`() throws {
        let group = CompositeDisposable()
        let disposable = history.disposable("disposed")
        let first = try #require(group.insert(disposable))
        _ = group.insert(disposable)

        group.remove(for: first)
        history.note("removed, count \(group.count)")
        group.dispose()

        #expect(history.lines == ["disposed", "removed, count 1", "disposed"])
    }

    @Test func `What a member adds while the group is disposed is disposed at once`() {
        let group = CompositeDisposable()
        _ = group.insert(
            UnguardedDisposable { [history] in
                history.note("1 begins, count \(group.count)")
                let key = group.insert(history.disposable("late"))
                history.note("1 ends, key \(key != nil)")
            })
        _ = group.insert(history.disposable("2"))

        group.dispose()

        #expect(history.lines == ["1 begins, count 0", "late", "1 ends, key false", "2"])
    }

    @Test func `A member that is removed is out of the group before it is disposed`() throws {
        let group = CompositeDisposable()
        var key: CompositeDisposable.DisposeKey?
        key = group.insert(
            UnguardedDisposable { [history] in
                history.note("disposed, count \(group.count)")
                if let key, history.lines.count < 5 {
                    group.remove(for: key)
                }
            })

        group.remove(for: try #require(key))

        #expect(history.lines == ["disposed, count 0"])
    }

    // A recursive lock lets its own thread in, so it is another thread that asks.
    @Test func `Nothing is disposed under its lock`() throws {
        let group = Shared(CompositeDisposable())
        let asking = UnguardedDisposable { [history] in
            let asking = Elsewhere {
                history.note("isDisposed \(group.value.isDisposed), count \(group.value.count)")
            }
            history.note("answered \(asking.finishes(within: .theWholeTime))")
        }

        let key = try #require(group.value.insert(asking))
        group.value.remove(for: key)
        _ = group.value.insert(asking)
        group.value.dispose()
        _ = group.value.insert(asking)

        #expect(
            history.lines == [
                "isDisposed false, count 0", "answered true", "isDisposed true, count 0", "answered true",
                "isDisposed true, count 0", "answered true",
            ])
    }

    @Test func `Dispose and remove let go of the members, though the group is still held`() throws {
        let group = CompositeDisposable()
        let key = try #require(group.insert(history.disposableWithPassenger()))
        _ = group.insert(history.disposableWithPassenger())

        group.remove(for: key)
        history.note("removed")
        group.dispose()
        history.note("disposed")
        _ = group.insert(history.disposableWithPassenger())
        history.note("count \(group.count)")

        #expect(
            history.lines == [
                "passenger freed", "removed", "passenger freed", "disposed", "passenger freed", "count 0",
            ])
    }

    // MARK: - Disposables.create

    @Test func `Two, three, five and an array: the class and the order of each create`() {
        let one = numbered(1...5)
        let made: [any Cancelable] = [
            Disposables.create(one[0], one[1]),
            Disposables.create(one[0], one[1], one[2]),
            Disposables.create(one[0], one[1], one[2], one[3]),
            // The first three are appended behind the others.
            Disposables.create(one[0], one[1], one[2], one[3], one[4]),
            Disposables.create(one),
            Disposables.create([one[1], one[0]]),
            Disposables.create([one[0]]),
            Disposables.create([]),
        ]

        for disposable in made {
            history.note("\(type(of: disposable))")
            disposable.dispose()
        }

        #expect(
            history.lines == [
                "BinaryDisposable", "1", "2",
                "CompositeDisposable", "1", "2", "3",
                "CompositeDisposable", "4", "1", "2", "3",
                "CompositeDisposable", "4", "5", "1", "2", "3",
                "CompositeDisposable", "1", "2", "3", "4", "5",
                "BinaryDisposable", "2", "1",
                "CompositeDisposable", "1",
                "CompositeDisposable",
            ])
    }
}
