import RxSwift

protocol Storable: Equatable {
    associatedtype Key: Hashable
    var key: Key { get }
}
struct Note: Storable {
    var key: Int
    var text: String
}

final class Repository<Item: Storable> {
    private let subject = BehaviorSubject<[Item.Key: Item]>(value: [:])
    private(set) lazy var count: Observable<Int> = subject.map(\.count).distinctUntilChanged()
    func save(_ item: Item) throws {
        var items = try subject.value()
        items[item.key] = item
        subject.onNext(items)
    }
    subscript(key: Item.Key) -> Observable<Item?> { subject.map { $0[key] }.distinctUntilChanged() }
}

func mine() {
    let notes = Repository<Note>()
    let bag = DisposeBag()
    notes.count.subscribe(onNext: { print("count", $0) }).disposed(by: bag)
    notes[1].subscribe(onNext: { print($0?.text ?? "none") }).disposed(by: bag)
    try? notes.save(Note(key: 1, text: "a"))
    try? notes.save(Note(key: 2, text: "b"))
    try? notes.save(Note(key: 1, text: "c"))
}
