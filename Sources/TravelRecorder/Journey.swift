/// What was recorded when a route ran.
public struct Journey: Equatable, Sendable {
    /// The visits, in the order of arrival.
    ///
    /// A visit's index is its place in here.
    public internal(set) var visits: [Visit] = []
    /// Everything that happened, in order.
    public internal(set) var moments: [Moment] = []
    /// The objects of the module and the route that a stop watched, in the order in which they were made.
    ///
    /// A moment names one by its place in here.
    public internal(set) var objects: [Object] = []
    /// How many visits are recorded at most.
    public internal(set) var limit: Int
    /// What happened after the limit was reached and is not in here; nil when everything is.
    public internal(set) var unrecorded: Unrecorded?
    /// The visit from which holdings are not noted any more; nil when they are noted to the end, or not at all.
    public internal(set) var holdingsEnd: Int?

    /// One arrival at a stop.
    public struct Visit: Equatable, Sendable {
        /// The place of this visit in the journey, counted from 0.
        public var index: Int
        /// The number of the stop.
        public var stop: Int
        /// Which call of the function this is, counted from 0.
        ///
        /// Two stops of one call have the same number.
        public var call: Int
        /// How many visited calls this one is nested in.
        public var depth: Int
        /// The visit from which this call was made; nil at the outermost.
        public var parent: Int?
        /// The thread, counted from 1 in the order of first arrival.
        public var thread: Int
        /// The file, relative to the package.
        public var file: String
        /// The line of the comment, counted from 1.
        public var line: Int
        /// The function, as `#function` has it.
        public var function: String
        /// The type that owns the function, or nothing for a global function.
        public var type: String
        /// Whether it is a closure inside that function.
        public var isClosure: Bool
        /// The watched values, in the order of the comment's watch list.
        public var values: [Value]
    }

    /// A watched value, as it was on arrival.
    public struct Value: Equatable, Sendable {
        /// The expression, as it stands in the comment.
        public var expression: String
        /// The value in a few words.
        public var description: String
        /// Its dynamic type.
        public var type: String
        /// Its dynamic type, without generic arguments.
        public var shortType: String
        /// The object, as a place in `objects`; nil for what is no object of the module or the route.
        public var object: Int?
    }

    /// An object of the module or the route.
    public struct Object: Equatable, Sendable {
        /// A name such as `Sink#1`, the second watched object of a type being `#2`.
        ///
        /// Nil only while recording.
        public var name: String?
        /// Its dynamic type.
        ///
        /// Nil only while recording.
        public var type: String?
        /// Whether it was made while recording.
        public var isMade: Bool
        /// Whether it was freed while recording.
        public var isFreed: Bool
    }

    /// Something that happened.
    public enum Moment: Equatable, Sendable {
        /// A visit began.
        case arrive(visit: Int)
        /// A visit ended.
        case leave(visit: Int)
        /// The route printed a line, during the visit given.
        case output(line: String, during: Int?)
        /// An object was made, during the visit given: it comes before the arrival at the first stop of its initializer.
        case make(object: Int, during: Int?)
        /// An object was freed, during the visit given.
        case free(object: Int, during: Int?)
        /// What an object holds was found changed at the arrival right before this.
        ///
        /// Until its first such moment an object holds nothing.
        case hold(object: Int, holdings: [Holding])
    }

    /// What happened after the limit.
    public struct Unrecorded: Equatable, Sendable {
        /// How many arrivals were left out.
        public var visits = 0
        /// How many printed lines were left out.
        public var lines = 0
    }

    /// What the route printed, line by line.
    public var output: [String] {
        moments.compactMap {
            guard case .output(let line, _) = $0 else { return nil }
            return line
        }
    }

    /// The numbers of the visited stops, each once, in the order of first arrival.
    ///
    /// - Complexity: Linear in the number of visits.
    public var stopsInOrder: [Int] {
        var seen: Set<Int> = []
        return visits.map(\.stop).filter { seen.insert($0).inserted }
    }

    /// For each visit, the objects that were freed after the arrival before it and before its own.
    ///
    /// - Returns: As many lists as there are visits, and one more for what was freed after the last arrival.
    /// - Complexity: Linear in the number of moments.
    public func freedSinceLastVisit() -> [[Int]] {
        var freed: [[Int]] = [[]]
        for moment in moments {
            switch moment {
            case .arrive: freed.append([])
            case .free(let object, _): freed[freed.count - 1].append(object)
            case .leave, .output, .make, .hold: break
            }
        }
        return freed
    }
}
