// The chain as somebody wrote it.
extension StackWords {
    /// `create → filter → map → onNext`, for an event that has a way; nil for everything else.
    func chain(_ summary: StackSummary) -> String? {
        if !summary.isEvent { return subscribers(summary) }
        let source: String? =
            switch summary.origin {
            case .create, .observer: "create"
            case .call(let word, _), .source(let word), .replay(let word), .clock(let word): word
            case .connection(let word) where !word.isEmpty: word
            case .task: "AsyncSequence"
            case .later where !summary.way.operators.isEmpty, .schedule, .unknown, .waited, .connection:
                summary.source ?? "…"
            default: nil
            }
        let end: String? =
            switch summary.role {
            case .subscribed(let names, _)?: names.isEmpty ? "subscribe" : names.joined(separator: "/")
            case .event?: "subscribe"
            case .ownObserver?: "observer"
            case .operator(let word)?: word
            // It stopped in RxSwift, or the frames inside are missing.
            case nil where summary.called == nil: "…"
            default: nil
            }
        guard let source, let end, source != end || !summary.way.operators.isEmpty else { return nil }
        // What sends may be the operator itself.
        let isSame = summary.way.operators.first.map { OperatorNames.common($0, source) != nil } ?? false
        let sources = isSame ? [] : [source]
        var words = (sources + summary.way.operators).map {
            let word = $0.contains(" → ") ? "(\(alternatives($0)))" : alternatives($0)
            return summary.way.inner[$0].map { holding(word, $0.map(alternatives).joined(separator: " → ")) } ?? word
        }
        if let holder = summary.way.holder, case let end = holder + sources.count, words.indices.contains(end), end > 0
        {
            let start = words[..<end].lastIndex { ["groupBy", "window"].contains($0) }.map { $0 + 1 } ?? 0
            let inner = words[start..<end].joined(separator: " → ")
            if start < end {
                let isArgument = start == 0 && OperatorNames.withSourceInside.contains(words[end])
                words[start...end] = (isArgument ? ["…"] : []) + [holding(words[end], inner)]
            }
        }
        let last = alternatives(end)
        if summary.way.isInRetry, let retry = words.lastIndex(of: "retry(when:)") {
            let inner = (words[(retry + 1)...] + [last]).joined(separator: " → ")
            return (words[..<retry] + ["retry(when: \(inner))"]).joined(separator: " → ")
        }
        return (words + [last]).joined(separator: " → ")
    }

    /// `create → retry → …`, for a source that is being subscribed to.
    private func subscribers(_ summary: StackSummary) -> String? {
        var words = summary.way.subscribers
        // These subscribe to an argument as well, and the stack does not tell to which.
        let unclear = OperatorNames.withSourceInside.union(["withLatestFrom", "retry(when:)", "timeout"])
        guard words.count > 1, !words.dropLast(summary.way.hasHolder ? 1 : 0).contains(where: unclear.contains) else {
            return nil
        }
        let end = words.removeLast()
        let inner = words.map { alternatives($0) }.joined(separator: " → ")
        let isFirst = end == "retry" || end == "retry(when:)" || !summary.way.hasHolder && !end.contains("concat")
        let whole = isFirst ? "\(inner) → \(alternatives(end))" : holding(alternatives(end), inner)
        return (OperatorNames.withSourceInside.contains(end) && !isFirst ? "… → " : "") + whole + " → …"
    }

    /// An operator with what stands inside of its argument, or of its closure.
    private func holding(_ name: String, _ inner: String) -> String {
        guard OperatorNames.withSourceInside.contains(name) else { return "\(name) { \(inner) }" }
        return name.hasSuffix(":)") ? "\(name.dropLast()) \(inner))" : "\(name)(\(inner))"
    }
}
