import RxSwift

final class ListScreen {
    var rows: [String] = []
    private let bag = DisposeBag()
    func load(_ source: Observable<[String]>) {
        source.subscribe(
            with: self, onNext: { screen, rows in screen.rows = rows }, onCompleted: { print("loaded", $0.rows) }
        )
        .disposed(by: bag)
        source.withUnretained(self).subscribe(onNext: { screen, rows in print(screen.rows == rows) }).disposed(by: bag)
    }
    deinit { print("screen is freed") }
}

func mine() {
    let screen = ListScreen()
    screen.load(.just(["a", "b"]))
}
