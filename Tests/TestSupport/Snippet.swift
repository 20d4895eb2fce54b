import Stops

/// Swift source in which `//= 3 [x]` is short for a whole stop and `//~ 3` for a whole omission.
///
/// A snippet is short this way, and a search for the walk does not find it.
package func expanded(_ snippet: String) -> String {
    snippet.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let indentation = line.prefix { $0 == " " }
        let words = line.dropFirst(indentation.count)
        for (short, kind) in [("//= ", Stop.Kind.travel), ("//~ ", .omission)] where words.hasPrefix(short) {
            return ["// \(kind.rawValue) \(words.dropFirst(short.count))", "// ko: 하나.", "// en: One."]
                .map { indentation + $0 }.joined(separator: "\n")
        }
        return String(line)
    }.joined(separator: "\n")
}
