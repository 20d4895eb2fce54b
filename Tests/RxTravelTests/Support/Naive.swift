import Synchronization

/// The naive programs of the pages, each a file and a type of the folder `Naive`.
enum Naive {
    /// Every program by the name of its file.
    static let programs: [String: @Sendable () -> Void] = [
        "DisposedInDeinit": DisposedInDeinit.run,
        "DisposerWithoutBits": DisposerWithoutBits.run,
        "ErrorThrownUpward": ErrorThrownUpward.run,
        "FirstItemOnly": FirstItemOnly.run,
        "ListInUse": ListInUse.run,
        "LockedWhileSending": LockedWhileSending.run,
        "ObserverHandedOver": ObserverHandedOver.run,
        "ObserverReturned": ObserverReturned.run,
        "OperatorAsObserver": OperatorAsObserver.run,
        "ReplayInTwoSteps": ReplayInTwoSteps.run,
        "SchedulerAtOnce": SchedulerAtOnce.run,
        "SubscribedInside": SubscribedInside.run,
        "TrackerThatWaits": TrackerThatWaits.run,
        "TypesAlone": TypesAlone.run,
    ]

    private static let printed = Mutex<[String]>([])

    /// Takes the place of the standard `print` in the programs, which are extensions of this type.
    static func print(_ items: Any...) {
        let line = items.map { "\($0)" }.joined(separator: " ")
        printed.withLock { $0 += line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    }

    /// What a program prints; no two may run at once.
    static func output(of program: () -> Void) -> [String] {
        printed.withLock { $0 = [] }
        program()
        return printed.withLock { $0 }
    }
}
