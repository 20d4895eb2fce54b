import RxRelay
import RxSwift

final class ProfileModel {
    let name = BehaviorRelay(value: "")
    private(set) var title = ""
    private let bag = DisposeBag()
    init() {
        name.subscribe(onNext: { [weak self] in self?.title = $0.capitalized }).disposed(by: bag)
    }
    deinit { print("model is freed") }
}

func mine() {
    do {
        let model = ProfileModel()
        model.name.accept("kim")
        print(model.title)
    }
    print("after")
}
