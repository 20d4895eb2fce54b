import Foundation
import Lines
import Stops

/// What a search finds, in a terminal and on the page: what the name or the sentence of a stop has in it, and what a
/// value begins with.
package enum Search {
    /// A text as it is compared: large letters are as good as small ones, and Hangul is the same however it is joined.
    package static func folded(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.lowercased()
    }

    package static func text(of stop: Stop, in language: Language) -> String {
        let texts = [stop.title, stop.sentence(in: language), stop.told(in: language)].compactMap(\.self)
        return folded(texts.map { $0.harmless() }.joined(separator: "\n"))
    }
}
