/// Finds the name that somebody may have meant.
package enum NearMiss {
    /// The end of a message on a word: the name that was meant, else those that there are but for some.
    package static func hint(for word: String, among names: [String], orUnlisted others: [String] = []) -> Words {
        if let near = nearest(to: word, among: names + others) { return meant(near) }
        let all = names.joined(separator: ", ")
        return Words(". 있는 것: \(all)", "; there \(names.count == 1 ? "is" : "are") \(all)")
    }

    /// The end of a message that names what was meant.
    package static func meant(_ name: String) -> Words { Words(". 혹시 '\(name)'?", "; did you mean '\(name)'?") }

    /// A word that somebody typed, for a message: no longer than can be read.
    package static func quoted(_ word: String) -> String {
        word.count <= 60 ? "'\(word)'" : "'\(word.prefix(59))…'"
    }

    /// The name with the fewest typing mistakes, when these are few enough for its length, else one that begins so.
    package static func nearest(to word: String, among names: [String]) -> String? {
        let word = String(word.lowercased().prefix(64))
        let ranked = names.map { (name: $0, mistakes: mistakes(from: word, to: $0.lowercased())) }
        guard let best = ranked.min(by: { $0.mistakes < $1.mistakes }) else { return nil }
        if best.mistakes <= max(1, best.name.count / 3) { return best.name }
        return word.isEmpty ? nil : names.first { $0.lowercased().hasPrefix(word) }
    }

    /// Counts characters left out, put in, changed, or swapped with the next one.
    package static func mistakes(from first: String, to second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for i in first.indices {
            var current = [i + 1]
            for j in second.indices {
                var best = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (first[i] == second[j] ? 0 : 1))
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    best = min(best, beforePrevious[j - 1] + 1)
                }
                current.append(best)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[second.count]
    }
}
