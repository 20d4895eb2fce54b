import Foundation
import RxSwift

final class FormPoint: Codable {
    var x = 1
    var label: String? = "a"
}
class FormBase { func name() -> String { "base" } }
typealias FormAlias = FormBase
final class FormChild: FormAlias { override func name() -> String { super.name() + " child" } }
struct FormOuter<T> {
    private class Hidden { var value = 3 }
    func show() -> Int { Hidden().value }
}
#if DEBUG
    class FormDebug { var value = "either" }
#else
    class FormDebug { var value = "either" }
#endif
@available(*, deprecated) final class FormOld {}

func mine() {
    let bag = DisposeBag()
    Observable.of(3, 1, 2)
        .map { n in
            // 여행 [n]
            n * 2
        }
        .map { if $0 > 3 { "big \($0)" } else { "small \($0)" } }
        .subscribe(onNext: { text in
            // 여행 가고 싶다
            print(text)
        })
        .disposed(by: bag)
    let data = try? JSONEncoder().encode(FormPoint())
    print(data?.count as Any, FormChild().name(), FormOuter<Int>().show(), FormDebug().value)
}
