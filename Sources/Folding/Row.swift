import Operators
import TravelRecorder

/// What becomes a step of the folding: one thing that happened, in what, and what of it happened inside.
final class Row {
    enum Kind {
        case top, begin, statement, output, event, sending, subscribing, freeing, returning
    }

    let id: Int
    let kind: Kind
    let call: Int?
    unowned let parent: Row?
    /// The outermost row that it is in; nil at the top.
    private(set) unowned var root: Row?
    private(set) var children: [Row] = []
    /// What sends or is sent an event, or subscribes; nil for what the reader's code does.
    let group: Group?
    let event: Folding.Event?
    /// Who sent the event, as far as that is known.
    var sender: Group?
    /// The arm through which the event came.
    var arm: Subscription?
    var site: OwnCode.Site?
    var text = ""
    /// Whether the reader's own place told it, and not the stack of a call.
    var isPlace = false
    var cause: Folding.Cause?
    /// The subscriptions of which it tells, on their way up.
    var path: [Subscription] = []
    /// Those that its group makes by it.
    var arms: [Subscription] = []
    var ended: [Subscription] = []
    var schedules: [Schedule] = []
    var notes: [Folding.Note] = []
    /// What is said behind all that it leads to on its line.
    private(set) var lastNotes: [(note: Folding.Note, newest: Int)] = []
    /// What happened when rows inside of it had been made.
    private(set) var laterNotes: [Folding.Note] = []
    /// Where the reader's code made the disposables with a closure that are disposed in it, and the newest row then.
    var cleanUps: [(site: OwnCode.Site, newest: Int)] = []
    /// The functions of the reader's that his own code calls in it.
    var ownCalls: [Folding.OwnCall] = []
    /// What its group had met when an event came.
    var before = GroupState.Met()
    /// Where its group was torn down before that, if nobody is subscribed to it any more.
    var tornDown: Row?
    var keepsValue = false
    var isDropped = false
    /// Its number, where it is shown.
    var shownId: Int? { isDropped ? nil : id }
    /// What other threads have begun and not finished when it comes.
    var running: [Row] = []

    /// Work that is done later.
    struct Schedule {
        var isTimed: Bool
        /// When it is due, as the scheduler was told.
        var due: Folding.Interval?
        /// The calls that began because of it.
        var runs: [Int]
        /// The newest row when it was set.
        var newestRow: Int
        unowned var group: Group?
    }

    init(_ id: Int, _ kind: Kind, in parent: Row?, call: Int?, group: Group? = nil, event: Folding.Event? = nil) {
        self.id = id
        self.kind = kind
        self.call = call
        self.parent = parent
        self.group = group
        self.event = event
        root = parent.flatMap { $0.kind == .top ? self : $0.root }
        parent?.children.append(self)
    }

    var sentEvent: (Folding.Event, Group)? { event.flatMap { event in group.map { (event, $0) } } }
    var isEnd: Bool { event?.isEnd ?? false }
    /// Whether its group sends or is sent an event.
    var hasEvent: Bool { kind == .event || kind == .sending }

    /// What its group sends on by it.
    var sent: [Row] { children.filter { $0.kind == .event && $0.sender != nil && $0.sender === group } }

    /// Whether nothing has happened inside of it but that statements were passed.
    var isBare: Bool { children.allSatisfy { $0.isFrame && !$0.disposes && $0.isBare } }

    /// Whether something is disposed in it.
    var disposes: Bool { !ended.isEmpty || !cleanUps.isEmpty }

    /// Whether it is told only for what happens inside.
    var isFrame: Bool { [.statement, .begin, .freeing].contains(kind) }

    func isInside(_ other: Row) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === other }
    }

    /// Whether something inside of it stands in a row of its own that is not newer than another row.
    func hasRow(before newest: Int) -> Bool { children.contains { $0.id <= newest && !$0.isDropped } }

    /// Notes what ended when a row was the newest; what it cancels is said first.
    func add(_ note: Folding.Note, newest: Int, isFirst: Bool = false) {
        if hasRow(before: newest) { return laterNotes.append(note) }
        let place = isFirst ? notes.firstIndex { if case .cancels = $0 { false } else { true } } : nil
        notes.insert(note, at: place ?? notes.count)
    }

    /// Notes what is to be said last, and which row was the newest when it happened; by itself that is this one.
    func addLast(_ note: Folding.Note, newest: Int? = nil) { lastNotes.append((note, newest ?? id)) }

    func removeDroppedChildren() { children.removeAll(where: \.isDropped) }

    /// Lets go of all that leads back to it.
    func takeApart() {
        (children, path, arms, ended, schedules, running, before) = ([], [], [], [], [], [], .init())
        (sender, arm, tornDown) = (nil, nil, nil)
    }
}

/// What the rows that were made so far tell of a group.
struct GroupState {
    var lastEvent: Folding.Event?
    /// The newest row in which it was sent something, or subscribed to.
    var lastRow: Row?
    var met = Met()
    /// How many subscriptions to it have ended.
    var endedCount = 0
    /// The arms that had to wait though all sources had sent something.
    var waitingArms: Set<Subscription> = []
    /// What it subscribed to when another arm came to its end, and in which row.
    var lateArms: [(arm: Folding.Arm, row: Row)] = []
    /// The calls by which it subscribed to its sources.
    var sourceCallers: Set<Int?> = []
    var openEvents: [Open: Int] = [:]
    private(set) var firstSentValue: Row?
    var hasWorkForLater = false
    /// Whether its newest timer did not come.
    var isTimerSet = false

    mutating func noteSent(_ event: Folding.Event, at row: Row) {
        met.lastSent = row
        if event.isEnd {
            met.firstSentEnd = met.firstSentEnd ?? (event.kind, row)
        } else {
            firstSentValue = firstSentValue ?? row
        }
    }

    /// What a row keeps as it was before.
    struct Met {
        /// What its sources have sent last.
        var latest: [Subscription: String] = [:]
        var end: Row?
        /// The newest end of a subscription to it.
        var lastTornDown: Row?
        /// What it has sent itself: the newest, and the end.
        fileprivate(set) var lastSent: Row?
        fileprivate(set) var firstSentEnd: (kind: EventKind, row: Row)?
    }

    struct Open: Hashable {
        var thread: Int
        var arm: Subscription?
    }
}
