import RxCocoa
import RxSwift

final class TitleLabel: ReactiveCompatible {
    var text = "" { didSet { print("text", text) } }
}

extension Reactive where Base: TitleLabel {
    var title: Binder<String> {
        Binder(base) { label, text in
            label.text = text
        }
    }
}

func mine() {
    let bag = DisposeBag()
    let titles = PublishSubject<String>()
    var label: TitleLabel? = TitleLabel()
    if let label { titles.bind(to: label.rx.title).disposed(by: bag) }
    titles.onNext("one")
    label = nil
    titles.onNext("two")
    print(label == nil)
}
