import Foundation
import RxCocoa
import RxRelay
import RxSwift

/// A search field: the last query wins.
final class SearchModel {
    let query = PublishRelay<String>()
    let results = BehaviorRelay<[String]>(value: [])
    private let bag = DisposeBag()

    init(search: @escaping (String) -> Observable<[String]>) {
        query
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
            .distinctUntilChanged()
            .flatMapLatest { text in search(text).catchAndReturn([]) }
            .bind(to: results)
            .disposed(by: bag)
    }
}

struct SearchFailed: Error {}

func mine() {
    let model = SearchModel { text in
        text == "bad" ? .error(SearchFailed()) : .just([text, text.uppercased()])
    }
    let bag = DisposeBag()
    model.results.subscribe(onNext: { print("results", $0) }).disposed(by: bag)
    for text in [" swift ", "swift", "", "bad", "rx"] { model.query.accept(text) }
}
