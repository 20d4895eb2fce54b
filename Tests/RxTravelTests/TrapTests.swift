import Testing

@testable import RxTravel

/// What must not happen stops the program, and the program says why.
struct TrapTests {
    enum Trap: String, CaseIterable, Codable {
        case missingOverride, fatalError
        case sequenceWithoutSubscribe, producerWithoutRun, observerWithoutCore
        case replaySubjectWithoutOn, emptyQueuePeeked
        case contentTwice, contentTwiceAfterDispose
        case negativeCount, overflowingCount, overflowingUnsignedCount, unsignedCountOfNothing

        func spring() {
            switch self {
            case .missingOverride: rxAbstractMethod()
            case .fatalError: rxFatalError("No road leads there")
            case .sequenceWithoutSubscribe: _ = Observable<Int>().subscribe(AnyObserver { _ in })
            case .producerWithoutRun: _ = Producer<Int>().subscribe(AnyObserver { _ in })
            case .observerWithoutCore: ObserverBase<Int>().onNext(1)
            case .replaySubjectWithoutOn: ReplaySubject<Int>().onNext(1)
            case .emptyQueuePeeked: _ = Queue<Int>(capacity: 1).peek()
            case .contentTwice, .contentTwiceAfterDispose:
                let disposable = SingleAssignmentDisposable()
                if self == .contentTwiceAfterDispose {
                    disposable.dispose()
                }
                disposable.setDisposable(Disposables.create())
                disposable.setDisposable(Disposables.create())
            case .negativeCount: _ = Observable.range(start: 0, count: -1)
            case .overflowingCount: _ = Observable.range(start: Int.max - 1, count: 3)
            case .overflowingUnsignedCount: _ = Observable<UInt8>.range(start: 2, count: 255)
            case .unsignedCountOfNothing: _ = Observable<UInt8>.range(start: 5, count: 0)
            }
        }

        /// The first two name the file that called them.
        var words: [String] {
            switch self {
            case .missingOverride: ["TrapTests.swift", "Abstract method"]
            case .fatalError: ["TrapTests.swift", "No road leads there"]
            case .contentTwice, .contentTwiceAfterDispose: ["already set"]
            case .emptyQueuePeeked, .unsignedCountOfNothing: []
            case .negativeCount: ["count can't be negative"]
            case .overflowingCount, .overflowingUnsignedCount: ["overflow of count"]
            default: ["Abstract method"]
            }
        }
    }

    @Test(arguments: Trap.allCases)
    func `What must not happen stops the program, which says why`(trap: Trap) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [trap = trap as Trap] in
            trap.spring()
        }

        let complaint = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(trap.words.filter { !complaint.contains($0) } == [])
    }
}
