import RxSwift

final class FlowCoordinator {
    let finished = PublishSubject<String>()
    private var children: [FlowCoordinator] = []
    private let bag = DisposeBag()
    let name: String
    init(_ name: String) { self.name = name }
    deinit { print("free", name) }

    func open(_ child: FlowCoordinator) {
        children.append(child)
        child.finished.subscribe(onNext: { result in
            print(self.name, "got", result)
            self.children.removeAll { $0 === child }
        })
        .disposed(by: bag)
    }
}

func mine() {
    let app = FlowCoordinator("app")
    let login = FlowCoordinator("login")
    app.open(login)
    login.finished.onNext("token")
    print("end")
}
