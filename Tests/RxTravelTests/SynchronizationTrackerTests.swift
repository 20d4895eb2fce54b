import Testing

@testable import RxTravel

/// Each test runs in a process of its own, where what is printed can be read.
struct SynchronizationTrackerTests {
    /// Which anomalies were printed, in their order, with the lines that a test prints itself.
    private func anomalies(in result: ExitTest.Result?) -> [String]? {
        result?.output.split(separator: "\n").compactMap { line in
            if line.hasSuffix(" anomaly was detected.") {
                line.contains("Reentrancy") ? "Reentrancy" : "Synchronization"
            } else {
                line.hasPrefix("- ") ? String(line.dropFirst(2)) : nil
            }
        }
    }

    private func inDebugBuilds(_ anomalies: [String]) -> [String] {
        #if DEBUG
            anomalies
        #else
            anomalies.filter { $0 != "Reentrancy" && $0 != "Synchronization" }
        #endif
    }

    @Test func `A value sent on its own way warns twice: the subject and the subscribe closure, and is delivered`()
        async
    {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let subject = PublishSubject<Int>()
            _ = subject.subscribe(onNext: { value in
                print("- \(value)")
                if value == 1 {
                    subject.onNext(2)
                }
            })
            subject.onNext(1)
        }

        #expect(anomalies(in: result) == inDebugBuilds(["1", "Reentrancy", "Reentrancy", "2"]))
    }

    @Test(arguments: SubjectKind.allCases)
    func `Every kind of subject has a tracker, the event form has none`(kind: SubjectKind) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            [kind = kind as SubjectKind] in
            let subject = kind.makeSubject()
            _ = subject.events.subscribe { event in
                if event.element == 1 {
                    subject.observer.onNext(2)
                }
            }
            subject.observer.onNext(1)
            subject.observer.onCompleted()
        }

        #expect(anomalies(in: result) == inDebugBuilds(["Reentrancy"]))
    }

    @Test func `Create has two trackers, and each operator one`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            for hasOperator in [false, true] {
                print("- source")
                let live = LiveSource(History())
                _ = (hasOperator ? live.events.map { $0 } : live.events).subscribe { event in
                    if event.element == 1 {
                        live.observer.onNext(2)
                    }
                }
                live.observer.onNext(1)
            }
        }

        let two = ["Reentrancy", "Reentrancy"]
        #expect(anomalies(in: result) == inDebugBuilds(["source"] + two + ["source"] + two + ["Reentrancy"]))
    }

    @Test func `Just and empty have no tracker`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            _ = Observable.just(1).subscribe { _ in
                _ = Observable.just(2).subscribe { _ in _ = Observable<Int>.empty().subscribe { _ in } }
            }
        }

        #expect(anomalies(in: result) == [])
    }

    @Test func `Values one after the other do not warn, from whichever thread`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let subject = Shared(PublishSubject<Int>())
            _ = subject.value.subscribe(onNext: { print("- \($0)") })
            subject.value.onNext(1)
            onThreads(1) { _ in subject.value.onNext(2) }
            subject.value.onNext(3)
        }

        #expect(anomalies(in: result) == ["1", "2", "3"])
    }

    @Test func `Values of two threads at once warn in the subject and in the closure, and both are delivered`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let subject = Shared(PublishSubject<Int>())
            _ = subject.value.subscribe(onNext: { value in
                print("- \(value)")
                if value == 1 {
                    precondition(Elsewhere { subject.value.onNext(2) }.finishes(within: .theWholeTime))
                }
            })
            subject.value.onNext(1)
            subject.value.onNext(3)
        }

        #expect(anomalies(in: result) == inDebugBuilds(["1", "Synchronization", "Synchronization", "2", "3"]))
    }

    @Test(arguments: [false, true])
    func `An event of a clean-up warns after a completion, not during dispose, and is dropped`(isDisposed: Bool) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            [isDisposed = isDisposed as Bool] in
            var given: AnyObserver<Int>?
            let handle = Observable<Int>.create { observer in
                given = observer
                return Disposables.create { observer.onNext(2) }
            }.subscribe(onNext: { print("- \($0)") })
            given?.onNext(1)
            if !isDisposed {
                given?.onCompleted()
            }
            handle.dispose()
        }

        #expect(anomalies(in: result) == inDebugBuilds(isDisposed ? ["1"] : ["1", "Reentrancy"]))
    }

    #if DEBUG
        @Test func `Nested deeper, every further level warns, and none is left afterwards`() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                let tracker = SynchronizationTracker()
                for _ in 1...2 {
                    for _ in 1...3 {
                        tracker.register(synchronizationErrorMessage: .default)
                    }
                    print("- in")
                    for _ in 1...3 {
                        tracker.unregister()
                    }
                    print("- out")
                }
            }

            let once = ["Reentrancy", "Reentrancy", "in", "out"]
            #expect(anomalies(in: result) == once + once)
        }

        @Test func `A warning names the reason, the rule and the remedy`() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                let tracker = SynchronizationTracker()
                tracker.register(synchronizationErrorMessage: .default)
                tracker.register(synchronizationErrorMessage: .default)
            }

            let labels = result?.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
            #expect(
                labels == ["⚠️ Reentrancy anomaly was detected.", "  > Reason", "  > Rule", "  > Where", "  > Remedy"])
        }
    #endif
}
