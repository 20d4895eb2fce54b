// Some operators as RxSwift has them.
extension Toy {
    func map(_ source: Observable, _ change: @escaping (String) -> String) -> Observable {
        operate("map", [source]) { sink, _, event in
            if case .next(let value) = event { sink.send(.next(change(value))) } else { sink.send(event) }
        }
    }

    func filter(_ source: Observable, _ test: @escaping (String) -> Bool) -> Observable {
        operate("filter", [source]) { sink, _, event in
            if case .next(let value) = event, !test(value) { return }
            sink.send(event)
        }
    }

    func combine(_ sources: [Observable]) -> Observable {
        operate("combineLatest", sources) { sink, index, event in
            guard case .next(let value) = event else { return }
            sink.values[index] = value
            guard sink.values.count == sources.count else { return }
            sink.send(.next(sink.values.values.sorted().joined()))
        }
    }

    func flatMapLatest(_ source: Observable, _ inner: @escaping (String) -> Observable) -> Observable {
        operate("flatMapLatest", [source]) { sink, index, event in
            switch (index, event) {
            case (0, .next(let value)):
                sink.inner?.dispose()
                sink.inner = sink.subscribe(inner(value), 1)
            case (_, .next), (_, .error): sink.send(event)
            default: break
            }
        }
    }

    func retry(_ source: Observable) -> Observable {
        operate("retry", [source]) { sink, _, event in
            guard case .error = event else { return sink.send(event) }
            sink.inner = sink.subscribe(source, 0)
        }
    }

    func debounce(_ source: Observable, dueAt due: @escaping (String) -> Int) -> Observable {
        operate("debounce", [source]) { sink, _, event in
            guard case .next(let value) = event else { return sink.send(event) }
            sink.values[0] = value
            sink.schedule(due(value), "main", true) {
                if sink.values[0] == value { sink.send(event) }
            }
        }
    }

    func observe(_ source: Observable, on queue: String) -> Observable {
        operate("observe", [source]) { sink, _, event in
            sink.schedule(10, queue, false) { sink.send(event) }
        }
    }

    /// Sends the newest value that any of its runs was sent to whoever subscribes: all have one subject.
    func share(_ source: Observable) -> Observable {
        var (subject, newest) = (0, Event?.none)
        return operate("share", [source]) { [self] sink, _, event in
            library("ReplaySubject", "on(_:)", ["self": subject], event) {
                newest = event
                sink.send(event)
            }
        } start: { sink in
            if let newest { sink.send(newest) }
        } making: {
            subject = make("ReplaySubject")
        }
    }

    /// Lets values through once the second source has sent something, and listens to that no more.
    func skip(_ source: Observable, until other: Observable) -> Observable {
        operate("skip", [source, other]) { sink, index, event in
            if index == 1 {
                sink.values[1] = "open"
                sink.tokens[1].dispose()
            } else if sink.values[1] != nil {
                sink.send(event)
            }
        }
    }

    /// Sends on by way of a scheduler that doesn't wait.
    func observeAtOnce(_ source: Observable) -> Observable {
        operate("observe", [source]) { [self] sink, _, event in
            library("MainScheduler", "schedule(_:action:)", [:], scheduler: true) { sink.send(event) }
        }
    }

    /// Subscribes on a queue.
    func subscribeLater(_ source: Observable, on queue: String) -> Observable {
        operate(
            "subscribe", [],
            start: { sink in
                sink.schedule(10, queue, false) { sink.inner = sink.subscribe(source, 0) }
            })
    }

    /// Sends what the closure sends when it is subscribed to.
    func create(_ word: String = "create", _ body: @escaping (Sink) -> Void) -> Observable {
        operate(word, [], { _, _, _ in }, start: body)
    }
}
