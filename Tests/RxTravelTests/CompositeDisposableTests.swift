import Foundation
import RxTravel
import Testing

struct CompositeDisposableTests {
    private let history = History()

    private func numbered(_ numbers: ClosedRange<Int>) -> [any Disposable] {
        numbers.map { history.disposable("\($0)") }
    }

    @Test func `The members are disposed once, in the order they came`() {
        let group = CompositeDisposable()

        for disposable in numbered(1...3) {
            _ = group.insert(disposable)
        }
        history.note("isDisposed \(group.isDisposed), count \(group.count)")
        group.dispose()
        history.note("isDisposed \(group.isDisposed), count \(group.count)")
        group.dispose()

        #expect(
            history.lines == ["isDisposed false, count 3", "1", "2", "3", "isDisposed true, count 0"])
    }

    // Officially the order is unspecified from the 32nd member on.
    @Test func `The order holds however many there are`() {
        let group = CompositeDisposable(disposables: numbered(1...40))
        for disposable in numbered(41...100) {
            _ = group.insert(disposable)
        }

        group.dispose()

        #expect(history.lines == (1...100).map(String.init))
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

        #expect(
            history.lines == [
                "count 0", "count 2", "1", "2", "count 3", "1", "2", "3", "count 4", "1", "2", "3", "4",
                "count 6", "1", "2", "3", "4", "5", "6", "count 0", "count 6", "1", "2", "3", "4", "5", "6",
            ])
    }

    @Test func `An empty group can be disposed, and is then`() {
        let group = CompositeDisposable(disposables: [])

        group.dispose()

        #expect(group.isDisposed)
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

    @Test func `Its members see it disposed, and what one of them adds then is disposed at once`() {
        let group = CompositeDisposable()
        _ = group.insert(
            UnguardedDisposable { [history] in
                history.note("1 begins, isDisposed \(group.isDisposed), count \(group.count)")
                let key = group.insert(history.disposable("late"))
                history.note("1 ends, key \(key != nil)")
                if history.lines.count < 10 {
                    group.dispose()
                }
            })
        _ = group.insert(history.disposable("2"))

        group.dispose()

        #expect(
            history.lines == ["1 begins, isDisposed true, count 0", "late", "1 ends, key false", "2"])
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
            let answered = DispatchSemaphore(value: 0)
            Thread {
                history.note("there: isDisposed \(group.value.isDisposed), count \(group.value.count)")
                answered.signal()
            }.start()
            if answered.wait(timeout: .now() + 10) == .timedOut {
                history.note("no answer: the lock is held")
            }
        }

        let key = try #require(group.value.insert(asking))
        group.value.remove(for: key)
        _ = group.value.insert(asking)
        group.value.dispose()
        _ = group.value.insert(asking)

        #expect(
            history.lines == [
                "there: isDisposed false, count 0", "there: isDisposed true, count 0",
                "there: isDisposed true, count 0",
            ])
    }

    @Test func `Dispose and remove let go of the members, though the group is still held`() throws {
        let group = CompositeDisposable()
        func insertPassenger() -> CompositeDisposable.DisposeKey? {
            let passenger = Passenger(history)
            return group.insert(UnguardedDisposable { passenger.ride() })
        }
        let key = try #require(insertPassenger())
        _ = insertPassenger()

        group.remove(for: key)
        history.note("removed")
        group.dispose()
        history.note("disposed")
        _ = insertPassenger()
        history.note("count \(group.count)")

        #expect(
            history.lines == [
                "passenger freed", "removed", "passenger freed", "disposed", "passenger freed", "count 0",
            ])
    }

    @Test func `Dropping it disposes nobody`() {
        var group: CompositeDisposable? = CompositeDisposable(history.disposable("1"), history.disposable("2"))
        #expect(group?.count == 2)

        group = nil

        #expect(history.lines == [])
    }

    // MARK: - Disposables.create

    @Test func `Two, three, five and an array: the order of each create`() {
        let one = numbered(1...5)
        let made: [any Cancelable] = [
            Disposables.create(one[0], one[1]),
            Disposables.create(one[0], one[1], one[2]),
            Disposables.create(one[0], one[1], one[2], one[3]),
            // The first three are appended behind the others.
            Disposables.create(one[0], one[1], one[2], one[3], one[4]),
            Disposables.create(one),
            Disposables.create([one[1], one[0]]),
        ]

        for disposable in made {
            history.note("\(type(of: disposable)), isDisposed \(disposable.isDisposed)")
            disposable.dispose()
            disposable.dispose()
        }

        #expect(made.map(\.isDisposed) == Array(repeating: true, count: 6))
        #expect(
            history.lines == [
                "BinaryDisposable, isDisposed false", "1", "2",
                "CompositeDisposable, isDisposed false", "1", "2", "3",
                "CompositeDisposable, isDisposed false", "4", "1", "2", "3",
                "CompositeDisposable, isDisposed false", "4", "5", "1", "2", "3",
                "CompositeDisposable, isDisposed false", "1", "2", "3", "4", "5",
                "BinaryDisposable, isDisposed false", "2", "1",
            ])
    }

    @Test func `An array of two makes a pair, any other a group`() {
        let types = (0...4).map { count in "\(type(of: Disposables.create(Array(numbered(1...4).prefix(count)))))" }

        #expect(
            types == [
                "CompositeDisposable", "CompositeDisposable", "BinaryDisposable", "CompositeDisposable",
                "CompositeDisposable",
            ])
    }

    @Test func `Nothing of a group stays`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            printLeftBehind {
                let group = CompositeDisposable(Disposables.create {}, Disposables.create {})
                if let key = group.insert(Disposables.create {}) {
                    group.remove(for: key)
                }
                group.dispose()
            }
            printLeftBehind {
                _ = CompositeDisposable(disposables: [Disposables.create {}])
            }
        }

        #expect(result?.output == "left behind: 0\nleft behind: 0\n")
    }
}
