import TravelGuide

/// Makes text harmless that came from somewhere else.
package enum Neutral {
    /// The text on one line, with what would steer the terminal written out; a tab becomes a space.
    package static func text(_ text: String) -> String { text.harmless(tab: " ") }
}
