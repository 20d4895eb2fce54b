import Lines
import Stops

/// A line that is read before the frames: a question, and what the stack says to it.
struct Answer: Equatable {
    /// The question in English, which tells it from the others in any language.
    var kind: String
    var question: String
    var text: String
    var role: StyledLine.Role
}

extension StackWords {
    /// Of so many threads, or of those that do the same, is told beside.
    private static let mostBeside = 3

    /// The answers in the order in which they are read, without those that the stack does not have.
    func answers(_ explanation: Explanation) -> [Answer] {
        let rows = explanation.rows
        let summary = explanation.summary
        var answers: [Answer] = []
        func add(_ korean: String, _ english: String, _ text: String?, _ role: StyledLine.Role = .plain) {
            guard let text, !text.isEmpty else { return }
            answers.append(Answer(kind: english, question: pick(korean, english), text: text, role: role))
        }
        func at(_ row: Int?) -> String { row.flatMap { rows[$0].frame.place }.map { " · " + $0 } ?? "" }

        add("무슨 일", "What", what(explanation), .freed)
        if let summary {
            add("누구", "Whose", subject(summary, explanation.stack) + at(summary.called), .title)
            // What is released got no event.
            let released = summary.way.isEmpty ? released(summary, rows) : ""
            let chain = released.isEmpty ? chain(summary) : nil
            add("체인", "Chain", chain.map { Columns.truncate($0, to: 640) }, .number)
            let sender = sender(summary, explanation.stack)
            add(
                "보낸 곳", "From",
                sender.isEmpty
                    ? nil
                    : sender + at(summary.originRow) + ending(summary, rows) + successor(summary)
                        + released)
        }
        // Whoever started a run loop called none of what it runs.
        let inner = rows.prefix { row in
            !row.frame.isGap
                && (row.owner != .system || summary == nil || !SystemNames.beginsAnew(row.frame.symbol, row.name))
        }
        // Where RxSwift stopped and called none of yours, that code only sent or subscribed.
        let isCalled = summary?.called != nil
        // What is released one inside of the other has nobody's code in it: what let go of the first one has.
        let released = Releases(explanation.evidence)?.count ?? 0
        let innermost = inner.dropFirst(released).firstIndex(where: \.isYours).flatMap { row in
            row == summary?.called || !isCalled && rows[..<row].contains(where: \.isOfRx) ? nil : row
        }
        let own = innermost.map { row in
            let asked = explanation.hang?.chain.first?.thread.wait?.place
            let texts = row == asked ? texts(rows[row]) : ""
            return title(row, in: explanation.stack, hasValues: false) + at(row) + texts
        }
        let place = isCalled ? summary?.stopped.map { stop(from: $0, rows) } : nil
        let initialiser = inner.firstIndex { !$0.isOfNobody }.flatMap(explanation.stack.initialiser)
        add(
            "위치", "Where",
            [own, place, initialiser?.initialised.text(in: language)].compactMap(\.self).joined(separator: ", "))
        add("또", "Also", explanation.reentered.map(reentered))
        let evidence = explanation.evidence
        let told =
            explanation.hang?.chain.map(\.thread) ?? [HungThread(explanation.threadName ?? "", explanation.stack)]
        for other in explanation.others.prefix(Self.mostBeside) {
            let beside = explanation.others.flatMap { [$0.thread] + $0.alike }
            add("또", "Also", other.also(told, beside, evidence.subject).text(in: language))
        }
        add("다음", "Next", explanation.cause?.advice?.text(in: language))
        // Who sent the event is of no use where the thread stands still, or where a file or a pipe is wrong.
        let isMoving =
            explanation.hang == nil && !evidence.isPaused
            && !["SIGBUS", "SIGPIPE"].contains(explanation.signal?.name)
        for note in isMoving ? summary.map(notes) ?? [] : [] { add("다음", "Next", note) }
        for note in missing(explanation) { add("주의", "Note", note, .notice) }
        add("스레드", "Threads", others(explanation))
        return answers
    }

    /// What happened: the cause, and the reason that the text gives where it says more.
    private func what(_ explanation: Explanation) -> String {
        let cause = explanation.cause?.what.text(in: language)
        // That somebody stopped it to look is no reason, and the cause names the signal that was sent.
        let whole = explanation.reason.map { explanation.signal?.isWhole($0) ?? Signal.isAttached($0) }
        if let cause, whole == true {
            return Columns.truncate(cause, to: 640)
        }
        let said = explanation.reason?.split(separator: ": ").last?.lowercased() ?? ""
        let reason = cause?.lowercased().contains(said) == true ? nil : explanation.reason
        return Columns.truncate([cause, reason].compactMap(\.self).joined(separator: " — "), to: 640)
    }

    /// Where RxSwift stopped that code of yours called: what was called and, of a check of its own, what that is of.
    private func stop(from outermost: Int, _ rows: [Row]) -> String {
        let called = rows[outermost].name.qualified
        let inner = rows[..<outermost].filter(\.isOfRx).drop { $0.name.function.hasPrefix("rxFatal") }
        guard rows.first(where: \.isOfRx)?.name.function.hasPrefix("rxFatal") == true, let check = inner.first else {
            return pick("내 코드가 부른 RxSwift의 \(called) 안", "in RxSwift's \(called), which it called")
        }
        let name = check.name.bind ?? check.name.qualified
        return rows[outermost].name.function.isEmpty
            ? pick("RxSwift의 \(name) 안", "in RxSwift's \(name)")
            : pick("RxSwift의 \(called)에서 이어진 \(name) 안", "in RxSwift's \(name), by way of \(called)")
    }

    private func reentered(_ subject: String) -> String {
        pick(
            "\(subject)의 이벤트를 처리하던 클로저가 \(subject)에 이벤트를 보냈다",
            "a closure that was handling an event of a \(subject) sent an event to a \(subject)")
    }

    /// What the stack does not tell because frames or names are missing.
    private func missing(_ explanation: Explanation) -> [String] {
        var notes = incomplete(explanation)
        if explanation.isCut {
            notes.append(
                pick("리포트가 중간에 끊겼다. 그 뒤에 있던 것은 알 수 없다", "the report is cut: what stood behind that is not known"))
        }
        if explanation.crashCount > 1 {
            notes.append(
                pick(
                    "크래시가 \(explanation.crashCount)개 들어 있다. 마지막 것을 읽었다. 다른 것은 하나씩 따로 준다",
                    "there are \(explanation.crashCount) crashes in it, and this is the last: paste another one alone"))
        }
        return notes
    }

    private func incomplete(_ explanation: Explanation) -> [String] {
        guard let summary = explanation.summary else {
            let frames = explanation.rows.filter { !$0.frame.isGap }
            let count = frames.count + explanation.skipped
            let nameless = frames.count { !$0.frame.hasName }
            let isAlone = explanation.otherRxThreads.isEmpty
            let noRx = pick(
                "\(isAlone ? "" : "이 스레드에는 ")\(nameless > 0 ? "이름이 있는 프레임 가운데 " : "")RxSwift나 RxTravel을 지나는 프레임이 없다. 읽은 프레임은 \(count)개다",
                "no frame\(isAlone ? "" : " of this thread")\(nameless > 0 ? " that has a name" : "") runs through RxSwift or RxTravel; \(count.of("frame")) read"
            )
            let noNames = pick(
                "이름이 없는 프레임이 \(nameless)개 있다. 먼저 심볼을 붙이면(symbolicate) 더 읽을 수도 있다",
                "\(nameless.of("frame")) without a name: symbolicate the report first, and there may be more to read")
            return nameless > 0 ? [noRx, noNames] : [noRx]
        }
        let leftOut = explanation.leftOut
        let incomplete =
            leftOut > 0
            ? pick(
                "스택에서 프레임 \(leftOut)개가 빠져 있어서, 그 사이에 무엇이 더 있는지는 알 수 없다. SWIFT_BACKTRACE=limit=none이면 모두 나온다",
                "\(leftOut.of("frame")) of the stack \(leftOut == 1 ? "is" : "are") left out, so there may be more between; SWIFT_BACKTRACE=limit=none shows all"
            )
            : pick(
                "이름이 없거나 빠진 프레임이 있어서, 그 사이에 무엇이 더 있는지는 알 수 없다",
                "some frames have no name or are left out, so there may be more between")
        return leftOut > 0 || summary.isIncomplete ? [incomplete] : []
    }

    /// The other threads that run through Rx, and of which nothing is told yet.
    private func others(_ explanation: Explanation) -> String? {
        let beside = explanation.others.prefix(Self.mostBeside).flatMap { [$0.thread] + $0.alike }.map(\.name)
        let told = (explanation.hang.map { $0.names.union($0.tasks.map(\.name)) } ?? []).union(beside)
        let names = explanation.otherRxThreads.filter { !told.contains($0) }
        guard !names.isEmpty else { return nil }
        let shown = (names.prefix(5) + (names.count > 5 ? ["…"] : [])).joined(separator: ", ")
        return pick(
            "나머지 스레드 \(explanation.otherThreads)개 가운데 \(names.count)개가 Rx를 지난다: \(shown). 한 스레드의 스택만 따로 주면 그것을 읽는다",
            "others through Rx: \(shown) (\(names.count) of \(explanation.otherThreads)); paste the stack of one alone to "
                + "have it explained")
    }
}

extension Frame {
    /// The file without its folders and the line, as far as they are known.
    var place: String? { fileName.map { $0.harmless() + (line.map { ":\($0)" } ?? "") } }
}
