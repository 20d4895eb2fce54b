import RxTravel

final class Coordinator {
    let finished = PublishSubject<String>()
    private var children: [Coordinator] = []
    private let bag = DisposeBag()

    func open(_ child: Coordinator) {
        children.append(child)
        child.finished
            .subscribe(onNext: { [weak self, unowned child] result in
                print("finished: \(result)")
                self?.children.removeAll { $0 === child }
            })
            .disposed(by: bag)
    }
}

func mine() {
    let app = Coordinator()
    let login = Coordinator()
    app.open(login)
    login.finished.onNext("token")
}
