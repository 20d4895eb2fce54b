import Operators
import TravelRecorder

/// What of a journey is shown closed: what each operator did with each event, in the reader's own lines.
///
/// A *row* is a line of it: one or more *steps*, each one operator and event, where one led to the other and to nothing
/// else. Operators go by the numbers of their groups, of which each is one subscription; what happened before or because
/// of something else goes by the numbers of steps.
package struct Folding: Equatable, Sendable {
    package var groups: [GroupName] = []
    package var rows: [Row] = []
    /// The same with nothing left out and each event in a row of its own, for what is drawn of all events.
    package var everyRow: [Row] = []
    /// The row in which each step stands, or in which it is left out.
    package var rowOfStep: [Int: Int] = [:]
    /// Of the whole walk, the numbers of the rows of steps that do not show.
    package var hiddenRowOfStep: [Int: Int] = [:]
    /// The row that shows each visit, or closes it; nil for one before the first row.
    package var rowOfVisit: [Int?] = []
    /// What should be looked at first.
    package var problems: [Problem] = []
    /// What was still going on at the end.
    package var openChains: [OpenChain] = []
    /// How long the timers were set that came, each with how often.
    package var timers: [Timer] = []
    /// The file whose lines are told without its name.
    package var mainFile: String?

    package init() {}

    /// How many visits the rows close.
    package var visitCount: Int { rowOfVisit.count }

    /// For each row, by its index, the visits that it closes.
    package var visitsOfRow: [[Int]] {
        var visits: [[Int]] = rows.map { _ in [] }
        for case (let visit, .some(let row)) in rowOfVisit.enumerated() { visits[row - 1].append(visit) }
        return visits
    }

    /// The row of a step, counted from 1; nil where it does not show.
    package func row(of step: Int) -> Int? { rowOfStep[step] }

    /// What the row of a step is called: its number in the whole walk.
    package func number(of step: Int) -> Int? { rowOfStep[step].map { number(ofRow: $0 - 1) } ?? hiddenRowOfStep[step] }

    /// What a row, by its index, is called.
    package func number(ofRow index: Int) -> Int { rows[index].number ?? index + 1 }

    /// What a sequence sends.
    package struct Event: Hashable, Sendable {
        package var kind: EventKind
        package var value: String

        package var isEnd: Bool { kind != .next }

        /// What stands on an arrow: an element that is an event itself must not look as if its sequence had sent that.
        package var shownValue: String {
            kind == .next && EventKind(rawValue: String(value.prefix { $0 != "(" })) != nil ? "next(\(value))" : value
        }

        package init(_ kind: EventKind, _ value: String = "") {
            self.kind = kind
            self.value = value
        }
    }

    /// How long something is put off.
    package struct Interval: Hashable, Sendable {
        package var count: Int
        /// As Dispatch calls it: `milliseconds`.
        package var unit: String
    }

    /// Timers of one length that came.
    package struct Timer: Equatable, Sendable {
        package var due: Interval
        package var count: Int
    }

    /// What a group subscribes to: its sources, or what comes behind them.
    package struct Arm: Hashable, Sendable {
        package enum Kind: Sendable {
            case source, inner
            /// What takes the place of a source that has ended, and the same source once more.
            case next, again
        }

        package var kind: Kind
        package var number: Int
    }

    /// How a group is called.
    package struct GroupName: Hashable, Sendable {
        package var name: String
        package var site: OwnCode.Site?
        /// The function of the reader's that was called to make it, and where, if that needs to be said.
        package var caller: Caller?
        /// Which of the same words on a line it is.
        package var position: Position?
        /// Which of those it is that the same place has made.
        package var copy: Int?
        /// Which execution of the same operator it is, if there are several and no arm tells.
        package var execution: Int?
        /// For which arm of an operator it works, and for which inner one that does.
        package var arm: Arm?
        package var outerArm: Arm?
        /// The group that runs already, of which it is a further observer.
        package var joined: Int?
        /// Whether a chain ends in it.
        package var closes = false
        package var isSubject = false
        /// The groups that it subscribes to.
        package var sources: [Int] = []
        /// Whether it keeps events for later, or has more than one source: a chain is broken in front of it.
        package var isTurn = false

        package struct Caller: Hashable, Sendable {
            package var name: String
            package var site: OwnCode.Site
        }

        package struct Position: Hashable, Sendable {
            package var number: Int
            package var count: Int
        }
    }

    package struct Row: Equatable, Sendable {
        /// What it is called, where rows before it do not show.
        package var number: Int?
        package var depth: Int
        /// When it began, in microseconds since the walk did; nil where nothing is known to have happened just then.
        package var time: Int?
        package var thread: String
        /// Why it begins by itself; nil for what a statement or the row around it does.
        package var cause: Cause?
        /// Of a row that begins by itself, or goes on behind one of another thread, where in the reader's code.
        package var site: OwnCode.Site?
        package var steps: [Step]
        /// How many more rows like those before it are left out in its place.
        package var omitted: Int?
        /// The values that those begin with, where they differ.
        package var omittedValues: [String] = []
        /// How many calls of the library it closes.
        package var callCount = 0
        /// The first visit of a row that shows everything.
        package var firstVisit: Int?
    }

    package struct Cause: Equatable, Sendable {
        package var step: Int?
        /// The line of the reader's closure that runs.
        package var site: OwnCode.Site?
        /// Who had called the function of that line, where several have.
        package var caller: GroupName.Caller?
    }

    /// One thing that happened.
    package struct Step: Equatable, Sendable {
        package var id: Int
        package var kind: Kind
        package var notes: [Note] = []
        /// How many of those, the last ones, tell what happened behind rows that stand below it.
        package var laterCount = 0
        /// The call that it closes.
        package var call: Int?
        /// The groups that are disposed in it, and have sent no end before.
        package var disposed: [Int] = []

        package enum Kind: Equatable, Sendable {
            case statement(OwnCode.Site, String)
            case output(String, more: Int)
            /// A group is sent an event; by whom, as far as that is known.
            case event(Event, to: Int, from: Int?)
            /// A group sends an event by itself.
            case sending(Event, from: Int)
            /// A group, or nobody that is known, subscribes.
            case subscribing(Int?, Arm, Path)
            /// Something of a name is freed, at the end of a function.
            case freeing(String, OwnCode.Site?, endOf: String?)
            case disposing
            /// The function returns in which the walk began, and something comes later.
            case returning(String)
        }
    }

    /// A subscription on its way up.
    package struct Path: Equatable, Sendable {
        package var group: Int
        package var sources: [Path] = []

        package var all: [Int] { [group] + sources.flatMap(\.all) }
    }

    /// What became of an event.
    package enum Note: Equatable, Sendable {
        case subscribes(Arm, Path)
        case cancels(Arm, Int)
        /// An arm, or a source, of another group ends.
        case ends(Arm, Int, of: Int)
        case disposes([Int], pending: [Int])
        /// The end of its chain came through.
        case over
        /// It was disposed in a step, or had ended there by an end of its own.
        case tooLate(since: Int, by: EventKind?)
        /// Kept for later, and what became of it.
        case held(Interval?, Release)
        /// Something of it comes after that.
        case due(Interval, on: String?)
        case handsOver(to: String, step: Int?)
        /// A subject that had its own end before.
        case endedBefore(Int)
        case nobodyListens(Listeners, keeps: Bool)
        case armIsOver(Arm, Int, failed: Bool)
        case waits
        case waitsFor([Int])
        /// A source has come to its end, and others have not.
        case waitsForArms([Arm])
        /// Not passed on while others have sent nothing yet, and dropped where that is known.
        case lacks([Int], isDropped: Bool)
        /// Dropped, and the step of what it was compared with.
        case dropped(Operator.Dropping?, since: Int?)
        /// Dropped for what was sent shortly before: how much later, and for how long that counts.
        case tooSoon(after: Int, milliseconds: Int, within: Interval?)
        /// An arm of a group comes to its end behind that.
        case thenOver(Arm, Int, of: Int)
        case notPassedOn
        case sentTo(Int)
        /// What other sources have sent last went into what is sent.
        case with([Latest])
        case again
        case handed(to: String)
        /// A scheduler did its work without waiting, on a thread.
        case atOnce(on: String)
        /// What is sent to somebody who subscribes: what came in a step, or what was there from the start.
        case replays(Int, Int)
        case startValue(Int)
        /// Who joins gets nothing of what was sent before, in a step at last.
        case misses(Int)
        /// What sends in the middle of a subscription, and what it subscribes to behind that.
        case beforeSubscribing([Int])
        /// Closures that the reader's code has put into a disposable.
        case cleansUp([OwnCode.Site])
        /// How many observers subjects have now.
        case observers([Int], count: Int)
        /// Functions of the reader's that his own code calls, with what they are given.
        case calls([OwnCall])
        /// What a chain waits for that nobody has disposed.
        case stillWaits(OpenChain)

        /// Whether it only says more of what is passed on.
        package var isAside: Bool {
            switch self {
            case .with, .thenOver, .atOnce: true
            default: false
            }
        }

        package enum Release: Equatable, Sendable {
            case sent(Int)
            case replaced(Int)
            /// An inner sequence is made of it later.
            case subscribed(Arm, Int)
            case never
            /// It is there, if it is asked for.
            case kept
        }

        package enum Listeners: Equatable, Sendable {
            case never, notYet
            case since(Int)
        }

        package struct Latest: Equatable, Sendable {
            package var group: Int
            package var value: String
        }
    }

    /// A function or closure of the reader's, with the names and values of what it was given.
    package struct OwnCall: Equatable, Sendable {
        /// Of a closure, where it stands.
        package var closure: OwnCode.Site?
        package var function: String
        package var values: [Given]

        package struct Given: Equatable, Sendable {
            package var name: String
            package var value: String
        }
    }

    /// A source or an operator that is waited for, and what has it in its hands.
    package struct Waiting: Hashable, Sendable {
        package enum Holder: Hashable, Sendable {
            /// It has the observer in its list.
            case subject
            /// What a queue or a timer of a thread is to do, and where it does it.
            case work(on: String?, Int?)
            case running(on: String, Int)
            /// What is sent later, by code that has captured this.
            case code(String?, Int)
        }

        package var group: Int
        package var holder: Holder?
    }

    package enum Problem: Equatable, Sendable {
        case leak(Leak)
        /// A chain was ended by an error, at a step.
        case failed(Int, error: String, Int)
        case reentrant(Int, from: OwnCode.Site?, Int)
        /// What was sent to nobody, or too late: the steps of values and errors.
        case lost(Int, values: [Int], errors: [Int])
        /// Each subscription to the same operator does the work again.
        case repeated(Int, count: Int, Int)
        /// What is shared has subscribed to its source several times.
        case shared(Int, [Start])
        /// How the runs of one source ended.
        case runs(Int, Runs)
    }

    /// When something that is shared has subscribed to its source, and what had become of the time before.
    package struct Start: Equatable, Sendable {
        package enum Reason: Equatable, Sendable {
            case lastLeft(Int)
            case sourceEnded(EventKind, Int)
        }

        package var step: Int
        package var reason: Reason?
    }

    package struct Runs: Equatable, Sendable {
        package var count = 0
        package var answered: [Int] = []
        package var failed: [Int] = []
        package var cancelled: [Int] = []
        package var open = 0
    }

    /// Objects of the reader's that are there at the end.
    package struct Leak: Equatable, Sendable {
        /// Those in one ring, or one alone.
        package var objects: [String]
        /// The shortest strong way: around the ring, or to the object from what is known to stay.
        package var way: [Link]
        package var keeper: Keeper

        package enum Link: Equatable, Sendable {
            case object(String)
            case group(Int)
            /// A closure at a line, or in a property of the reader's, and the name of what it captures, where it had one.
            case closure(OwnCode.Site?, captures: String?)
            case property(String, captures: String?)
        }

        /// What keeps the first of the way.
        package enum Keeper: Equatable, Sendable {
            /// Each holds the next.
            case ring
            /// It is in a ring, and the last of the way is not.
            case other
            /// Work or a timer that has not come.
            case pending(Link)
            /// A call that has not returned.
            case running(String, OwnCode.Site?, thread: String)
            case unseen
        }
    }

    /// A chain that was not disposed and has had no end, with what it waits for.
    package struct OpenChain: Equatable, Sendable {
        package var group: Int
        package var waiting: [Waiting]
    }
}

extension Folding {
    /// Folds what was recorded.
    ///
    /// - Parameters:
    ///   - trail: What was recorded.
    ///   - code: Where its addresses lie.
    ///   - isLong: Whether each operator and event gets a row of its own.
    package init(_ trail: Trail, _ code: OwnCode, isLong: Bool = false) {
        mainFile = code.mainFile
        let loops = RunLoops(trail, code)
        let ownership = Ownership(loops, code)
        let rows = Rows(ownership)
        let groups = ownership.groups.all
        var outcomes = Outcomes(rows)
        outcomes.tell()
        TearDowns(rows).tell()
        let names = Names(ownership.applications, code)
        self.groups = groups.map(names.name)
        everyRow = Closing(rows, self.groups, isLong: true).everyRow
        Closing(rows, self.groups, isLong: isLong).put(into: &self)
        problems = Leaks(ownership, self.groups).all.map(Problem.leak) + Problems(rows, groups, self.groups).all
        openChains = Array(Waits(rows).all)
        for due in rows.all.flatMap(\.schedules).filter({ !$0.runs.isEmpty }).compactMap(\.due) {
            let index = timers.firstIndex { $0.due == due } ?? timers.count
            if index == timers.count { timers.append(Timer(due: due, count: 0)) }
            timers[index].count += 1
        }
        countCalls(rows)
        // They refer to each other.
        rows.takeApart()
        ownership.groups.takeApart()
    }

    /// Notes which row closes which visits.
    private mutating func countCalls(_ rows: Rows) {
        var calls = self.rows.map { _ in Set<Int>() }
        for visit in rows.visits {
            let row = visit.row.flatMap { rowOfStep[$0.id] } ?? rowOfVisit.last ?? nil
            rowOfVisit.append(row)
            guard let row, !rows.ownership.stacks.isOwn(visit.call) else { continue }
            calls[row - 1].insert(visit.call)
        }
        for (index, calls) in calls.enumerated() { self.rows[index].callCount = calls.count }
    }
}
