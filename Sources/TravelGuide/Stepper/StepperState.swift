/// Where somebody is in a journey, and what they look at.
public struct StepperState: Equatable, Sendable {
    /// A visit, or the end behind the last one.
    public internal(set) var place = 0
    /// The last place that was reached so far.
    public internal(set) var farthest = 0
    /// The language of everything on the screen.
    public internal(set) var language: Language
    var view = View.source
    var prompt: Prompt?
    var notice: Notice?
    var lastSearch = ""
    var lastStop: Int?
    /// Where somebody left the last time, until they go there.
    private(set) var placeToResume: Int?
    /// Whether that is offered, which it is until a key is pressed.
    var offersToResume: Bool
    /// Whether somebody has gone anywhere yet.
    public internal(set) var hasMoved = false

    /// What the larger part of the screen shows.
    enum View: Equatable {
        case source
        /// The objects, from a row on; nil for where something has just changed.
        case objects(from: Int?)
        /// Every visit, with one selected.
        case tree(selected: Int)
        /// The visits of the stop, with one selected.
        case visits(selected: Int)
        /// The keys, from a row on.
        case help(from: Int)
    }

    /// A line that is being typed.
    enum Prompt: Equatable {
        case stop(String)
        case search(String)
    }

    /// What the last key came to, when it is nothing that shows.
    enum Notice: Equatable {
        case isFirst, isEnd, isOutermost, isLastCall, isNoStop
        case noNewStopBefore, noNewStopAfter
        case noStop(String)
        case notVisited(Int)
        case notFound(String)
        case place(String)
    }

    /// What the program around the stepper has to do.
    public enum Effect: Equatable, Sendable {
        case quit
        case open(file: String, line: Int)
        /// The journey ends for this program the way the key is known for: Ctrl-C and Ctrl-Z.
        case interrupt, suspend
        case redraw
    }

    /// Starts at the first visit.
    ///
    /// - Parameters:
    ///   - language: The language to begin with.
    ///   - farthest: The last place that was reached before.
    ///   - placeToResume: Where somebody left the last time, to be offered again.
    public init(language: Language, farthest: Int = 0, placeToResume: Int? = nil) {
        self.language = language
        self.farthest = farthest
        self.placeToResume = placeToResume
        offersToResume = placeToResume != nil
    }

    /// Where `r` leads: to where somebody left the last time, and else as far as they have ever come.
    mutating func takePlaceToResume() -> Int {
        defer { placeToResume = nil }
        return placeToResume ?? farthest
    }
}
