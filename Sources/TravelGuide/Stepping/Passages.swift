import Synchronization

/// What the pages say of stops: a page is read when somebody wants to see it, and once for a stop.
final class Passages: Sendable {
    private struct Key: Hashable {
        var stop: Int
        var language: Language
    }

    private let contents: PackageContents
    private let known = Mutex<[Key: Passage?]>([:])

    init(_ contents: PackageContents) {
        self.contents = contents
    }

    func of(_ stop: Int, _ language: Language) -> Passage? {
        let key = Key(stop: stop, language: language)
        return known.withLock { known in
            if let passage = known[key] { return passage }
            let passage = Passage.of(stop, in: contents, language)
            known[key] = .some(passage)
            return passage
        }
    }
}
