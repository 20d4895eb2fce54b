import RxSwift

actor Answers {
    private var known: [String: Int] = [:]
    func answer(_ key: String) -> Int? { known[key] }
    func keep(_ value: Int, for key: String) { known[key] = value }
}

func mine() {
    let answers = Answers()
    func answer(_ key: String) -> Single<Int> {
        .create { single in
            Task {
                if let known = await answers.answer(key) { return single(.success(known)) }
                await answers.keep(key.count, for: key)
                single(.success(-key.count))
            }
            return Disposables.create()
        }
    }
    _ = answer("abc").flatMap { first in answer("abc").map { (first, $0) } }
        .observe(on: MainScheduler.instance)
        .subscribe(onSuccess: { print($0) })
}
