import RxRelay
import RxSwift

final class LikeCell {
    let tap = PublishRelay<Void>()
    var bag = DisposeBag()
    func prepareForReuse(_ resets: Bool) { if resets { bag = DisposeBag() } }
}

func mine() {
    for resets in [false, true] {
        let cell = LikeCell()
        for row in 1...3 {
            cell.prepareForReuse(resets)
            cell.tap.subscribe(onNext: { print(resets ? "once" : "again", row) }).disposed(by: cell.bag)
        }
        cell.tap.accept(())
    }
}
