import RxSwift

func mine() {
    Task { @MainActor in
        do {
            for try await value in Observable.of(1, 2, 3).values { print("value", value) }
            print(try await Single.just("single").value)
            print(try await Maybe<Int>.empty().value as Any)
            try await Completable.empty().value
        } catch {
            print("caught", error)
        }
        print("end")
    }
}
