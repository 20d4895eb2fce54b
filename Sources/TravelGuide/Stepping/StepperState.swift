/// Where somebody is in a journey, and what they look at.
package struct StepperState: Equatable, Sendable {
    /// A visit, or the end behind the last one.
    package internal(set) var step = 0
    /// The last step that was reached so far.
    package internal(set) var farthest = 0
    /// The language of everything on the screen.
    package internal(set) var language: Language
    var view = View.source
    var prompt: Prompt?
    var notice: Notice?
    var lastSearch = ""
    var lastStop: Int?
    /// Where somebody left the last time, until they go there.
    private(set) var stepToResume: Int?
    /// Whether that is offered, which it is until a key is pressed.
    var offersToResume: Bool
    /// Whether somebody has gone anywhere yet.
    package internal(set) var hasMoved = false

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
        case location(String)
    }

    /// What the program around the stepper has to do.
    package enum Effect: Equatable, Sendable {
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
    ///   - farthest: The last step that was reached before.
    ///   - stepToResume: Where somebody left the last time, to be offered again.
    package init(language: Language, farthest: Int = 0, stepToResume: Int? = nil) {
        self.language = language
        self.farthest = farthest
        self.stepToResume = stepToResume
        offersToResume = stepToResume != nil
    }

    /// Where `r` leads: to where somebody left the last time, and else as far as they have ever come.
    mutating func takeStepToResume() -> Int {
        defer { stepToResume = nil }
        return stepToResume ?? farthest
    }
}
