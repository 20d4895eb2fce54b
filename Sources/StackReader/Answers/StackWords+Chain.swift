import Operators

// The chain as somebody wrote it.
extension StackWords {
    /// `create → filter → map → onNext`: the operators that an event passed, or that subscribed; nil where none are known.
    func chain(_ summary: StackSummary) -> String? {
        let way = summary.way
        guard let end = way.isSubscribing ? ["…"] : end(summary) else { return nil }
        // What sends where no source on the stack does.
        let source =
            switch summary.head {
            case .observer: "create"
            case .sent(let type, _): type
            case .task: "AsyncSequence"
            default: "…"
            }
        let isEmpty = way.before.isEmpty && way.levels[0].steps.isEmpty
        if way.isSubscribing {
            let waiting = way.levels.last?.waiting ?? []
            // The stack does not tell which one it is.
            let isUnclear = waiting.contains {
                Operator.has(.subscribesToBoth, $0.word) && !(way.isAttempt && $0.word == "retry(when:)")
            }
            if isEmpty && waiting.count < (way.isAttempt ? 1 : 2) || isUnclear { return nil }
        } else if isEmpty, end.isEmpty || end == [source] || summary.reached == summary.role && !summary.isEvent {
            return nil
        }
        // Of many only the last ones are of interest.
        let links = way.before.suffix(2)
        let isWhole = links.count == way.before.count
        var chains = isWhole ? [] : ["…"]
        for (index, link) in links.enumerated() {
            chains.append(text(link.levels, end: [link.end], source: index == 0 && isWhole ? source : nil))
        }
        var isUnderWay = false
        if case .operator = summary.reached { isUnderWay = !way.isSubscribing }
        let last = text(way.levels, end: end, source: links.isEmpty ? source : nil, isUnderWay: isUnderWay)
        return (chains + [last]).joined(separator: "; ")
    }

    /// What the event got to, where that is not the operator that stands last; nil where nothing tells.
    private func end(_ summary: StackSummary) -> [String]? {
        switch summary.reached {
        case .subscribed(["onDisposed"], _), .cleanUp, .dispose, .calledBy: []
        case .subscribed(let names, _): [names.isEmpty ? "subscribe" : names.joined(separator: "/")]
        case .event: ["subscribe"]
        case .ownObserver: ["observer"]
        case .operator(let word): [word]
        // It stopped in RxSwift, or the frames inside are missing.
        case nil where summary.stopped != nil: [summary.way.bind ?? "…"]
        case .scheduled, nil: nil
        }
    }

    /// The steps of one chain; where the event is under way, what has subscribed is still to get it.
    private func text(_ levels: [Way.Level], end: [String], source: String?, isUnderWay: Bool = false) -> String {
        var inner = end
        // Of many that stand inside of one another, as a recursion has them, the first and the last tell enough.
        let levels =
            levels.count > 4
            ? levels[..<2] + [Way.Level(steps: [.init(word: more(levels.count - 3), row: 0)])] + levels.suffix(1)
            : levels[...]
        let isSubscribing = levels.last?.steps.isEmpty == true && levels.last?.waiting.isEmpty == false
        for (depth, level) in levels.enumerated().reversed() {
            var steps = level.steps
            if depth == 0, let source, !isSubscribing || levels.count > 1 { Self.put(source, before: &steps) }
            let waiting = isSubscribing ? waiting(level) : isUnderWay ? behind(level) : []
            if depth == levels.count - 1 {
                inner = isSubscribing ? words(steps) + waiting + inner : words(steps, behind: inner + waiting)
            } else {
                // What the operator holds is written anew, without what subscribed.
                let holder = alternatives(steps.popLast()?.word ?? "")
                if isSubscribing { inner.removeLast() }
                let isAgain = isSubscribing && holder.hasPrefix("retry")
                inner = isAgain ? inner + [holder] : words(steps, behind: [holding(holder, Self.chained(inner))])
                inner += waiting + (isSubscribing ? ["…"] : [])
            }
        }
        if isUnderWay, levels.first.map({ !behind($0).isEmpty }) == true { inner.append("…") }
        return Self.chained(inner)
    }

    /// The words of a chain; of many that are the same the first and the last tell enough.
    private static func chained(_ words: [String]) -> String {
        var groups: [(word: String, count: Int)] = []
        for word in words {
            if groups.last?.word == word { groups[groups.count - 1].count += 1 } else { groups.append((word, 1)) }
        }
        return groups.flatMap { word, count in
            count > 3 ? [word, "…", word] : Array(repeating: word, count: count)
        }.joined(separator: " → ")
    }

    /// What subscribed and stands behind the operator that got the event last.
    private func behind(_ level: Way.Level) -> [String] {
        let words = level.waiting.reversed().map(\.word)
            .prefix { $0 != "…" && !Operator.has(.subscribesToBoth, $0) }.map { alternatives($0) }
        return words.isEmpty || level.isGapless ? words : ["…"] + words
    }

    /// What subscribed, the source first; the sequences of `concat` are its arguments.
    private func waiting(_ level: Way.Level) -> [String] {
        level.waiting.reversed().map(word).reduce(into: []) { words, word in
            words =
                word.contains("concat") || Operator.has(.subscribesToMade, word)
                ? [holding(word, Self.chained(words))] : words + [word]
        }
    }

    /// Puts a source before a chain, or into its first operator where that got the event from what is inside of it.
    private static func put(_ source: String, before steps: inout [Way.Step]) {
        if steps.first?.isSource == true { return }
        if var inner = steps.first?.inner, inner.first?.isSource != true {
            put(source, before: &inner)
            steps[0].inner = inner
            steps.insert(Way.Step(word: "…", row: 0), at: 0)
        } else {
            steps.insert(Way.Step(word: source, row: 0, isSource: true), at: 0)
        }
    }

    /// The words of steps and what stands behind them; what got its event from a window or a group stands in a closure that
    /// nothing tells of.
    private func words(_ steps: [Way.Step], behind: [String]) -> [String] {
        guard let maker = steps.lastIndex(where: \.isOfMade) else { return words(steps) + behind }
        let inner = words(Array(steps[(maker + 1)...])) + behind
        var outer = Array(steps[...maker])
        outer[maker].isOfMade = false
        return words(outer, behind: inner.isEmpty ? [] : [holding("…", Self.chained(inner))])
    }

    private func words(_ steps: [Way.Step]) -> [String] {
        var words: [String] = []
        for (step, next) in zip(steps, steps.dropFirst().map(\.word) + [""]) {
            // `share` may be made of these two.
            if step.word.hasSuffix("multicast"), next.contains("refCount") { continue }
            // `withUnretained` is.
            if step.word.hasPrefix("catch/"), words.last == "map" {
                words[words.count - 1] = "(\(alternatives(["withUnretained", "map → catch"])))"
            } else if Operator.has(.subscribesToMade, step.word) {
                words = [holding(word(step), Self.chained(words))]
            } else {
                words.append(word(step))
            }
        }
        return words
    }

    private func word(_ step: Way.Step) -> String {
        let name = alternatives(step.word)
        guard let inner = step.inner else { return name }
        // Nobody has written so much.
        let depth = sequence(first: inner) { steps in
            let further = steps.compactMap(\.inner).flatMap(\.self)
            return further.isEmpty ? nil : further
        }.reduce(0) { depth, _ in depth + 1 }
        return holding(name, depth > 4 ? more(depth) : Self.chained(words(inner, behind: [])))
    }

    /// That so much more stands inside of one another, as far as the frames were read.
    private func more(_ levels: Int) -> String { pick("… (\(levels)겹 이상 더)", "… (at least \(levels) more levels)") }

    /// An operator with what stands inside of its argument, or of its closure.
    private func holding(_ name: String, _ inner: String) -> String {
        if inner.isEmpty { return name }
        if name == "timeout" { return inner == "error" ? name : "timeout(other: \(inner))" }
        guard Operator.has(.subscribesToArgument, name) else { return "\(name) { \(inner) }" }
        return name.hasSuffix(":)") ? "\(name.dropLast()) \(inner))" : "\(name)(\(inner))"
    }
}
