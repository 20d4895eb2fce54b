import RxSwift

struct EndOfDay: Error {}

func mine() throws {
    print(try BehaviorSubject(value: 1).value())
    let subject = BehaviorSubject(value: 2)
    subject.onError(EndOfDay())
    print(try subject.value())
}
