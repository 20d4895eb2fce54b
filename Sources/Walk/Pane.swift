import Lines
import Steps
import Stops

/// What stands in the larger part of the screen: the source, or what a key opens instead.
///
/// Keys, help, hints and drawing know what can be opened by `Panes.all` alone.
protocol Pane: Sendable {
    /// The keys that open it; the first one is named. Nothing opens the source.
    var keys: [Character] { get }
    var use: PaneUse { get }
    /// Whether the top of the screen counts the row that is chosen rather than the step.
    var headsChoice: Bool { get }
    /// The words of the hints at the bottom.
    var hint: Words { get }
    /// The words of the help.
    var meaning: Words { get }
    /// The steps that the rows lead to, where one of them is chosen.
    func steps(_ journey: SteppedJourney, at step: Int) -> [Int]
    /// What is said instead where there is nothing to choose or to read; nil where there is something.
    func emptiness(_ journey: SteppedJourney, at step: Int) -> Words?
    /// How many rows there are to go through.
    func rowCount(_ view: Viewpoint) -> Int
    /// The row that stands first where nobody has scrolled yet.
    func firstRow(_ view: Viewpoint) -> Int
    /// The last row that can be chosen, or stand first.
    func lastRow(_ view: Viewpoint) -> Int
    /// Draws as many rows as there is room for: around the one that is chosen, or from one on; nil stands for whichever
    /// row shows best what the step is about.
    func lines(_ view: Viewpoint, row: Int?) -> [StyledLine]
}

/// What one does in a pane.
enum PaneUse: Sendable {
    /// To walk on, with the pane beside the calls; keys of their own scroll it.
    case beside
    /// To choose a row that leads to a step, on the whole screen.
    case choosing
    /// To read from a row on, on the whole screen.
    case reading
}

extension Pane {
    var headsChoice: Bool { false }
    func steps(_ journey: SteppedJourney, at step: Int) -> [Int] { [] }
    func emptiness(_ journey: SteppedJourney, at step: Int) -> Words? {
        guard use == .choosing, steps(journey, at: step).isEmpty else { return nil }
        return Words("여기에는 고를 것이 없다.", "There is nothing to choose here.")
    }
    func rowCount(_ view: Viewpoint) -> Int { steps(view.journey, at: view.step).count }
    func firstRow(_ view: Viewpoint) -> Int { 0 }
    func lastRow(_ view: Viewpoint) -> Int { max(rowCount(view) - (use == .choosing ? 1 : view.height), 0) }
}

/// A pane to read from a row on.
protocol ReadingPane: Pane {
    /// All that there is to read.
    func rows(_ view: Viewpoint) -> [StyledLine]
}

extension ReadingPane {
    var use: PaneUse { .reading }
    func rowCount(_ view: Viewpoint) -> Int { rows(view).count }

    func lines(_ view: Viewpoint, row: Int?) -> [StyledLine] {
        let rows = rows(view)
        let first = min(row ?? 0, max(rows.count - view.height, 0))
        let hidden = rows.count - first - view.height
        guard hidden > 0 else { return Array(rows[first...].prefix(view.height)) }
        let more = view.language.pick("⋮ \(hidden + 1)줄 더", "⋮ \((hidden + 1).of("more row"))")
        return rows[first...].prefix(view.height - 1) + [StyledLine(" " + more, .dim)]
    }
}

/// Every pane.
enum Panes {
    /// The panes in the order of help and hints; only the hints put the help in front.
    static let all: [any Pane] = [PassagePane(), ObjectsPane(), TreePane(), VisitsPane(), HelpPane()]

    /// The one that a key opens.
    static func index(of key: Key) -> Int? {
        guard case .character(let character) = key else { return nil }
        return all.firstIndex { $0.keys.contains(character) }
    }
}
