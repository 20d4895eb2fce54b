import RxTravel

extension Naive {
    /// A search that subscribes to the answers inside of onNext.
    enum SubscribedInside {
        static func run() {
            let query = PublishSubject<String>()
            let answers = ["r": PublishSubject<String>(), "rx": PublishSubject<String>()]

            let subscription = query.subscribe(onNext: { text in
                _ = answers[text]?.subscribe(onNext: { found in print("show \(found)") })
            })
            query.onNext("r")
            query.onNext("rx")
            subscription.dispose()
            print("disposed")
            answers["rx"]?.onNext("rx")
            answers["r"]?.onNext("r")
        }
    }
}
