// The chain as somebody wrote it.
extension StackWords {
    /// `create → filter → map → onNext`: the operators that an event passed, or that subscribed; nil where none are known.
    func chain(_ summary: StackSummary) -> String? {
        let way = summary.way
        // These subscribe to an argument as well, and the stack does not tell to which.
        let unclear = OperatorNames.withSourceInside.union(["withLatestFrom", "timeout"])
        let waiting = way.levels.last?.waiting.map(\.word) ?? []
        if way.isSubscribing, waiting.count + way.levels.count < 3 || waiting.contains(where: unclear.contains) {
            return nil
        }
        guard let end = way.isSubscribing ? [] : end(summary), let source = source(summary) else { return nil }
        if !way.isSubscribing, way.before.isEmpty, way.levels[0].steps.isEmpty,
            end.isEmpty || end == [source] || !summary.isEvent
        {
            return nil
        }
        // Of many only the last ones are of interest.
        let links = way.before.suffix(2)
        var chains = links.enumerated().map { index, link in
            text(link.levels, end: [link.end], source: index == 0 && links.count == way.before.count ? source : nil)
        }
        if links.count < way.before.count { chains.insert("…", at: 0) }
        chains.append(
            text(way.levels, end: end, source: links.isEmpty ? source : nil, isSubscribing: way.isSubscribing))
        return chains.joined(separator: "; ")
    }

    /// What sends where no source on the stack does.
    private func source(_ summary: StackSummary) -> String? {
        switch summary.origin.kind {
        case .create: "create"
        case .sent(let type, _): type
        case .task: "AsyncSequence"
        default: "…"
        }
    }

    /// What the event got to, where that is not the operator that stands last.
    private func end(_ summary: StackSummary) -> [String]? {
        switch summary.reached {
        case .subscribed(["onDisposed"], _)?: []
        case .subscribed(let names, _)?: [names.isEmpty ? "subscribe" : names.joined(separator: "/")]
        case .event?: ["subscribe"]
        case .ownObserver?: ["observer"]
        case .operator(let word)?: [word]
        // It stopped in RxSwift, or the frames inside are missing.
        case nil where summary.called == nil: [summary.way.bind ?? "…"]
        case .cleanUp?, .dispose?, .calledBy?: []
        default: nil
        }
    }

    private func text(_ levels: [Way.Level], end: [String], source: String?, isSubscribing: Bool = false) -> String {
        var inner: [String] = end
        for (index, level) in levels.enumerated().reversed() {
            let isInnermost = index == levels.count - 1
            var steps = level.steps
            if index == 0, let source, !isSubscribing || !isInnermost { Self.put(source, before: &steps) }
            // What the innermost one holds is written anew.
            if !isInnermost, !steps.isEmpty { steps[steps.count - 1].inner = nil }
            var words = self.words(steps)
            let after = isSubscribing ? level.waiting.reversed().map(word) : []
            if isInnermost {
                words += isSubscribing ? waiting(level) : inner
            } else if let holder = words.popLast() {
                let isAgain = isSubscribing && holder.hasPrefix("retry")
                words = isAgain ? inner + [holder] : words + [holding(holder, inner.joined(separator: " → "))]
                words += after
            }
            inner = words
        }
        return (inner + (isSubscribing ? ["…"] : [])).joined(separator: " → ")
    }

    /// What subscribed, the source first; the sequences of `concat` are its arguments.
    private func waiting(_ level: Way.Level) -> [String] {
        level.waiting.reversed().map(word).reduce(into: []) { words, word in
            words = word.contains("concat") ? [holding(word, words.joined(separator: " → "))] : words + [word]
        }
    }

    /// Puts a source before a chain, or into its first operator where that got the event from what is inside of it.
    private static func put(_ source: String, before steps: inout [Way.Step]) {
        if steps.first?.isSource == true { return }
        if let inner = steps.first?.inner, inner.first?.isSource != true {
            var inner = inner
            put(source, before: &inner)
            steps[0].inner = inner
            steps.insert(Way.Step(word: "…", row: 0), at: 0)
        } else if steps.first.map({ OperatorNames.common($0.word, source) == nil }) ?? true {
            steps.insert(Way.Step(word: source, row: 0, isSource: true), at: 0)
        }
    }

    private func word(_ step: Way.Step) -> String {
        let name = alternatives(step.word)
        return step.inner.map { holding(name, words($0).joined(separator: " → ")) } ?? name
    }

    private func words(_ steps: [Way.Step]) -> [String] {
        var words: [String] = []
        for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
            // `share` may be made of these two.
            if step.word.hasSuffix("multicast"), next.map({ $0.word.contains("refCount") }) == true { continue }
            // `withUnretained` is.
            if step.word.hasPrefix("catch/"), words.last == "map" {
                words[words.count - 1] = "(\(alternatives(["withUnretained", "map → catch"])))"
            } else {
                words.append(word(step))
            }
        }
        return words
    }

    /// An operator with what stands inside of its argument, or of its closure.
    private func holding(_ name: String, _ inner: String) -> String {
        if name == "timeout" { return inner == "error" ? name : "timeout(other: \(inner))" }
        guard OperatorNames.withSourceInside.contains(name) else { return "\(name) { \(inner) }" }
        return name.hasSuffix(":)") ? "\(name.dropLast()) \(inner))" : "\(name)(\(inner))"
    }
}
