import RxTravel
import Testing

struct DisposeBagBuilderTests {
    private let history = History()

    private func disposable(_ number: Int) -> any Disposable {
        history.disposable("\(number)")
    }

    /// What a bag disposes when it goes.
    private func disposed(by bag: DisposeBag) -> () -> [String] {
        var bag: DisposeBag? = bag
        let before = history.lines.count
        return {
            #expect(history.lines.count == before)
            #expect(bag != nil)
            bag = nil
            return history.lines
        }
    }

    @Test func `A bag made of several disposes them in their order`() {
        let lines = disposed(by: DisposeBag(disposing: disposable(1), disposable(2), disposable(3)))

        #expect(lines() == ["1", "2", "3"])
    }

    @Test func `A bag made of an array disposes it in its order`() {
        let lines = disposed(by: DisposeBag(disposing: [disposable(1), disposable(2)]))

        #expect(lines() == ["1", "2"])
    }

    @Test func `A bag made of a block disposes it line by line`() {
        let lines = disposed(
            by: DisposeBag {
                disposable(1)
                disposable(2)
                Disposables.create(disposable(3), disposable(4))
            })

        #expect(lines() == ["1", "2", "3", "4"])
    }

    @Test func `Several, an array, a block and one come in the order they were inserted`() {
        func bag() -> DisposeBag {
            let bag = DisposeBag {
                disposable(1)
            }
            bag.insert(disposable(2), disposable(3))
            bag.insert([disposable(4), disposable(5)])
            bag.insert {
                disposable(6)
                disposable(7)
            }
            bag.insert(disposable(8))
            return bag
        }

        let lines = disposed(by: bag())

        #expect(lines() == (1...8).map(String.init))
    }

    @Test func `Nothing may be inserted too`() {
        func bag() -> DisposeBag {
            let bag = DisposeBag(disposing: [])
            bag.insert([])
            bag.insert {}
            return bag
        }

        let lines = disposed(by: bag())

        #expect(lines() == [])
    }
}
