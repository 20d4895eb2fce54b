import RxTravel

final class LikeCell {
    let taps = PublishSubject<Void>()
    var bag = DisposeBag()

    func prepareForReuse() {
        bag = DisposeBag()
    }

    func show(_ row: Int) {
        taps.subscribe(onNext: { print("like row \(row)") })
            .disposed(by: bag)
    }
}

func mine() {
    let cell = LikeCell()
    cell.show(1)
    // The table hands the same cell out again.
    cell.prepareForReuse()
    cell.show(2)
    cell.taps.onNext(())
}
