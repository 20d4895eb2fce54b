import TravelRecorder

/// All that one call in the reader's code made: an operator, a subject, or a closing `subscribe`.
final class Application {
    let number: Int
    /// The reader's frames where it was made, the innermost first.
    let frames: [Stacks.Frame]
    /// What it is called: the word of the call, else its type.
    var name = ""
    var types: Set<String> = []
    /// The calls and objects by which it was made.
    var crossings: Set<Crossing> = []
    var groups: [Group] = []
    /// Whether an object of it was sent an event, whether one closes a chain, and whether one makes a sink.
    var receives = false
    var closes = false
    var produces = false
    /// Whether it subscribed to something without being subscribed to.
    var endsChain = false

    /// Makes a group of it, as one more line of the walk.
    private let line: (Application) -> Group

    init(number: Int, frames: [Stacks.Frame], line: @escaping (Application) -> Group) {
        self.number = number
        self.frames = frames
        self.line = line
    }

    enum Crossing: Hashable {
        case call(Int)
        case making(Int)
    }

    /// Whether events are sent to what was made (subject, relay, closing `subscribe`), and not to a sink of it.
    var takesEvents: Bool { receives && !produces }
    var isSubject: Bool { takesEvents && !closes }
    /// Whether a chain ends in it.
    var closesChain: Bool { (closes || endsChain) && !isSubject }

    /// Its only line of the walk, where it takes events itself.
    var onlyGroup: Group { groups.first ?? newGroup() }

    func newGroup() -> Group {
        groups.append(line(self))
        return groups[groups.count - 1]
    }
}

/// The subscriptions to an application that belong together: one line of the walk.
final class Group {
    unowned let application: Application
    /// Its number among all groups of the walk.
    let index: Int
    var subscriptions: [Subscription] = []
    /// What it subscribes to, in order.
    private(set) var arms: [Subscription] = []
    private var armsByObserver: [Int: Subscription] = [:]
    private var newestArms: [ObjectIdentifier: Subscription] = [:]
    private var armCounts: [Folding.Arm.Kind: Int] = [:]
    private var armSequences: Set<Int> = []
    /// What the rows tell of it, while they are made.
    var state = GroupState()

    init(_ application: Application, index: Int) {
        self.application = application
        self.index = index
    }

    func add(arm: Subscription, _ kind: Folding.Arm.Kind) {
        let number = armCounts[kind, default: 0] + 1
        armCounts[kind] = number
        // The first attempt and the first source are no arms of that kind.
        arm.arm = Folding.Arm(kind: kind, number: number + (kind == .next || kind == .again ? 1 : 0))
        arms.append(arm)
        armSequences.insert(arm.sequence)
        if let observer = arm.observer { armsByObserver[observer] = arm }
        newestArms[ObjectIdentifier(arm.group)] = arm
    }

    func hasArm(_ kind: Folding.Arm.Kind) -> Bool { armCounts[kind] != nil }
    func hasArm(to sequence: Int) -> Bool { armSequences.contains(sequence) }

    /// The arm that an event comes through.
    func arm(receivingAs observer: Int, from sender: Group?) -> Subscription? {
        let found = armsByObserver[observer]
        guard let sender, found?.group !== sender else { return found }
        return newestArms[ObjectIdentifier(sender)] ?? found
    }

    var sources: [Subscription] { arms.filter { $0.arm.kind == .source } }
    /// Whether it has several sources, so that it matters from which one an event comes.
    var joins: Bool { Set(sources.map { ObjectIdentifier($0.group) }).count > 1 }

    /// Whether it is more than a link of a chain: it has several sources or inner ones, or does something later.
    var isTurn: Bool { arms.count > 1 || hasArm(.inner) || state.hasWorkForLater }

    /// Lets go of all that leads back to the group.
    func takeApart() {
        for subscription in subscriptions { subscription.takeApart() }
        (arms, armsByObserver, newestArms, state) = ([], [:], [:], GroupState())
    }
}

/// One call of `subscribe`: a sequence, its observer, and what was made for the two.
final class Subscription: Hashable {
    let call: Int
    let sequence: Int
    let observer: Int?
    /// Whose observer it was given; nil where that is unknown.
    private(set) var parent: Owner?
    unowned let group: Group
    /// The disposable that stands for it.
    var cancel: Int?
    var arm = Folding.Arm(kind: .source, number: 0)
    /// The row in which it ended.
    var ended: Row?
    /// The newest row when it ended.
    var newestAtEnd = 0
    /// The row in which its own end came through.
    var over: Row?
    var isOver: Bool { over != nil }
    /// The row that tells of it.
    var row: Row?
    /// Those that were given an observer of this one.
    var children: [Subscription] = []

    init(call: Int, sequence: Int, observer: Int?, parent: Owner?, in group: Group) {
        self.call = call
        self.sequence = sequence
        self.observer = observer
        self.parent = parent
        self.group = group
        group.subscriptions.append(self)
        outer?.children.append(self)
    }

    func takeApart() { (parent, ended, over, row, children) = (nil, nil, nil, nil, []) }

    /// The one that it works for.
    var outer: Subscription? { parent?.subscription }

    static func == (left: Subscription, right: Subscription) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Whose an object is: that of the subscription in whose call it was made, or of what the reader's code made.
enum Owner {
    case subscription(Subscription)
    case application(Application)

    var subscription: Subscription? {
        guard case .subscription(let subscription) = self else { return nil }
        return subscription
    }

    var application: Application? {
        guard case .application(let application) = self else { return nil }
        return application
    }

    /// The line of the walk that it stands in.
    var group: Group {
        switch self {
        case .subscription(let subscription): subscription.group
        case .application(let application): application.onlyGroup
        }
    }
}
