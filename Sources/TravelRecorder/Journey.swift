/// What was recorded when a route ran.
package struct Journey: Equatable, Sendable {
    /// How many visits are recorded at most, when nobody says.
    package static let usualLimit = 100_000

    /// The visits, in the order of arrival, each at its index.
    package internal(set) var visits: [Visit] = []
    /// What the threads that arrived at a stop are called, in the order of first arrival: `main`, or as the route has named
    /// them; empty for any other.
    package internal(set) var threadNames: [String] = []
    /// The stops that were visited.
    package internal(set) var sites: [StopID: Site] = [:]
    /// Everything that happened, in order.
    package internal(set) var moments: [Moment] = []
    /// The objects of the module and the route that a stop watched, in the order in which they were made.
    package internal(set) var objects: [Object] = []
    /// What folding needs beside it; nil where nobody asked for that.
    package internal(set) var trail: Trail?
    /// How many visits are recorded at most.
    package internal(set) var limit: Int
    /// What ended the recording before the route came to its end; nil where it did.
    package internal(set) var ending: Ending?
    /// How the route was waited for behind its last statement; nil where it was not.
    package internal(set) var wait: Wait?
    /// The visits at which not every object was looked into, and why.
    package internal(set) var unseen: [Int: Unseen] = [:]

    /// Whether the rest is not in here.
    package var isCut: Bool { ending != nil }

    /// What ended a recording before its route.
    package enum Ending: Hashable, Sendable {
        /// There were more visits than are recorded.
        case limit
        /// Somebody pressed Ctrl-C.
        case interruption
        /// Nothing was noted for so many seconds.
        case silence(seconds: Int)
        /// The route ended its process, with this code.
        case exit(Int32)
        /// The process was ended by this signal; the message is Swift's own, where it had one.
        case signal(Int32, message: String?)
    }

    /// Why not every object was looked into.
    package enum Unseen: Hashable, Sendable {
        /// So many threads were inside of calls, and each may have been changing one.
        case threads(Int)
        /// There were so many of them.
        case objects(Int)
    }

    /// The time behind the last statement of a route, for what it had scheduled.
    package struct Wait: Hashable, Sendable {
        package var end: End
        /// What had not run then.
        package var left: [Pending]

        package enum End: Hashable, Sendable {
            /// Nothing was left that was scheduled.
            case nothingLeft
            /// Nothing happened for so many seconds.
            case quiet(seconds: Int)
            /// Nothing was left but timers that repeat, and each had its time.
            case rounds
            /// So many seconds were over.
            case time(seconds: Int)
        }

        /// Something that was scheduled.
        package struct Pending: Hashable, Sendable {
            /// The visit during which it was scheduled; nil outside of all calls.
            package var visit: Int?
            /// In how many milliseconds it is due.
            package var due: Int
            /// Every how many milliseconds; nil for what comes once.
            package var interval: Int?
            /// What its closure has captured, by the numbers of the trail.
            package var objects: [Int]

            package init(visit: Int?, due: Int, interval: Int? = nil, objects: [Int] = []) {
                self.visit = visit
                self.due = due
                self.interval = interval
                self.objects = objects
            }
        }

        package init(end: End, left: [Pending]) {
            self.end = end
            self.left = left
        }
    }

    /// Where a stop was when the twin was woven, in the words of the stop and of its body.
    package struct Site: Hashable, Sendable {
        package var file: String
        package var line: Int
        package var type: String
        package var function: String
        package var isClosure: Bool

        package init(file: String, line: Int, type: String, function: String, isClosure: Bool) {
            self.file = file
            self.line = line
            self.type = type
            self.function = function
            self.isClosure = isClosure
        }
    }

    /// One arrival at a stop.
    package struct Visit: Equatable, Sendable {
        package var index: Int
        package var stop: StopID
        /// The call, counted from 0: two stops of one call have the same number.
        package var call: Int
        /// How many visited calls this one is nested in.
        package var depth: Int
        /// The visit from which this call was made; nil at the outermost.
        package var parent: Int?
        /// The thread, counted from 1 in the order of first arrival.
        package var thread: Int
        /// The watched values, in the order of the comment's watch list.
        package var values: [Value]
    }

    /// A watched value, as it was on arrival.
    package struct Value: Equatable, Sendable {
        /// The expression, as it stands in the comment.
        package var expression: String
        /// The value in a few words.
        package var description: String
        /// Its dynamic type.
        package var type: String
        /// Its dynamic type, without generic arguments.
        package var shortType: String
        /// The object, as an index in `objects`; nil for what is no object of the module or the route.
        package var object: Int?
    }

    /// An object of the module or the route.
    package struct Object: Equatable, Sendable {
        /// A name such as `Sink#1`, the second watched object of a type being `#2`.
        ///
        /// Nil only while recording.
        package var name: String?
        /// Its dynamic type; nil only while recording.
        package var type: String?
        package var isMade: Bool
        package var isFreed = false
    }

    /// What an object holds by one of its stored properties.
    ///
    /// It may be held there by way of structs, enums, tuples and collections, by a closure that captured it, or by an
    /// object that no stop ever watches: such an object has no name, and what it holds stands here instead. What a
    /// closure captured weakly, and what is unowned, is not held.
    package struct Holding: Hashable, Sendable {
        /// The stored property, such as `cancel`.
        package var label: String
        /// The object, as an index in `objects`; nil for a closure of which no more is known.
        package var object: Int?
        /// Whether a weak reference leads there, which keeps nothing alive.
        package var isWeak = false
        /// Whether it is a closure's capture that leads to the object.
        package var isCaptured = false
        /// The key beside which it is stored, such as `1`; nil where it is the value of no key.
        package var key: String?
    }

    /// Something that happened.
    package enum Moment: Equatable, Sendable {
        case arrive(visit: Int)
        case leave(visit: Int)
        /// The route printed a line, during the visit given.
        case output(line: String, during: Int?)
        /// An object was made, during the visit given: it comes before the arrival at the first stop of its
        /// initializer.
        case make(object: Int, during: Int?)
        case free(object: Int, during: Int?)
        /// What an object holds was found changed at the arrival right before this.
        ///
        /// Until its first such moment an object holds nothing.
        case hold(object: Int, holdings: [Holding])
    }

    /// What the route printed, line by line.
    package var output: [String] {
        moments.compactMap {
            guard case .output(let line, _) = $0 else { return nil }
            return line
        }
    }

    /// The first visit of each stop, in their order.
    package var firstVisits: [Visit] {
        var seen: Set<StopID> = []
        return visits.filter { seen.insert($0.stop).inserted }
    }

    /// The visit from which a visit's call was made; nil at the outermost.
    package func caller(of visit: Visit) -> Visit? { visit.parent.map { visits[$0] } }

    /// The calls that are open at a visit, the innermost first: of each call, the visit that it is at.
    package func openCalls(at visit: Visit) -> [Visit] { Array(sequence(first: visit, next: caller)) }
}
