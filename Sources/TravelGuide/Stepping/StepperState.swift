/// Where somebody is in a journey, and what they look at.
struct StepperState: Equatable, Sendable {
    /// A visit, or the end behind the last one.
    var step = 0
    /// The last step that was reached so far.
    var farthest = 0
    /// The language of everything on the screen.
    var language: Language
    /// What is open in the place of the source.
    var open: OpenPane?
    var prompt: Prompt?
    /// What the last key came to, when it is nothing that shows.
    var notice: String?
    var lastSearch = ""
    var lastStop: Int?
    /// Where somebody left the last time, until they go there.
    var stepToResume: Int?
    /// Whether somebody has gone anywhere yet.
    var hasMoved = false

    struct OpenPane: Equatable, Sendable {
        /// Its index in `Panes.all`.
        var index: Int
        /// The row that is chosen, or the first one that shows; nil where the pane finds one itself.
        var row: Int?

        var pane: any Pane { Panes.all[index] }
    }

    /// A line that is being typed.
    struct Prompt: Equatable, Sendable {
        enum Kind { case stop, search }

        let kind: Kind
        var text = ""
    }
}
