/// What a key opens in the larger part of the screen, instead of the source.
///
/// Keys, help, hints and drawing know the panes by `Panes.all` alone.
protocol Pane: Sendable {
    /// The keys that open it; the first one is named.
    var keys: [Character] { get }
    var use: PaneUse { get }
    /// Whether the top of the screen counts the row that is chosen rather than the step.
    var headsChoice: Bool { get }
    /// The words of the hints at the bottom.
    func hint(in language: Language) -> String
    /// The words of the help.
    func meaning(in language: Language) -> String
    /// The steps that the rows lead to, where one of them is chosen.
    func steps(_ journey: SteppedJourney, at step: Int) -> [Int]
    /// What is said where there is no row to choose.
    func emptiness(in language: Language) -> String
    /// How many rows there are to go through.
    func rowCount(_ view: Viewpoint) -> Int
    /// Draws as many rows as there is room for: around the one that is chosen, or from one on; nil stands for whichever
    /// row shows best what the step is about.
    func lines(_ view: Viewpoint, row: Int?) -> [StyledLine]
}

/// What one does in a pane.
enum PaneUse: Sendable {
    /// To walk on, with the pane beside the calls; page keys turn its pages.
    case beside
    /// To choose a row that leads to a step, on the whole screen.
    case choosing
    /// To read from a row on, on the whole screen.
    case reading
}

extension Pane {
    var headsChoice: Bool { false }
    func steps(_ journey: SteppedJourney, at step: Int) -> [Int] { [] }
    func emptiness(in language: Language) -> String {
        language.pick("여기에는 고를 것이 없다.", "There is nothing to choose here.")
    }
    func rowCount(_ view: Viewpoint) -> Int { steps(view.journey, at: view.step).count }
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
